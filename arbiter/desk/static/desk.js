// What the pages do besides what their forms and links do by themselves. Everything here can be done without it.
"use strict";

(() => {
  const writes = (target) => target instanceof HTMLElement
    && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

  // What went wrong before is over once something else is asked for.
  document.addEventListener("htmx:before:request", () => document.getElementById("problem")?.replaceChildren());

  // The arrow keys step through the acts of a hand.
  const steps = { ArrowLeft: "step-back", ArrowRight: "step-forth" };
  document.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || writes(event.target)) return;
    if (event.target instanceof Element && event.target.closest(".scroll")) return;
    const link = document.getElementById(step);
    if (link instanceof HTMLAnchorElement) {
      event.preventDefault();
      link.click();
    }
  });

  // A fault leads to its place in the text.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-line]") : null;
    const text = document.getElementById("text");
    if (!link || !(text instanceof HTMLTextAreaElement)) return;
    event.preventDefault();
    const lines = text.value.split("\n").slice(0, Number(link.dataset.line) - 1);
    const before = lines.reduce((length, line) => length + line.length + 1, 0);
    // Places count characters as the reader of records does: one for each, whatever it takes in memory.
    const line = Array.from(text.value.slice(before).split("\n", 1)[0] ?? "");
    const at = before + line.slice(0, Number(link.dataset.column) - 1).join("").length;
    text.focus();
    text.setSelectionRange(at, Math.min(at + 1, text.value.length));
    text.scrollTop = (lines.length / Math.max(1, text.value.split("\n").length)) * text.scrollHeight - text.clientHeight / 3;
  });

  // The act that is being composed, as the record will write it.
  const compose = () => {
    const line = document.getElementById("line");
    const composer = document.getElementById("composer");
    if (!line || !composer) return;
    const chosen = (name) => [...composer.querySelectorAll(`input[name="${name}"]:checked`)].map((one) => one.value);
    const verb = chosen("verb")[0] ?? "";
    const more = document.getElementById("more")?.value.trim() ?? "";
    const words = verb === "cut" ? [verb] : [`p${chosen("who")[0] ?? ""}`, verb, ...chosen("cards"), more];
    line.textContent = words.filter(Boolean).join(" ");
  };
  document.addEventListener("input", compose);
  document.addEventListener("htmx:after:swap", () => {
    compose();
    const text = document.getElementById("text");
    if (!text) return;
    text.setAttribute("aria-invalid", String(document.querySelector("#check .faults") !== null));
    if (document.activeElement?.id === "add-act") text.scrollTop = text.scrollHeight;
  });
  compose();

  // The permanent link begins as the browser sees the desk, which may stand behind a proxy.
  const permanent = document.getElementById("permanent");
  if (permanent) {
    const link = new URL(permanent.value);
    permanent.value = location.origin + link.pathname + link.search;
  }

  // The permanent link is marked whole, ready to be copied.
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.id === "permanent") event.target.select();
  });
})();

// A live table: what the server sends takes the place of what stood there, and what has happened is told.
"use strict";

(() => {
  const live = document.getElementById("live");
  const said = document.getElementById("said");
  const log = document.getElementById("log");
  const connection = document.getElementById("connection");
  if (!live || !said || !log || !connection) return;
  const mostLines = 200;
  const events = new EventSource(live.dataset.events);
  let last = "";

  const stands = (state, mood) => {
    connection.textContent = connection.dataset[state];
    connection.className = `badge ${mood}`;
  };

  events.addEventListener("stands", (event) => {
    const told = JSON.parse(event.data);
    live.innerHTML = told.html;
    stands("live", "good");
    // Whoever comes back is shown how the table stands; what was told before is not told again.
    if (!told.said || event.lastEventId === last) return;
    last = event.lastEventId;
    said.textContent = told.said;
    const line = document.createElement("li");
    line.dir = "auto";
    line.textContent = told.said;
    log.prepend(line);
    while (log.children.length > mostLines) log.lastElementChild.remove();
  });
  events.addEventListener("closed", () => {
    events.close();
    stands("over", "none");
  });
  events.addEventListener("error", () => stands("lost", "mild"));
})();

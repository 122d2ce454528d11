/** The messages and enumerations of the wire, as protobuf-es makes them. */
export * from "./gen/arbiter/v1/acts_pb.js";
export * from "./gen/arbiter/v1/cards_pb.js";
export * from "./gen/arbiter/v1/frame_pb.js";
export * from "./gen/arbiter/v1/law_service_pb.js";
export * from "./gen/arbiter/v1/laws_pb.js";
export * from "./gen/arbiter/v1/record_pb.js";
export * from "./gen/arbiter/v1/referee_service_pb.js";
export * from "./gen/arbiter/v1/report_pb.js";
export * from "./gen/arbiter/v1/review_service_pb.js";
export * from "./gen/arbiter/v1/rulings_pb.js";
export * from "./gen/arbiter/v1/state_pb.js";
export * from "./gen/arbiter/v1/table_service_pb.js";
export * from "./gen/arbiter/v1/tables_pb.js";
export * from "./gen/arbiter/v1/views_pb.js";

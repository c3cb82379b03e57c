CREATE TABLE "device_command" (
  "device_id" text COLLATE "C",
  "command" text,
  "sample_period" integer,
  "report_period" integer,
  "mute_minutes" integer,
  "operator_id" text COLLATE "C",
  "send_time" timestamptz,
  "hand_over_time" timestamptz,
  "answer_by" timestamptz,
  "answer_time" timestamptz,
  "result" text,
  "answer" text,
  "status" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "device_command_command_idx" ON "device_command" (command, id);
--
CREATE INDEX "device_command_status_idx" ON "device_command" (status, id);
--
CREATE INDEX "device_command_order_idx" ON "device_command" (send_time desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "device_command_device_id_order_idx" ON "device_command" (device_id, send_time desc nulls last, id desc) INCLUDE (deleted, status);

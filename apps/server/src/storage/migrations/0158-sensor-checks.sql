CREATE TABLE "sensor_check" (
  "sensor_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "warning_id" text COLLATE "C",
  "alarm_id" text COLLATE "C",
  "reason" text,
  "doubted" numeric(14,4),
  "ask_time" timestamptz,
  "asked" integer,
  "finding" text,
  "site_value" numeric(14,4),
  "images" text[],
  "note" text,
  "checker" text COLLATE "C",
  "check_time" timestamptz,
  "status" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "sensor_check_sensor_id_idx" ON "sensor_check" (sensor_id, id);
--
CREATE INDEX "sensor_check_warning_id_idx" ON "sensor_check" (warning_id, id);
--
CREATE INDEX "sensor_check_alarm_id_idx" ON "sensor_check" (alarm_id, id);
--
CREATE INDEX "sensor_check_ask_time_idx" ON "sensor_check" (ask_time, id);
--
CREATE INDEX "sensor_check_finding_idx" ON "sensor_check" (finding, id);
--
CREATE INDEX "sensor_check_status_idx" ON "sensor_check" (status, id);
--
CREATE INDEX "sensor_check_order_idx" ON "sensor_check" (status, ask_time desc nulls last, id) WHERE not deleted;
--
CREATE INDEX "sensor_check_region_id_order_idx" ON "sensor_check" (left(region_id, 6), status, ask_time desc nulls last, id) INCLUDE (region_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "sensor_check_dept_id_order_idx" ON "sensor_check" (dept_id, status, ask_time desc nulls last, id) INCLUDE (deleted);

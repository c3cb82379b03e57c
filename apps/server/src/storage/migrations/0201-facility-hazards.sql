CREATE TABLE "facility_hazard" (
  "danger_no" text,
  "name" text,
  "source" text,
  "source_type" text,
  "source_id" text COLLATE "C",
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "manage_dept_id" text COLLATE "C",
  "danger_type" text,
  "likelihood" text,
  "consequence" text,
  "risk_score" integer,
  "level" text,
  "describe" text,
  "images" text[],
  "control_measure" text[],
  "control_note" text,
  "control_images" text[],
  "control_time" timestamptz,
  "duty_dept_id" text COLLATE "C",
  "duty_person" text,
  "duty_phone" text,
  "deadline" date,
  "five_fixed" jsonb,
  "reform_content" text,
  "reform_cost" numeric(12,2),
  "reform_images" text[],
  "reform_date" date,
  "rcyh_id" text COLLATE "C",
  "repair_open" boolean,
  "recheck_user" text COLLATE "C",
  "recheck_time" timestamptz,
  "recheck_result" text,
  "recheck_images" text[],
  "reopen_count" integer,
  "extend_to" date,
  "extend_reason" text,
  "extend_count" integer,
  "supervise_flag" boolean,
  "supervise_no" text,
  "major_since" timestamptz,
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
CREATE UNIQUE INDEX "facility_hazard_danger_no_key" ON "facility_hazard" (danger_no) WHERE not deleted;
--
CREATE INDEX "facility_hazard_source_idx" ON "facility_hazard" (source, id);
--
CREATE INDEX "facility_hazard_source_id_idx" ON "facility_hazard" (source_id, id);
--
CREATE INDEX "facility_hazard_asset_type_idx" ON "facility_hazard" (asset_type, id);
--
CREATE INDEX "facility_hazard_asset_id_idx" ON "facility_hazard" (asset_id, id);
--
CREATE INDEX "facility_hazard_location_box" ON "facility_hazard" (location_lng, location_lat) INCLUDE (level, deleted, region_id, dept_id, duty_dept_id, status, deadline);
--
CREATE INDEX "facility_hazard_danger_type_idx" ON "facility_hazard" (danger_type, id);
--
CREATE INDEX "facility_hazard_level_idx" ON "facility_hazard" (level, id);
--
CREATE INDEX "facility_hazard_deadline_idx" ON "facility_hazard" (deadline, id);
--
CREATE INDEX "facility_hazard_rcyh_id_idx" ON "facility_hazard" (rcyh_id, id);
--
CREATE INDEX "facility_hazard_supervise_flag_idx" ON "facility_hazard" (supervise_flag, id);
--
CREATE INDEX "facility_hazard_status_idx" ON "facility_hazard" (status, id);
--
CREATE INDEX "facility_hazard_order_idx" ON "facility_hazard" (level desc nulls last, deadline, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "facility_hazard_region_id_order_idx" ON "facility_hazard" (left(region_id, 6), level desc nulls last, deadline, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "facility_hazard_dept_id_order_idx" ON "facility_hazard" (dept_id, level desc nulls last, deadline, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "facility_hazard_duty_dept_id_order_idx" ON "facility_hazard" (duty_dept_id, level desc nulls last, deadline, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "source_deadline" timestamptz;

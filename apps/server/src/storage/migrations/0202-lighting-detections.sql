CREATE TABLE "lighting_detection" (
  "record_no" text,
  "detect_year" integer,
  "detect_type" text,
  "detect_date" date,
  "detect_unit" text,
  "detect_person" text,
  "equipment" text,
  "weather" text,
  "report_id" text,
  "scheme_id" text COLLATE "C",
  "lit_rate" numeric(5,2),
  "intact_rate" numeric(5,2),
  "illuminance_ok" boolean,
  "lit_ok" boolean,
  "intact_ok" boolean,
  "lpd_ok" boolean,
  "grade_reason" text,
  "conclusion" text,
  "suggestion" text,
  "next_date" date,
  "status" text,
  "images" text[],
  "attachments" text[],
  "remark" text,
  "facility_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "land_id" text COLLATE "C",
  "road_name_raw" text,
  "asset_kind" text,
  "asset_id" text COLLATE "C",
  "bound" boolean,
  "check_kind" text,
  "lamp_total" integer,
  "lamp_lit" integer,
  "facility_total" integer,
  "facility_intact" integer,
  "avg_illuminance" numeric(8,2),
  "uniformity_ue" numeric(4,2),
  "avg_luminance" numeric(8,2),
  "uo" numeric(4,2),
  "lpd" numeric(8,2),
  "energy_kwh" numeric(12,2),
  "city_audits" boolean,
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
CREATE UNIQUE INDEX "lighting_detection_record_no_key" ON "lighting_detection" (record_no) WHERE not deleted;
--
CREATE INDEX "lighting_detection_detect_year_idx" ON "lighting_detection" (detect_year, id);
--
CREATE INDEX "lighting_detection_status_idx" ON "lighting_detection" (status, id);
--
CREATE INDEX "lighting_detection_facility_id_idx" ON "lighting_detection" (facility_id, id);
--
CREATE INDEX "lighting_detection_road_id_idx" ON "lighting_detection" (road_id, id);
--
CREATE INDEX "lighting_detection_land_id_idx" ON "lighting_detection" (land_id, id);
--
CREATE INDEX "lighting_detection_asset_id_idx" ON "lighting_detection" (asset_id, id);
--
CREATE INDEX "lighting_detection_check_kind_idx" ON "lighting_detection" (check_kind, id);
--
CREATE INDEX "lighting_detection_order_idx" ON "lighting_detection" (detect_date desc nulls last, id desc) INCLUDE (status, asset_id) WHERE not deleted;
--
CREATE INDEX "lighting_detection_region_id_order_idx" ON "lighting_detection" (left(region_id, 6), detect_date desc nulls last, id desc) INCLUDE (region_id, status, asset_id) WHERE not deleted;
--
CREATE INDEX "lighting_detection_dept_id_order_idx" ON "lighting_detection" (dept_id, detect_date desc nulls last, id desc) INCLUDE (deleted, status, asset_id);
--
CREATE TABLE "lighting_detection_fault_lamps" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "pole_no" text,
  "lamp_kind" text,
  "lamp_id" text COLLATE "C",
  "fault_type" text,
  "images" text[],
  "status" text,
  "unknown_pole" text,
  "state_before" text,
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
CREATE INDEX "lighting_detection_fault_lamps_lamp_id_idx" ON "lighting_detection_fault_lamps" (lamp_id, id);
--
CREATE INDEX "lighting_detection_fault_lamps_order_idx" ON "lighting_detection_fault_lamps" (sort, id) WHERE not deleted;
--
CREATE INDEX "lighting_detection_fault_lamps_owner_id_order_idx" ON "lighting_detection_fault_lamps" (owner_id, sort, id);

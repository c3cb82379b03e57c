CREATE TABLE "pavement_unit" (
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
  "score" numeric(5,2),
  "grade" text,
  "manual_grade" text,
  "manual_reason" text,
  "grade_reason" text,
  "conclusion" text,
  "suggestion" text,
  "next_date" date,
  "status" text,
  "images" text[],
  "attachments" text[],
  "remark" text,
  "pavement_type" text,
  "road_id" text COLLATE "C",
  "section_id" text COLLATE "C",
  "road_name_raw" text,
  "unit_no" text,
  "start_stake" text,
  "end_stake" text,
  "side" text,
  "lane_no" integer,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "area" numeric(12,2),
  "iri" numeric(5,2),
  "start_metres" numeric(10,2),
  "unit_of" text,
  "pci" numeric(5,2),
  "rqi" numeric(5,2),
  "pqi" numeric(5,2),
  "pci_grade" text,
  "rqi_grade" text,
  "pqi_grade" text,
  "strength_coef" numeric(6,3),
  "deflection" numeric(8,2),
  "strength_grade" text,
  "skid_value" numeric(6,2),
  "skid_method" text,
  "skid_grade" text,
  "sidewalk_fci" numeric(5,2),
  "sidewalk_grade" text,
  "countermeasure" text,
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
CREATE UNIQUE INDEX "pavement_unit_record_no_key" ON "pavement_unit" (record_no) WHERE not deleted;
--
CREATE INDEX "pavement_unit_detect_year_idx" ON "pavement_unit" (detect_year, id);
--
CREATE INDEX "pavement_unit_grade_idx" ON "pavement_unit" (grade, id);
--
CREATE INDEX "pavement_unit_status_idx" ON "pavement_unit" (status, id);
--
CREATE INDEX "pavement_unit_road_id_idx" ON "pavement_unit" (road_id, id);
--
CREATE INDEX "pavement_unit_section_id_idx" ON "pavement_unit" (section_id, id);
--
CREATE UNIQUE INDEX "pavement_unit_unit_no_key" ON "pavement_unit" (pavement_type, unit_of, detect_year, unit_no) NULLS NOT DISTINCT WHERE not deleted;
--
CREATE INDEX "pavement_unit_order_idx" ON "pavement_unit" (road_id, start_metres, unit_no, id) INCLUDE (status, section_id) WHERE not deleted and pavement_type = 'lq';
--
CREATE INDEX "pavement_unit_region_id_order_idx" ON "pavement_unit" (left(region_id, 6), road_id, start_metres, unit_no, id) INCLUDE (region_id, status, section_id) WHERE not deleted and pavement_type = 'lq';
--
CREATE INDEX "pavement_unit_dept_id_order_idx" ON "pavement_unit" (dept_id, road_id, start_metres, unit_no, id) INCLUDE (deleted, status, section_id) WHERE pavement_type = 'lq';
--
CREATE INDEX "pavement_unit_order_idx_cement_pavement_unit" ON "pavement_unit" (road_id, start_metres, unit_no, id) INCLUDE (status, section_id) WHERE not deleted and pavement_type = 'sn';
--
CREATE INDEX "pavement_unit_region_id_order_idx_cement_pavement_unit" ON "pavement_unit" (left(region_id, 6), road_id, start_metres, unit_no, id) INCLUDE (region_id, status, section_id) WHERE not deleted and pavement_type = 'sn';
--
CREATE INDEX "pavement_unit_dept_id_order_idx_cement_pavement_unit" ON "pavement_unit" (dept_id, road_id, start_metres, unit_no, id) INCLUDE (deleted, status, section_id) WHERE pavement_type = 'sn';
--
CREATE TABLE "pavement_unit_damages" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "damage_type" text,
  "severity" text,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "depth" numeric(10,2),
  "count" integer,
  "area" numeric(10,2),
  "density" numeric(7,2),
  "deduction" numeric(5,2),
  "stake" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "images" text[],
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
CREATE INDEX "pavement_unit_damages_order_idx" ON "pavement_unit_damages" (sort, id) WHERE not deleted;
--
CREATE INDEX "pavement_unit_damages_owner_id_order_idx" ON "pavement_unit_damages" (owner_id, sort, id);
--
CREATE TABLE "tunnel_detection" (
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
  "score" numeric(5,2),
  "grade" text,
  "manual_grade" text,
  "manual_reason" text,
  "grade_reason" text,
  "conclusion" text,
  "suggestion" text,
  "next_date" date,
  "status" text,
  "images" text[],
  "attachments" text[],
  "remark" text,
  "tunnel_id" text COLLATE "C",
  "items" text[],
  "equipment_rates" jsonb,
  "jgci" numeric(5,2),
  "jdci" numeric(5,2),
  "qtci" numeric(5,2),
  "ci" numeric(5,2),
  "jg_class" text,
  "jd_class" text,
  "qt_class" text,
  "tunnel_grade" text,
  "other_items" jsonb,
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
CREATE UNIQUE INDEX "tunnel_detection_record_no_key" ON "tunnel_detection" (record_no) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_detect_year_idx" ON "tunnel_detection" (detect_year, id);
--
CREATE INDEX "tunnel_detection_grade_idx" ON "tunnel_detection" (grade, id);
--
CREATE INDEX "tunnel_detection_status_idx" ON "tunnel_detection" (status, id);
--
CREATE INDEX "tunnel_detection_tunnel_id_idx" ON "tunnel_detection" (tunnel_id, id);
--
CREATE INDEX "tunnel_detection_order_idx" ON "tunnel_detection" (detect_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_region_id_order_idx" ON "tunnel_detection" (left(region_id, 6), detect_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_dept_id_order_idx" ON "tunnel_detection" (dept_id, detect_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE TABLE "tunnel_detection_detail" (
  "detect_id" text COLLATE "C",
  "tunnel_id" text COLLATE "C",
  "part" text,
  "item" text,
  "seg_no" text,
  "start_stake" text,
  "end_stake" text,
  "side" text,
  "damage_type" text,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "depth" numeric(10,2),
  "area" numeric(10,2),
  "crack_width" numeric(10,2),
  "leak_state" text,
  "value" integer,
  "severity" text,
  "development" text,
  "measure" text,
  "repair_state" text,
  "images" text[],
  "remark" text,
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
CREATE INDEX "tunnel_detection_detail_detect_id_idx" ON "tunnel_detection_detail" (detect_id, id);
--
CREATE INDEX "tunnel_detection_detail_tunnel_id_idx" ON "tunnel_detection_detail" (tunnel_id, id);
--
CREATE INDEX "tunnel_detection_detail_order_idx" ON "tunnel_detection_detail" (part, seg_no, id) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_detail_detect_id_order_idx" ON "tunnel_detection_detail" (detect_id, part, seg_no, id) INCLUDE (deleted);
--
CREATE INDEX "tunnel_detection_detail_words" ON "tunnel_detection_detail" USING gin (bigrams(coalesce(seg_no, '')) collate "C");
--
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

CREATE TABLE "baselamppdx" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "geom" jsonb,
  "geom_lng" double precision,
  "geom_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text COLLATE "C",
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "pdx_no" text,
  "box_id" text COLLATE "C",
  "land_id" text COLLATE "C",
  "box_material" text,
  "install_mode" text,
  "in_cable" text,
  "main_switch_a" integer,
  "spare_loops" integer,
  "lock_type" text,
  "leak_protect" boolean,
  "insulation_date" date,
  "condition" text,
  "terminal_id" text COLLATE "C",
  "loop_count" integer,
  "load" numeric(10,3),
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "pending_by" text COLLATE "C",
  "pending_time" timestamptz,
  "class_code" text,
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
CREATE UNIQUE INDEX "baselamppdx_asset_code_key" ON "baselamppdx" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "baselamppdx_name_key" ON "baselamppdx" (region_id, name) WHERE not deleted;
--
CREATE INDEX "baselamppdx_street_id_idx" ON "baselamppdx" (left(street_id, 6), id);
--
CREATE INDEX "baselamppdx_geom_box" ON "baselamppdx" (geom_lng, geom_lat);
--
CREATE INDEX "baselamppdx_road_id_idx" ON "baselamppdx" (road_id, id);
--
CREATE INDEX "baselamppdx_status_idx" ON "baselamppdx" (status, id);
--
CREATE UNIQUE INDEX "baselamppdx_pdx_no_key" ON "baselamppdx" (pdx_no) WHERE not deleted;
--
CREATE INDEX "baselamppdx_box_id_idx" ON "baselamppdx" (box_id, id);
--
CREATE INDEX "baselamppdx_land_id_idx" ON "baselamppdx" (land_id, id);
--
CREATE INDEX "baselamppdx_condition_idx" ON "baselamppdx" (condition, id);
--
CREATE INDEX "baselamppdx_terminal_id_idx" ON "baselamppdx" (terminal_id, id);
--
CREATE INDEX "baselamppdx_order_idx" ON "baselamppdx" (pdx_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "baselamppdx_region_id_order_idx" ON "baselamppdx" (left(region_id, 6), pdx_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "baselamppdx_dept_id_order_idx" ON "baselamppdx" (dept_id, pdx_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "baselamppdx_maint_dept_id_order_idx" ON "baselamppdx" (maint_dept_id, pdx_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "baselamppdx_words" ON "baselamppdx" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "baselamppdxpoint" (
  "pdx_id" text COLLATE "C",
  "loop_no" text,
  "loop_name" text,
  "phase" text,
  "cable_spec" text,
  "cable_length" numeric(8,2),
  "lay_mode" text,
  "switch_a" integer,
  "rated_current" numeric(8,2),
  "measured_current" numeric(8,2),
  "lamp_count" integer,
  "power" numeric(10,3),
  "start_point" text,
  "end_point" text,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "terminal_id" text COLLATE "C",
  "loop_state" text,
  "region_id" text COLLATE "C",
  "remark" text,
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
CREATE INDEX "baselamppdxpoint_pdx_id_idx" ON "baselamppdxpoint" (pdx_id, id);
--
CREATE UNIQUE INDEX "baselamppdxpoint_loop_no_key" ON "baselamppdxpoint" (pdx_id, loop_no) WHERE not deleted;
--
CREATE INDEX "baselamppdxpoint_terminal_id_idx" ON "baselamppdxpoint" (terminal_id, id);
--
CREATE INDEX "baselamppdxpoint_region_id_idx" ON "baselamppdxpoint" (left(region_id, 6), id);
--
CREATE INDEX "baselamppdxpoint_order_idx" ON "baselamppdxpoint" (loop_no, id) WHERE not deleted;
--
CREATE INDEX "baselamppdxpoint_pdx_id_order_idx" ON "baselamppdxpoint" (pdx_id, loop_no, id) INCLUDE (deleted);
--
CREATE TABLE "lamp" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "geom" jsonb,
  "geom_lng" double precision,
  "geom_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text COLLATE "C",
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "lamp_kind" text,
  "pole_no" text,
  "facility_id" text COLLATE "C",
  "land_id" text COLLATE "C",
  "subway_station" text,
  "exit_no" text,
  "point_id" text COLLATE "C",
  "phase" text,
  "pole_type" text,
  "pole_material" text,
  "pole_height" numeric(5,2),
  "arm_count" integer,
  "smart_pole" boolean,
  "mounts" text[],
  "light_source" text,
  "fixture_type" text,
  "lamp_count" integer,
  "unit_power" numeric(6,1),
  "color_temp" integer,
  "ra" integer,
  "brand_model" text,
  "install_date" date,
  "life_years" integer,
  "replace_due" date,
  "control_terminal_id" text COLLATE "C",
  "ground_resistance" numeric(8,2),
  "insulation" numeric(8,2),
  "leakage_test_date" date,
  "lamp_state" text,
  "fault_count" integer,
  "last_fault_time" timestamptz,
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "pending_by" text COLLATE "C",
  "pending_time" timestamptz,
  "class_code" text,
  "pole_freed" text COLLATE "C",
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
CREATE UNIQUE INDEX "lamp_asset_code_key" ON "lamp" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "lamp_name_key" ON "lamp" (region_id, lamp_kind, name) WHERE not deleted;
--
CREATE INDEX "lamp_street_id_idx" ON "lamp" (left(street_id, 6), id);
--
CREATE INDEX "lamp_geom_box" ON "lamp" (geom_lng, geom_lat);
--
CREATE INDEX "lamp_road_id_idx" ON "lamp" (road_id, id);
--
CREATE INDEX "lamp_status_idx" ON "lamp" (status, id);
--
CREATE UNIQUE INDEX "lamp_pole_no_key" ON "lamp" (lamp_kind, road_id, land_id, subway_station, pole_freed, pole_no) NULLS NOT DISTINCT WHERE not deleted;
--
CREATE INDEX "lamp_facility_id_idx" ON "lamp" (facility_id, id);
--
CREATE INDEX "lamp_land_id_idx" ON "lamp" (land_id, id);
--
CREATE INDEX "lamp_point_id_idx" ON "lamp" (point_id, id);
--
CREATE INDEX "lamp_light_source_idx" ON "lamp" (light_source, id);
--
CREATE INDEX "lamp_replace_due_idx" ON "lamp" (replace_due, id);
--
CREATE INDEX "lamp_control_terminal_id_idx" ON "lamp" (control_terminal_id, id);
--
CREATE INDEX "lamp_lamp_state_idx" ON "lamp" (lamp_state, id);
--
CREATE INDEX "lamp_order_idx" ON "lamp" (road_id, pole_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx" ON "lamp" (left(region_id, 6), road_id, pole_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx" ON "lamp" (dept_id, road_id, pole_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_maint_dept_id_order_idx" ON "lamp" (maint_dept_id, road_id, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_words" ON "lamp" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "lamp_land" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text COLLATE "C",
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "land_type" text,
  "land_area" numeric(12,2),
  "boundary4" text,
  "lighting_level" text,
  "facility_count" integer,
  "lamp_count" integer,
  "total_power" numeric(12,3),
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "pending_by" text COLLATE "C",
  "pending_time" timestamptz,
  "class_code" text,
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
CREATE UNIQUE INDEX "lamp_land_asset_code_key" ON "lamp_land" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "lamp_land_name_key" ON "lamp_land" (region_id, name) WHERE not deleted;
--
CREATE INDEX "lamp_land_street_id_idx" ON "lamp_land" (left(street_id, 6), id);
--
CREATE INDEX "lamp_land_location_box" ON "lamp_land" (location_lng, location_lat);
--
CREATE INDEX "lamp_land_geom_box" ON "lamp_land" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "lamp_land_road_id_idx" ON "lamp_land" (road_id, id);
--
CREATE INDEX "lamp_land_status_idx" ON "lamp_land" (status, id);
--
CREATE INDEX "lamp_land_land_type_idx" ON "lamp_land" (land_type, id);
--
CREATE INDEX "lamp_land_lighting_level_idx" ON "lamp_land" (lighting_level, id);
--
CREATE INDEX "lamp_land_order_idx" ON "lamp_land" (name, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_land_region_id_order_idx" ON "lamp_land" (left(region_id, 6), name, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_land_dept_id_order_idx" ON "lamp_land" (dept_id, name, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_land_maint_dept_id_order_idx" ON "lamp_land" (maint_dept_id, name, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_land_words" ON "lamp_land" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "lamp_facility" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text COLLATE "C",
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "light_kind" text,
  "land_id" text COLLATE "C",
  "start_point" text,
  "end_point" text,
  "box_id" text COLLATE "C",
  "lamp_count" integer,
  "light_source_count" integer,
  "light_source" text,
  "unit_power" numeric(6,1),
  "total_power" numeric(12,3),
  "pole_height" numeric(5,2),
  "pole_spacing" numeric(6,2),
  "arrangement" text,
  "control_mode" text,
  "control_scene" text,
  "life_years" integer,
  "building_name" text,
  "building_owner" text,
  "ad_banner" boolean,
  "avg_luminance" numeric(8,2),
  "avg_illuminance" numeric(8,2),
  "uniformity_uo" numeric(4,2),
  "lpd" numeric(8,2),
  "lighting_rate" numeric(5,2),
  "intact_rate" numeric(5,2),
  "rate_month" text,
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "pending_by" text COLLATE "C",
  "pending_time" timestamptz,
  "class_code" text,
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
CREATE UNIQUE INDEX "lamp_facility_asset_code_key" ON "lamp_facility" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "lamp_facility_name_key" ON "lamp_facility" (region_id, name) WHERE not deleted;
--
CREATE INDEX "lamp_facility_street_id_idx" ON "lamp_facility" (left(street_id, 6), id);
--
CREATE INDEX "lamp_facility_location_box" ON "lamp_facility" (location_lng, location_lat);
--
CREATE INDEX "lamp_facility_geom_box" ON "lamp_facility" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "lamp_facility_road_id_idx" ON "lamp_facility" (road_id, id);
--
CREATE INDEX "lamp_facility_status_idx" ON "lamp_facility" (status, id);
--
CREATE INDEX "lamp_facility_light_kind_idx" ON "lamp_facility" (light_kind, id);
--
CREATE INDEX "lamp_facility_land_id_idx" ON "lamp_facility" (land_id, id);
--
CREATE INDEX "lamp_facility_box_id_idx" ON "lamp_facility" (box_id, id);
--
CREATE INDEX "lamp_facility_light_source_idx" ON "lamp_facility" (light_source, id);
--
CREATE INDEX "lamp_facility_control_mode_idx" ON "lamp_facility" (control_mode, id);
--
CREATE INDEX "lamp_facility_order_idx" ON "lamp_facility" (name, id) INCLUDE (status, light_kind) WHERE not deleted;
--
CREATE INDEX "lamp_facility_region_id_order_idx" ON "lamp_facility" (left(region_id, 6), name, id) INCLUDE (region_id, status, light_kind) WHERE not deleted;
--
CREATE INDEX "lamp_facility_dept_id_order_idx" ON "lamp_facility" (dept_id, name, id) INCLUDE (deleted, status, light_kind);
--
CREATE INDEX "lamp_facility_maint_dept_id_order_idx" ON "lamp_facility" (maint_dept_id, name, id) INCLUDE (dept_id, status, light_kind) WHERE not deleted;
--
CREATE INDEX "lamp_facility_words" ON "lamp_facility" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "baselampwxyg" (
  "terminal_no" text,
  "sim_no" text,
  "imei" text,
  "terminal_type" text,
  "vendor" text,
  "model" text,
  "comm_mode" text,
  "protocol" text,
  "install_date" date,
  "sim_expire_date" date,
  "status" text,
  "region_id" text COLLATE "C",
  "remark" text,
  "online" boolean,
  "last_online_time" timestamptz,
  "light_plan" jsonb,
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
CREATE UNIQUE INDEX "baselampwxyg_terminal_no_key" ON "baselampwxyg" (terminal_no) WHERE not deleted;
--
CREATE INDEX "baselampwxyg_terminal_type_idx" ON "baselampwxyg" (terminal_type, id);
--
CREATE INDEX "baselampwxyg_vendor_idx" ON "baselampwxyg" (vendor, id);
--
CREATE INDEX "baselampwxyg_sim_expire_date_idx" ON "baselampwxyg" (sim_expire_date, id);
--
CREATE INDEX "baselampwxyg_status_idx" ON "baselampwxyg" (status, id);
--
CREATE INDEX "baselampwxyg_online_idx" ON "baselampwxyg" (online, id);
--
CREATE INDEX "baselampwxyg_order_idx" ON "baselampwxyg" (terminal_no, id) WHERE not deleted;
--
CREATE INDEX "baselampwxyg_region_id_order_idx" ON "baselampwxyg" (left(region_id, 6), terminal_no, id) INCLUDE (region_id) WHERE not deleted;
--
CREATE INDEX "baselampwxyg_dept_id_order_idx" ON "baselampwxyg" (dept_id, terminal_no, id) INCLUDE (deleted);
--
CREATE INDEX "baselampwxyg_words" ON "baselampwxyg" USING gin (bigrams(coalesce(vendor, '')) collate "C");
--
CREATE TABLE "lamp_box" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "geom" jsonb,
  "geom_lng" double precision,
  "geom_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text COLLATE "C",
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "box_no" text,
  "box_type" text,
  "capacity" numeric(8,1),
  "voltage" text,
  "in_power" text,
  "loop_count" integer,
  "load_rate" numeric(6,2),
  "earth_resistance" numeric(8,2),
  "leak_protect" boolean,
  "flood_height" numeric(5,2),
  "control_mode" text,
  "terminal_id" text COLLATE "C",
  "light_on_time" text,
  "light_off_time" text,
  "meter_no" text,
  "power_account" text,
  "price_kind" text,
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "pending_by" text COLLATE "C",
  "pending_time" timestamptz,
  "class_code" text,
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
CREATE UNIQUE INDEX "lamp_box_asset_code_key" ON "lamp_box" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "lamp_box_name_key" ON "lamp_box" (region_id, name) WHERE not deleted;
--
CREATE INDEX "lamp_box_street_id_idx" ON "lamp_box" (left(street_id, 6), id);
--
CREATE INDEX "lamp_box_geom_box" ON "lamp_box" (geom_lng, geom_lat);
--
CREATE INDEX "lamp_box_road_id_idx" ON "lamp_box" (road_id, id);
--
CREATE INDEX "lamp_box_status_idx" ON "lamp_box" (status, id);
--
CREATE UNIQUE INDEX "lamp_box_box_no_key" ON "lamp_box" (box_no) WHERE not deleted;
--
CREATE INDEX "lamp_box_box_type_idx" ON "lamp_box" (box_type, id);
--
CREATE INDEX "lamp_box_terminal_id_idx" ON "lamp_box" (terminal_id, id);
--
CREATE INDEX "lamp_box_order_idx" ON "lamp_box" (box_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_box_region_id_order_idx" ON "lamp_box" (left(region_id, 6), box_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_box_dept_id_order_idx" ON "lamp_box" (dept_id, box_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_box_maint_dept_id_order_idx" ON "lamp_box" (maint_dept_id, box_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_box_words" ON "lamp_box" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "lamp_box_month_energy" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "month" text,
  "kwh" numeric(12,2),
  "fee" numeric(12,2),
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
CREATE UNIQUE INDEX "lamp_box_month_energy_month_key" ON "lamp_box_month_energy" (owner_id, month) WHERE not deleted;
--
CREATE INDEX "lamp_box_month_energy_order_idx" ON "lamp_box_month_energy" (sort, id) WHERE not deleted;
--
CREATE INDEX "lamp_box_month_energy_owner_id_order_idx" ON "lamp_box_month_energy" (owner_id, sort, id);

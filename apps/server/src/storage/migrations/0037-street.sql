ALTER TABLE "baselamppdx" DROP COLUMN "load";
--
ALTER TABLE "baselamppdxpoint" DROP COLUMN "lamp_count";
--
ALTER TABLE "baselamppdxpoint" DROP COLUMN "power";
--
ALTER TABLE "lamp_land" DROP COLUMN "facility_count";
--
ALTER TABLE "lamp_land" DROP COLUMN "lamp_count";
--
ALTER TABLE "lamp_land" DROP COLUMN "total_power";
--
ALTER TABLE "lamp_facility" ALTER COLUMN "rate_month" TYPE text COLLATE "C" USING "rate_month"::text;
--
ALTER TABLE "lamp_box" ALTER COLUMN "light_on_time" TYPE text COLLATE "C" USING "light_on_time"::text;
--
ALTER TABLE "lamp_box" ALTER COLUMN "light_off_time" TYPE text COLLATE "C" USING "light_off_time"::text;
--
ALTER TABLE "lamp_box" DROP COLUMN "loop_count";
--
ALTER TABLE "lamp_box" DROP COLUMN "load_rate";
--
ALTER TABLE "lamp_box_month_energy" ALTER COLUMN "month" TYPE text COLLATE "C" USING "month"::text;
--
CREATE TABLE "overhead_line" (
  "road_id" text COLLATE "C",
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
  "line_kind" text,
  "owner_contact" text,
  "voltage" text,
  "start_point" text,
  "end_point" text,
  "length" numeric(10,2),
  "cable_count" integer,
  "pole_count" integer,
  "pole_type" text,
  "min_clearance" numeric(5,2),
  "cross_road" boolean,
  "idle" boolean,
  "underground_plan" text,
  "plan_date" date,
  "tidy_status" text,
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
CREATE INDEX "overhead_line_road_id_idx" ON "overhead_line" (road_id, id);
--
CREATE UNIQUE INDEX "overhead_line_asset_code_key" ON "overhead_line" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "overhead_line_name_key" ON "overhead_line" (region_id, name) WHERE not deleted;
--
CREATE INDEX "overhead_line_street_id_idx" ON "overhead_line" (left(street_id, 6), id);
--
CREATE INDEX "overhead_line_location_box" ON "overhead_line" (location_lng, location_lat);
--
CREATE INDEX "overhead_line_geom_box" ON "overhead_line" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "overhead_line_status_idx" ON "overhead_line" (status, id);
--
CREATE INDEX "overhead_line_line_kind_idx" ON "overhead_line" (line_kind, id);
--
CREATE INDEX "overhead_line_underground_plan_idx" ON "overhead_line" (underground_plan, id);
--
CREATE INDEX "overhead_line_tidy_status_idx" ON "overhead_line" (tidy_status, id);
--
CREATE INDEX "overhead_line_order_idx" ON "overhead_line" (name, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "overhead_line_region_id_order_idx" ON "overhead_line" (left(region_id, 6), name, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "overhead_line_dept_id_order_idx" ON "overhead_line" (dept_id, name, id) INCLUDE (deleted, status);
--
CREATE INDEX "overhead_line_maint_dept_id_order_idx" ON "overhead_line" (maint_dept_id, name, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "overhead_line_words" ON "overhead_line" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "berth" (
  "park_road_id" text COLLATE "C",
  "berth_no" text,
  "berth_kind" text,
  "orientation" text,
  "length" numeric(5,2),
  "width" numeric(5,2),
  "geo_magnetic_no" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "occupied" boolean,
  "occupied_since" timestamptz,
  "status" text,
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
CREATE UNIQUE INDEX "berth_berth_no_key" ON "berth" (park_road_id, berth_no) WHERE not deleted;
--
CREATE INDEX "berth_berth_kind_idx" ON "berth" (berth_kind, id);
--
CREATE INDEX "berth_location_box" ON "berth" (location_lng, location_lat);
--
CREATE INDEX "berth_status_idx" ON "berth" (status, id);
--
CREATE INDEX "berth_region_id_idx" ON "berth" (left(region_id, 6), id);
--
CREATE INDEX "berth_order_idx" ON "berth" (berth_no, id) INCLUDE (deleted, status, park_road_id);
--
CREATE INDEX "berth_park_road_id_order_idx" ON "berth" (park_road_id, berth_no, id) INCLUDE (deleted, status);
--
CREATE TABLE "parking_road" (
  "road_id" text COLLATE "C",
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
  "park_type" text,
  "start_point" text,
  "end_point" text,
  "berth_total" integer,
  "berth_ev" integer,
  "berth_accessible" integer,
  "berth_bus" integer,
  "open_time_type" text,
  "open_time" text,
  "charge_mode" text,
  "charge_standard" text,
  "monthly_fee" numeric(10,2),
  "price_approval_no" text,
  "operator_name" text,
  "operator_credit_code" text,
  "operator_dept_id" text COLLATE "C",
  "set_approval_no" text,
  "set_valid_to" date,
  "crossing_distance" numeric(8,1),
  "meter_type" text,
  "online_status" boolean,
  "turnover" numeric(8,2),
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
CREATE INDEX "parking_road_road_id_idx" ON "parking_road" (road_id, id);
--
CREATE UNIQUE INDEX "parking_road_asset_code_key" ON "parking_road" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "parking_road_name_key" ON "parking_road" (region_id, name) WHERE not deleted;
--
CREATE INDEX "parking_road_street_id_idx" ON "parking_road" (left(street_id, 6), id);
--
CREATE INDEX "parking_road_location_box" ON "parking_road" (location_lng, location_lat);
--
CREATE INDEX "parking_road_geom_box" ON "parking_road" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "parking_road_status_idx" ON "parking_road" (status, id);
--
CREATE INDEX "parking_road_park_type_idx" ON "parking_road" (park_type, id);
--
CREATE INDEX "parking_road_charge_mode_idx" ON "parking_road" (charge_mode, id);
--
CREATE INDEX "parking_road_operator_credit_code_idx" ON "parking_road" (operator_credit_code, id);
--
CREATE INDEX "parking_road_set_valid_to_idx" ON "parking_road" (set_valid_to, id);
--
CREATE INDEX "parking_road_order_idx" ON "parking_road" (name, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "parking_road_region_id_order_idx" ON "parking_road" (left(region_id, 6), name, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "parking_road_dept_id_order_idx" ON "parking_road" (dept_id, name, id) INCLUDE (deleted, status);
--
CREATE INDEX "parking_road_maint_dept_id_order_idx" ON "parking_road" (maint_dept_id, name, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "parking_road_operator_dept_id_order_idx" ON "parking_road" (operator_dept_id, name, id) INCLUDE (dept_id, maint_dept_id, status) WHERE not deleted;
--
CREATE INDEX "parking_road_words" ON "parking_road" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "township" (
  "region_id" text COLLATE "C",
  "name" text,
  "street_type" text,
  "area" numeric(10,4),
  "population" integer,
  "households" integer,
  "community_count" integer,
  "office_address" text,
  "contact_person" text,
  "contact_phone" text,
  "duty_phone" text,
  "leader_name" text,
  "boundary" jsonb,
  "boundary_min_lng" double precision,
  "boundary_min_lat" double precision,
  "boundary_max_lng" double precision,
  "boundary_max_lat" double precision,
  "year_of_data" integer,
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
CREATE UNIQUE INDEX "township_region_id_key" ON "township" (region_id) WHERE not deleted;
--
CREATE INDEX "township_street_type_idx" ON "township" (street_type, id);
--
CREATE INDEX "township_boundary_box" ON "township" (boundary_min_lng, boundary_max_lng, boundary_min_lat, boundary_max_lat);
--
CREATE INDEX "township_order_idx" ON "township" (region_id, id) WHERE not deleted;
--
CREATE INDEX "township_region_id_order_idx" ON "township" (left(region_id, 6), region_id, id) WHERE not deleted;
--
CREATE INDEX "township_dept_id_order_idx" ON "township" (dept_id, region_id, id) INCLUDE (deleted);

ALTER TABLE "bridge_disease" ADD COLUMN "bridge_kind" text;
--
UPDATE "bridge_disease" s SET bridge_kind = d.bridge_kind FROM "bridge_detection" d WHERE d.id = s.detect_id;
--
CREATE TABLE "footbridge" (
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
  "bridge_type" text,
  "maint_category" text,
  "maint_grade" text,
  "total_length" numeric(10,2),
  "total_width" numeric(10,2),
  "deck_area" numeric(12,2),
  "span_count" integer,
  "max_span" numeric(8,2),
  "clearance_height" numeric(10,2),
  "limit_load" numeric(10,2),
  "bci" numeric(5,2),
  "bci_grade" text,
  "bsi" numeric(5,2),
  "bci_date" date,
  "last_routine_date" date,
  "next_routine_date" date,
  "last_struct_date" date,
  "next_struct_date" date,
  "stair_count" integer,
  "ramp_count" integer,
  "elevator_count" integer,
  "escalator_count" integer,
  "canopy" boolean,
  "barrier_free" boolean,
  "railing_height" numeric(4,2),
  "elevator_check_due" date,
  "ad_panels" integer,
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
CREATE UNIQUE INDEX "footbridge_asset_code_key" ON "footbridge" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "footbridge_name_key" ON "footbridge" (region_id, name) WHERE not deleted;
--
CREATE INDEX "footbridge_street_id_idx" ON "footbridge" (left(street_id, 6), id);
--
CREATE INDEX "footbridge_location_box" ON "footbridge" (location_lng, location_lat);
--
CREATE INDEX "footbridge_geom_box" ON "footbridge" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "footbridge_road_id_idx" ON "footbridge" (road_id, id);
--
CREATE INDEX "footbridge_status_idx" ON "footbridge" (status, id);
--
CREATE INDEX "footbridge_order_idx" ON "footbridge" (bci, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "footbridge_region_id_order_idx" ON "footbridge" (left(region_id, 6), bci, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "footbridge_dept_id_order_idx" ON "footbridge" (dept_id, bci, id) INCLUDE (deleted, status);
--
CREATE INDEX "footbridge_maint_dept_id_order_idx" ON "footbridge" (maint_dept_id, bci, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "footbridge_words" ON "footbridge" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "footbridge_spans" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "span_no" text,
  "length" numeric(10,2),
  "bridge_type" text,
  "girder_count" integer,
  "material" text,
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
CREATE UNIQUE INDEX "footbridge_spans_span_no_key" ON "footbridge_spans" (owner_id, span_no) WHERE not deleted;
--
CREATE INDEX "footbridge_spans_order_idx" ON "footbridge_spans" (sort, id) WHERE not deleted;
--
CREATE INDEX "footbridge_spans_owner_id_order_idx" ON "footbridge_spans" (owner_id, sort, id);
--
CREATE TABLE "footbridge_supports" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "support_no" text,
  "kind" text,
  "pier_type" text,
  "foundation_type" text,
  "bearing_type" text,
  "bearing_count" integer,
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
CREATE UNIQUE INDEX "footbridge_supports_support_no_key" ON "footbridge_supports" (owner_id, support_no) WHERE not deleted;
--
CREATE INDEX "footbridge_supports_order_idx" ON "footbridge_supports" (sort, id) WHERE not deleted;
--
CREATE INDEX "footbridge_supports_owner_id_order_idx" ON "footbridge_supports" (owner_id, sort, id);
--
CREATE TABLE "tunnel" (
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
  "tunnel_type" text,
  "tunnel_class" text,
  "fire_class" text,
  "length" numeric(10,2),
  "tube_count" integer,
  "lane_count" integer,
  "clear_width" numeric(10,2),
  "clear_height" numeric(10,2),
  "limit_height" numeric(10,2),
  "limit_speed" integer,
  "maint_grade" text,
  "lining_type" text,
  "portal_type" text,
  "pavement_type" text,
  "power_system" text,
  "lighting_system" text,
  "vent_system" text,
  "fire_system" text,
  "monitor_system" text,
  "drain_system" text,
  "hazmat_ban" boolean,
  "control_center" text,
  "ci" numeric(5,2),
  "jgci" numeric(5,2),
  "jdci" numeric(5,2),
  "qtci" numeric(5,2),
  "tunnel_grade" text,
  "detect_date" date,
  "next_frequent_date" date,
  "next_regular_date" date,
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
CREATE UNIQUE INDEX "tunnel_asset_code_key" ON "tunnel" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "tunnel_name_key" ON "tunnel" (region_id, name) WHERE not deleted;
--
CREATE INDEX "tunnel_street_id_idx" ON "tunnel" (left(street_id, 6), id);
--
CREATE INDEX "tunnel_location_box" ON "tunnel" (location_lng, location_lat);
--
CREATE INDEX "tunnel_geom_box" ON "tunnel" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "tunnel_road_id_idx" ON "tunnel" (road_id, id);
--
CREATE INDEX "tunnel_status_idx" ON "tunnel" (status, id);
--
CREATE INDEX "tunnel_tunnel_type_idx" ON "tunnel" (tunnel_type, id);
--
CREATE INDEX "tunnel_tunnel_class_idx" ON "tunnel" (tunnel_class, id);
--
CREATE INDEX "tunnel_tunnel_grade_idx" ON "tunnel" (tunnel_grade, id);
--
CREATE INDEX "tunnel_next_regular_date_idx" ON "tunnel" (next_regular_date, id);
--
CREATE INDEX "tunnel_order_idx" ON "tunnel" (ci, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "tunnel_region_id_order_idx" ON "tunnel" (left(region_id, 6), ci, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "tunnel_dept_id_order_idx" ON "tunnel" (dept_id, ci, id) INCLUDE (deleted, status);
--
CREATE INDEX "tunnel_maint_dept_id_order_idx" ON "tunnel" (maint_dept_id, ci, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "tunnel_words" ON "tunnel" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "tunnel_segments" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "seg_no" text,
  "start_stake" text,
  "end_stake" text,
  "tube" text,
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
CREATE UNIQUE INDEX "tunnel_segments_seg_no_key" ON "tunnel_segments" (owner_id, seg_no) WHERE not deleted;
--
CREATE INDEX "tunnel_segments_order_idx" ON "tunnel_segments" (sort, id) WHERE not deleted;
--
CREATE INDEX "tunnel_segments_owner_id_order_idx" ON "tunnel_segments" (owner_id, sort, id);
--
CREATE TABLE "underpass" (
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
  "underpass_type" text,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "clear_height" numeric(10,2),
  "area" numeric(12,2),
  "limit_height" numeric(10,2),
  "limit_load" numeric(10,2),
  "lowest_elevation" numeric(7,2),
  "entrance_count" integer,
  "elevator_count" integer,
  "escalator_count" integer,
  "barrier_free" boolean,
  "pump_station" boolean,
  "pump_count" integer,
  "pump_capacity" numeric(8,2),
  "drain_return_period" integer,
  "dual_power" boolean,
  "backup_pump" boolean,
  "water_sensor_ids" jsonb,
  "barrier_system" boolean,
  "lighting_count" integer,
  "cctv_count" integer,
  "condition" text,
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
CREATE UNIQUE INDEX "underpass_asset_code_key" ON "underpass" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "underpass_name_key" ON "underpass" (region_id, name) WHERE not deleted;
--
CREATE INDEX "underpass_street_id_idx" ON "underpass" (left(street_id, 6), id);
--
CREATE INDEX "underpass_location_box" ON "underpass" (location_lng, location_lat);
--
CREATE INDEX "underpass_geom_box" ON "underpass" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "underpass_road_id_idx" ON "underpass" (road_id, id);
--
CREATE INDEX "underpass_status_idx" ON "underpass" (status, id);
--
CREATE INDEX "underpass_underpass_type_idx" ON "underpass" (underpass_type, id);
--
CREATE INDEX "underpass_condition_idx" ON "underpass" (condition, id);
--
CREATE INDEX "underpass_order_idx" ON "underpass" (name, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "underpass_region_id_order_idx" ON "underpass" (left(region_id, 6), name, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "underpass_dept_id_order_idx" ON "underpass" (dept_id, name, id) INCLUDE (deleted, status);
--
CREATE INDEX "underpass_maint_dept_id_order_idx" ON "underpass" (maint_dept_id, name, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "underpass_words" ON "underpass" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");

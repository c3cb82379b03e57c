CREATE TABLE "road_section" (
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
  "section_no" text,
  "start_point" text,
  "end_point" text,
  "start_stake" text,
  "end_stake" text,
  "carriageway_side" text,
  "length" numeric(10,2),
  "width" numeric(6,2),
  "area" numeric(12,2),
  "pavement_type" text,
  "structure_layers" jsonb,
  "lane_count" integer,
  "bus_lane" boolean,
  "last_overhaul_date" date,
  "no_dig_until" date,
  "last_cut_date" date,
  "waterlogging_risk" boolean,
  "underground_risk" text,
  "pci" numeric(5,2),
  "rqi" numeric(5,2),
  "pqi" numeric(5,2),
  "pqi_grade" text,
  "detect_date" date,
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
CREATE UNIQUE INDEX "road_section_asset_code_key" ON "road_section" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "road_section_name_key" ON "road_section" (region_id, name) WHERE not deleted;
--
CREATE INDEX "road_section_street_id_idx" ON "road_section" (left(street_id, 6), id);
--
CREATE INDEX "road_section_location_box" ON "road_section" (location_lng, location_lat);
--
CREATE INDEX "road_section_geom_box" ON "road_section" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "road_section_road_id_idx" ON "road_section" (road_id, id);
--
CREATE INDEX "road_section_status_idx" ON "road_section" (status, id);
--
CREATE UNIQUE INDEX "road_section_section_no_key" ON "road_section" (road_id, section_no) NULLS NOT DISTINCT WHERE not deleted and section_no is not null;
--
CREATE INDEX "road_section_pavement_type_idx" ON "road_section" (pavement_type, id);
--
CREATE INDEX "road_section_order_idx" ON "road_section" (road_id, section_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "road_section_region_id_order_idx" ON "road_section" (left(region_id, 6), road_id, section_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "road_section_dept_id_order_idx" ON "road_section" (dept_id, road_id, section_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "road_section_maint_dept_id_order_idx" ON "road_section" (maint_dept_id, road_id, section_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "road_section_words" ON "road_section" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");

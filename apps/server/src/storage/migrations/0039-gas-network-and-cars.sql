ALTER TABLE "gas_facility" ADD COLUMN "start_node_id" text COLLATE "C";
--
ALTER TABLE "gas_facility" ADD COLUMN "end_node_id" text COLLATE "C";
--
ALTER TABLE "gas_facility" ADD COLUMN "valve_no" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "valve_form" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "valve_setting" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "nominal_diameter" integer;
--
ALTER TABLE "gas_facility" ADD COLUMN "normal_state" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "valve_state" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "is_remote" boolean;
--
ALTER TABLE "gas_facility" ADD COLUMN "last_operate_date" date;
--
ALTER TABLE "gas_facility" ADD COLUMN "next_valve_maintain_date" date;
--
ALTER TABLE "gas_facility" ADD COLUMN "node_kind" text;
--
ALTER TABLE "gas_facility" ADD COLUMN "start_by_hand" boolean;
--
ALTER TABLE "gas_facility" ADD COLUMN "end_by_hand" boolean;
--
CREATE INDEX "gas_facility_location_box" ON "gas_facility" (location_lng, location_lat);
--
CREATE INDEX "gas_facility_geometry_box" ON "gas_facility" (geometry_min_lng, geometry_max_lng, geometry_min_lat, geometry_max_lat);
--
CREATE INDEX "gas_facility_start_node_id_idx" ON "gas_facility" (start_node_id, id);
--
CREATE INDEX "gas_facility_end_node_id_idx" ON "gas_facility" (end_node_id, id);
--
CREATE UNIQUE INDEX "gas_facility_valve_no_key" ON "gas_facility" (gas_companies_id, valve_no) WHERE not deleted;
--
CREATE INDEX "gas_facility_valve_state_idx" ON "gas_facility" (valve_state, id);
--
CREATE TABLE "gas_car" (
  "plate_no" text,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "car_type" text,
  "vin" text,
  "brand_model" text,
  "rated_load" integer,
  "max_cylinder_count" integer,
  "gas_type" text,
  "register_date" date,
  "scrap_date" date,
  "transport_permit_no" text,
  "transport_permit_valid_to" date,
  "inspect_valid_to" date,
  "maintain_valid_to" date,
  "traffic_insure_valid_to" date,
  "carrier_insure_valid_to" date,
  "driver_id" text,
  "escort_id" text,
  "gps_device_no" text,
  "gps_online" boolean,
  "last_location" jsonb,
  "last_location_lng" double precision,
  "last_location_lat" double precision,
  "last_location_date" timestamptz,
  "has_sign" boolean,
  "extinguisher_count" integer,
  "car_status" text,
  "attachments" text[],
  "images" text[],
  "remark" text,
  "on_trip" boolean,
  "review_status" text,
  "submit_date" timestamptz,
  "review_by" text COLLATE "C",
  "review_date" timestamptz,
  "review_opinion" text,
  "pending_change" jsonb,
  "city_reviewed" boolean,
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
CREATE UNIQUE INDEX "gas_car_plate_no_key" ON "gas_car" (plate_no) WHERE not deleted;
--
CREATE INDEX "gas_car_gas_facility_id_idx" ON "gas_car" (gas_facility_id, id);
--
CREATE INDEX "gas_car_car_type_idx" ON "gas_car" (car_type, id);
--
CREATE UNIQUE INDEX "gas_car_gps_device_no_key" ON "gas_car" (gps_device_no) WHERE not deleted;
--
CREATE INDEX "gas_car_gps_online_idx" ON "gas_car" (gps_online, id);
--
CREATE INDEX "gas_car_last_location_box" ON "gas_car" (last_location_lng, last_location_lat);
--
CREATE INDEX "gas_car_car_status_idx" ON "gas_car" (car_status, id);
--
CREATE INDEX "gas_car_review_status_idx" ON "gas_car" (review_status, id);
--
CREATE INDEX "gas_car_order_idx" ON "gas_car" (create_date desc nulls last, id desc) INCLUDE (review_status) WHERE not deleted;
--
CREATE INDEX "gas_car_region_id_order_idx" ON "gas_car" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, review_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "gas_car_dept_id_order_idx" ON "gas_car" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, review_status);
--
CREATE INDEX "gas_car_gas_companies_id_order_idx" ON "gas_car" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, review_status) WHERE not deleted;
--
CREATE INDEX "gas_car_words" ON "gas_car" USING gin (bigrams(coalesce(plate_no, '')) collate "C");
--
CREATE TABLE "gas_car_position" (
  "gas_car_id" text COLLATE "C" NOT NULL,
  "date" timestamptz NOT NULL,
  "lng" double precision NOT NULL,
  "lat" double precision NOT NULL,
  "speed" real,
  "heading" smallint,
  "engine_on" boolean
) PARTITION BY RANGE ("date");
--
CREATE UNIQUE INDEX "gas_car_position_key" ON "gas_car_position" (gas_car_id, date) INCLUDE (lng, lat, speed, heading);

CREATE TABLE "tracked_disease" (
  "disease_no" text,
  "source" text,
  "source_root" text,
  "source_id" text COLLATE "C",
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "asset_name" text,
  "pavement_type" text,
  "part" text,
  "disease_type" text,
  "severity" text,
  "cause" text,
  "size" jsonb,
  "images" text[],
  "region_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "find_time" timestamptz,
  "finder" text,
  "observe_cycle" text,
  "observers" text[],
  "next_observe_date" date,
  "growth_rate" numeric(10,2),
  "development" text,
  "worsened" boolean,
  "worsened_on" date,
  "status" text,
  "dispose_kind" text,
  "dispose_result" text,
  "dispose_date" date,
  "closed_on" date,
  "dispose_images" text[],
  "rcyh_id" text,
  "danger_id" text,
  "dup_of_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "source_line" text,
  "place_key" text,
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
CREATE UNIQUE INDEX "tracked_disease_disease_no_key" ON "tracked_disease" (disease_no) WHERE not deleted;
--
CREATE INDEX "tracked_disease_source_idx" ON "tracked_disease" (source, id);
--
CREATE INDEX "tracked_disease_source_id_idx" ON "tracked_disease" (source_id, id);
--
CREATE INDEX "tracked_disease_asset_type_idx" ON "tracked_disease" (asset_type, id);
--
CREATE INDEX "tracked_disease_asset_id_idx" ON "tracked_disease" (asset_id, id);
--
CREATE INDEX "tracked_disease_disease_type_idx" ON "tracked_disease" (disease_type, id);
--
CREATE INDEX "tracked_disease_severity_idx" ON "tracked_disease" (severity, id);
--
CREATE INDEX "tracked_disease_road_id_idx" ON "tracked_disease" (road_id, id);
--
CREATE INDEX "tracked_disease_location_box" ON "tracked_disease" (location_lng, location_lat) INCLUDE (severity, deleted, region_id, dept_id, company_dept_id, status, next_observe_date);
--
CREATE INDEX "tracked_disease_find_time_idx" ON "tracked_disease" (find_time, id);
--
CREATE INDEX "tracked_disease_next_observe_date_idx" ON "tracked_disease" (next_observe_date, id);
--
CREATE INDEX "tracked_disease_worsened_idx" ON "tracked_disease" (worsened, id);
--
CREATE INDEX "tracked_disease_status_idx" ON "tracked_disease" (status, id);
--
CREATE INDEX "tracked_disease_closed_on_idx" ON "tracked_disease" (closed_on, id);
--
CREATE INDEX "tracked_disease_source_line_idx" ON "tracked_disease" (source_line, id);
--
CREATE INDEX "tracked_disease_place_key_idx" ON "tracked_disease" (place_key, id);
--
CREATE INDEX "tracked_disease_order_idx" ON "tracked_disease" (next_observe_date, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "tracked_disease_region_id_order_idx" ON "tracked_disease" (left(region_id, 6), next_observe_date, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "tracked_disease_dept_id_order_idx" ON "tracked_disease" (dept_id, next_observe_date, id) INCLUDE (deleted, status);
--
CREATE INDEX "tracked_disease_company_dept_id_order_idx" ON "tracked_disease" (company_dept_id, next_observe_date, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE TABLE "tracked_disease_logs" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "time" timestamptz,
  "user_name" text,
  "size" jsonb,
  "severity" text,
  "development" text,
  "note" text,
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
CREATE INDEX "tracked_disease_logs_order_idx" ON "tracked_disease_logs" (sort, id) WHERE not deleted;
--
CREATE INDEX "tracked_disease_logs_owner_id_order_idx" ON "tracked_disease_logs" (owner_id, sort, id);

ALTER TABLE "daily_maintenance" ADD COLUMN "paused_by" text[];
--
ALTER TABLE "daily_maintenance" ADD COLUMN "clock_from" timestamptz;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "safe_unpaused" timestamptz;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "temp_unpaused" timestamptz;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "repair_unpaused" timestamptz;
--
-- What runs already was never paused.
UPDATE "daily_maintenance" SET clock_from = CASE WHEN severity = '4' THEN report_time ELSE dispatch_time END,
  safe_unpaused = safe_deadline, temp_unpaused = temp_deadline, repair_unpaused = repair_deadline
  WHERE repair_deadline IS NOT NULL OR safe_deadline IS NOT NULL;
--
CREATE INDEX "daily_maintenance_paused_by_idx" ON "daily_maintenance" USING gin (paused_by);
--
CREATE TABLE "pause_order" (
  "order_no" text,
  "title" text,
  "pause_kind" text,
  "region_ids" text[],
  "scope" jsonb,
  "scope_min_lng" double precision,
  "scope_min_lat" double precision,
  "scope_max_lng" double precision,
  "scope_max_lat" double precision,
  "road_ids" text[],
  "defect_codes" text[],
  "severities" text[],
  "start_time" timestamptz,
  "end_time" timestamptz,
  "doc_no" text,
  "attachments" text[],
  "affected" integer,
  "company_dept_ids" text[],
  "status" text,
  "extent" jsonb,
  "extent_min_lng" double precision,
  "extent_min_lat" double precision,
  "extent_max_lng" double precision,
  "extent_max_lat" double precision,
  "region_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "pause_order_order_no_key" ON "pause_order" (order_no) WHERE not deleted;
--
CREATE INDEX "pause_order_pause_kind_idx" ON "pause_order" (pause_kind, id);
--
CREATE INDEX "pause_order_region_ids_idx" ON "pause_order" USING gin (region_ids);
--
CREATE INDEX "pause_order_start_time_idx" ON "pause_order" (start_time, id);
--
CREATE INDEX "pause_order_status_idx" ON "pause_order" (status, id);
--
CREATE INDEX "pause_order_extent_box" ON "pause_order" (extent_min_lng, extent_max_lng, extent_min_lat, extent_max_lat);
--
CREATE INDEX "pause_order_order_idx" ON "pause_order" (start_time desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "pause_order_region_id_order_idx" ON "pause_order" (left(region_id, 6), start_time desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "pause_order_dept_id_order_idx" ON "pause_order" (dept_id, start_time desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "pause_order_company_dept_ids_idx" ON "pause_order" USING gin (company_dept_ids);

CREATE TABLE "handling_record" (
  "daily_id" text COLLATE "C",
  "handle_state" text,
  "handle_time" timestamptz,
  "return_reason" text,
  "description" text,
  "before_images" text[],
  "during_images" text[],
  "after_images" text[],
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "distance" numeric(9,1),
  "method" text,
  "traffic_guard" boolean,
  "traffic_guard_note" text,
  "machines" text,
  "handler_user_id" text COLLATE "C",
  "crew_name" text,
  "crew_count" integer,
  "remark" text,
  "late" boolean,
  "round" integer,
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
CREATE INDEX "handling_record_handle_state_idx" ON "handling_record" (handle_state, id);
--
CREATE INDEX "handling_record_order_idx" ON "handling_record" (handle_time desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "handling_record_daily_id_order_idx" ON "handling_record" (daily_id, handle_time desc nulls last, id desc) INCLUDE (deleted);
--
CREATE TABLE "handling_record_materials" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "spec" text,
  "unit" text,
  "quantity" numeric(12,3),
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
CREATE INDEX "handling_record_materials_order_idx" ON "handling_record_materials" (sort, id) WHERE not deleted;
--
CREATE INDEX "handling_record_materials_owner_id_order_idx" ON "handling_record_materials" (owner_id, sort, id);
--
-- The photos of repairs so far, in one record of each event; its files lie with that from now on.
INSERT INTO "handling_record" ("id", "daily_id", "handle_state", "handle_time", "description", "before_images", "during_images", "after_images",
  "location", "location_lng", "location_lat", "handler_user_id", "crew_name", "crew_count", "late", "round", "dept_id", "region_id", "creator", "create_date", "updater",
  "update_date", "demo")
SELECT 'hr-' || e.id, e.id, coalesce(e.handle_state, '4'), coalesce(e.repair_time, e.temp_time, e.safe_time, e.arrive_time, e.accept_time, e.update_date),
  '升级前登记的处置照片', e.before_images, e.during_images, e.after_images, e.location, e.location_lng, e.location_lat, coalesce(e.assignee_user_id, e.updater),
  left(coalesce(u.real_name, d.name, '养护班组'), 50), 1, false, coalesce(e.reject_count, 0), e.company_dept_id, e.region_id, e.updater, e.update_date, e.updater,
  e.update_date, e.demo
FROM "daily_maintenance" e LEFT JOIN "user" u ON u.id = e.assignee_user_id LEFT JOIN "dept" d ON d.id = e.company_dept_id
WHERE NOT e.deleted AND cardinality(coalesce(e.before_images, '{}') || coalesce(e.during_images, '{}') || coalesce(e.after_images, '{}')) > 0;
--
UPDATE "file" f SET biz_type = 'yhgl/rcyhcl', biz_id = h.id FROM "handling_record" h
WHERE f.biz_type = 'yhgl/rcyh' AND f.biz_id = h.daily_id AND f.id = ANY (h.before_images || h.during_images || h.after_images)
  AND NOT EXISTS (SELECT 1 FROM "daily_maintenance" e WHERE e.id = h.daily_id AND f.id = ANY (coalesce(e.images, '{}')));
--
ALTER TABLE "daily_maintenance" DROP COLUMN "before_images";
--
ALTER TABLE "daily_maintenance" DROP COLUMN "during_images";
--
ALTER TABLE "daily_maintenance" DROP COLUMN "after_images";

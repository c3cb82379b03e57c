CREATE TABLE "hot_spot" (
  "spot_no" text,
  "road_id" text COLLATE "C",
  "stake_from" text,
  "stake_to" text,
  "address" text,
  "region_id" text COLLATE "C",
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "pavement_type" text,
  "repairs" integer,
  "repeats" integer,
  "first_day" date,
  "last_day" date,
  "cost" numeric(14,2),
  "patched" numeric(12,3),
  "strip_length" numeric(10,1),
  "strip_area" numeric(12,1),
  "patch_rate" numeric(10,2),
  "price" numeric(10,2),
  "share" numeric(7,1),
  "resurface" boolean,
  "estimate" numeric(14,2),
  "batch_id" text COLLATE "C",
  "project_id" text COLLATE "C",
  "status" text,
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
CREATE UNIQUE INDEX "hot_spot_spot_no_key" ON "hot_spot" (spot_no) WHERE not deleted;
--
CREATE INDEX "hot_spot_road_id_idx" ON "hot_spot" (road_id, id);
--
CREATE INDEX "hot_spot_resurface_idx" ON "hot_spot" (resurface, id);
--
CREATE INDEX "hot_spot_project_id_idx" ON "hot_spot" (project_id, id);
--
CREATE INDEX "hot_spot_status_idx" ON "hot_spot" (status, id);
--
CREATE INDEX "hot_spot_order_idx" ON "hot_spot" (status, cost desc nulls last, id) WHERE not deleted;
--
CREATE INDEX "hot_spot_region_id_order_idx" ON "hot_spot" (left(region_id, 6), status, cost desc nulls last, id) INCLUDE (region_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "hot_spot_dept_id_order_idx" ON "hot_spot" (dept_id, status, cost desc nulls last, id) INCLUDE (deleted);
--
CREATE TABLE "hot_spot_events" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "event_id" text COLLATE "C",
  "day" date,
  "cost" numeric(12,2),
  "patched" numeric(12,3),
  "repeat" boolean,
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
CREATE INDEX "hot_spot_events_event_id_idx" ON "hot_spot_events" (event_id, id);
--
CREATE INDEX "hot_spot_events_order_idx" ON "hot_spot_events" (sort, id) WHERE not deleted;
--
CREATE INDEX "hot_spot_events_owner_id_order_idx" ON "hot_spot_events" (owner_id, sort, id);

CREATE TABLE "map_base" (
  "code" text,
  "name" text,
  "package" text[],
  "key" text,
  "min_zoom" integer,
  "max_zoom" integer,
  "crs" text,
  "file_path" text,
  "attribution" text,
  "approval_no" text,
  "sort" integer,
  "enabled" boolean,
  "fault" text,
  "fault_date" timestamptz,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  CONSTRAINT "map_base_key_sealed" CHECK ("key" LIKE 'sm4f.%.map_base.key.%')
);
--
CREATE UNIQUE INDEX "map_base_code_key" ON "map_base" (code);
--
CREATE INDEX "map_base_order_idx" ON "map_base" (sort, code, id);
--
CREATE INDEX "map_base_words" ON "map_base" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "map_mark" (
  "name" text,
  "center" jsonb,
  "center_lng" double precision,
  "center_lat" double precision,
  "zoom" integer,
  "layers" jsonb,
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
CREATE INDEX "map_mark_order_idx" ON "map_mark" (create_date, id) INCLUDE (creator);
--
CREATE INDEX "map_mark_creator_order_idx" ON "map_mark" (creator, create_date, id);
--
CREATE INDEX "map_mark_words" ON "map_mark" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "plot" (
  "name" text,
  "plot_kind" text,
  "place_kind" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "share_dept_ids" text[],
  "valid_to" timestamptz,
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
CREATE INDEX "plot_plot_kind_idx" ON "plot" (plot_kind, id);
--
CREATE INDEX "plot_order_idx" ON "plot" (create_date desc nulls last, id desc);
--
CREATE INDEX "plot_region_id_order_idx" ON "plot" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id) WHERE region_id is not null;
--
CREATE INDEX "plot_dept_id_order_idx" ON "plot" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "plot_share_dept_ids_idx" ON "plot" USING gin (share_dept_ids);
--
CREATE INDEX "plot_words" ON "plot" USING gin (bigrams(coalesce(name, '')) collate "C");

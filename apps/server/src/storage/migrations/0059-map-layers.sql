CREATE TABLE "registered_layer" (
  "code" text,
  "name" text,
  "name_en" text,
  "root" text,
  "geom_field" text,
  "filter" jsonb,
  "min_zoom" integer,
  "max_zoom" integer,
  "cluster_below" integer,
  "style_json" jsonb,
  "card_fields" jsonb,
  "drill_routes" jsonb,
  "permission" text,
  "system_code" text[],
  "refresh_mode" text,
  "sort" integer,
  "enabled" boolean,
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
CREATE UNIQUE INDEX "registered_layer_code_key" ON "registered_layer" (code) WHERE not deleted;
--
CREATE INDEX "registered_layer_order_idx" ON "registered_layer" (sort, code, id) INCLUDE (deleted);
--
CREATE INDEX "registered_layer_words" ON "registered_layer" USING gin (bigrams(coalesce(code, '')) collate "C", bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(root, '')) collate "C");

CREATE TABLE "asset_correction" (
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "asset_name" text,
  "changes" jsonb,
  "reason" text,
  "images" text[],
  "status" text,
  "region_id" text COLLATE "C",
  "manage_level" text,
  "subject" text COLLATE "C",
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
CREATE INDEX "asset_correction_asset_type_idx" ON "asset_correction" (asset_type, id);
--
CREATE INDEX "asset_correction_asset_id_idx" ON "asset_correction" (asset_id, id);
--
CREATE INDEX "asset_correction_status_idx" ON "asset_correction" (status, id);
--
CREATE INDEX "asset_correction_order_idx" ON "asset_correction" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "asset_correction_region_id_order_idx" ON "asset_correction" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "asset_correction_dept_id_order_idx" ON "asset_correction" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "asset_correction_words" ON "asset_correction" USING gin (bigrams(coalesce(asset_name, '')) collate "C");

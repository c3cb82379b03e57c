ALTER TABLE "bid_section" ADD COLUMN "dispatch_limited" boolean;
--
ALTER TABLE "bid_section" ADD COLUMN "load_expected" numeric(10,1);
--
ALTER TABLE "bid_section" ADD COLUMN "load_capacity" numeric(10,1);
--
ALTER TABLE "bid_section" ADD COLUMN "load_rate" numeric(8,1);
--
ALTER TABLE "bid_section" ADD COLUMN "load_helpers" text;
--
ALTER TABLE "bid_section" ADD COLUMN "load_time" timestamptz;
--
CREATE INDEX "bid_section_dispatch_limited_idx" ON "bid_section" (dispatch_limited, id);
--
CREATE INDEX "bid_section_load_rate_idx" ON "bid_section" (load_rate, id);
--
ALTER TABLE "special_batch" ADD COLUMN "advice_budget" numeric(14,2);
--
ALTER TABLE "special_batch" ADD COLUMN "advice_years" integer;
--
ALTER TABLE "special_batch" ADD COLUMN "advice_time" timestamptz;
--
ALTER TABLE "special_batch" ADD COLUMN "advice_sections" jsonb;
--
CREATE TABLE "special_batch_advised" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "rank" integer,
  "section_id" text COLLATE "C",
  "section_name" text,
  "maint_scale" text,
  "sum" numeric(14,2),
  "reasons" text,
  "dig_first" text,
  "project_id" text COLLATE "C",
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
CREATE INDEX "special_batch_advised_order_idx" ON "special_batch_advised" (sort, id) WHERE not deleted;
--
CREATE INDEX "special_batch_advised_owner_id_order_idx" ON "special_batch_advised" (owner_id, sort, id);

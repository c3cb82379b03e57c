ALTER TABLE "stat_snapshot" ADD COLUMN "of_register" boolean;
--
DROP INDEX "stat_snapshot_order_idx";
--
CREATE INDEX "stat_snapshot_metric_code_idx" ON "stat_snapshot" (metric_code, id);
--
CREATE INDEX "stat_snapshot_order_idx" ON "stat_snapshot" (period_no desc nulls last, metric_code, region_id, dept_id, snapshot_version desc nulls last, id desc) INCLUDE (of_register);
--
CREATE TABLE "registered_metric" (
  "metric_code" text,
  "name" text,
  "name_en" text,
  "unit" text,
  "system_code" text,
  "area" text,
  "metric_kind" text,
  "root" text,
  "list_call" text,
  "filter" jsonb,
  "den_filter" jsonb,
  "agg" text,
  "agg_field" text,
  "weight_field" text,
  "date_field" text,
  "drill_routes" jsonb,
  "formula_text" text,
  "basis" text,
  "target" numeric(18,4),
  "warn_yellow" numeric(18,4),
  "warn_red" numeric(18,4),
  "better" text,
  "refresh_mode" text,
  "refresh_seconds" integer,
  "keep_daily" boolean,
  "sort" integer,
  "enabled" boolean,
  "check_state" text,
  "check_time" timestamptz,
  "checked_scopes" integer,
  "check_note" text,
  "differs_since" date,
  "last_value" numeric(18,4),
  "last_date" date,
  "red_since" date,
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
CREATE UNIQUE INDEX "registered_metric_metric_code_key" ON "registered_metric" (metric_code) WHERE not deleted;
--
CREATE INDEX "registered_metric_order_idx" ON "registered_metric" (sort, metric_code, id) INCLUDE (deleted);
--
CREATE INDEX "registered_metric_words" ON "registered_metric" USING gin (bigrams(coalesce(metric_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "stat_daily" (
  "metric_code" text NOT NULL,
  "stat_date" date NOT NULL,
  "region_id" text COLLATE "C",
  "dept_id" text COLLATE "C",
  "dim" jsonb,
  "value" numeric(18,4),
  "num" numeric(18,4),
  "den" numeric(18,4)
);
--
CREATE UNIQUE INDEX "stat_daily_key" ON "stat_daily" (metric_code, stat_date, region_id, dept_id, dim) NULLS NOT DISTINCT;
--
CREATE INDEX "stat_daily_date_idx" ON "stat_daily" (stat_date);

CREATE TABLE "expiry_rule" (
  "resource" text,
  "date_field" text,
  "name" text,
  "days" text,
  "receivers" jsonb,
  "template" text,
  "status" text,
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
CREATE UNIQUE INDEX "expiry_rule_date_field_key" ON "expiry_rule" (resource, date_field);
--
CREATE INDEX "expiry_rule_order_idx" ON "expiry_rule" (resource, date_field, id);
--
CREATE INDEX "expiry_rule_words" ON "expiry_rule" USING gin (bigrams(coalesce(resource, '')) collate "C");
--
CREATE TABLE "stat_snapshot" (
  "metric_code" text,
  "period_kind" text,
  "period_no" text,
  "region_id" text COLLATE "C",
  "dept_id" text COLLATE "C",
  "value" numeric(18,4),
  "num" numeric(18,4),
  "den" numeric(18,4),
  "frozen_time" timestamptz,
  "source" text,
  "snapshot_version" integer,
  "note" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "stat_snapshot_snapshot_version_key" ON "stat_snapshot" (metric_code, period_kind, period_no, region_id, dept_id, snapshot_version);
--
CREATE INDEX "stat_snapshot_order_idx" ON "stat_snapshot" (metric_code, period_no, id);
--
CREATE INDEX "stat_snapshot_words" ON "stat_snapshot" USING gin (bigrams(coalesce(metric_code, '')) collate "C", bigrams(coalesce(period_no, '')) collate "C");
--
CREATE TABLE "expiry_told" (
  "rule_id" text COLLATE "C" NOT NULL,
  "row_id" text COLLATE "C" NOT NULL,
  "due_on" date NOT NULL,
  "step" integer NOT NULL
);
--
CREATE UNIQUE INDEX "expiry_told_step_key" ON "expiry_told" (rule_id, row_id, due_on, step);

CREATE TABLE "dashboard_parameter" (
  "param_code" text,
  "name" text,
  "board" text,
  "card" text,
  "region_id" text COLLATE "C",
  "value" text,
  "value_type" text,
  "unit" text,
  "override" boolean,
  "threshold_yellow" numeric(12,2),
  "threshold_red" numeric(12,2),
  "stat_date" date,
  "source" text,
  "sort" integer,
  "enabled" boolean,
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
CREATE UNIQUE INDEX "dashboard_parameter_param_code_key" ON "dashboard_parameter" (board, region_id, param_code) NULLS NOT DISTINCT;
--
CREATE INDEX "dashboard_parameter_order_idx" ON "dashboard_parameter" (board, sort, id);
--
CREATE INDEX "dashboard_parameter_words" ON "dashboard_parameter" USING gin (bigrams(coalesce(card, '')) collate "C", bigrams(coalesce(name, '')) collate "C");

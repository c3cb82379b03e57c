CREATE TABLE "statistics_plan" (
  "name" text,
  "topic" text,
  "query" jsonb,
  "sort" integer,
  "shared" boolean,
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
CREATE INDEX "statistics_plan_topic_idx" ON "statistics_plan" (topic, id);
--
CREATE INDEX "statistics_plan_order_idx" ON "statistics_plan" (sort, id);
--
CREATE INDEX "statistics_plan_words" ON "statistics_plan" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "annual_report" (
  "report_year" integer,
  "region_id" text COLLATE "C",
  "title" text,
  "tables" jsonb,
  "notes" jsonb,
  "draft_time" timestamptz,
  "confirm_user_id" text COLLATE "C",
  "confirm_time" timestamptz,
  "earlier" jsonb,
  "attachments" text[],
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
CREATE UNIQUE INDEX "annual_report_report_year_key" ON "annual_report" (region_id, report_year) WHERE not deleted;
--
CREATE INDEX "annual_report_status_idx" ON "annual_report" (status, id);
--
CREATE INDEX "annual_report_order_idx" ON "annual_report" (report_year desc nulls last, region_id, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "annual_report_region_id_order_idx" ON "annual_report" (left(region_id, 6), report_year desc nulls last, region_id, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "annual_report_dept_id_order_idx" ON "annual_report" (dept_id, report_year desc nulls last, region_id, id desc) INCLUDE (deleted, status);

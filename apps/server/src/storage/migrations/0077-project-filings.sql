ALTER TABLE "gas_facility" ALTER COLUMN "acceptance_filing_id" TYPE text COLLATE "C" USING "acceptance_filing_id"::text;
--
CREATE INDEX "gas_facility_acceptance_filing_id_idx" ON "gas_facility" (acceptance_filing_id, id);
--
CREATE TABLE "project_filing" (
  "name" text,
  "project_no" text,
  "filing_stage" text,
  "previous_id" text COLLATE "C",
  "gas_companies_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "project_kind" text,
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "pressure_class" text,
  "pipe_length" numeric(10,3),
  "invest_amount" numeric(14,2),
  "build_unit" text,
  "design_org" text,
  "construct_org" text,
  "construct_grade" text,
  "supervision_org" text,
  "test_org" text,
  "start_date" date,
  "complete_date" date,
  "accept_date" date,
  "file_date" date,
  "is_late" boolean,
  "plan_permit_no" text,
  "construction_permit_no" text,
  "pipeline_cert_no" text,
  "quality_report" text[],
  "accept_report" text[],
  "pressure_test" text[],
  "tie_in_plan" text[],
  "as_built" text[],
  "remark" text,
  "review_status" text,
  "submit_date" timestamptz,
  "review_by" text COLLATE "C",
  "review_date" timestamptz,
  "review_opinion" text,
  "pending_change" jsonb,
  "city_reviewed" boolean,
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
CREATE INDEX "project_filing_name_idx" ON "project_filing" (name, id);
--
CREATE INDEX "project_filing_project_no_idx" ON "project_filing" (project_no, id);
--
CREATE INDEX "project_filing_filing_stage_idx" ON "project_filing" (filing_stage, id);
--
CREATE INDEX "project_filing_previous_id_idx" ON "project_filing" (previous_id, id);
--
CREATE INDEX "project_filing_project_kind_idx" ON "project_filing" (project_kind, id);
--
CREATE INDEX "project_filing_accept_date_idx" ON "project_filing" (accept_date, id);
--
CREATE INDEX "project_filing_is_late_idx" ON "project_filing" (is_late, id);
--
CREATE INDEX "project_filing_review_status_idx" ON "project_filing" (review_status, id);
--
CREATE INDEX "project_filing_order_idx" ON "project_filing" (create_date desc nulls last, id desc) INCLUDE (review_status, filing_stage) WHERE not deleted;
--
CREATE INDEX "project_filing_region_id_order_idx" ON "project_filing" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, review_status, filing_stage) WHERE not deleted and region_id is not null;
--
CREATE INDEX "project_filing_dept_id_order_idx" ON "project_filing" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, review_status, filing_stage);
--
CREATE INDEX "project_filing_gas_companies_id_order_idx" ON "project_filing" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, review_status, filing_stage) WHERE not deleted;
--
CREATE INDEX "project_filing_words" ON "project_filing" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(project_no, '')) collate "C");

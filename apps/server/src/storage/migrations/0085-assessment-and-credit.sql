CREATE TABLE "annual_assessment" (
  "scheme_id" text COLLATE "C",
  "year" integer,
  "gas_companies_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "deadline" date,
  "status" text,
  "self_score" numeric(5,1),
  "district_score" numeric(5,1),
  "city_score" numeric(5,1),
  "bonus" numeric(4,1),
  "bonus_reason" text,
  "vetoes" jsonb,
  "final_score" numeric(5,1),
  "grade" text,
  "annual_report" text[],
  "public_start" date,
  "public_end" date,
  "objection_content" text,
  "objection_result" text,
  "objection_open" boolean,
  "self_date" timestamptz,
  "district_date" timestamptz,
  "city_date" timestamptz,
  "publish_date" timestamptz,
  "attachments" text[],
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
CREATE INDEX "annual_assessment_scheme_id_idx" ON "annual_assessment" (scheme_id, id);
--
CREATE INDEX "annual_assessment_year_idx" ON "annual_assessment" (year, id);
--
CREATE UNIQUE INDEX "annual_assessment_gas_companies_id_key" ON "annual_assessment" (year, gas_companies_id) NULLS NOT DISTINCT WHERE not deleted and gas_companies_id is not null;
--
CREATE INDEX "annual_assessment_deadline_idx" ON "annual_assessment" (deadline, id);
--
CREATE INDEX "annual_assessment_status_idx" ON "annual_assessment" (status, id);
--
CREATE INDEX "annual_assessment_final_score_idx" ON "annual_assessment" (final_score, id);
--
CREATE INDEX "annual_assessment_grade_idx" ON "annual_assessment" (grade, id);
--
CREATE INDEX "annual_assessment_order_idx" ON "annual_assessment" (year desc nulls last, final_score desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "annual_assessment_region_id_order_idx" ON "annual_assessment" (left(region_id, 6), year desc nulls last, final_score desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "annual_assessment_company_dept_id_order_idx" ON "annual_assessment" (company_dept_id, year desc nulls last, final_score desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "annual_assessment_gas_companies_id_order_idx" ON "annual_assessment" (gas_companies_id, year desc nulls last, final_score desc nulls last, id desc) INCLUDE (company_dept_id, status) WHERE not deleted;
--
CREATE TABLE "annual_assessment_ndkhitem" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_no" text,
  "group_name" text,
  "item_name" text,
  "standard" text,
  "full_score" numeric(4,1),
  "score_type" text,
  "auto_rule" text,
  "auto_score" numeric(4,1),
  "auto_detail" jsonb,
  "self_score" numeric(4,1),
  "district_score" numeric(4,1),
  "city_score" numeric(4,1),
  "deduct_reason" text,
  "reason_by" text,
  "evidence" text[],
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
CREATE INDEX "annual_assessment_ndkhitem_order_idx" ON "annual_assessment_ndkhitem" (sort, id) WHERE not deleted;
--
CREATE INDEX "annual_assessment_ndkhitem_owner_id_order_idx" ON "annual_assessment_ndkhitem" (owner_id, sort, id);
--
CREATE TABLE "assessment_scheme" (
  "year" integer,
  "name" text,
  "business_types" text[],
  "status" text,
  "self_due_date" date,
  "district_due_date" date,
  "city_due_date" date,
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
CREATE INDEX "assessment_scheme_status_idx" ON "assessment_scheme" (status, id);
--
CREATE INDEX "assessment_scheme_order_idx" ON "assessment_scheme" (year desc nulls last, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "assessment_scheme_words" ON "assessment_scheme" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "assessment_scheme_ndkhitem" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_no" text,
  "group_name" text,
  "item_name" text,
  "standard" text,
  "full_score" numeric(4,1),
  "score_type" text,
  "auto_rule" text,
  "business_types" text[],
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
CREATE UNIQUE INDEX "assessment_scheme_ndkhitem_item_no_key" ON "assessment_scheme_ndkhitem" (owner_id, item_no) WHERE not deleted;
--
CREATE INDEX "assessment_scheme_ndkhitem_order_idx" ON "assessment_scheme_ndkhitem" (sort, id) WHERE not deleted;
--
CREATE INDEX "assessment_scheme_ndkhitem_owner_id_order_idx" ON "assessment_scheme_ndkhitem" (owner_id, sort, id);
--
CREATE TABLE "credit_event" (
  "gas_companies_id" text COLLATE "C",
  "record_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "event_type" text,
  "event_date" date,
  "points" numeric(4,1),
  "is_veto" boolean,
  "description" text,
  "document_no" text,
  "attachments" text[],
  "event_status" text,
  "credit_valid_to" date,
  "source_root" text COLLATE "C",
  "source_id" text COLLATE "C",
  "repair_stage" text,
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
CREATE INDEX "credit_event_record_id_idx" ON "credit_event" (record_id, id);
--
CREATE INDEX "credit_event_event_type_idx" ON "credit_event" (event_type, id);
--
CREATE INDEX "credit_event_event_date_idx" ON "credit_event" (event_date, id);
--
CREATE INDEX "credit_event_event_status_idx" ON "credit_event" (event_status, id);
--
CREATE INDEX "credit_event_source_id_idx" ON "credit_event" (source_id, id);
--
CREATE INDEX "credit_event_order_idx" ON "credit_event" (event_date desc nulls last, id desc) INCLUDE (event_status) WHERE not deleted;
--
CREATE INDEX "credit_event_region_id_order_idx" ON "credit_event" (left(region_id, 6), event_date desc nulls last, id desc) INCLUDE (region_id, event_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "credit_event_company_dept_id_order_idx" ON "credit_event" (company_dept_id, event_date desc nulls last, id desc) INCLUDE (event_status) WHERE not deleted;
--
CREATE INDEX "credit_event_gas_companies_id_order_idx" ON "credit_event" (gas_companies_id, event_date desc nulls last, id desc) INCLUDE (company_dept_id, event_status) WHERE not deleted;
--
CREATE TABLE "credit_event_credit_repair" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "apply_date" date,
  "corrected_date" date,
  "reason" text,
  "files" text[],
  "district_opinion" text,
  "city_opinion" text,
  "result" boolean,
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
CREATE INDEX "credit_event_credit_repair_order_idx" ON "credit_event_credit_repair" (sort, id) WHERE not deleted;
--
CREATE INDEX "credit_event_credit_repair_owner_id_order_idx" ON "credit_event_credit_repair" (owner_id, sort, id);
--
CREATE TABLE "credit_record" (
  "gas_companies_id" text COLLATE "C",
  "period" text COLLATE "C",
  "region_id" text COLLATE "C",
  "score" numeric(5,1),
  "grade" text,
  "last_grade" text,
  "inspect_rate" numeric(5,2),
  "veto_reason" text,
  "reckoned_date" date,
  "grounds" jsonb,
  "public_flag" boolean,
  "public_date" date,
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
CREATE UNIQUE INDEX "credit_record_gas_companies_id_key" ON "credit_record" (period, gas_companies_id) NULLS NOT DISTINCT WHERE not deleted and gas_companies_id is not null;
--
CREATE INDEX "credit_record_period_idx" ON "credit_record" (period, id);
--
CREATE INDEX "credit_record_score_idx" ON "credit_record" (score, id);
--
CREATE INDEX "credit_record_grade_idx" ON "credit_record" (grade, id);
--
CREATE INDEX "credit_record_reckoned_date_idx" ON "credit_record" (reckoned_date, id);
--
CREATE INDEX "credit_record_order_idx" ON "credit_record" (period desc nulls last, score, id desc) INCLUDE (grade) WHERE not deleted;
--
CREATE INDEX "credit_record_region_id_order_idx" ON "credit_record" (left(region_id, 6), period desc nulls last, score, id desc) INCLUDE (region_id, grade) WHERE not deleted and region_id is not null;
--
CREATE INDEX "credit_record_dept_id_order_idx" ON "credit_record" (dept_id, period desc nulls last, score, id desc) INCLUDE (deleted, grade);

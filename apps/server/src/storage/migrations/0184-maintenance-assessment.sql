ALTER TABLE "contract" ALTER COLUMN "assess_scheme_id" TYPE text COLLATE "C" USING "assess_scheme_id"::text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "first_deadline" timestamptz;
--
CREATE TABLE "assessment_item" (
  "scheme_id" text COLLATE "C",
  "parent_id" text COLLATE "C",
  "code" text,
  "name" text,
  "full_score" numeric(5,1),
  "weight" numeric(5,2),
  "score_mode" text,
  "source_rule" jsonb,
  "deduct_unit" numeric(5,1),
  "deduct_cap" numeric(5,1),
  "criterion" text,
  "basis" text,
  "veto_flag" boolean,
  "defect_codes" text[],
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
CREATE INDEX "assessment_item_scheme_id_idx" ON "assessment_item" (scheme_id, id);
--
CREATE INDEX "assessment_item_parent_id_idx" ON "assessment_item" (parent_id, id);
--
CREATE UNIQUE INDEX "assessment_item_code_key" ON "assessment_item" (scheme_id, code) WHERE not deleted;
--
CREATE INDEX "assessment_item_order_idx" ON "assessment_item" (code, sort, id) INCLUDE (deleted);
--
CREATE INDEX "assessment_item_words" ON "assessment_item" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "assessment_line" (
  "kh_id" text COLLATE "C",
  "khx_id" text COLLATE "C",
  "occur_time" timestamptz,
  "road_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "description" text,
  "count" integer,
  "deduct" numeric(5,1),
  "images" text[],
  "source_type" text,
  "source_id" text COLLATE "C",
  "source_no" text,
  "auto" boolean,
  "objection" text,
  "objection_result" text,
  "share" numeric(9,3),
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
CREATE UNIQUE INDEX "assessment_line_source_id_key" ON "assessment_line" (kh_id, khx_id, source_type, source_id) NULLS NOT DISTINCT WHERE not deleted and source_id is not null;
--
CREATE INDEX "assessment_line_order_idx" ON "assessment_line" (khx_id, occur_time, id) INCLUDE (deleted);
--
CREATE INDEX "assessment_line_kh_id_order_idx" ON "assessment_line" (kh_id, khx_id, occur_time, id) INCLUDE (deleted);
--
CREATE TABLE "maintenance_assessment" (
  "record_kind" text,
  "scheme_id" text COLLATE "C",
  "name" text,
  "facility_kind" text,
  "year" integer,
  "period" text,
  "period_no" integer,
  "period_code" text COLLATE "C",
  "bid_section_id" text COLLATE "C",
  "contract_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "full_score" numeric(5,1),
  "contract_kinds" text[],
  "effective_from" date,
  "effective_to" date,
  "pay_rule" text,
  "grade_rule" jsonb,
  "sample_rate" numeric(5,2),
  "enabled" boolean,
  "auto_score" numeric(5,2),
  "manual_score" numeric(5,2),
  "bonus" numeric(5,1),
  "veto_item" text,
  "score" numeric(5,2),
  "grade" text,
  "s_t" numeric(5,2),
  "s_q" numeric(5,2),
  "s_p" numeric(5,2),
  "s_b" numeric(5,2),
  "s_c" numeric(5,2),
  "s_m" numeric(5,2),
  "last_score" numeric(5,2),
  "rank" integer,
  "event_total" integer,
  "on_time_count" integer,
  "overdue_count" integer,
  "first_pass" integer,
  "repeats" integer,
  "task_due" integer,
  "task_done" integer,
  "patrol_due" integer,
  "patrol_done" integer,
  "measures" jsonb,
  "base_fee" numeric(14,2),
  "pay_ratio" numeric(5,2),
  "pay_amount" numeric(14,2),
  "deduct_amount" numeric(14,2),
  "assessor_ids" text[],
  "assess_date" date,
  "opinion" text,
  "publish_time" timestamptz,
  "reply_due" date,
  "company_reply" text,
  "reply_time" timestamptz,
  "submit_due" date,
  "rectify_required" boolean,
  "rectify_deadline" date,
  "rectify_text" text,
  "rectify_done" boolean,
  "status" text,
  "remark" text,
  "attachments" text[],
  "region_id" text COLLATE "C",
  "manage_level" text,
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
CREATE INDEX "maintenance_assessment_record_kind_idx" ON "maintenance_assessment" (record_kind, id);
--
CREATE INDEX "maintenance_assessment_scheme_id_idx" ON "maintenance_assessment" (scheme_id, id);
--
CREATE INDEX "maintenance_assessment_facility_kind_idx" ON "maintenance_assessment" (facility_kind, id);
--
CREATE INDEX "maintenance_assessment_year_idx" ON "maintenance_assessment" (year, id);
--
CREATE INDEX "maintenance_assessment_period_code_idx" ON "maintenance_assessment" (period_code, id);
--
CREATE UNIQUE INDEX "maintenance_assessment_bid_section_id_key" ON "maintenance_assessment" (year, period, period_no, bid_section_id) NULLS NOT DISTINCT WHERE not deleted and bid_section_id is not null;
--
CREATE INDEX "maintenance_assessment_contract_id_idx" ON "maintenance_assessment" (contract_id, id);
--
CREATE INDEX "maintenance_assessment_grade_idx" ON "maintenance_assessment" (grade, id);
--
CREATE INDEX "maintenance_assessment_status_idx" ON "maintenance_assessment" (status, id);
--
CREATE INDEX "maintenance_assessment_order_idx" ON "maintenance_assessment" (assess_date desc nulls last, id desc) INCLUDE (status, record_kind) WHERE not deleted;
--
CREATE INDEX "maintenance_assessment_region_id_order_idx" ON "maintenance_assessment" (left(region_id, 6), assess_date desc nulls last, id desc) INCLUDE (region_id, status, record_kind) WHERE not deleted and region_id is not null;
--
CREATE INDEX "maintenance_assessment_manage_dept_id_order_idx" ON "maintenance_assessment" (manage_dept_id, assess_date desc nulls last, id desc) INCLUDE (region_id, status, record_kind) WHERE not deleted;
--
CREATE INDEX "maintenance_assessment_dept_id_order_idx" ON "maintenance_assessment" (dept_id, assess_date desc nulls last, id desc) INCLUDE (deleted, status, record_kind);
--
CREATE INDEX "maintenance_assessment_company_dept_id_order_idx" ON "maintenance_assessment" (company_dept_id, assess_date desc nulls last, id desc) INCLUDE (dept_id, status, record_kind) WHERE not deleted;
--
CREATE INDEX "maintenance_assessment_supervisor_dept_id_order_idx" ON "maintenance_assessment" (supervisor_dept_id, assess_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status, record_kind) WHERE not deleted;
--
CREATE INDEX "maintenance_assessment_order_idx_assessment_result" ON "maintenance_assessment" (year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (status, record_kind) WHERE not deleted and record_kind = '2';
--
CREATE INDEX "maintenance_assessment_region_id_order_idx_assessment_result" ON "maintenance_assessment" (left(region_id, 6), year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (region_id, status, record_kind) WHERE not deleted and region_id is not null and record_kind = '2';
--
CREATE INDEX "maintenance_assessment_manage_dept_id_order_idx_assessment_r" ON "maintenance_assessment" (manage_dept_id, year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (region_id, status, record_kind) WHERE not deleted and record_kind = '2';
--
CREATE INDEX "maintenance_assessment_dept_id_order_idx_assessment_result" ON "maintenance_assessment" (dept_id, year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (deleted, status, record_kind) WHERE record_kind = '2';
--
CREATE INDEX "maintenance_assessment_company_dept_id_order_idx_assessment_" ON "maintenance_assessment" (company_dept_id, year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (dept_id, status, record_kind) WHERE not deleted and record_kind = '2';
--
CREATE INDEX "maintenance_assessment_supervisor_dept_id_order_idx_assessme" ON "maintenance_assessment" (supervisor_dept_id, year desc nulls last, period_code desc nulls last, score desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status, record_kind) WHERE not deleted and record_kind = '2';
--
CREATE INDEX "maintenance_assessment_order_idx_maintenance_scheme" ON "maintenance_assessment" (enabled desc nulls last, effective_from desc nulls last, id desc) WHERE not deleted and record_kind = '1';
--
CREATE INDEX "maintenance_assessment_region_id_order_idx_maintenance_schem" ON "maintenance_assessment" (left(region_id, 6), enabled desc nulls last, effective_from desc nulls last, id desc) INCLUDE (region_id) WHERE not deleted and region_id is not null and record_kind = '1';
--
CREATE INDEX "maintenance_assessment_manage_dept_id_order_idx_maintenance_" ON "maintenance_assessment" (manage_dept_id, enabled desc nulls last, effective_from desc nulls last, id desc) INCLUDE (region_id) WHERE not deleted and record_kind = '1';
--
CREATE INDEX "maintenance_assessment_dept_id_order_idx_maintenance_scheme" ON "maintenance_assessment" (dept_id, enabled desc nulls last, effective_from desc nulls last, id desc) INCLUDE (deleted) WHERE record_kind = '1';
--
CREATE INDEX "maintenance_assessment_company_dept_id_order_idx_maintenance" ON "maintenance_assessment" (company_dept_id, enabled desc nulls last, effective_from desc nulls last, id desc) INCLUDE (dept_id) WHERE not deleted and record_kind = '1';
--
CREATE INDEX "maintenance_assessment_supervisor_dept_id_order_idx_maintena" ON "maintenance_assessment" (supervisor_dept_id, enabled desc nulls last, effective_from desc nulls last, id desc) INCLUDE (dept_id, company_dept_id) WHERE not deleted and record_kind = '1';

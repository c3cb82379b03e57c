CREATE TABLE "operating_licence" (
  "gas_companies_id" text COLLATE "C",
  "company_name" text,
  "credit_code" text,
  "apply_no" text,
  "licence_no" text,
  "region_id" text COLLATE "C",
  "status" text,
  "business_types" text[],
  "gas_types" text[],
  "service_region_ids" text[],
  "business_area" text,
  "legal_person" text,
  "principal" text,
  "address" text,
  "facility_ids" text[],
  "gas_supply_contract" text[],
  "plan_file" text[],
  "staff_file" text[],
  "system_file" text[],
  "evaluation_file" text[],
  "insurance_file" text[],
  "attachments" text[],
  "remark" text,
  "apply_date" date,
  "supplement_by" date,
  "materials_missing" text[],
  "supplement_date" date,
  "materials_checked" text[],
  "accept_date" date,
  "accepted_by_silence" boolean,
  "self_check" jsonb,
  "site_check_date" date,
  "site_checkers" text,
  "site_check_opinion" text,
  "site_check_files" text[],
  "conditions_met" text[],
  "conditions_remark" text,
  "conditions" jsonb,
  "decide_by" date,
  "extend_reason" text,
  "extend_approver" text,
  "decide_date" date,
  "decision_no" text,
  "refuse_reason" text,
  "public_date" date,
  "deliver_by" date,
  "issue_org" text,
  "issue_date" date,
  "licence_valid_from" date,
  "licence_valid_to" date,
  "print_date" date,
  "licence_file" text[],
  "suspend_until" date,
  "standing_reason" text,
  "penalty_no" text,
  "penalty_files" text[],
  "renewal_pending" boolean,
  "city_decides" boolean,
  "number_head" text,
  "number_tail" text,
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
CREATE INDEX "operating_licence_company_name_idx" ON "operating_licence" (company_name, id);
--
CREATE INDEX "operating_licence_apply_no_idx" ON "operating_licence" (apply_no, id);
--
CREATE UNIQUE INDEX "operating_licence_licence_no_key" ON "operating_licence" (licence_no) WHERE not deleted;
--
CREATE INDEX "operating_licence_status_idx" ON "operating_licence" (status, id);
--
CREATE INDEX "operating_licence_business_types_idx" ON "operating_licence" USING gin (business_types);
--
CREATE INDEX "operating_licence_apply_date_idx" ON "operating_licence" (apply_date, id);
--
CREATE INDEX "operating_licence_decide_by_idx" ON "operating_licence" (decide_by, id);
--
CREATE INDEX "operating_licence_decide_date_idx" ON "operating_licence" (decide_date, id);
--
CREATE INDEX "operating_licence_issue_date_idx" ON "operating_licence" (issue_date, id);
--
CREATE INDEX "operating_licence_licence_valid_to_idx" ON "operating_licence" (licence_valid_to, id);
--
CREATE INDEX "operating_licence_order_idx" ON "operating_licence" (licence_valid_to, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "operating_licence_region_id_order_idx" ON "operating_licence" (left(region_id, 6), licence_valid_to, id) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "operating_licence_dept_id_order_idx" ON "operating_licence" (dept_id, licence_valid_to, id) INCLUDE (deleted, status);
--
CREATE INDEX "operating_licence_gas_companies_id_order_idx" ON "operating_licence" (gas_companies_id, licence_valid_to, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "operating_licence_words" ON "operating_licence" USING gin (bigrams(coalesce(company_name, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(licence_no, '') || ' ' || coalesce(apply_no, '')) collate "C");
--
CREATE TABLE "licence_extension" (
  "apply_no" text,
  "licence_id" text COLLATE "C",
  "gas_companies_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "extend_type" text,
  "apply_date" date,
  "reason" text,
  "old_valid_to" date,
  "new_valid_from" date,
  "new_valid_to" date,
  "is_late" boolean,
  "evaluation_file" text[],
  "change_summary" text,
  "change_fields" jsonb,
  "equity_late" boolean,
  "lost_statement_date" date,
  "lost_statement_file" text[],
  "settle_note" text,
  "materials" text[],
  "self_check" jsonb,
  "remark" text,
  "decision_no" text,
  "decide_date" date,
  "override_reason" text,
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
CREATE INDEX "licence_extension_apply_no_idx" ON "licence_extension" (apply_no, id);
--
CREATE INDEX "licence_extension_licence_id_idx" ON "licence_extension" (licence_id, id);
--
CREATE INDEX "licence_extension_extend_type_idx" ON "licence_extension" (extend_type, id);
--
CREATE INDEX "licence_extension_apply_date_idx" ON "licence_extension" (apply_date, id);
--
CREATE INDEX "licence_extension_old_valid_to_idx" ON "licence_extension" (old_valid_to, id);
--
CREATE INDEX "licence_extension_is_late_idx" ON "licence_extension" (is_late, id);
--
CREATE INDEX "licence_extension_decide_date_idx" ON "licence_extension" (decide_date, id);
--
CREATE INDEX "licence_extension_review_status_idx" ON "licence_extension" (review_status, id);
--
CREATE INDEX "licence_extension_order_idx" ON "licence_extension" (create_date desc nulls last, id desc) INCLUDE (review_status) WHERE not deleted;
--
CREATE INDEX "licence_extension_region_id_order_idx" ON "licence_extension" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, review_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "licence_extension_dept_id_order_idx" ON "licence_extension" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, review_status);
--
CREATE INDEX "licence_extension_gas_companies_id_order_idx" ON "licence_extension" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, review_status) WHERE not deleted;
--
CREATE INDEX "licence_extension_words" ON "licence_extension" USING gin (bigrams(coalesce(apply_no, '')) collate "C");
--
CREATE TABLE "licence_extension_licence_change" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item" text,
  "new_value" text,
  "changed_on" date,
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
CREATE UNIQUE INDEX "licence_extension_licence_change_item_key" ON "licence_extension_licence_change" (owner_id, item) WHERE not deleted;
--
CREATE INDEX "licence_extension_licence_change_order_idx" ON "licence_extension_licence_change" (sort, id) WHERE not deleted;
--
CREATE INDEX "licence_extension_licence_change_owner_id_order_idx" ON "licence_extension_licence_change" (owner_id, sort, id);

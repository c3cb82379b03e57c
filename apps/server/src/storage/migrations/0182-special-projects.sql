CREATE TABLE "special_batch" (
  "batch_no" text,
  "plan_name" text,
  "plan_year" integer,
  "plan_kind" text,
  "manage_dept_id" text COLLATE "C",
  "manage_level" text,
  "region_id" text COLLATE "C",
  "doc_no" text,
  "declare_deadline" date,
  "basis" text,
  "budget_quota" numeric(14,2),
  "over_reason" text,
  "contact_person" text,
  "contact_phone" text,
  "attachments" text[],
  "remark" text,
  "release_doc_no" text,
  "release_date" date,
  "current_node" text,
  "current_handlers" text,
  "status" text,
  "business_key" text COLLATE "C",
  "process_instance_id" text COLLATE "C",
  "at_node" text COLLATE "C",
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  CONSTRAINT "special_batch_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.special_batch.contact_phone.%')
);
--
CREATE UNIQUE INDEX "special_batch_batch_no_key" ON "special_batch" (batch_no) WHERE not deleted;
--
CREATE INDEX "special_batch_plan_year_idx" ON "special_batch" (plan_year, id);
--
CREATE INDEX "special_batch_plan_kind_idx" ON "special_batch" (plan_kind, id);
--
CREATE INDEX "special_batch_contact_phone_tail_idx" ON "special_batch" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "special_batch_status_idx" ON "special_batch" (status, id);
--
CREATE INDEX "special_batch_order_idx" ON "special_batch" (plan_year desc nulls last, create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "special_batch_region_id_order_idx" ON "special_batch" (left(region_id, 6), plan_year desc nulls last, create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "special_batch_manage_dept_id_order_idx" ON "special_batch" (manage_dept_id, plan_year desc nulls last, create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "special_batch_dept_id_order_idx" ON "special_batch" (dept_id, plan_year desc nulls last, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE TABLE "special_project" (
  "project_no" text,
  "project_name" text,
  "batch_id" text COLLATE "C",
  "plan_year" integer,
  "plan_kind" text,
  "doc_no" text,
  "project_kind" text,
  "maint_scale" text,
  "facility_kind" text,
  "facility_ids" jsonb,
  "facility_names" text,
  "road_id" text COLLATE "C",
  "stake_from" text,
  "stake_to" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "route" jsonb,
  "route_min_lng" double precision,
  "route_min_lat" double precision,
  "route_max_lng" double precision,
  "route_max_lat" double precision,
  "disease_ids" jsonb,
  "pci" numeric(5,2),
  "bci" numeric(5,2),
  "condition_note" text,
  "necessity" text,
  "content" text,
  "declared_amount" numeric(14,2),
  "plan_start" date,
  "plan_end" date,
  "leader_dept_id" text COLLATE "C",
  "contact_person" text,
  "contact_phone" text,
  "attachments" text[],
  "remark" text,
  "priority_score" numeric(5,1),
  "priority_rank" integer,
  "included" boolean,
  "exclude_reason" text,
  "approved_amount" numeric(14,2),
  "fund_source" text,
  "pre_plan_due" date,
  "pre_plan_date" date,
  "pre_schedule" jsonb,
  "design_unit" text,
  "design_amount" numeric(14,2),
  "review_doc_no" text,
  "budget_amount" numeric(14,2),
  "control_price" numeric(14,2),
  "plan_audit_step" integer,
  "contract_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "contract_amount" numeric(14,2),
  "permit_nos" text,
  "breaks_road" boolean,
  "start_date" date,
  "start_report_no" text,
  "progress_rate" numeric(5,2),
  "progress_amount" numeric(14,2),
  "paid_amount" numeric(14,2),
  "lag_rate" numeric(5,2),
  "change_amount" numeric(14,2),
  "change_reason" text,
  "suspended" boolean,
  "suspend_reason" text,
  "suspend_until" date,
  "suspended_on" date,
  "finish_date" date,
  "self_check_result" text,
  "settle_amount" numeric(14,2),
  "audit_amount" numeric(14,2),
  "warranty_to" date,
  "cancel_doc_no" text,
  "stage" text,
  "stage_state" text,
  "manage_dept_id" text COLLATE "C",
  "manage_level" text,
  "no_prefix" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  CONSTRAINT "special_project_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.special_project.contact_phone.%')
);
--
CREATE UNIQUE INDEX "special_project_project_no_key" ON "special_project" (project_no) WHERE not deleted;
--
CREATE INDEX "special_project_batch_id_idx" ON "special_project" (batch_id, id);
--
CREATE INDEX "special_project_plan_year_idx" ON "special_project" (plan_year, id);
--
CREATE INDEX "special_project_plan_kind_idx" ON "special_project" (plan_kind, id);
--
CREATE INDEX "special_project_project_kind_idx" ON "special_project" (project_kind, id);
--
CREATE INDEX "special_project_maint_scale_idx" ON "special_project" (maint_scale, id);
--
CREATE INDEX "special_project_facility_kind_idx" ON "special_project" (facility_kind, id);
--
CREATE INDEX "special_project_road_id_idx" ON "special_project" (road_id, id);
--
CREATE INDEX "special_project_contact_phone_tail_idx" ON "special_project" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "special_project_fund_source_idx" ON "special_project" (fund_source, id);
--
CREATE INDEX "special_project_pre_plan_due_idx" ON "special_project" (pre_plan_due, id);
--
CREATE INDEX "special_project_contract_id_idx" ON "special_project" (contract_id, id);
--
CREATE INDEX "special_project_lag_rate_idx" ON "special_project" (lag_rate, id);
--
CREATE INDEX "special_project_suspended_idx" ON "special_project" (suspended, id);
--
CREATE INDEX "special_project_stage_idx" ON "special_project" (stage, id);
--
CREATE INDEX "special_project_stage_state_idx" ON "special_project" (stage_state, id);
--
CREATE INDEX "special_project_order_idx" ON "special_project" (priority_rank, project_no, id) INCLUDE (stage) WHERE not deleted;
--
CREATE INDEX "special_project_region_id_order_idx" ON "special_project" (left(region_id, 6), priority_rank, project_no, id) INCLUDE (region_id, stage) WHERE not deleted;
--
CREATE INDEX "special_project_leader_dept_id_order_idx" ON "special_project" (leader_dept_id, priority_rank, project_no, id) INCLUDE (region_id, stage) WHERE not deleted;
--
CREATE INDEX "special_project_manage_dept_id_order_idx" ON "special_project" (manage_dept_id, priority_rank, project_no, id) INCLUDE (region_id, leader_dept_id, stage) WHERE not deleted;
--
CREATE INDEX "special_project_dept_id_order_idx" ON "special_project" (dept_id, priority_rank, project_no, id) INCLUDE (deleted, stage);
--
CREATE INDEX "special_project_company_dept_id_order_idx" ON "special_project" (company_dept_id, priority_rank, project_no, id) INCLUDE (dept_id, stage) WHERE not deleted;
--
CREATE INDEX "special_project_supervisor_dept_id_order_idx" ON "special_project" (supervisor_dept_id, priority_rank, project_no, id) INCLUDE (dept_id, company_dept_id, stage) WHERE not deleted;
--
CREATE INDEX "special_project_words" ON "special_project" USING gin (bigrams(coalesce(project_no, '') || ' ' || coalesce(project_name, '') || ' ' || coalesce(facility_names, '')) collate "C");
--
CREATE TABLE "special_project_facilities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "facility_kind" text,
  "asset_type" text,
  "facility_id" text COLLATE "C",
  "facility_name" text,
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
CREATE UNIQUE INDEX "special_project_facilities_facility_id_key" ON "special_project_facilities" (owner_id, facility_id) WHERE not deleted;
--
CREATE INDEX "special_project_facilities_facility_id_idx" ON "special_project_facilities" (facility_id, id);
--
CREATE INDEX "special_project_facilities_order_idx" ON "special_project_facilities" (sort, id) WHERE not deleted;
--
CREATE INDEX "special_project_facilities_owner_id_order_idx" ON "special_project_facilities" (owner_id, sort, id);
--
CREATE TABLE "special_project_quantities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_code" text,
  "item_name" text,
  "unit" text,
  "quantity" numeric(14,3),
  "unit_price" numeric(12,2),
  "amount" numeric(14,2),
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
CREATE INDEX "special_project_quantities_order_idx" ON "special_project_quantities" (sort, id) WHERE not deleted;
--
CREATE INDEX "special_project_quantities_owner_id_order_idx" ON "special_project_quantities" (owner_id, sort, id);

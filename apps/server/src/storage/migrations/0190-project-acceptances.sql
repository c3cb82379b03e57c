CREATE TABLE "works_acceptance" (
  "project_id" text COLLATE "C",
  "project_name" text,
  "accept_no" text,
  "apply_date" date,
  "apply_user" text COLLATE "C",
  "finish_date" date,
  "contract_amount" numeric(14,2),
  "settle_amount" numeric(14,2),
  "work_summary" text,
  "self_check_result" text,
  "test_reports" text[],
  "images" text[],
  "warranty_part" text,
  "warranty_months" integer,
  "jl_assessment" text[],
  "accept_date" date,
  "accept_place" text,
  "quality_grade" text,
  "accept_opinion" text,
  "pass_time" date,
  "warranty_to" date,
  "filing_no" text,
  "filing_due" date,
  "draw_reason" text,
  "draw_date" date,
  "draw_seed" text,
  "draw_candidates" jsonb,
  "cross_due" date,
  "cross_check_dept" text COLLATE "C",
  "cross_check_date" date,
  "cross_check_score" integer,
  "cross_check_result" text,
  "cross_check_opinion" text,
  "cross_check_images" text[],
  "cross_rectify_to" date,
  "cross_rectify_text" text,
  "cross_rectify_images" text[],
  "liability_to" date,
  "retention" text,
  "retention_amount" numeric(14,2),
  "retention_applied" date,
  "retention_reminded" date,
  "retention_agreed" date,
  "retention_by_silence" boolean,
  "retention_paid" date,
  "status" text,
  "plan_year" integer,
  "project_kind" text,
  "maint_scale" text,
  "region_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "leader_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
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
CREATE INDEX "works_acceptance_project_id_idx" ON "works_acceptance" (project_id, id);
--
CREATE UNIQUE INDEX "works_acceptance_accept_no_key" ON "works_acceptance" (accept_no) WHERE not deleted;
--
CREATE INDEX "works_acceptance_apply_date_idx" ON "works_acceptance" (apply_date, id);
--
CREATE INDEX "works_acceptance_accept_date_idx" ON "works_acceptance" (accept_date, id);
--
CREATE INDEX "works_acceptance_draw_reason_idx" ON "works_acceptance" (draw_reason, id);
--
CREATE INDEX "works_acceptance_cross_due_idx" ON "works_acceptance" (cross_due, id);
--
CREATE INDEX "works_acceptance_cross_check_result_idx" ON "works_acceptance" (cross_check_result, id);
--
CREATE INDEX "works_acceptance_retention_idx" ON "works_acceptance" (retention, id);
--
CREATE INDEX "works_acceptance_status_idx" ON "works_acceptance" (status, id);
--
CREATE INDEX "works_acceptance_plan_year_idx" ON "works_acceptance" (plan_year, id);
--
CREATE INDEX "works_acceptance_order_idx" ON "works_acceptance" (apply_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "works_acceptance_region_id_order_idx" ON "works_acceptance" (left(region_id, 6), apply_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "works_acceptance_leader_dept_id_order_idx" ON "works_acceptance" (leader_dept_id, apply_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "works_acceptance_manage_dept_id_order_idx" ON "works_acceptance" (manage_dept_id, apply_date desc nulls last, id desc) INCLUDE (region_id, leader_dept_id, status) WHERE not deleted;
--
CREATE INDEX "works_acceptance_cross_check_dept_order_idx" ON "works_acceptance" (cross_check_dept, apply_date desc nulls last, id desc) INCLUDE (region_id, leader_dept_id, manage_dept_id, status) WHERE not deleted;
--
CREATE INDEX "works_acceptance_dept_id_order_idx" ON "works_acceptance" (dept_id, apply_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "works_acceptance_company_dept_id_order_idx" ON "works_acceptance" (company_dept_id, apply_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "works_acceptance_supervisor_dept_id_order_idx" ON "works_acceptance" (supervisor_dept_id, apply_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE TABLE "works_acceptance_final_quantities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_code" text,
  "item_name" text,
  "unit" text,
  "contract_quantity" numeric(14,3),
  "final_quantity" numeric(14,3),
  "checked_quantity" numeric(14,3),
  "unit_price" numeric(12,2),
  "amount" numeric(14,2),
  "diff_rate" numeric(6,2),
  "diff_note" text,
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
CREATE INDEX "works_acceptance_final_quantities_order_idx" ON "works_acceptance_final_quantities" (sort, id) WHERE not deleted;
--
CREATE INDEX "works_acceptance_final_quantities_owner_id_order_idx" ON "works_acceptance_final_quantities" (owner_id, sort, id);
--
CREATE TABLE "works_acceptance_archive_list" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "copies" integer,
  "ok" boolean,
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
CREATE INDEX "works_acceptance_archive_list_order_idx" ON "works_acceptance_archive_list" (sort, id) WHERE not deleted;
--
CREATE INDEX "works_acceptance_archive_list_owner_id_order_idx" ON "works_acceptance_archive_list" (owner_id, sort, id);
--
CREATE TABLE "works_acceptance_leftover_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item" text,
  "duty_unit" text,
  "deadline" date,
  "done" boolean,
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
CREATE INDEX "works_acceptance_leftover_items_order_idx" ON "works_acceptance_leftover_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "works_acceptance_leftover_items_owner_id_order_idx" ON "works_acceptance_leftover_items" (owner_id, sort, id);
--
CREATE TABLE "works_acceptance_members" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "unit" text,
  "name" text,
  "title" text,
  "opinion" text,
  "sign" text[],
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
CREATE INDEX "works_acceptance_members_order_idx" ON "works_acceptance_members" (sort, id) WHERE not deleted;
--
CREATE INDEX "works_acceptance_members_owner_id_order_idx" ON "works_acceptance_members" (owner_id, sort, id);
--
CREATE TABLE "works_acceptance_cross_check_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item" text,
  "standard" text,
  "measured" text,
  "ok" boolean,
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
CREATE INDEX "works_acceptance_cross_check_items_order_idx" ON "works_acceptance_cross_check_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "works_acceptance_cross_check_items_owner_id_order_idx" ON "works_acceptance_cross_check_items" (owner_id, sort, id);

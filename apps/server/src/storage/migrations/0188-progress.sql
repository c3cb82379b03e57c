ALTER TABLE "special_project" ADD COLUMN "lag_since" date;
--
CREATE TABLE "progress_check" (
  "check_no" text,
  "project_id" text COLLATE "C",
  "check_kind" text,
  "check_date" date,
  "checkers" text,
  "actual_rate" numeric(5,2),
  "conclusion" text,
  "score" integer,
  "opinion" text,
  "images" text[],
  "fill_rate" numeric(5,2),
  "diff_rate" numeric(5,2),
  "open_problems" integer,
  "rectify_by" date,
  "recheck_opinion" text,
  "status" text,
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "leader_dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "progress_check_check_no_key" ON "progress_check" (check_no) WHERE not deleted;
--
CREATE INDEX "progress_check_project_id_idx" ON "progress_check" (project_id, id);
--
CREATE INDEX "progress_check_check_kind_idx" ON "progress_check" (check_kind, id);
--
CREATE INDEX "progress_check_check_date_idx" ON "progress_check" (check_date, id);
--
CREATE INDEX "progress_check_conclusion_idx" ON "progress_check" (conclusion, id);
--
CREATE INDEX "progress_check_rectify_by_idx" ON "progress_check" (rectify_by, id);
--
CREATE INDEX "progress_check_status_idx" ON "progress_check" (status, id);
--
CREATE INDEX "progress_check_order_idx" ON "progress_check" (check_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "progress_check_region_id_order_idx" ON "progress_check" (left(region_id, 6), check_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "progress_check_leader_dept_id_order_idx" ON "progress_check" (leader_dept_id, check_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "progress_check_dept_id_order_idx" ON "progress_check" (dept_id, check_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "progress_check_company_dept_id_order_idx" ON "progress_check" (company_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "progress_check_supervisor_dept_id_order_idx" ON "progress_check" (supervisor_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE TABLE "progress_check_safety_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item" text,
  "result" boolean,
  "score" integer,
  "problem" text,
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
CREATE INDEX "progress_check_safety_items_order_idx" ON "progress_check_safety_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "progress_check_safety_items_owner_id_order_idx" ON "progress_check_safety_items" (owner_id, sort, id);
--
CREATE TABLE "progress_check_quality_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item" text,
  "result" boolean,
  "score" integer,
  "problem" text,
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
CREATE INDEX "progress_check_quality_items_order_idx" ON "progress_check_quality_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "progress_check_quality_items_owner_id_order_idx" ON "progress_check_quality_items" (owner_id, sort, id);
--
CREATE TABLE "progress_check_problems" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "problem" text,
  "level" text,
  "rectify_deadline" date,
  "rectify_user" text COLLATE "C",
  "rectify_text" text,
  "images" text[],
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
CREATE INDEX "progress_check_problems_order_idx" ON "progress_check_problems" (sort, id) WHERE not deleted;
--
CREATE INDEX "progress_check_problems_owner_id_order_idx" ON "progress_check_problems" (owner_id, sort, id);
--
CREATE TABLE "month_fill" (
  "project_id" text COLLATE "C",
  "fill_month" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "leader_dept_id" text COLLATE "C",
  "due_on" date,
  "planned_rate" numeric(5,2),
  "planned_reason" text,
  "month_rate" numeric(5,2),
  "total_rate" numeric(5,2),
  "finish_date" date,
  "month_amount" numeric(14,2),
  "total_amount" numeric(14,2),
  "month_paid" numeric(14,2),
  "total_paid" numeric(14,2),
  "work_done" text,
  "next_plan" text,
  "problems" text,
  "measures" text,
  "safety_state" text,
  "quality_state" text,
  "workers" integer,
  "wage_paid" boolean,
  "images" text[],
  "attachments" text[],
  "lag_rate" numeric(5,2),
  "fill_user" text COLLATE "C",
  "fill_time" timestamptz,
  "fill_state" text,
  "doubtful" boolean,
  "audit_opinion" text,
  "audit_user" text COLLATE "C",
  "audit_time" timestamptz,
  "plan_year" integer,
  "region_id" text COLLATE "C",
  "opens_on" date,
  "is_open" boolean,
  "is_current" boolean,
  "lag_grade" integer,
  "plan_of_start" numeric(5,2),
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
CREATE INDEX "month_fill_project_id_idx" ON "month_fill" (project_id, id);
--
CREATE UNIQUE INDEX "month_fill_fill_month_key" ON "month_fill" (project_id, fill_month) WHERE not deleted;
--
CREATE INDEX "month_fill_due_on_idx" ON "month_fill" (due_on, id);
--
CREATE INDEX "month_fill_safety_state_idx" ON "month_fill" (safety_state, id);
--
CREATE INDEX "month_fill_lag_rate_idx" ON "month_fill" (lag_rate, id);
--
CREATE INDEX "month_fill_fill_state_idx" ON "month_fill" (fill_state, id);
--
CREATE INDEX "month_fill_plan_year_idx" ON "month_fill" (plan_year, id);
--
CREATE INDEX "month_fill_opens_on_idx" ON "month_fill" (opens_on, id);
--
CREATE INDEX "month_fill_is_open_idx" ON "month_fill" (is_open, id);
--
CREATE INDEX "month_fill_is_current_idx" ON "month_fill" (is_current, id);
--
CREATE INDEX "month_fill_order_idx" ON "month_fill" (lag_rate, fill_month, id) INCLUDE (fill_state) WHERE not deleted;
--
CREATE INDEX "month_fill_region_id_order_idx" ON "month_fill" (left(region_id, 6), lag_rate, fill_month, id) INCLUDE (region_id, fill_state) WHERE not deleted and region_id is not null;
--
CREATE INDEX "month_fill_leader_dept_id_order_idx" ON "month_fill" (leader_dept_id, lag_rate, fill_month, id) INCLUDE (region_id, fill_state) WHERE not deleted;
--
CREATE INDEX "month_fill_dept_id_order_idx" ON "month_fill" (dept_id, lag_rate, fill_month, id) INCLUDE (deleted, fill_state);
--
CREATE INDEX "month_fill_company_dept_id_order_idx" ON "month_fill" (company_dept_id, lag_rate, fill_month, id) INCLUDE (dept_id, fill_state) WHERE not deleted;
--
CREATE INDEX "month_fill_supervisor_dept_id_order_idx" ON "month_fill" (supervisor_dept_id, lag_rate, fill_month, id) INCLUDE (dept_id, company_dept_id, fill_state) WHERE not deleted;

CREATE INDEX "daily_maintenance_source_id_idx" ON "daily_maintenance" (source_id, id);
--
CREATE TABLE "care_plan" (
  "plan_no" text,
  "plan_name" text,
  "contract_id" text COLLATE "C",
  "section_id" text COLLATE "C",
  "plan_year" integer,
  "period_kind" text,
  "start_date" date,
  "end_date" date,
  "gen_kind" text,
  "facility_kinds" text[],
  "standard_ids" text[],
  "submit_time" timestamptz,
  "review_level" text,
  "audit_opinion" text,
  "effect_time" timestamptz,
  "adjust_reason" text,
  "status" text,
  "attachments" text[],
  "remark" text,
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "care_plan_plan_no_key" ON "care_plan" (plan_no) WHERE not deleted;
--
CREATE INDEX "care_plan_contract_id_idx" ON "care_plan" (contract_id, id);
--
CREATE INDEX "care_plan_section_id_idx" ON "care_plan" (section_id, id);
--
CREATE INDEX "care_plan_status_idx" ON "care_plan" (status, id);
--
CREATE INDEX "care_plan_order_idx" ON "care_plan" (start_date desc nulls last, plan_no, id desc) INCLUDE (status, company_dept_id) WHERE not deleted;
--
CREATE INDEX "care_plan_region_id_order_idx" ON "care_plan" (left(region_id, 6), start_date desc nulls last, plan_no, id desc) INCLUDE (region_id, status, company_dept_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "care_plan_manage_dept_id_order_idx" ON "care_plan" (manage_dept_id, start_date desc nulls last, plan_no, id desc) INCLUDE (region_id, status, company_dept_id) WHERE not deleted;
--
CREATE INDEX "care_plan_dept_id_order_idx" ON "care_plan" (dept_id, start_date desc nulls last, plan_no, id desc) INCLUDE (deleted, status, company_dept_id);
--
CREATE INDEX "care_plan_company_dept_id_order_idx" ON "care_plan" (company_dept_id, start_date desc nulls last, plan_no, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "care_plan_supervisor_dept_id_order_idx" ON "care_plan" (supervisor_dept_id, start_date desc nulls last, plan_no, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "care_plan_words" ON "care_plan" USING gin (bigrams(coalesce(plan_no, '') || ' ' || coalesce(plan_name, '')) collate "C");
--
CREATE TABLE "care_task" (
  "task_no" text,
  "plan_id" text COLLATE "C",
  "section_id" text COLLATE "C",
  "contract_id" text COLLATE "C",
  "standard_id" text COLLATE "C",
  "part" text,
  "item_name" text,
  "work_kind" text,
  "facility_kind" text,
  "asset_type" text,
  "facility_id" text COLLATE "C",
  "facility_name" text,
  "road_id" text COLLATE "C",
  "maint_grade" text,
  "nominal_date" date,
  "plan_date" date,
  "tolerance_days" integer,
  "window_start" date,
  "window_end" date,
  "crew_user_id" text COLLATE "C",
  "crew_name" text,
  "work_quantity" numeric(12,3),
  "unit" text,
  "finish_time" timestamptz,
  "handler_name" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "check_results" jsonb,
  "track" jsonb,
  "track_min_lng" double precision,
  "track_min_lat" double precision,
  "track_max_lng" double precision,
  "track_max_lat" double precision,
  "track_km" numeric(8,3),
  "track_cover" numeric(5,2),
  "checked_count" integer,
  "defect_count" integer,
  "before_images" text[],
  "after_images" text[],
  "found_defects" text[],
  "summary" text,
  "sampled" boolean,
  "arrived_time" timestamptz,
  "check_kind" text,
  "jl_result" boolean,
  "jl_opinion" text,
  "jl_time" timestamptz,
  "gl_result" boolean,
  "gl_opinion" text,
  "gl_time" timestamptz,
  "score" integer,
  "overdue" boolean,
  "late_days" integer,
  "status" text,
  "remark" text,
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "care_task_task_no_key" ON "care_task" (task_no) WHERE not deleted;
--
CREATE INDEX "care_task_plan_id_idx" ON "care_task" (plan_id, id);
--
CREATE INDEX "care_task_section_id_idx" ON "care_task" (section_id, id);
--
CREATE INDEX "care_task_contract_id_idx" ON "care_task" (contract_id, id);
--
CREATE INDEX "care_task_standard_id_idx" ON "care_task" (standard_id, id);
--
CREATE INDEX "care_task_work_kind_idx" ON "care_task" (work_kind, id);
--
CREATE INDEX "care_task_facility_kind_idx" ON "care_task" (facility_kind, id);
--
CREATE INDEX "care_task_facility_id_idx" ON "care_task" (facility_id, id);
--
CREATE INDEX "care_task_road_id_idx" ON "care_task" (road_id, id);
--
CREATE INDEX "care_task_nominal_date_idx" ON "care_task" (nominal_date, id);
--
CREATE INDEX "care_task_plan_date_idx" ON "care_task" (plan_date, id);
--
CREATE INDEX "care_task_window_start_idx" ON "care_task" (window_start, id);
--
CREATE INDEX "care_task_window_end_idx" ON "care_task" (window_end, id);
--
CREATE INDEX "care_task_found_defects_idx" ON "care_task" USING gin (found_defects);
--
CREATE INDEX "care_task_sampled_idx" ON "care_task" (sampled, id);
--
CREATE INDEX "care_task_overdue_idx" ON "care_task" (overdue, id);
--
CREATE INDEX "care_task_status_idx" ON "care_task" (status, id);
--
CREATE INDEX "care_task_order_idx" ON "care_task" (plan_date, task_no, id) INCLUDE (status, supervisor_dept_id) WHERE not deleted;
--
CREATE INDEX "care_task_region_id_order_idx" ON "care_task" (left(region_id, 6), plan_date, task_no, id) INCLUDE (region_id, status, supervisor_dept_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "care_task_manage_dept_id_order_idx" ON "care_task" (manage_dept_id, plan_date, task_no, id) INCLUDE (region_id, status, supervisor_dept_id) WHERE not deleted;
--
CREATE INDEX "care_task_dept_id_order_idx" ON "care_task" (dept_id, plan_date, task_no, id) INCLUDE (deleted, status, supervisor_dept_id);
--
CREATE INDEX "care_task_company_dept_id_order_idx" ON "care_task" (company_dept_id, plan_date, task_no, id) INCLUDE (dept_id, status, supervisor_dept_id) WHERE not deleted;
--
CREATE INDEX "care_task_supervisor_dept_id_order_idx" ON "care_task" (supervisor_dept_id, plan_date, task_no, id) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "care_task_words" ON "care_task" USING gin (bigrams(coalesce(item_name, '')) collate "C", bigrams(coalesce(task_no, '') || ' ' || coalesce(facility_name, '') || ' ' || coalesce(item_name, '')) collate "C");

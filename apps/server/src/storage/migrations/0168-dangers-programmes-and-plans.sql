CREATE TABLE "danger_control" (
  "daily_id" text COLLATE "C",
  "event_no" text,
  "title" text,
  "defect_code" text COLLATE "C",
  "severity" text,
  "section_id" text COLLATE "C",
  "danger_kind" text,
  "danger_level" text,
  "found_time" timestamptz,
  "casualties" integer,
  "traffic_effect" text,
  "images" text[],
  "measures" text[],
  "enclosure_time" timestamptz,
  "sign_count" integer,
  "guardian" text,
  "guardian_phone" text,
  "reported_to" text,
  "reported_time" timestamptz,
  "lift_time" timestamptz,
  "lift_images" text[],
  "lift_opinion" text,
  "status" text,
  "region_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "owner_dept_id" text COLLATE "C",
  "manage_level" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "guardian_phone_hash" text,
  "guardian_phone_tail" text,
  CONSTRAINT "danger_control_guardian_phone_sealed" CHECK ("guardian_phone" LIKE 'sm4f.%.danger_control.guardian_phone.%')
);
--
CREATE UNIQUE INDEX "danger_control_daily_id_key" ON "danger_control" (daily_id) WHERE not deleted;
--
CREATE INDEX "danger_control_section_id_idx" ON "danger_control" (section_id, id);
--
CREATE INDEX "danger_control_danger_kind_idx" ON "danger_control" (danger_kind, id);
--
CREATE INDEX "danger_control_danger_level_idx" ON "danger_control" (danger_level, id);
--
CREATE INDEX "danger_control_guardian_phone_tail_idx" ON "danger_control" (guardian_phone_tail, guardian_phone_hash, id);
--
CREATE INDEX "danger_control_status_idx" ON "danger_control" (status, id);
--
CREATE INDEX "danger_control_order_idx" ON "danger_control" (found_time desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "danger_control_region_id_order_idx" ON "danger_control" (left(region_id, 6), found_time desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "danger_control_manage_dept_id_order_idx" ON "danger_control" (manage_dept_id, found_time desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "danger_control_dept_id_order_idx" ON "danger_control" (dept_id, found_time desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "danger_control_company_dept_id_order_idx" ON "danger_control" (company_dept_id, found_time desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "danger_control_owner_dept_id_order_idx" ON "danger_control" (owner_dept_id, found_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "danger_control_supervisor_dept_id_order_idx" ON "danger_control" (supervisor_dept_id, found_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status) WHERE not deleted;
--
CREATE TABLE "construction_programme" (
  "daily_id" text COLLATE "C",
  "event_no" text,
  "title" text,
  "defect_code" text COLLATE "C",
  "severity" text,
  "section_id" text COLLATE "C",
  "programme_name" text,
  "work_scope" text,
  "process_desc" text,
  "start_date" timestamptz,
  "end_date" timestamptz,
  "est_amount" numeric(12,2),
  "quality" text,
  "occupy_area" numeric(10,2),
  "occupy_lanes" integer,
  "close_kind" text,
  "traffic_plan" text,
  "traffic_file" text[],
  "police_consent_no" text,
  "dig_depth" numeric(5,2),
  "pipeline_check" boolean,
  "pipeline_note" text,
  "permit_no" text,
  "safety_officer" text,
  "safety_officer_phone" text,
  "emergency_plan" text,
  "attachments" text[],
  "submit_time" timestamptz,
  "jl_opinion" text,
  "jl_time" timestamptz,
  "gl_opinion" text,
  "gl_time" timestamptz,
  "review_level" text,
  "review_dept_id" text COLLATE "C",
  "status" text,
  "region_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "owner_dept_id" text COLLATE "C",
  "manage_level" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "safety_officer_phone_hash" text,
  "safety_officer_phone_tail" text,
  CONSTRAINT "construction_programme_safety_officer_phone_sealed" CHECK ("safety_officer_phone" LIKE 'sm4f.%.construction_programme.safety_officer_phone.%')
);
--
CREATE UNIQUE INDEX "construction_programme_daily_id_key" ON "construction_programme" (daily_id) WHERE not deleted;
--
CREATE INDEX "construction_programme_section_id_idx" ON "construction_programme" (section_id, id);
--
CREATE INDEX "construction_programme_safety_officer_phone_tail_idx" ON "construction_programme" (safety_officer_phone_tail, safety_officer_phone_hash, id);
--
CREATE INDEX "construction_programme_review_dept_id_idx" ON "construction_programme" (review_dept_id, id);
--
CREATE INDEX "construction_programme_status_idx" ON "construction_programme" (status, id);
--
CREATE INDEX "construction_programme_order_idx" ON "construction_programme" (submit_time desc nulls last, id desc) INCLUDE (status, dept_id, review_dept_id, review_level) WHERE not deleted;
--
CREATE INDEX "construction_programme_region_id_order_idx" ON "construction_programme" (left(region_id, 6), submit_time desc nulls last, id desc) INCLUDE (region_id, status, dept_id, review_dept_id, review_level) WHERE not deleted and region_id is not null;
--
CREATE INDEX "construction_programme_manage_dept_id_order_idx" ON "construction_programme" (manage_dept_id, submit_time desc nulls last, id desc) INCLUDE (region_id, status, dept_id, review_dept_id, review_level) WHERE not deleted;
--
CREATE INDEX "construction_programme_dept_id_order_idx" ON "construction_programme" (dept_id, submit_time desc nulls last, id desc) INCLUDE (deleted, status, review_dept_id, review_level);
--
CREATE INDEX "construction_programme_company_dept_id_order_idx" ON "construction_programme" (company_dept_id, submit_time desc nulls last, id desc) INCLUDE (dept_id, status, review_dept_id, review_level) WHERE not deleted;
--
CREATE INDEX "construction_programme_owner_dept_id_order_idx" ON "construction_programme" (owner_dept_id, submit_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status, review_dept_id, review_level) WHERE not deleted;
--
CREATE INDEX "construction_programme_supervisor_dept_id_order_idx" ON "construction_programme" (supervisor_dept_id, submit_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, review_dept_id, review_level) WHERE not deleted;
--
CREATE TABLE "work_plan" (
  "daily_ids" text[],
  "event_count" integer,
  "road_id" text COLLATE "C",
  "section_id" text COLLATE "C",
  "plan_date" date,
  "start_time" text COLLATE "C",
  "end_time" text COLLATE "C",
  "time_band" text,
  "first_deadline" date,
  "crew_name" text,
  "crew_count" integer,
  "leader_user_id" text COLLATE "C",
  "method" text,
  "materials" text,
  "machines" text,
  "occupy_lane" boolean,
  "lane_count" integer,
  "work_length" numeric(8,2),
  "est_quantity" numeric(12,3),
  "unit" text,
  "weather_risk" text,
  "state" text,
  "remark" text,
  "region_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "owner_dept_id" text COLLATE "C",
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
CREATE INDEX "work_plan_daily_ids_idx" ON "work_plan" USING gin (daily_ids);
--
CREATE INDEX "work_plan_road_id_idx" ON "work_plan" (road_id, id);
--
CREATE INDEX "work_plan_section_id_idx" ON "work_plan" (section_id, id);
--
CREATE INDEX "work_plan_plan_date_idx" ON "work_plan" (plan_date, id);
--
CREATE INDEX "work_plan_state_idx" ON "work_plan" (state, id);
--
CREATE INDEX "work_plan_order_idx" ON "work_plan" (plan_date desc nulls last, start_time, id desc) INCLUDE (state) WHERE not deleted;
--
CREATE INDEX "work_plan_region_id_order_idx" ON "work_plan" (left(region_id, 6), plan_date desc nulls last, start_time, id desc) INCLUDE (region_id, state) WHERE not deleted and region_id is not null;
--
CREATE INDEX "work_plan_manage_dept_id_order_idx" ON "work_plan" (manage_dept_id, plan_date desc nulls last, start_time, id desc) INCLUDE (region_id, state) WHERE not deleted;
--
CREATE INDEX "work_plan_dept_id_order_idx" ON "work_plan" (dept_id, plan_date desc nulls last, start_time, id desc) INCLUDE (deleted, state);
--
CREATE INDEX "work_plan_company_dept_id_order_idx" ON "work_plan" (company_dept_id, plan_date desc nulls last, start_time, id desc) INCLUDE (dept_id, state) WHERE not deleted;
--
CREATE INDEX "work_plan_owner_dept_id_order_idx" ON "work_plan" (owner_dept_id, plan_date desc nulls last, start_time, id desc) INCLUDE (dept_id, company_dept_id, state) WHERE not deleted;
--
CREATE INDEX "work_plan_supervisor_dept_id_order_idx" ON "work_plan" (supervisor_dept_id, plan_date desc nulls last, start_time, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, state) WHERE not deleted;
--
CREATE INDEX "work_plan_words" ON "work_plan" USING gin (bigrams(coalesce(crew_name, '')) collate "C");

ALTER TABLE "duty" ADD COLUMN "task_id" text;
--
ALTER TABLE "duty" ADD COLUMN "flow_instance_id" text;
--
CREATE INDEX "duty_flow_idx" ON "duty" (flow_instance_id) WHERE done_time is null and flow_instance_id is not null;
--
CREATE TABLE "flow_model" (
  "name" text,
  "key" text,
  "category" text,
  "description" text,
  "xml" text,
  "svg" text,
  "create_time" timestamptz,
  "last_update_time" timestamptz,
  "deployment_id" text,
  "lock_user_id" text COLLATE "C",
  "lock_time" timestamptz,
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
CREATE UNIQUE INDEX "flow_model_key_key" ON "flow_model" (key);
--
CREATE INDEX "flow_model_order_idx" ON "flow_model" (last_update_time desc nulls last, id desc);
--
CREATE INDEX "flow_model_words" ON "flow_model" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(key, '')) collate "C");
--
CREATE TABLE "flow_definition" (
  "id" text COLLATE "C" PRIMARY KEY,
  "key" text,
  "name" text,
  "name_en" text,
  "category" text,
  "version" integer,
  "deployment_id" text,
  "resource_name" text,
  "diagram_resource_name" text,
  "deployment_time" timestamptz,
  "suspended" boolean,
  "system_code" text,
  "start_role_id_list" text[],
  "start_levels" text[],
  "biz_route" text,
  "detail_route" text,
  "form_url" text,
  "form_name" text,
  "instance_id_url" text,
  "business_table" text,
  "title_template" text,
  "time_limit_days" integer,
  "latest" boolean,
  "xml" text,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "flow_definition_key_key" ON "flow_definition" (version, key);
--
CREATE INDEX "flow_definition_deployment_id_idx" ON "flow_definition" (deployment_id, id);
--
CREATE INDEX "flow_definition_order_idx" ON "flow_definition" (deployment_time desc nulls last, id desc);
--
CREATE INDEX "flow_definition_words" ON "flow_definition" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(key, '')) collate "C");
--
CREATE TABLE "correction" (
  "apply_user_id" text COLLATE "C",
  "dept_id" text COLLATE "C",
  "post" text,
  "entry_date" date,
  "correction_date" date,
  "work_content" text,
  "achievement" text,
  "self_score" integer,
  "dept_opinion" text,
  "hr_opinion" text,
  "leader_opinion" text,
  "result" text,
  "extend_to" date,
  "current_node" text,
  "current_handlers" text,
  "process_instance_id" text,
  "submit_time" timestamptz,
  "finish_time" timestamptz,
  "clock" jsonb,
  "deadline" timestamptz,
  "light_color" text,
  "status" text,
  "id" text COLLATE "C" PRIMARY KEY,
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
CREATE INDEX "correction_apply_user_id_idx" ON "correction" (apply_user_id, id);
--
CREATE INDEX "correction_order_idx" ON "correction" (create_date desc nulls last, id desc) INCLUDE (status, apply_user_id);
--
CREATE INDEX "correction_region_id_order_idx" ON "correction" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status, apply_user_id);
--
CREATE INDEX "correction_dept_id_order_idx" ON "correction" (dept_id, create_date desc nulls last, id desc);
--
CREATE TABLE "expiry_rule" (
  "resource" text,
  "date_field" text,
  "name" text,
  "days" text,
  "receivers" jsonb,
  "template" text,
  "status" text,
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
CREATE UNIQUE INDEX "expiry_rule_date_field_key" ON "expiry_rule" (resource, date_field);
--
CREATE INDEX "expiry_rule_order_idx" ON "expiry_rule" (resource, date_field, id);
--
CREATE INDEX "expiry_rule_words" ON "expiry_rule" USING gin (bigrams(coalesce(resource, '')) collate "C");
--
CREATE TABLE "stat_snapshot" (
  "metric_code" text,
  "period_kind" text,
  "period_no" text,
  "region_id" text COLLATE "C",
  "dept_id" text COLLATE "C",
  "value" numeric(18,4),
  "num" numeric(18,4),
  "den" numeric(18,4),
  "frozen_time" timestamptz,
  "source" text,
  "snapshot_version" integer,
  "note" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "stat_snapshot_snapshot_version_key" ON "stat_snapshot" (metric_code, period_kind, period_no, region_id, dept_id, snapshot_version);
--
CREATE INDEX "stat_snapshot_order_idx" ON "stat_snapshot" (metric_code, period_no, id);
--
CREATE INDEX "stat_snapshot_words" ON "stat_snapshot" USING gin (bigrams(coalesce(metric_code, '')) collate "C", bigrams(coalesce(period_no, '')) collate "C");
--
ALTER TABLE "excavation" ADD COLUMN "supplemented" boolean;
--
ALTER TABLE "excavation" ADD COLUMN "return_from" text;
--
ALTER TABLE "excavation" ADD COLUMN "reviewed_site" jsonb;
--
ALTER TABLE "excavation" ADD COLUMN "at_government" boolean;
--
ALTER TABLE "excavation" ADD COLUMN "suspend_kind" text;
--
ALTER TABLE "excavation" ADD COLUMN "decision_document_id" text;
--
ALTER TABLE "excavation" ADD COLUMN "briefing_date" date;
--
ALTER TABLE "excavation" ADD COLUMN "permit_prefix" text;
--
CREATE TABLE "excavation_plan" (
  "plan_no" text,
  "plan_year" integer,
  "batch" integer,
  "plan_name" text,
  "road_id" text COLLATE "C",
  "road_names" text,
  "region_id" text COLLATE "C",
  "lead_dept_id" text COLLATE "C",
  "lead_unit" text,
  "project_types" text[],
  "plan_start" date,
  "plan_end" date,
  "quarter" integer,
  "sequence" jsonb,
  "member_count" integer,
  "sum_area" numeric(10,2),
  "union_area" numeric(10,2),
  "saved_area" numeric(10,2),
  "saved_fee" numeric(12,2),
  "is_frozen" boolean,
  "gov_approval_no" text,
  "traffic_closure" text,
  "conflict_desc" text,
  "meeting_id" text COLLATE "C",
  "conclusion" text,
  "conclusion_desc" text,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "release_no" text,
  "release_date" date,
  "release_file" text[],
  "plan_history" jsonb,
  "execution_rate" numeric(5,2),
  "status" text,
  "remark" text,
  "member_dept_ids" text[],
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
CREATE UNIQUE INDEX "excavation_plan_plan_no_key" ON "excavation_plan" (plan_no) WHERE not deleted;
--
CREATE INDEX "excavation_plan_plan_year_idx" ON "excavation_plan" (plan_year, id);
--
CREATE INDEX "excavation_plan_road_id_idx" ON "excavation_plan" (road_id, id);
--
CREATE INDEX "excavation_plan_plan_start_idx" ON "excavation_plan" (plan_start, id);
--
CREATE INDEX "excavation_plan_meeting_id_idx" ON "excavation_plan" (meeting_id, id);
--
CREATE INDEX "excavation_plan_geometry_box" ON "excavation_plan" (geometry_min_lng, geometry_max_lng, geometry_min_lat, geometry_max_lat);
--
CREATE INDEX "excavation_plan_status_idx" ON "excavation_plan" (status, id);
--
CREATE INDEX "excavation_plan_order_idx" ON "excavation_plan" (plan_year desc nulls last, quarter, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "excavation_plan_region_id_order_idx" ON "excavation_plan" (left(region_id, 6), plan_year desc nulls last, quarter, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "excavation_plan_lead_dept_id_order_idx" ON "excavation_plan" (lead_dept_id, plan_year desc nulls last, quarter, id desc);
--
CREATE TABLE "plan_member" (
  "wjjh_id" text COLLATE "C",
  "wjsp_id" text COLLATE "C",
  "role" text,
  "work_order" integer,
  "share_ratio" numeric(5,2),
  "confirm_state" text,
  "confirm_time" timestamptz,
  "confirm_opinion" text,
  "proposed_start" date,
  "proposed_end" date,
  "member_dept_id" text COLLATE "C",
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
CREATE INDEX "plan_member_wjjh_id_idx" ON "plan_member" (wjjh_id, id);
--
CREATE INDEX "plan_member_wjsp_id_idx" ON "plan_member" (wjsp_id, id);
--
CREATE INDEX "plan_member_confirm_state_idx" ON "plan_member" (confirm_state, id);
--
CREATE INDEX "plan_member_order_idx" ON "plan_member" (work_order, id) INCLUDE (confirm_state);
--
CREATE INDEX "plan_member_region_id_order_idx" ON "plan_member" (left(region_id, 6), work_order, id) INCLUDE (region_id, confirm_state);
--
CREATE INDEX "plan_member_member_dept_id_order_idx" ON "plan_member" (member_dept_id, work_order, id);
--
CREATE TABLE "joint_meeting" (
  "meeting_no" text,
  "title" text,
  "meeting_kind" text,
  "plan_year" integer,
  "batch" integer,
  "meeting_time" timestamptz,
  "end_time" timestamptz,
  "place" text,
  "host" text COLLATE "C",
  "recorder" text COLLATE "C",
  "feedback_deadline" timestamptz,
  "pre_release_time" timestamptz,
  "pre_release_file" text[],
  "minutes_no" text,
  "minutes" text,
  "minutes_file" text[],
  "status" text,
  "remark" text,
  "item_count" integer,
  "invited_count" integer,
  "signed_count" integer,
  "invited_dept_ids" text[],
  "concerned_dept_ids" text[],
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
CREATE UNIQUE INDEX "joint_meeting_meeting_no_key" ON "joint_meeting" (meeting_no) WHERE not deleted;
--
CREATE INDEX "joint_meeting_meeting_kind_idx" ON "joint_meeting" (meeting_kind, id);
--
CREATE INDEX "joint_meeting_plan_year_idx" ON "joint_meeting" (plan_year, id);
--
CREATE INDEX "joint_meeting_meeting_time_idx" ON "joint_meeting" (meeting_time, id);
--
CREATE INDEX "joint_meeting_status_idx" ON "joint_meeting" (status, id);
--
CREATE INDEX "joint_meeting_order_idx" ON "joint_meeting" (meeting_time desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "joint_meeting_dept_id_order_idx" ON "joint_meeting" (dept_id, meeting_time desc nulls last, id desc);
--
CREATE INDEX "joint_meeting_words" ON "joint_meeting" USING gin (bigrams(coalesce(title, '')) collate "C");
--
CREATE TABLE "joint_meeting_participants" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "dept_id" text COLLATE "C",
  "user_name" text,
  "phone" text,
  "invited" boolean,
  "feedback" text,
  "attitude" text,
  "feedback_time" timestamptz,
  "sign_time" timestamptz,
  "leave_reason" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  CONSTRAINT "joint_meeting_participants_phone_sealed" CHECK ("phone" LIKE 'sm4f.%.joint_meeting_participants.phone.%')
);
--
CREATE UNIQUE INDEX "joint_meeting_participants_dept_id_key" ON "joint_meeting_participants" (owner_id, dept_id) WHERE not deleted;
--
CREATE INDEX "joint_meeting_participants_order_idx" ON "joint_meeting_participants" (sort, id) WHERE not deleted;
--
CREATE INDEX "joint_meeting_participants_owner_id_order_idx" ON "joint_meeting_participants" (owner_id, sort, id);
--
CREATE TABLE "joint_meeting_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "wjjh_id" text COLLATE "C",
  "wjsp_id" text COLLATE "C",
  "order" integer,
  "presenter" text,
  "conclusion" text,
  "conclusion_desc" text,
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
CREATE INDEX "joint_meeting_items_order_idx" ON "joint_meeting_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "joint_meeting_items_owner_id_order_idx" ON "joint_meeting_items" (owner_id, sort, id);
--
CREATE TABLE "joint_meeting_items_opinions" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "dept_id" text COLLATE "C",
  "opinion" text,
  "attitude" text,
  "silent" boolean,
  "id" text COLLATE "C" PRIMARY KEY,
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
CREATE INDEX "joint_meeting_items_opinions_order_idx" ON "joint_meeting_items_opinions" (sort, id) WHERE not deleted;
--
CREATE INDEX "joint_meeting_items_opinions_owner_id_order_idx" ON "joint_meeting_items_opinions" (owner_id, sort, id);
--
CREATE TABLE "approval_case" (
  "proj_id" text,
  "proj_pwd" text,
  "item_no" text,
  "item_name" text,
  "item_version" integer,
  "project_name" text,
  "project_state" text,
  "info_type" text,
  "apply_name" text,
  "apply_card_type" text,
  "apply_card_no" text,
  "legal_man" text,
  "contact_man" text,
  "contact_phone" text,
  "address" text,
  "receive_dept_name" text,
  "dept_code" text,
  "apply_from" text,
  "receive_time" timestamptz,
  "accept_time" timestamptz,
  "promise_time" timestamptz,
  "finish_time" timestamptz,
  "result" text,
  "cert_no" text,
  "cert_file" text[],
  "data_ver" integer,
  "data_state" text,
  "sync_time" timestamptz,
  "match_state" text,
  "wjsp_id" text COLLATE "C",
  "phjg_id" text COLLATE "C",
  "sms_time" timestamptz,
  "sms_content" text,
  "sms_status" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  CONSTRAINT "approval_case_proj_pwd_sealed" CHECK ("proj_pwd" LIKE 'sm4f.%.approval_case.proj_pwd.%'),
  CONSTRAINT "approval_case_apply_card_no_sealed" CHECK ("apply_card_no" LIKE 'sm4f.%.approval_case.apply_card_no.%'),
  CONSTRAINT "approval_case_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.approval_case.contact_phone.%')
);
--
CREATE UNIQUE INDEX "approval_case_proj_id_key" ON "approval_case" (proj_id) WHERE not deleted;
--
CREATE INDEX "approval_case_project_state_idx" ON "approval_case" (project_state, id);
--
CREATE INDEX "approval_case_receive_time_idx" ON "approval_case" (receive_time, id);
--
CREATE INDEX "approval_case_match_state_idx" ON "approval_case" (match_state, id);
--
CREATE INDEX "approval_case_wjsp_id_idx" ON "approval_case" (wjsp_id, id);
--
CREATE INDEX "approval_case_order_idx" ON "approval_case" (receive_time desc nulls last, id desc) INCLUDE (match_state) WHERE not deleted;
--
CREATE INDEX "approval_case_region_id_order_idx" ON "approval_case" (left(region_id, 6), receive_time desc nulls last, id desc) INCLUDE (region_id, match_state) WHERE not deleted;
--
CREATE INDEX "approval_case_dept_id_order_idx" ON "approval_case" (dept_id, receive_time desc nulls last, id desc);
--
CREATE INDEX "approval_case_words" ON "approval_case" USING gin (bigrams(coalesce(proj_id, '')) collate "C", bigrams(coalesce(project_name, '')) collate "C", bigrams(coalesce(apply_name, '')) collate "C", bigrams(coalesce(item_name, '')) collate "C");
--
CREATE TABLE "approval_case_accept_list" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "url" text,
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
CREATE INDEX "approval_case_accept_list_order_idx" ON "approval_case_accept_list" (sort, id) WHERE not deleted;
--
CREATE INDEX "approval_case_accept_list_owner_id_order_idx" ON "approval_case_accept_list" (owner_id, sort, id);
--
CREATE TABLE "approval_document" (
  "doc_kind" text,
  "biz_type" text,
  "biz_id" text,
  "title" text,
  "doc_no" text,
  "urgency" text,
  "secrecy" text,
  "main_send" text,
  "copy_send" text,
  "content" text,
  "drafter" text COLLATE "C",
  "checker" text COLLATE "C",
  "signer" text COLLATE "C",
  "seal_user" text COLLATE "C",
  "sign_date" date,
  "seal_file" text[],
  "check_code" text,
  "deliver_way" text,
  "deliver_time" timestamptz,
  "receipt_file" text[],
  "replaced_by_id" text COLLATE "C",
  "void_reason" text,
  "current_node" text,
  "current_handlers" text,
  "process_instance_id" text,
  "submit_time" timestamptz,
  "finish_time" timestamptz,
  "clock" jsonb,
  "deadline" timestamptz,
  "light_color" text,
  "status" text,
  "level" text,
  "addressee_dept_ids" text[],
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
CREATE INDEX "approval_document_doc_kind_idx" ON "approval_document" (doc_kind, id);
--
CREATE INDEX "approval_document_biz_type_idx" ON "approval_document" (biz_type, id);
--
CREATE INDEX "approval_document_biz_id_idx" ON "approval_document" (biz_id, id);
--
CREATE UNIQUE INDEX "approval_document_doc_no_key" ON "approval_document" (doc_no) WHERE not deleted;
--
CREATE INDEX "approval_document_sign_date_idx" ON "approval_document" (sign_date, id);
--
CREATE UNIQUE INDEX "approval_document_check_code_key" ON "approval_document" (check_code) WHERE not deleted;
--
CREATE INDEX "approval_document_status_idx" ON "approval_document" (status, id);
--
CREATE INDEX "approval_document_order_idx" ON "approval_document" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "approval_document_region_id_order_idx" ON "approval_document" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "approval_document_dept_id_order_idx" ON "approval_document" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "approval_document_words" ON "approval_document" USING gin (bigrams(coalesce(title, '')) collate "C", bigrams(coalesce(doc_no, '')) collate "C");
--
CREATE TABLE "supervision" (
  "supervise_no" text,
  "form_version" text,
  "wjsp_id" text COLLATE "C",
  "preapas_id" text COLLATE "C",
  "project_name" text,
  "matter" text,
  "construction_unit" text,
  "construction_credit_code" text,
  "builder_unit" text,
  "builder_manager" text,
  "builder_phone" text,
  "contact_person" text,
  "contact_phone" text,
  "permit_no" text,
  "permit_start" date,
  "permit_end" date,
  "permit_area" numeric(10,2),
  "permit_file" text[],
  "road_names" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "unit_dept_id" text COLLATE "C",
  "supervise_dept_id" text COLLATE "C",
  "supervise_user_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "risk_level" text,
  "visit_frequency" integer,
  "next_visit_date" date,
  "visit_count" integer,
  "actual_start" date,
  "actual_end" date,
  "restore_date" date,
  "actual_area" numeric(10,2),
  "over_area" numeric(10,2),
  "progress" numeric(5,2),
  "open_zgdb_count" integer,
  "zgdb_count" integer,
  "accept_count" integer,
  "accept_result" text,
  "accept_date" date,
  "warranty_end" date,
  "section_accept" jsonb,
  "score" integer,
  "current_node" text,
  "current_handlers" text,
  "process_instance_id" text,
  "submit_time" timestamptz,
  "finish_time" timestamptz,
  "clock" jsonb,
  "deadline" timestamptz,
  "light_color" text,
  "status" text,
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
CREATE UNIQUE INDEX "supervision_supervise_no_key" ON "supervision" (supervise_no) WHERE not deleted;
--
CREATE INDEX "supervision_form_version_idx" ON "supervision" (form_version, id);
--
CREATE INDEX "supervision_wjsp_id_idx" ON "supervision" (wjsp_id, id);
--
CREATE INDEX "supervision_preapas_id_idx" ON "supervision" (preapas_id, id);
--
CREATE UNIQUE INDEX "supervision_permit_no_key" ON "supervision" (permit_no) WHERE not deleted;
--
CREATE INDEX "supervision_permit_end_idx" ON "supervision" (permit_end, id);
--
CREATE INDEX "supervision_geometry_box" ON "supervision" (geometry_min_lng, geometry_max_lng, geometry_min_lat, geometry_max_lat);
--
CREATE INDEX "supervision_risk_level_idx" ON "supervision" (risk_level, id);
--
CREATE INDEX "supervision_next_visit_date_idx" ON "supervision" (next_visit_date, id);
--
CREATE INDEX "supervision_status_idx" ON "supervision" (status, id);
--
CREATE INDEX "supervision_order_idx" ON "supervision" (create_date desc nulls last, id desc) INCLUDE (status, form_version) WHERE not deleted;
--
CREATE INDEX "supervision_region_id_order_idx" ON "supervision" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status, form_version) WHERE not deleted and region_id is not null;
--
CREATE INDEX "supervision_dept_id_order_idx" ON "supervision" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "supervision_unit_dept_id_order_idx" ON "supervision" (unit_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "supervision_supervise_dept_id_order_idx" ON "supervision" (supervise_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "supervision_maint_dept_id_order_idx" ON "supervision" (maint_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "supervision_words" ON "supervision" USING gin (bigrams(coalesce(project_name, '')) collate "C", bigrams(coalesce(permit_no, '')) collate "C", bigrams(coalesce(construction_unit, '')) collate "C", bigrams(coalesce(road_names, '')) collate "C");
--
CREATE TABLE "construction_filing" (
  "phjg_id" text COLLATE "C",
  "filing_no" text,
  "actual_start" date,
  "planned_end" date,
  "builder_manager" text,
  "builder_phone" text,
  "safety_officer" text,
  "safety_phone" text,
  "worker_count" integer,
  "machinery" text,
  "construction_plan" text[],
  "traffic_plan" text[],
  "emergency_plan" text[],
  "pipeline_briefing" text[],
  "fence_kind" text,
  "sign_board_images" text[],
  "insurance_no" text,
  "commitment" boolean,
  "file_user" text COLLATE "C",
  "file_time" timestamptz,
  "filing_status" text,
  "region_id" text COLLATE "C",
  "unit_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "remark" text,
  "attachments" text[],
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
CREATE INDEX "construction_filing_phjg_id_idx" ON "construction_filing" (phjg_id, id);
--
CREATE UNIQUE INDEX "construction_filing_filing_no_key" ON "construction_filing" (filing_no) WHERE not deleted;
--
CREATE INDEX "construction_filing_filing_status_idx" ON "construction_filing" (filing_status, id);
--
CREATE INDEX "construction_filing_order_idx" ON "construction_filing" (create_date desc nulls last, id desc) INCLUDE (filing_status) WHERE not deleted;
--
CREATE INDEX "construction_filing_region_id_order_idx" ON "construction_filing" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, filing_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "construction_filing_dept_id_order_idx" ON "construction_filing" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "construction_filing_unit_dept_id_order_idx" ON "construction_filing" (unit_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "construction_filing_maint_dept_id_order_idx" ON "construction_filing" (maint_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "construction_filing_words" ON "construction_filing" USING gin (bigrams(coalesce(filing_no, '')) collate "C");
--
CREATE TABLE "construction_filing_stages" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "stage" integer,
  "length" numeric(8,2),
  "start" date,
  "end" date,
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
CREATE INDEX "construction_filing_stages_order_idx" ON "construction_filing_stages" (sort, id) WHERE not deleted;
--
CREATE INDEX "construction_filing_stages_owner_id_order_idx" ON "construction_filing_stages" (owner_id, sort, id);
--
CREATE TABLE "supervision_visit" (
  "phjg_id" text COLLATE "C",
  "visit_time" timestamptz,
  "visitor_id" text COLLATE "C",
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "out_of_fence" boolean,
  "fence_reason" text,
  "stage_no" integer,
  "progress" numeric(5,2),
  "measured_area" numeric(10,2),
  "measured_length" numeric(10,2),
  "outline" jsonb,
  "outline_min_lng" double precision,
  "outline_min_lat" double precision,
  "outline_max_lng" double precision,
  "outline_max_lat" double precision,
  "result" text,
  "images" text[],
  "region_id" text COLLATE "C",
  "unit_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "remark" text,
  "attachments" text[],
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
CREATE INDEX "supervision_visit_phjg_id_idx" ON "supervision_visit" (phjg_id, id);
--
CREATE INDEX "supervision_visit_visit_time_idx" ON "supervision_visit" (visit_time, id);
--
CREATE INDEX "supervision_visit_result_idx" ON "supervision_visit" (result, id);
--
CREATE INDEX "supervision_visit_order_idx" ON "supervision_visit" (visit_time desc nulls last, id desc) WHERE not deleted;
--
CREATE INDEX "supervision_visit_region_id_order_idx" ON "supervision_visit" (left(region_id, 6), visit_time desc nulls last, id desc) INCLUDE (region_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "supervision_visit_dept_id_order_idx" ON "supervision_visit" (dept_id, visit_time desc nulls last, id desc);
--
CREATE INDEX "supervision_visit_unit_dept_id_order_idx" ON "supervision_visit" (unit_dept_id, visit_time desc nulls last, id desc);
--
CREATE INDEX "supervision_visit_maint_dept_id_order_idx" ON "supervision_visit" (maint_dept_id, visit_time desc nulls last, id desc);
--
CREATE TABLE "supervision_visit_check_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "code" text,
  "result" text,
  "note" text,
  "images" text[],
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
CREATE UNIQUE INDEX "supervision_visit_check_items_code_key" ON "supervision_visit_check_items" (owner_id, code) WHERE not deleted;
--
CREATE INDEX "supervision_visit_check_items_order_idx" ON "supervision_visit_check_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "supervision_visit_check_items_owner_id_order_idx" ON "supervision_visit_check_items" (owner_id, sort, id);
--
CREATE TABLE "rectification_order" (
  "phjg_id" text COLLATE "C",
  "order_no" text,
  "kind" text,
  "level" text,
  "visit_id" text COLLATE "C",
  "item_code" text,
  "problem" text,
  "basis" text,
  "requirement" text,
  "problem_images" text[],
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "deadline" timestamptz,
  "issue_dept_id" text COLLATE "C",
  "issuer_id" text COLLATE "C",
  "issue_time" timestamptz,
  "to_unit" text,
  "to_user_id" text COLLATE "C",
  "sign_user_id" text COLLATE "C",
  "sign_time" timestamptz,
  "measures" text,
  "reform_time" timestamptz,
  "reform_images" text[],
  "delay_to" timestamptz,
  "delay_reason" text,
  "delay_state" text,
  "review_result" text,
  "review_opinion" text,
  "reviewer_id" text COLLATE "C",
  "review_time" timestamptz,
  "review_images" text[],
  "return_count" integer,
  "overdue_days" integer,
  "deduct" integer,
  "law_case_no" text,
  "law_dept" text,
  "status" text,
  "region_id" text COLLATE "C",
  "unit_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "remark" text,
  "attachments" text[],
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
CREATE INDEX "rectification_order_phjg_id_idx" ON "rectification_order" (phjg_id, id);
--
CREATE UNIQUE INDEX "rectification_order_order_no_key" ON "rectification_order" (order_no) WHERE not deleted;
--
CREATE INDEX "rectification_order_kind_idx" ON "rectification_order" (kind, id);
--
CREATE INDEX "rectification_order_level_idx" ON "rectification_order" (level, id);
--
CREATE INDEX "rectification_order_deadline_idx" ON "rectification_order" (deadline, id);
--
CREATE INDEX "rectification_order_status_idx" ON "rectification_order" (status, id);
--
CREATE INDEX "rectification_order_order_idx" ON "rectification_order" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "rectification_order_region_id_order_idx" ON "rectification_order" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "rectification_order_dept_id_order_idx" ON "rectification_order" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "rectification_order_unit_dept_id_order_idx" ON "rectification_order" (unit_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "rectification_order_maint_dept_id_order_idx" ON "rectification_order" (maint_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "rectification_order_words" ON "rectification_order" USING gin (bigrams(coalesce(order_no, '')) collate "C");
--
CREATE TABLE "acceptance_application" (
  "phjg_id" text COLLATE "C",
  "apply_no" text,
  "section_ids" text[],
  "actual_end" date,
  "restore_date" date,
  "restore_area" numeric(10,2),
  "restore_unit" text,
  "backfill_material" text,
  "compaction" numeric(5,2),
  "test_report" text[],
  "as_built_survey" text[],
  "archive_receipt" text[],
  "before_images" text[],
  "after_images" text[],
  "apply_user_id" text COLLATE "C",
  "apply_time" timestamptz,
  "site_time" timestamptz,
  "audit_result" text,
  "audit_opinion" text,
  "auditor_id" text COLLATE "C",
  "audit_time" timestamptz,
  "status" text,
  "region_id" text COLLATE "C",
  "unit_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "remark" text,
  "attachments" text[],
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
CREATE INDEX "acceptance_application_phjg_id_idx" ON "acceptance_application" (phjg_id, id);
--
CREATE UNIQUE INDEX "acceptance_application_apply_no_key" ON "acceptance_application" (apply_no) WHERE not deleted;
--
CREATE INDEX "acceptance_application_status_idx" ON "acceptance_application" (status, id);
--
CREATE INDEX "acceptance_application_order_idx" ON "acceptance_application" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "acceptance_application_region_id_order_idx" ON "acceptance_application" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "acceptance_application_dept_id_order_idx" ON "acceptance_application" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "acceptance_application_unit_dept_id_order_idx" ON "acceptance_application" (unit_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "acceptance_application_maint_dept_id_order_idx" ON "acceptance_application" (maint_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "acceptance_application_words" ON "acceptance_application" USING gin (bigrams(coalesce(apply_no, '')) collate "C");
--
CREATE TABLE "acceptance_application_layer_thickness" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "layer" text,
  "design" numeric(6,1),
  "actual" numeric(6,1),
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
CREATE INDEX "acceptance_application_layer_thickness_order_idx" ON "acceptance_application_layer_thickness" (sort, id) WHERE not deleted;
--
CREATE INDEX "acceptance_application_layer_thickness_owner_id_order_idx" ON "acceptance_application_layer_thickness" (owner_id, sort, id);
--
CREATE TABLE "acceptance_application_attendees" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "unit" text,
  "name" text,
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
CREATE INDEX "acceptance_application_attendees_order_idx" ON "acceptance_application_attendees" (sort, id) WHERE not deleted;
--
CREATE INDEX "acceptance_application_attendees_owner_id_order_idx" ON "acceptance_application_attendees" (owner_id, sort, id);
--
CREATE TABLE "acceptance_application_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "code" text,
  "result" text,
  "measured" text,
  "note" text,
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
CREATE UNIQUE INDEX "acceptance_application_items_code_key" ON "acceptance_application_items" (owner_id, code) WHERE not deleted;
--
CREATE INDEX "acceptance_application_items_order_idx" ON "acceptance_application_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "acceptance_application_items_owner_id_order_idx" ON "acceptance_application_items" (owner_id, sort, id);
--
CREATE TABLE "flow_instance" (
  "id" text COLLATE "C" PRIMARY KEY,
  "definition_id" text COLLATE "C",
  "business_key" text COLLATE "C",
  "title" text,
  "starter" text COLLATE "C",
  "started_at" timestamptz,
  "ended_at" timestamptz,
  "end_reason" text,
  "end_node" text COLLATE "C",
  "status" integer,
  "status_before" integer,
  "suspended" boolean,
  "due_at" timestamptz,
  "stops" jsonb,
  "round" integer,
  "parent_instance" text COLLATE "C",
  "parent_token" text COLLATE "C",
  "reject_from" text COLLATE "C",
  "resume_passages" text[],
  "root_id" text COLLATE "C" NOT NULL,
  "definition_key" text COLLATE "C" NOT NULL,
  "definition_name" text,
  "definition_name_en" text,
  "definition_version" integer,
  "biz_type" text COLLATE "C",
  "start_dept_id" text COLLATE "C",
  "clock_stands" boolean NOT NULL DEFAULT false,
  "priority" integer NOT NULL DEFAULT 50,
  "removed" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "flow_instance_1_idx" ON "flow_instance" (definition_key, business_key) WHERE ended_at is null;
--
CREATE INDEX "flow_instance_2_idx" ON "flow_instance" (business_key, started_at desc);
--
CREATE INDEX "flow_instance_3_idx" ON "flow_instance" (starter, started_at desc, id desc);
--
CREATE INDEX "flow_instance_4_idx" ON "flow_instance" (started_at desc, id desc);
--
CREATE INDEX "flow_instance_5_idx" ON "flow_instance" (definition_id) WHERE ended_at is null;
--
CREATE INDEX "flow_instance_6_idx" ON "flow_instance" (parent_instance) WHERE parent_instance is not null;
--
CREATE TABLE "flow_frame" (
  "id" text COLLATE "C" PRIMARY KEY,
  "kind" text COLLATE "C",
  "node" text COLLATE "C",
  "parent" text COLLATE "C",
  "is_open" boolean,
  "passage" text COLLATE "C",
  "ended_from" text[],
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_frame_1_idx" ON "flow_frame" (instance_id, seq);
--
CREATE TABLE "flow_token" (
  "id" text COLLATE "C" PRIMARY KEY,
  "node" text COLLATE "C",
  "frame" text COLLATE "C",
  "wait" text COLLATE "C",
  "from_passages" text[],
  "passage" text COLLATE "C",
  "outcome" text,
  "result" integer,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_token_1_idx" ON "flow_token" (instance_id, seq);
--
CREATE TABLE "flow_passage" (
  "id" text COLLATE "C" PRIMARY KEY,
  "node" text COLLATE "C",
  "flow" text COLLATE "C",
  "frame" text COLLATE "C",
  "from_passages" text[],
  "entered_at" timestamptz,
  "left_at" timestamptz,
  "action" text COLLATE "C",
  "round" integer,
  "undone" integer,
  "again" text COLLATE "C",
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_passage_1_idx" ON "flow_passage" (instance_id, seq);
--
CREATE TABLE "flow_activity" (
  "id" text COLLATE "C" PRIMARY KEY,
  "node" text COLLATE "C",
  "token" text COLLATE "C",
  "elements" text[],
  "made" integer,
  "completed" integer,
  "passed" integer,
  "rejected" integer,
  "is_open" boolean,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_activity_1_idx" ON "flow_activity" (instance_id, seq);
--
CREATE TABLE "flow_task" (
  "id" text COLLATE "C" PRIMARY KEY,
  "node" text COLLATE "C",
  "passage" text COLLATE "C",
  "token" text COLLATE "C",
  "activity" text COLLATE "C",
  "element" text COLLATE "C",
  "kind" text COLLATE "C",
  "sign_mode" text COLLATE "C",
  "advice_for" text COLLATE "C",
  "added_by" text COLLATE "C",
  "state" text COLLATE "C",
  "assignee" text COLLATE "C",
  "owner" text COLLATE "C",
  "delegation" text COLLATE "C",
  "candidates" text[],
  "candidate_groups" text[],
  "created_at" timestamptz,
  "claimed_at" timestamptz,
  "opened_at" timestamptz,
  "ended_at" timestamptz,
  "action" text COLLATE "C",
  "outcome" text,
  "result" integer,
  "comment" text,
  "due_at" timestamptz,
  "warn_at" timestamptz,
  "urge_count" integer,
  "urged_at" timestamptz,
  "round" integer,
  "is_back" boolean,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0,
  "node_name" text,
  "node_name_en" text,
  "biz_route" text,
  "last_comment" text
);
--
CREATE INDEX "flow_task_1_idx" ON "flow_task" (instance_id, seq);
--
CREATE INDEX "flow_task_2_idx" ON "flow_task" (assignee, created_at, id) WHERE state in ('open', 'waiting');
--
CREATE INDEX "flow_task_3_idx" ON "flow_task" (owner) WHERE state in ('open', 'waiting') and owner is not null;
--
CREATE INDEX "flow_task_4_idx" ON "flow_task" USING gin (candidates) WHERE state = 'open' and assignee is null;
--
CREATE INDEX "flow_task_5_idx" ON "flow_task" USING gin (candidate_groups) WHERE state = 'open' and assignee is null;
--
CREATE INDEX "flow_task_6_idx" ON "flow_task" (assignee, ended_at desc) WHERE state = 'done';
--
CREATE INDEX "flow_task_7_idx" ON "flow_task" (created_at desc, id desc);
--
CREATE INDEX "flow_task_8_idx" ON "flow_task" (node, created_at desc);
--
CREATE TABLE "flow_comment" (
  "id" text COLLATE "C" PRIMARY KEY,
  "task" text COLLATE "C",
  "type" text COLLATE "C",
  "user_id" text COLLATE "C",
  "said_at" timestamptz,
  "message" text,
  "attachments" text[],
  "signature" text,
  "round" integer,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_comment_1_idx" ON "flow_comment" (instance_id, said_at, id);
--
CREATE INDEX "flow_comment_2_idx" ON "flow_comment" (user_id, said_at desc);
--
CREATE TABLE "flow_variable" (
  "name" text COLLATE "C",
  "value" jsonb,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE UNIQUE INDEX "flow_variable_1_idx" ON "flow_variable" (instance_id, name);
--
CREATE TABLE "flow_change" (
  "id" text COLLATE "C" PRIMARY KEY,
  "what" text COLLATE "C",
  "of_id" text COLLATE "C",
  "value_before" jsonb,
  "value_after" jsonb,
  "kind" text COLLATE "C",
  "user_id" text COLLATE "C",
  "changed_at" timestamptz,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_change_1_idx" ON "flow_change" (instance_id, seq);
--
CREATE TABLE "flow_timer" (
  "id" text COLLATE "C" PRIMARY KEY,
  "kind" text COLLATE "C",
  "node" text COLLATE "C",
  "token" text COLLATE "C",
  "task" text COLLATE "C",
  "fires_at" timestamptz,
  "state" text COLLATE "C",
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_timer_1_idx" ON "flow_timer" (instance_id);
--
CREATE INDEX "flow_timer_2_idx" ON "flow_timer" (fires_at, id) WHERE state = 'open';
--
CREATE TABLE "flow_copy" (
  "id" text COLLATE "C" PRIMARY KEY,
  "task" text COLLATE "C",
  "user_id" text COLLATE "C",
  "by_user" text COLLATE "C",
  "sent_at" timestamptz,
  "instance_id" text COLLATE "C" NOT NULL,
  "seq" integer NOT NULL DEFAULT 0
);
--
CREATE INDEX "flow_copy_1_idx" ON "flow_copy" (instance_id);
--
CREATE INDEX "flow_copy_2_idx" ON "flow_copy" (user_id, sent_at desc);
--
CREATE TABLE "sys_user_leave" (
  "id" text COLLATE "C" PRIMARY KEY,
  "user_id" text COLLATE "C" NOT NULL,
  "deputy_id" text COLLATE "C" NOT NULL,
  "from_at" timestamptz NOT NULL,
  "to_at" timestamptz NOT NULL,
  "scope" text[] NOT NULL,
  "ended_at" timestamptz,
  "creator" text COLLATE "C" NOT NULL,
  "create_date" timestamptz NOT NULL
);
--
CREATE INDEX "sys_user_leave_user_idx" ON "sys_user_leave" (user_id, to_at desc);
--
CREATE INDEX "sys_user_leave_open_idx" ON "sys_user_leave" (to_at) WHERE ended_at is null;
--
CREATE TABLE "expiry_told" (
  "rule_id" text COLLATE "C" NOT NULL,
  "row_id" text COLLATE "C" NOT NULL,
  "due_on" date NOT NULL,
  "step" integer NOT NULL
);
--
CREATE UNIQUE INDEX "expiry_told_step_key" ON "expiry_told" (rule_id, row_id, due_on, step);

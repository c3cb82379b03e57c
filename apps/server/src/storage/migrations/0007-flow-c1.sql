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

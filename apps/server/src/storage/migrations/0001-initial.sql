CREATE OR REPLACE FUNCTION bigrams(t text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(lower(t), i, 2)), '{}'::text[]) FROM generate_series(1, greatest(length(t) - 1, 0)) AS i
$$;
--
CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(OLD) - 'hash' = to_jsonb(NEW) - 'hash' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
--
CREATE TABLE "user" (
  "uuid" text,
  "username" text,
  "real_name" text,
  "employee_code" text,
  "dept_id" text COLLATE "C",
  "organization_code" text,
  "level" text,
  "region_id" text COLLATE "C",
  "gender" text,
  "email" text,
  "mobile" text,
  "id_card" text,
  "head_url" text[],
  "role_id_list" text[],
  "post_id_list" text[],
  "system_codes" text[],
  "status" text,
  "expire_date" date,
  "mfa_type" text,
  "zzd_account_id" text,
  "jobperson_id" text,
  "super_admin" integer,
  "pwd_update_date" timestamptz,
  "must_change_pwd" boolean,
  "last_login_date" timestamptz,
  "last_login_ip" text,
  "fail_count" integer,
  "lock_until" timestamptz,
  "sort" integer,
  "remark" text,
  "password_hash" text,
  "password_history" jsonb,
  "mfa_secret" text,
  "mfa_recovery_codes" jsonb,
  "mobile_hash" text,
  "settings" jsonb,
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
CREATE UNIQUE INDEX "user_uuid_key" ON "user" (uuid) WHERE not deleted;
--
CREATE UNIQUE INDEX "user_username_key" ON "user" (lower(username)) WHERE not deleted;
--
CREATE INDEX "user_real_name_idx" ON "user" (real_name, id);
--
CREATE UNIQUE INDEX "user_employee_code_key" ON "user" (employee_code) WHERE not deleted;
--
CREATE INDEX "user_dept_id_idx" ON "user" (dept_id, id);
--
CREATE INDEX "user_level_idx" ON "user" (level, id);
--
CREATE INDEX "user_status_idx" ON "user" (status, id);
--
CREATE UNIQUE INDEX "user_zzd_account_id_key" ON "user" (zzd_account_id) WHERE not deleted;
--
CREATE INDEX "user_jobperson_id_idx" ON "user" (jobperson_id, id);
--
CREATE UNIQUE INDEX "user_mobile_hash_key" ON "user" (mobile_hash) WHERE not deleted;
--
CREATE INDEX "user_order_idx" ON "user" (create_date desc, id desc);
--
CREATE INDEX "user_username_words" ON "user" USING gin (bigrams(coalesce(username, '')));
--
CREATE INDEX "user_real_name_words" ON "user" USING gin (bigrams(coalesce(real_name, '')));
--
CREATE INDEX "user_mobile_words" ON "user" USING gin (bigrams(coalesce(mobile, '')));
--
CREATE TABLE "role" (
  "code" text,
  "name" text,
  "level" text,
  "data_scope" text,
  "menu_id_list" text[],
  "dept_id_list" text[],
  "system_code" text,
  "delegable" boolean,
  "mfa" boolean,
  "built_in" boolean,
  "remark" text,
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
CREATE UNIQUE INDEX "role_code_key" ON "role" (code) WHERE not deleted;
--
CREATE UNIQUE INDEX "role_name_key" ON "role" (name) WHERE not deleted;
--
CREATE INDEX "role_order_idx" ON "role" (create_date desc, id desc);
--
CREATE INDEX "role_name_words" ON "role" USING gin (bigrams(coalesce(name, '')));
--
CREATE INDEX "role_code_words" ON "role" USING gin (bigrams(coalesce(code, '')));
--
CREATE TABLE "business_role" (
  "code" text,
  "name" text,
  "business_type" text,
  "level" text,
  "system_code" text,
  "region_id_list" text[],
  "user_id_list" text[],
  "post_id_list" text[],
  "dept_id_list" text[],
  "dispatch_rule" text,
  "backup_user_id" text COLLATE "C",
  "sort" integer,
  "status" text,
  "remark" text,
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
CREATE UNIQUE INDEX "business_role_code_key" ON "business_role" (code);
--
CREATE UNIQUE INDEX "business_role_name_key" ON "business_role" (name);
--
CREATE INDEX "business_role_order_idx" ON "business_role" (sort, id);
--
CREATE INDEX "business_role_name_words" ON "business_role" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "dept" (
  "pid" text COLLATE "C",
  "pids" text,
  "name" text,
  "short_name" text,
  "kind" text,
  "organization_code" text,
  "region_id" text COLLATE "C",
  "system_code" text[],
  "leader_id" text COLLATE "C",
  "contact_person" text,
  "contact_phone" text,
  "address" text,
  "sort" integer,
  "status" text,
  "remark" text,
  "level" text,
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
CREATE INDEX "dept_pid_idx" ON "dept" (pid, id);
--
CREATE INDEX "dept_kind_idx" ON "dept" (kind, id);
--
CREATE UNIQUE INDEX "dept_organization_code_key" ON "dept" (organization_code) WHERE not deleted;
--
CREATE INDEX "dept_region_id_idx" ON "dept" (region_id, id);
--
CREATE INDEX "dept_order_idx" ON "dept" (sort, id);
--
CREATE INDEX "dept_name_words" ON "dept" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "menu" (
  "pid" text COLLATE "C",
  "name" text,
  "name_en" text,
  "name_tw" text,
  "name_ja" text,
  "title" text,
  "title_en" text,
  "type" text,
  "url" text,
  "open_mode" text,
  "permissions" text,
  "resource_list" jsonb,
  "icon" text,
  "system_code" text,
  "badge" text,
  "cache" boolean,
  "full_page" boolean,
  "append_ep" boolean,
  "hidden" boolean,
  "sort" integer,
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
CREATE INDEX "menu_pid_idx" ON "menu" (pid, id);
--
CREATE INDEX "menu_order_idx" ON "menu" (sort, id);
--
CREATE INDEX "menu_name_words" ON "menu" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "dict_type" (
  "dict_type" text,
  "dict_name" text,
  "dict_name_en" text,
  "parent_type" text,
  "system_code" text,
  "built_in" boolean,
  "sort" integer,
  "remark" text,
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
CREATE UNIQUE INDEX "dict_type_dict_type_key" ON "dict_type" (dict_type);
--
CREATE INDEX "dict_type_order_idx" ON "dict_type" (sort, dict_type, id);
--
CREATE INDEX "dict_type_dict_type_words" ON "dict_type" USING gin (bigrams(coalesce(dict_type, '')));
--
CREATE INDEX "dict_type_dict_name_words" ON "dict_type" USING gin (bigrams(coalesce(dict_name, '')));
--
CREATE TABLE "dict_data" (
  "dict_type_id" text COLLATE "C",
  "dict_type" text,
  "dict_label" text,
  "dict_label_en" text,
  "dict_label_tw" text,
  "dict_label_ja" text,
  "dict_value" text,
  "parent_value" text,
  "color" text,
  "sort" integer,
  "status" text,
  "remark" text,
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
CREATE INDEX "dict_data_dict_type_id_idx" ON "dict_data" (dict_type_id, id);
--
CREATE INDEX "dict_data_dict_type_idx" ON "dict_data" (dict_type, id);
--
CREATE INDEX "dict_data_order_idx" ON "dict_data" (sort, id);
--
CREATE INDEX "dict_data_dict_type_words" ON "dict_data" USING gin (bigrams(coalesce(dict_type, '')));
--
CREATE INDEX "dict_data_dict_label_words" ON "dict_data" USING gin (bigrams(coalesce(dict_label, '')));
--
CREATE INDEX "dict_data_dict_value_words" ON "dict_data" USING gin (bigrams(coalesce(dict_value, '')));
--
CREATE TABLE "param" (
  "param_code" text,
  "param_value" text,
  "value_type" text,
  "group_name" text,
  "public_flag" boolean,
  "secret" boolean,
  "remark" text,
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
CREATE UNIQUE INDEX "param_param_code_key" ON "param" (param_code);
--
CREATE INDEX "param_order_idx" ON "param" (param_code, id);
--
CREATE INDEX "param_param_code_words" ON "param" USING gin (bigrams(coalesce(param_code, '')));
--
CREATE INDEX "param_group_name_words" ON "param" USING gin (bigrams(coalesce(group_name, '')));
--
CREATE TABLE "post" (
  "post_code" text,
  "post_name" text,
  "level" text,
  "sort" integer,
  "status" text,
  "remark" text,
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
CREATE UNIQUE INDEX "post_post_code_key" ON "post" (post_code);
--
CREATE UNIQUE INDEX "post_post_name_key" ON "post" (post_name);
--
CREATE INDEX "post_order_idx" ON "post" (sort, id);
--
CREATE INDEX "post_post_code_words" ON "post" USING gin (bigrams(coalesce(post_code, '')));
--
CREATE INDEX "post_post_name_words" ON "post" USING gin (bigrams(coalesce(post_name, '')));
--
CREATE TABLE "region" (
  "id" text COLLATE "C" PRIMARY KEY,
  "pid" text COLLATE "C",
  "name" text,
  "full_name" text,
  "type" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "boundary" jsonb,
  "boundary_min_lng" double precision,
  "boundary_min_lat" double precision,
  "boundary_max_lng" double precision,
  "boundary_max_lat" double precision,
  "successor_id" text COLLATE "C",
  "population" integer,
  "area" numeric(12,4),
  "is_leaf" boolean,
  "sort" integer,
  "status" text,
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
CREATE UNIQUE INDEX "region_id_key" ON "region" (id);
--
CREATE INDEX "region_pid_idx" ON "region" (pid, id);
--
CREATE INDEX "region_order_idx" ON "region" (sort, id, id);
--
CREATE INDEX "region_name_words" ON "region" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "workday" (
  "day" date,
  "is_workday" boolean,
  "day_type" text,
  "name" text,
  "remark" text,
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
CREATE UNIQUE INDEX "workday_day_key" ON "workday" (day);
--
CREATE INDEX "workday_order_idx" ON "workday" (day, id);
--
CREATE TABLE "notice" (
  "title" text,
  "type" text,
  "content" text,
  "attachments" text[],
  "receiver_type" text,
  "receiver_type_ids" text[],
  "receiver_name" text,
  "urgent" boolean,
  "need_confirm" boolean,
  "valid_until" date,
  "sender_name" text,
  "sender_date" timestamptz,
  "status" text,
  "biz_type" text,
  "biz_id" text,
  "biz_route" text,
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
CREATE INDEX "notice_order_idx" ON "notice" (create_date desc, id desc);
--
CREATE INDEX "notice_title_words" ON "notice" USING gin (bigrams(coalesce(title, '')));
--
CREATE TABLE "notice_receipt" (
  "notice_id" text COLLATE "C",
  "user_id" text COLLATE "C",
  "read_status" text,
  "read_date" timestamptz,
  "confirm_date" timestamptz,
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
CREATE INDEX "notice_receipt_notice_id_idx" ON "notice_receipt" (notice_id, id);
--
CREATE INDEX "notice_receipt_user_id_idx" ON "notice_receipt" (user_id, id);
--
CREATE INDEX "notice_receipt_order_idx" ON "notice_receipt" (read_status, read_date desc, id);
--
CREATE TABLE "duty" (
  "biz_type" text,
  "biz_id" text,
  "action" text,
  "title" text,
  "reason" text,
  "user_id" text COLLATE "C",
  "business_role" text,
  "duty_dept_id" text COLLATE "C",
  "duty_region_id" text COLLATE "C",
  "duty_level" text,
  "state_field" text,
  "not_user_id" text COLLATE "C",
  "route" text,
  "start_time" timestamptz,
  "deadline" timestamptz,
  "light_color" text,
  "urge_count" integer,
  "last_urge_time" timestamptz,
  "done_time" timestamptz,
  "done_user_id" text COLLATE "C",
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
CREATE INDEX "duty_biz_type_idx" ON "duty" (biz_type, id);
--
CREATE INDEX "duty_biz_id_idx" ON "duty" (biz_id, id);
--
CREATE INDEX "duty_user_id_idx" ON "duty" (user_id, id);
--
CREATE INDEX "duty_duty_dept_id_idx" ON "duty" (duty_dept_id, id);
--
CREATE INDEX "duty_deadline_idx" ON "duty" (deadline, id);
--
CREATE INDEX "duty_order_idx" ON "duty" (deadline, id);
--
CREATE INDEX "duty_title_words" ON "duty" USING gin (bigrams(coalesce(title, '')));
--
CREATE INDEX "duty_biz_type_words" ON "duty" USING gin (bigrams(coalesce(biz_type, '')));
--
CREATE TABLE "handle_log" (
  "biz_type" text,
  "biz_id" text,
  "action" text,
  "from_status" text,
  "to_status" text,
  "operator_id" text COLLATE "C",
  "operator_dept_id" text COLLATE "C",
  "operate_time" timestamptz,
  "opinion" text,
  "deadline" timestamptz,
  "used_minutes" integer,
  "attachments" text[],
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
CREATE INDEX "handle_log_biz_type_idx" ON "handle_log" (biz_type, id);
--
CREATE INDEX "handle_log_biz_id_idx" ON "handle_log" (biz_id, id);
--
CREATE INDEX "handle_log_order_idx" ON "handle_log" (operate_time, id);
--
CREATE INDEX "handle_log_biz_type_words" ON "handle_log" USING gin (bigrams(coalesce(biz_type, '')));
--
CREATE INDEX "handle_log_biz_id_words" ON "handle_log" USING gin (bigrams(coalesce(biz_id, '')));
--
CREATE TABLE "file" (
  "name" text,
  "url" text,
  "size" numeric(14,0),
  "mime" text,
  "sha" text,
  "type_id" text,
  "oss_type" text,
  "biz_type" text,
  "biz_id" text,
  "secret_level" text,
  "scan_status" text,
  "creator" text COLLATE "C",
  "create_date" timestamptz,
  "position" jsonb,
  "position_lng" double precision,
  "position_lat" double precision,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "file_sha_idx" ON "file" (sha, id);
--
CREATE INDEX "file_biz_type_idx" ON "file" (biz_type, id);
--
CREATE INDEX "file_biz_id_idx" ON "file" (biz_id, id);
--
CREATE INDEX "file_order_idx" ON "file" (create_date desc, id desc);
--
CREATE INDEX "file_name_words" ON "file" USING gin (bigrams(coalesce(name, '')));
--
CREATE INDEX "file_biz_type_words" ON "file" USING gin (bigrams(coalesce(biz_type, '')));
--
CREATE INDEX "file_biz_id_words" ON "file" USING gin (bigrams(coalesce(biz_id, '')));
--
CREATE TABLE "login_log" (
  "creator_name" text,
  "real_name" text,
  "dept_name" text,
  "operation" text,
  "status" text,
  "login_type" text,
  "fail_reason" text,
  "ip" text,
  "location" text,
  "user_agent" text,
  "create_date" timestamptz,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "login_log_creator_name_idx" ON "login_log" (creator_name, id);
--
CREATE INDEX "login_log_ip_idx" ON "login_log" (ip, id);
--
CREATE INDEX "login_log_create_date_idx" ON "login_log" (create_date, id);
--
CREATE INDEX "login_log_order_idx" ON "login_log" (create_date desc, id desc);
--
CREATE INDEX "login_log_creator_name_words" ON "login_log" USING gin (bigrams(coalesce(creator_name, '')));
--
CREATE INDEX "login_log_ip_words" ON "login_log" USING gin (bigrams(coalesce(ip, '')));
--
CREATE TABLE "operation_log" (
  "creator_name" text,
  "real_name" text,
  "dept_name" text,
  "operation" text,
  "module" text,
  "resource" text,
  "row_ids" text,
  "kind" text,
  "request_uri" text,
  "request_method" text,
  "request_params" text,
  "diff" jsonb,
  "request_time" integer,
  "status" text,
  "msg" text,
  "ip" text,
  "user_agent" text,
  "request_id" text,
  "hash" text,
  "create_date" timestamptz,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "operation_log_creator_name_idx" ON "operation_log" (creator_name, id);
--
CREATE INDEX "operation_log_resource_idx" ON "operation_log" (resource, id);
--
CREATE INDEX "operation_log_create_date_idx" ON "operation_log" (create_date, id);
--
CREATE INDEX "operation_log_order_idx" ON "operation_log" (create_date desc, id desc);
--
CREATE INDEX "operation_log_creator_name_words" ON "operation_log" USING gin (bigrams(coalesce(creator_name, '')));
--
CREATE INDEX "operation_log_operation_words" ON "operation_log" USING gin (bigrams(coalesce(operation, '')));
--
CREATE INDEX "operation_log_ip_words" ON "operation_log" USING gin (bigrams(coalesce(ip, '')));
--
CREATE INDEX "operation_log_module_words" ON "operation_log" USING gin (bigrams(coalesce(module, '')));
--
CREATE TABLE "error_log" (
  "request_uri" text,
  "request_method" text,
  "request_params" text,
  "ip" text,
  "user_agent" text,
  "creator_name" text,
  "error_info" text,
  "request_id" text,
  "frontend" boolean,
  "create_date" timestamptz,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "error_log_creator_name_idx" ON "error_log" (creator_name, id);
--
CREATE INDEX "error_log_request_id_idx" ON "error_log" (request_id, id);
--
CREATE INDEX "error_log_create_date_idx" ON "error_log" (create_date, id);
--
CREATE INDEX "error_log_order_idx" ON "error_log" (create_date desc, id desc);
--
CREATE INDEX "error_log_creator_name_words" ON "error_log" USING gin (bigrams(coalesce(creator_name, '')));
--
CREATE INDEX "error_log_ip_words" ON "error_log" USING gin (bigrams(coalesce(ip, '')));
--
CREATE INDEX "error_log_request_uri_words" ON "error_log" USING gin (bigrams(coalesce(request_uri, '')));
--
CREATE INDEX "error_log_request_id_words" ON "error_log" USING gin (bigrams(coalesce(request_id, '')));
--
CREATE TABLE "online_user" (
  "id" text COLLATE "C" PRIMARY KEY,
  "user_id" text COLLATE "C",
  "username" text,
  "real_name" text,
  "dept_name" text,
  "ip" text,
  "location" text,
  "browser" text,
  "os" text,
  "system_code" text,
  "login_date" timestamptz,
  "last_active_date" timestamptz,
  "expire_date" timestamptz,
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
CREATE INDEX "online_user_user_id_idx" ON "online_user" (user_id, id);
--
CREATE INDEX "online_user_order_idx" ON "online_user" (login_date desc, id desc);
--
CREATE INDEX "online_user_username_words" ON "online_user" USING gin (bigrams(coalesce(username, '')));
--
CREATE TABLE "sms_log" (
  "sms_code" text,
  "platform" text,
  "mobile" text,
  "params1" text,
  "params2" text,
  "params3" text,
  "params4" text,
  "content" text,
  "status" text,
  "error" text,
  "biz_type" text,
  "biz_id" text,
  "sender" text COLLATE "C",
  "create_date" timestamptz,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "sms_log_mobile_idx" ON "sms_log" (mobile, id);
--
CREATE INDEX "sms_log_biz_id_idx" ON "sms_log" (biz_id, id);
--
CREATE INDEX "sms_log_create_date_idx" ON "sms_log" (create_date, id);
--
CREATE INDEX "sms_log_order_idx" ON "sms_log" (create_date desc, id desc);
--
CREATE INDEX "sms_log_sms_code_words" ON "sms_log" USING gin (bigrams(coalesce(sms_code, '')));
--
CREATE INDEX "sms_log_mobile_words" ON "sms_log" USING gin (bigrams(coalesce(mobile, '')));
--
CREATE TABLE "export_file" (
  "name" text,
  "url" text,
  "rows" integer,
  "status" text,
  "expire_date" timestamptz,
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
CREATE INDEX "export_file_order_idx" ON "export_file" (create_date desc, id desc);
--
CREATE INDEX "export_file_name_words" ON "export_file" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "list_view" (
  "page" text,
  "name" text,
  "filters" jsonb,
  "columns" jsonb,
  "order_by" text,
  "share" text,
  "is_default" boolean,
  "sort" integer,
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
CREATE INDEX "list_view_page_idx" ON "list_view" (page, id);
--
CREATE INDEX "list_view_order_idx" ON "list_view" (sort, id);
--
CREATE INDEX "list_view_page_words" ON "list_view" USING gin (bigrams(coalesce(page, '')));
--
CREATE INDEX "list_view_name_words" ON "list_view" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "hazard_check" (
  "hazard_no" text,
  "check_no" text,
  "level" text,
  "hazard_source" text,
  "check_type" text,
  "check_date" timestamptz,
  "check_dept_id" text COLLATE "C",
  "checkers" text[],
  "expert_names" text,
  "object_type" text,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "object_name" text,
  "region_id" text COLLATE "C",
  "address" text,
  "risk_point_id" text,
  "has_hazard" boolean,
  "check_item_id" text COLLATE "C",
  "hazard_category" text,
  "hazard_level" text,
  "major_basis" text,
  "description" text,
  "legal_basis" text,
  "failed_measure" text,
  "repeated" boolean,
  "reform_dept_id" text COLLATE "C",
  "reform_mode" text,
  "reform_deadline" date,
  "suggestion" text,
  "before_images" text[],
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "remark" text,
  "status" text,
  "report_time" timestamptz,
  "report_late" boolean,
  "handle_region_id" text COLLATE "C",
  "delegate_review" boolean,
  "dispatch_dept_id" text COLLATE "C",
  "dispatch_time" timestamptz,
  "reform_notice_no" text,
  "order_file" text[],
  "sign_time" timestamptz,
  "first_deadline" date,
  "reform_person" text,
  "reform_phone" text,
  "reform_measures" text,
  "reform_fund" numeric(12,2),
  "emergency_plan" text,
  "reform_plan_files" text[],
  "reform_desc" text,
  "reform_date" date,
  "reform_cost" numeric(12,2),
  "after_images" text[],
  "last_progress_date" timestamptz,
  "delay_to" date,
  "delay_reason" text,
  "delay_count" integer,
  "audit_result" text,
  "auditor_id" text COLLATE "C",
  "audit_date" timestamptz,
  "review_images" text[],
  "return_count" integer,
  "duplicate_no" text,
  "close_date" timestamptz,
  "supervised" boolean,
  "supervise_level" text,
  "supervise_no" text,
  "supervise_date" date,
  "supervise_deadline" date,
  "supervise_files" text[],
  "supervise_release_date" date,
  "punish_type" text[],
  "punish_no" text,
  "fine_amount" numeric(12,2),
  "source_biz_type" text,
  "source_biz_id" text,
  "attachments" text[],
  "company_dept_id" text COLLATE "C",
  "handed_in_by" text COLLATE "C",
  "auditor_dept_id" text COLLATE "C",
  "major_reported" boolean,
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
CREATE UNIQUE INDEX "hazard_check_hazard_no_key" ON "hazard_check" (hazard_no) WHERE not deleted;
--
CREATE INDEX "hazard_check_check_no_idx" ON "hazard_check" (check_no, id);
--
CREATE INDEX "hazard_check_level_idx" ON "hazard_check" (level, id);
--
CREATE INDEX "hazard_check_gas_companies_id_idx" ON "hazard_check" (gas_companies_id, id);
--
CREATE INDEX "hazard_check_region_id_idx" ON "hazard_check" (region_id, id);
--
CREATE INDEX "hazard_check_hazard_level_idx" ON "hazard_check" (hazard_level, id);
--
CREATE INDEX "hazard_check_reform_dept_id_idx" ON "hazard_check" (reform_dept_id, id);
--
CREATE INDEX "hazard_check_reform_deadline_idx" ON "hazard_check" (reform_deadline, id);
--
CREATE INDEX "hazard_check_status_idx" ON "hazard_check" (status, id);
--
CREATE INDEX "hazard_check_handle_region_id_idx" ON "hazard_check" (handle_region_id, id);
--
CREATE INDEX "hazard_check_close_date_idx" ON "hazard_check" (close_date, id);
--
CREATE INDEX "hazard_check_supervised_idx" ON "hazard_check" (supervised, id);
--
CREATE INDEX "hazard_check_source_biz_id_idx" ON "hazard_check" (source_biz_id, id);
--
CREATE INDEX "hazard_check_order_idx" ON "hazard_check" (check_date desc, id desc);
--
CREATE INDEX "hazard_check_region_id_order_idx" ON "hazard_check" (region_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_handle_region_id_order_idx" ON "hazard_check" (handle_region_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_dept_id_order_idx" ON "hazard_check" (dept_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_reform_dept_id_order_idx" ON "hazard_check" (reform_dept_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_check_dept_id_order_idx" ON "hazard_check" (check_dept_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_gas_companies_id_order_idx" ON "hazard_check" (gas_companies_id, check_date desc, id desc);
--
CREATE INDEX "hazard_check_keyword_words" ON "hazard_check" USING gin (bigrams(coalesce(hazard_no, '') || ' ' || coalesce(object_name, '') || ' ' || coalesce(description, '')));
--
CREATE INDEX "hazard_check_check_no_words" ON "hazard_check" USING gin (bigrams(coalesce(check_no, '')));
--
CREATE TABLE "check_item" (
  "item_no" text,
  "object_type" text,
  "unit_name" text,
  "category_name" text,
  "content" text,
  "method" text,
  "basis" text,
  "penalty_basis" text,
  "hazard_category" text,
  "hazard_level" text,
  "major_basis" text,
  "deadline_days" integer,
  "full_score" numeric(5,1),
  "key_item" boolean,
  "use_for" text[],
  "sort" integer,
  "status" boolean,
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
CREATE UNIQUE INDEX "check_item_item_no_key" ON "check_item" (item_no);
--
CREATE INDEX "check_item_object_type_idx" ON "check_item" (object_type, id);
--
CREATE INDEX "check_item_order_idx" ON "check_item" (object_type, sort, id);
--
CREATE INDEX "check_item_item_no_words" ON "check_item" USING gin (bigrams(coalesce(item_no, '')));
--
CREATE INDEX "check_item_keyword_words" ON "check_item" USING gin (bigrams(coalesce(content, '') || ' ' || coalesce(basis, '')));
--
CREATE TABLE "gas_company" (
  "company_code" text,
  "name" text,
  "short_name" text,
  "credit_code" text,
  "business_types" text[],
  "gas_types" text[],
  "company_nature" text,
  "parent_company_id" text COLLATE "C",
  "registered_capital" numeric(14,2),
  "establish_date" date,
  "region_id" text COLLATE "C",
  "address" text,
  "office_address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "service_region_ids" text[],
  "business_area" jsonb,
  "business_area_min_lng" double precision,
  "business_area_min_lat" double precision,
  "business_area_max_lng" double precision,
  "business_area_max_lat" double precision,
  "is_franchise" boolean,
  "franchise_start_date" date,
  "franchise_valid_to" date,
  "legal_person" text,
  "legal_person_phone" text,
  "principal" text,
  "principal_phone" text,
  "safety_manager" text,
  "safety_manager_phone" text,
  "contact_person" text,
  "contact_phone" text,
  "duty_phone" text,
  "service_hotline" text,
  "emergency_phone" text,
  "filling_permit_no" text,
  "filling_permit_valid_to" date,
  "safety_standard_level" text,
  "safety_standard_valid_to" date,
  "evaluation_org" text,
  "evaluation_date" date,
  "evaluation_score" numeric(5,1),
  "next_evaluation_date" date,
  "insurance_policy_no" text,
  "insurance_amount" numeric(14,2),
  "insurance_valid_to" date,
  "emergency_plan_no" text,
  "emergency_plan_valid_to" date,
  "licence_file" text[],
  "licence_no" text,
  "licence_valid_to" date,
  "licence_status" text,
  "resident_count" integer,
  "non_resident_count" integer,
  "employee_count" integer,
  "certified_count" integer,
  "annual_supply" numeric(14,2),
  "assess_grade" text,
  "credit_grade" text,
  "business_status" text,
  "status_apply" jsonb,
  "attachments" text[],
  "images" text[],
  "remark" text,
  "status_due" jsonb,
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
CREATE UNIQUE INDEX "gas_company_company_code_key" ON "gas_company" (company_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "gas_company_name_key" ON "gas_company" (name) WHERE not deleted;
--
CREATE UNIQUE INDEX "gas_company_credit_code_key" ON "gas_company" (credit_code) WHERE not deleted;
--
CREATE INDEX "gas_company_business_types_idx" ON "gas_company" USING gin (business_types);
--
CREATE INDEX "gas_company_region_id_idx" ON "gas_company" (region_id, id);
--
CREATE INDEX "gas_company_service_region_ids_idx" ON "gas_company" USING gin (service_region_ids);
--
CREATE INDEX "gas_company_business_status_idx" ON "gas_company" (business_status, id);
--
CREATE INDEX "gas_company_review_status_idx" ON "gas_company" (review_status, id);
--
CREATE INDEX "gas_company_order_idx" ON "gas_company" (create_date desc, id desc);
--
CREATE INDEX "gas_company_region_id_order_idx" ON "gas_company" (region_id, create_date desc, id desc);
--
CREATE INDEX "gas_company_dept_id_order_idx" ON "gas_company" (dept_id, create_date desc, id desc);
--
CREATE INDEX "gas_company_name_words" ON "gas_company" USING gin (bigrams(coalesce(name, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(company_code, '')));
--
CREATE TABLE "gas_facility" (
  "facility_type" text,
  "facility_code" text,
  "name" text,
  "gas_companies_id" text COLLATE "C",
  "gas_type" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "build_date" date,
  "use_date" date,
  "design_life" integer,
  "design_org" text,
  "construct_org" text,
  "supervision_org" text,
  "acceptance_filing_id" text,
  "land_area" numeric(12,2),
  "staff_count" integer,
  "principal" text,
  "principal_phone" text,
  "duty_phone" text,
  "hazard_source_level" text,
  "fire_acceptance_no" text,
  "lightning_check_valid_to" date,
  "pressure_vessel_cert_no" text,
  "next_vessel_inspect_date" date,
  "safety_valve_check_valid_to" date,
  "gauge_check_valid_to" date,
  "alarm_check_valid_to" date,
  "next_evaluation_date" date,
  "has_scada" boolean,
  "has_video" boolean,
  "facility_status" text,
  "status_date" date,
  "status_reason" text,
  "attachments" text[],
  "images" text[],
  "remark" text,
  "upstream_company" text,
  "inlet_pressure" numeric(6,3),
  "outlet_pressure" numeric(6,3),
  "design_capacity" numeric(12,2),
  "peak_hour_flow" numeric(12,2),
  "has_odorizer" boolean,
  "odorant_type" text,
  "odorant_dose" numeric(6,2),
  "meter_kind" text,
  "has_relief" boolean,
  "storage_form" text,
  "tank_count" integer,
  "tank_volume" numeric(12,2),
  "max_tank_volume" numeric(10,2),
  "storage_capacity" numeric(12,2),
  "current_stock" numeric(12,2),
  "gasify_capacity" numeric(12,2),
  "regulator_form" text,
  "inlet_pressure_class" text,
  "outlet_pressure_class" text,
  "design_flow" numeric(12,2),
  "regulator_count" integer,
  "user_count" integer,
  "has_shutoff" boolean,
  "next_maintain_date" date,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "pipe_kind" text,
  "pressure_class" text,
  "design_pressure" numeric(6,3),
  "work_pressure" numeric(6,3),
  "material" text,
  "diameter" integer,
  "wall_thickness" numeric(5,1),
  "length" numeric(12,3),
  "buried_depth" numeric(5,2),
  "laying_mode" text,
  "anticorrosion" text,
  "has_cathodic" boolean,
  "start_point" text,
  "end_point" text,
  "valve_well_count" integer,
  "pipe_level" text,
  "next_inspect_date" date,
  "risk_level" text,
  "is_aging" boolean,
  "need_assess" boolean,
  "renovate_plan_year" integer,
  "renovate_status" text,
  "station_level" text,
  "filling_scale_count" integer,
  "interlock_scale" boolean,
  "daily_fill_capacity" integer,
  "residual_tank_volume" numeric(8,2),
  "cylinder_capacity" integer,
  "gas_source" text,
  "filling_permit_no" text,
  "filling_permit_valid_to" date,
  "supply_class" text,
  "cylinder_volume" numeric(6,2),
  "max_cylinder_count15" integer,
  "lease_valid_to" date,
  "has_alarm" boolean,
  "has_explosion_proof" boolean,
  "distance_ok" boolean,
  "licence_permit_no" text,
  "station_kind" text,
  "filler_count" integer,
  "compressor_capacity" numeric(12,2),
  "daily_supply" numeric(12,2),
  "built_over" boolean,
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
CREATE INDEX "gas_facility_facility_type_idx" ON "gas_facility" (facility_type, id);
--
CREATE UNIQUE INDEX "gas_facility_facility_code_key" ON "gas_facility" (facility_code) WHERE not deleted;
--
CREATE INDEX "gas_facility_name_idx" ON "gas_facility" (name, id);
--
CREATE INDEX "gas_facility_gas_companies_id_idx" ON "gas_facility" (gas_companies_id, id);
--
CREATE INDEX "gas_facility_region_id_idx" ON "gas_facility" (region_id, id);
--
CREATE INDEX "gas_facility_facility_status_idx" ON "gas_facility" (facility_status, id);
--
CREATE INDEX "gas_facility_pipe_kind_idx" ON "gas_facility" (pipe_kind, id);
--
CREATE INDEX "gas_facility_pressure_class_idx" ON "gas_facility" (pressure_class, id);
--
CREATE INDEX "gas_facility_material_idx" ON "gas_facility" (material, id);
--
CREATE INDEX "gas_facility_is_aging_idx" ON "gas_facility" (is_aging, id);
--
CREATE INDEX "gas_facility_review_status_idx" ON "gas_facility" (review_status, id);
--
CREATE INDEX "gas_facility_order_idx" ON "gas_facility" (facility_type, create_date desc, id);
--
CREATE INDEX "gas_facility_region_id_order_idx" ON "gas_facility" (region_id, facility_type, create_date desc, id);
--
CREATE INDEX "gas_facility_dept_id_order_idx" ON "gas_facility" (dept_id, facility_type, create_date desc, id);
--
CREATE INDEX "gas_facility_gas_companies_id_order_idx" ON "gas_facility" (gas_companies_id, facility_type, create_date desc, id);
--
CREATE INDEX "gas_facility_name_words" ON "gas_facility" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "attachment" (
  "name" text,
  "type_id" text,
  "size" numeric(14,0),
  "sha" text,
  "biz_type" text,
  "biz_id" text,
  "sort" integer,
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
CREATE INDEX "attachment_biz_type_idx" ON "attachment" (biz_type, id);
--
CREATE INDEX "attachment_biz_id_idx" ON "attachment" (biz_id, id);
--
CREATE INDEX "attachment_order_idx" ON "attachment" (sort, create_date, id);
--
CREATE INDEX "attachment_biz_type_words" ON "attachment" USING gin (bigrams(coalesce(biz_type, '')));
--
CREATE INDEX "attachment_biz_id_words" ON "attachment" USING gin (bigrams(coalesce(biz_id, '')));
--
CREATE TABLE "serial" (
  "series" text COLLATE "C" PRIMARY KEY,
  "last" integer NOT NULL
);
--
CREATE TABLE "outbox" (
  "id" text COLLATE "C" PRIMARY KEY,
  "kind" text NOT NULL,
  "dedupe" text COLLATE "C",
  "payload" jsonb NOT NULL,
  "run_at" timestamptz NOT NULL,
  "tries" integer NOT NULL DEFAULT 0,
  "done_at" timestamptz,
  "failed" boolean NOT NULL DEFAULT false,
  "error" text
);
--
CREATE INDEX "outbox_open_idx" ON "outbox" (run_at, id) WHERE done_at is null and not failed;
--
CREATE UNIQUE INDEX "outbox_dedupe_key" ON "outbox" (dedupe) WHERE dedupe is not null;
--
CREATE UNLOGGED TABLE "repeat_guard" (
  "key" text COLLATE "C" PRIMARY KEY,
  "reply" jsonb,
  "expires" timestamptz NOT NULL
);
--
CREATE INDEX "repeat_guard_expires_idx" ON "repeat_guard" (expires);
--
CREATE TABLE "job_turn" (
  "name" text COLLATE "C" PRIMARY KEY,
  "taken_until" timestamptz NOT NULL
);
--
CREATE TABLE "user_setting" (
  "user_id" text COLLATE "C" NOT NULL,
  "path" text COLLATE "C" NOT NULL,
  "value" jsonb,
  "update_date" timestamptz NOT NULL
);
--
CREATE UNIQUE INDEX "user_setting_key" ON "user_setting" (user_id, path);
--
CREATE TABLE "installation" (
  "key" text COLLATE "C" PRIMARY KEY,
  "value" jsonb
);
--
CREATE TABLE "session" (
  "id" text COLLATE "C" PRIMARY KEY,
  "user_id" text COLLATE "C" NOT NULL,
  "ip" text,
  "location" text,
  "user_agent" text,
  "browser" text,
  "os" text,
  "system_code" text,
  "login_type" text,
  "login_date" timestamptz NOT NULL,
  "last_active_date" timestamptz NOT NULL,
  "expire_date" timestamptz NOT NULL,
  "idle_minutes" integer,
  "must_set_up_mfa" boolean NOT NULL DEFAULT false,
  "session_key" text,
  "ended_date" timestamptz,
  "ended_reason" text
);
--
CREATE INDEX "session_user_idx" ON "session" (user_id, login_date) WHERE ended_date is null;
--
CREATE INDEX "session_live_idx" ON "session" (login_date desc, id) WHERE ended_date is null;
--
CREATE INDEX "session_expire_idx" ON "session" (expire_date);
--
CREATE TABLE "security_key" (
  "id" text COLLATE "C" PRIMARY KEY,
  "kind" text NOT NULL,
  "public" text,
  "private" text NOT NULL,
  "create_date" timestamptz NOT NULL,
  "replaced_date" timestamptz
);
--
CREATE INDEX "security_key_kind_idx" ON "security_key" (kind, create_date desc);
--
CREATE TABLE "permission_version" (
  "id" integer PRIMARY KEY,
  "version" bigint NOT NULL DEFAULT 0
);
--
CREATE UNLOGGED TABLE "captcha" (
  "id" text COLLATE "C" PRIMARY KEY,
  "answer" text,
  "expires" timestamptz NOT NULL
);
--
CREATE INDEX "captcha_expires_idx" ON "captcha" (expires);
--
CREATE UNLOGGED TABLE "replay" (
  "key" text COLLATE "C" PRIMARY KEY,
  "expires" timestamptz NOT NULL
);
--
CREATE INDEX "replay_expires_idx" ON "replay" (expires);
--
CREATE UNLOGGED TABLE "attempt" (
  "key" text COLLATE "C" PRIMARY KEY,
  "times" bigint[] NOT NULL,
  "locked_until" bigint,
  "update_date" timestamptz NOT NULL
);
--
CREATE INDEX "attempt_update_idx" ON "attempt" (update_date);
--
CREATE UNLOGGED TABLE "ticket" (
  "id" text COLLATE "C" PRIMARY KEY,
  "session_id" text COLLATE "C" NOT NULL,
  "user_id" text COLLATE "C" NOT NULL,
  "method" text NOT NULL,
  "address" text NOT NULL,
  "expires" timestamptz NOT NULL
);
--
CREATE INDEX "ticket_expires_idx" ON "ticket" (expires);
--
CREATE TABLE "chunk_upload" (
  "id" text COLLATE "C" PRIMARY KEY,
  "user_id" text COLLATE "C" NOT NULL,
  "name" text NOT NULL,
  "size" bigint NOT NULL,
  "chunk_size" integer NOT NULL,
  "create_date" timestamptz NOT NULL
);
--
CREATE INDEX "chunk_upload_user_idx" ON "chunk_upload" (user_id, create_date);
--
DROP TRIGGER IF EXISTS operation_log_append_only ON "operation_log";
--
CREATE TRIGGER operation_log_append_only BEFORE UPDATE OR DELETE ON "operation_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL AND to_jsonb(OLD) - 'hash' = to_jsonb(NEW) - 'hash' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND OLD.hash IS NOT NULL AND OLD.create_date < now() - interval '6 months'
    AND OLD.id <= (SELECT value->>'lastId' FROM installation WHERE key = 'auditArchive') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit records are append-only';
END
$$;
--
ALTER TABLE "param" ADD CONSTRAINT "param_param_value_sealed" CHECK ("secret" IS NOT TRUE OR "param_value" = '' OR "param_value" LIKE 'sm4f.%.param.param_value.%') NOT VALID;
--
ALTER TABLE "notice_receipt" ADD COLUMN "remind_date" timestamptz;
--
ALTER TABLE "notice_receipt" ADD COLUMN "sms_date" timestamptz;
--
CREATE INDEX "duty_mine_idx" ON "duty" (biz_type, action, coalesce(duty_region_id, ''), coalesce(duty_dept_id, ''), coalesce(user_id, '')) WHERE done_time is null;
--
CREATE TABLE "sms" (
  "sms_code" text,
  "platform" text,
  "content" text,
  "status" text,
  "remark" text,
  "aliyun_access_key_id" text,
  "aliyun_access_key_secret" text,
  "aliyun_sign_name" text,
  "aliyun_template_code" text,
  "qcloud_app_id" text,
  "qcloud_app_key" text,
  "qcloud_sign_name" text,
  "qcloud_template_id" text,
  "qiniu_access_key" text,
  "qiniu_secret_key" text,
  "qiniu_template_id" text,
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
  CONSTRAINT "sms_aliyun_access_key_secret_sealed" CHECK ("aliyun_access_key_secret" LIKE 'sm4f.%.sms.aliyun_access_key_secret.%'),
  CONSTRAINT "sms_qcloud_app_key_sealed" CHECK ("qcloud_app_key" LIKE 'sm4f.%.sms.qcloud_app_key.%'),
  CONSTRAINT "sms_qiniu_access_key_sealed" CHECK ("qiniu_access_key" LIKE 'sm4f.%.sms.qiniu_access_key.%'),
  CONSTRAINT "sms_qiniu_secret_key_sealed" CHECK ("qiniu_secret_key" LIKE 'sm4f.%.sms.qiniu_secret_key.%')
);
--
CREATE UNIQUE INDEX "sms_sms_code_key" ON "sms" (sms_code);
--
CREATE INDEX "sms_order_idx" ON "sms" (sms_code, id);
--
CREATE INDEX "sms_words" ON "sms" USING gin (bigrams(coalesce(sms_code, '')) collate "C");
--
CREATE TABLE "sms_account" (
  "platform" text,
  "aliyun_access_key_id" text,
  "aliyun_access_key_secret" text,
  "aliyun_sign_name" text,
  "aliyun_template_code" text,
  "qcloud_app_id" text,
  "qcloud_app_key" text,
  "qcloud_sign_name" text,
  "qcloud_template_id" text,
  "qiniu_access_key" text,
  "qiniu_secret_key" text,
  "qiniu_template_id" text,
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
  CONSTRAINT "sms_account_aliyun_access_key_secret_sealed" CHECK ("aliyun_access_key_secret" LIKE 'sm4f.%.sms_account.aliyun_access_key_secret.%'),
  CONSTRAINT "sms_account_qcloud_app_key_sealed" CHECK ("qcloud_app_key" LIKE 'sm4f.%.sms_account.qcloud_app_key.%'),
  CONSTRAINT "sms_account_qiniu_access_key_sealed" CHECK ("qiniu_access_key" LIKE 'sm4f.%.sms_account.qiniu_access_key.%'),
  CONSTRAINT "sms_account_qiniu_secret_key_sealed" CHECK ("qiniu_secret_key" LIKE 'sm4f.%.sms_account.qiniu_secret_key.%')
);
--
CREATE UNIQUE INDEX "sms_account_platform_key" ON "sms_account" (platform);
--
CREATE INDEX "sms_account_order_idx" ON "sms_account" (platform, id);
--
CREATE TABLE "schedule" (
  "bean_name" text,
  "job_name" text,
  "params" text,
  "cron_expression" text,
  "misfire" text,
  "concurrent" boolean,
  "timeout_seconds" integer,
  "alert_user_id" text COLLATE "C",
  "status" text,
  "prev_time" timestamptz,
  "next_time" timestamptz,
  "remark" text,
  "failures" integer,
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
CREATE INDEX "schedule_next_time_idx" ON "schedule" (next_time, id);
--
CREATE INDEX "schedule_order_idx" ON "schedule" (bean_name, create_date, id);
--
CREATE INDEX "schedule_words" ON "schedule" USING gin (bigrams(coalesce(job_name, '')) collate "C");
--
CREATE TABLE "schedule_log" (
  "job_id" text COLLATE "C",
  "bean_name" text,
  "params" text,
  "status" text,
  "times" integer,
  "error" text,
  "node" text,
  "trigger" text,
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
CREATE INDEX "schedule_log_job_id_idx" ON "schedule_log" (job_id, id);
--
CREATE INDEX "schedule_log_order_idx" ON "schedule_log" (create_date desc nulls last, id desc);
--
CREATE TABLE "mail_template" (
  "name" text,
  "subject" text,
  "content" text,
  "config_id" text COLLATE "C",
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
CREATE INDEX "mail_template_order_idx" ON "mail_template" (update_date desc nulls last, id desc);
--
CREATE INDEX "mail_template_words" ON "mail_template" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(subject, '')) collate "C");
--
CREATE TABLE "mail_account" (
  "smtp" text,
  "port" integer,
  "username" text,
  "password" text,
  "ssl" boolean,
  "mail_from" text,
  "is_default" boolean,
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
  CONSTRAINT "mail_account_password_sealed" CHECK ("password" LIKE 'sm4f.%.mail_account.password.%')
);
--
CREATE INDEX "mail_account_order_idx" ON "mail_account" (is_default desc nulls last, create_date, id desc);
--
CREATE INDEX "mail_account_words" ON "mail_account" USING gin (bigrams(coalesce(username, '')) collate "C");
--
CREATE TABLE "mail_log" (
  "template_id" text COLLATE "C",
  "mail_from" text,
  "mail_to" text,
  "mail_cc" text,
  "subject" text,
  "content" text,
  "status" text,
  "error" text,
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
CREATE INDEX "mail_log_order_idx" ON "mail_log" (create_date desc nulls last, id desc);
--
CREATE INDEX "mail_log_words" ON "mail_log" USING gin (bigrams(coalesce(mail_to, '')) collate "C");
--
CREATE TABLE "file_store" (
  "type" text,
  "in_use" boolean,
  "qiniu_domain" text,
  "qiniu_prefix" text,
  "qiniu_access_key" text,
  "qiniu_secret_key" text,
  "qiniu_bucket_name" text,
  "aliyun_domain" text,
  "aliyun_prefix" text,
  "aliyun_end_point" text,
  "aliyun_access_key_id" text,
  "aliyun_access_key_secret" text,
  "aliyun_bucket_name" text,
  "qcloud_domain" text,
  "qcloud_prefix" text,
  "qcloud_app_id" text,
  "qcloud_secret_id" text,
  "qcloud_secret_key" text,
  "qcloud_bucket_name" text,
  "qcloud_region" text,
  "fastdfs_domain" text,
  "fastdfs_trackers" text,
  "fastdfs_group" text,
  "local_domain" text,
  "local_prefix" text,
  "local_path" text,
  "minio_end_point" text,
  "minio_access_key" text,
  "minio_secret_key" text,
  "minio_bucket_name" text,
  "minio_prefix" text,
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
  CONSTRAINT "file_store_qiniu_access_key_sealed" CHECK ("qiniu_access_key" LIKE 'sm4f.%.file_store.qiniu_access_key.%'),
  CONSTRAINT "file_store_qiniu_secret_key_sealed" CHECK ("qiniu_secret_key" LIKE 'sm4f.%.file_store.qiniu_secret_key.%'),
  CONSTRAINT "file_store_aliyun_access_key_secret_sealed" CHECK ("aliyun_access_key_secret" LIKE 'sm4f.%.file_store.aliyun_access_key_secret.%'),
  CONSTRAINT "file_store_qcloud_secret_key_sealed" CHECK ("qcloud_secret_key" LIKE 'sm4f.%.file_store.qcloud_secret_key.%'),
  CONSTRAINT "file_store_minio_access_key_sealed" CHECK ("minio_access_key" LIKE 'sm4f.%.file_store.minio_access_key.%'),
  CONSTRAINT "file_store_minio_secret_key_sealed" CHECK ("minio_secret_key" LIKE 'sm4f.%.file_store.minio_secret_key.%')
);
--
CREATE UNIQUE INDEX "file_store_type_key" ON "file_store" (type);
--
CREATE INDEX "file_store_order_idx" ON "file_store" (type, id);
--
CREATE TABLE "job_run" (
  "id" text COLLATE "C" PRIMARY KEY,
  "job_id" text COLLATE "C" NOT NULL,
  "due" timestamptz NOT NULL,
  "trigger" text NOT NULL,
  "node" text,
  "attempt" integer NOT NULL DEFAULT 0,
  "taken_until" timestamptz
);
--
CREATE INDEX "job_run_job_idx" ON "job_run" (job_id);
--
ALTER TABLE "security_key" ADD COLUMN "force_date" timestamptz;
--
CREATE TABLE "fastdfs_file" (
  "key" text COLLATE "C" PRIMARY KEY,
  "remote" text NOT NULL,
  "size" bigint NOT NULL,
  "touched" timestamptz NOT NULL
);
--
DROP TABLE "job_turn";

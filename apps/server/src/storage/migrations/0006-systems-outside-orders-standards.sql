CREATE TABLE "payment_order" (
  "order_id" text,
  "status" text,
  "product_id" text,
  "product_name" text,
  "biz_type" text,
  "business_key" text,
  "user_id" text COLLATE "C",
  "user_name" text,
  "payer_dept_id" text COLLATE "C",
  "pay_amount" numeric(12,2),
  "channel" text,
  "expire_date" timestamptz,
  "pay_at" timestamptz,
  "total_amount" numeric(12,2),
  "buyer_pay_amount" numeric(12,2),
  "out_trade_no" text,
  "trade_no" text,
  "trade_status" text,
  "notify_id" text,
  "receipt_no" text,
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
CREATE UNIQUE INDEX "payment_order_order_id_key" ON "payment_order" (order_id) WHERE not deleted;
--
CREATE INDEX "payment_order_status_idx" ON "payment_order" (status, id);
--
CREATE INDEX "payment_order_business_key_idx" ON "payment_order" (business_key, id);
--
CREATE INDEX "payment_order_user_id_idx" ON "payment_order" (user_id, id);
--
CREATE INDEX "payment_order_expire_date_idx" ON "payment_order" (expire_date, id);
--
CREATE INDEX "payment_order_order_idx" ON "payment_order" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "payment_order_region_id_order_idx" ON "payment_order" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "payment_order_dept_id_order_idx" ON "payment_order" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_order_payer_dept_id_order_idx" ON "payment_order" (payer_dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_order_words" ON "payment_order" USING gin (bigrams(coalesce(order_id, '')) collate "C", bigrams(coalesce(product_name, '')) collate "C", bigrams(coalesce(user_name, '')) collate "C", bigrams(coalesce(channel, '')) collate "C", bigrams(coalesce(trade_no, '')) collate "C");
--
CREATE TABLE "payment_notice" (
  "notify_id" text,
  "order_id" text,
  "payment_order_id" text COLLATE "C",
  "channel" text,
  "trade_status" text,
  "content" text,
  "verified" boolean,
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
CREATE INDEX "payment_notice_notify_id_idx" ON "payment_notice" (notify_id, id);
--
CREATE INDEX "payment_notice_order_id_idx" ON "payment_notice" (order_id, id);
--
CREATE INDEX "payment_notice_payment_order_id_idx" ON "payment_notice" (payment_order_id, id);
--
CREATE INDEX "payment_notice_order_idx" ON "payment_notice" (create_date desc nulls last, id desc);
--
CREATE INDEX "payment_notice_payment_order_id_order_idx" ON "payment_notice" (payment_order_id, create_date desc nulls last, id desc);
--
CREATE INDEX "payment_notice_words" ON "payment_notice" USING gin (bigrams(coalesce(notify_id, '')) collate "C", bigrams(coalesce(order_id, '')) collate "C", bigrams(coalesce(channel, '')) collate "C", bigrams(coalesce(trade_status, '')) collate "C");
--
CREATE TABLE "trusted_system" (
  "name" text,
  "ak" text,
  "secret" text,
  "system_codes" text[],
  "allow_levels" text[],
  "ip_list" jsonb,
  "allow_calls" jsonb,
  "quota_minute" integer,
  "quota_day" integer,
  "expire_date" date,
  "status" text,
  "last_use_time" timestamptz,
  "use_today" integer,
  "contact" text,
  "remark" text,
  "former_secret" text,
  "former_until" timestamptz,
  "use_day" date,
  "use_minute" timestamptz,
  "used_in_minute" integer,
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
  CONSTRAINT "trusted_system_secret_sealed" CHECK ("secret" LIKE 'sm4f.%.trusted_system.secret.%'),
  CONSTRAINT "trusted_system_former_secret_sealed" CHECK ("former_secret" LIKE 'sm4f.%.trusted_system.former_secret.%')
);
--
CREATE UNIQUE INDEX "trusted_system_ak_key" ON "trusted_system" (ak);
--
CREATE INDEX "trusted_system_order_idx" ON "trusted_system" (create_date desc nulls last, id desc);
--
CREATE INDEX "trusted_system_words" ON "trusted_system" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "trusted_system_log" (
  "accesssystem_id" text COLLATE "C",
  "username" text,
  "request_method" text,
  "request_uri" text,
  "status" text,
  "code" integer,
  "msg" text,
  "times" integer,
  "ip" text,
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
CREATE INDEX "trusted_system_log_accesssystem_id_idx" ON "trusted_system_log" (accesssystem_id, id);
--
CREATE INDEX "trusted_system_log_order_idx" ON "trusted_system_log" (create_date desc nulls last, id desc);
--
CREATE INDEX "trusted_system_log_words" ON "trusted_system_log" USING gin (bigrams(coalesce(username, '')) collate "C", bigrams(coalesce(request_uri, '')) collate "C");
--
CREATE TABLE "webhook" (
  "name" text,
  "url" text,
  "accesssystem_id" text COLLATE "C",
  "resources" jsonb,
  "status" text,
  "failures" integer,
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
CREATE INDEX "webhook_order_idx" ON "webhook" (create_date desc nulls last, id desc);
--
CREATE INDEX "webhook_words" ON "webhook" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "webhook_log" (
  "webhook_id" text COLLATE "C",
  "event_id" text,
  "resource" text,
  "verb" text,
  "row_id" text,
  "status" text,
  "http_status" integer,
  "tries" integer,
  "times" integer,
  "error" text,
  "next_time" timestamptz,
  "request" text,
  "answer" text,
  "create_date" timestamptz,
  "row_version" integer,
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
CREATE INDEX "webhook_log_webhook_id_idx" ON "webhook_log" (webhook_id, id);
--
CREATE UNIQUE INDEX "webhook_log_event_id_key" ON "webhook_log" (webhook_id, event_id);
--
CREATE INDEX "webhook_log_order_idx" ON "webhook_log" (create_date desc nulls last, id desc);
--
CREATE INDEX "webhook_log_words" ON "webhook_log" USING gin (bigrams(coalesce(resource, '')) collate "C");
--
CREATE TABLE "fee_standard" (
  "fee_kind" text,
  "region_id" text COLLATE "C",
  "pavement_type" text,
  "occupy_purpose" text,
  "road_grade" text,
  "unit_price" numeric(10,2),
  "unit" text,
  "factor_kind" text,
  "factor_from" numeric(6,2),
  "factor_to" numeric(6,2),
  "factor" numeric(4,2),
  "max_days" integer,
  "basis_doc" text,
  "valid_from" date,
  "valid_to" date,
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
CREATE INDEX "fee_standard_valid_from_idx" ON "fee_standard" (valid_from, id);
--
CREATE INDEX "fee_standard_order_idx" ON "fee_standard" (fee_kind, pavement_type, valid_from desc nulls last, id);
--
CREATE TABLE "ban_period" (
  "name" text,
  "kind" text,
  "start_date" date,
  "end_date" date,
  "region_ids" text[],
  "road_ids" text[],
  "exempt_types" text[],
  "basis_doc" text,
  "enabled" boolean,
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
CREATE INDEX "ban_period_kind_idx" ON "ban_period" (kind, id);
--
CREATE INDEX "ban_period_order_idx" ON "ban_period" (start_date desc nulls last, id desc);
--
CREATE INDEX "ban_period_words" ON "ban_period" USING gin (bigrams(coalesce(name, '')) collate "C");
--
ALTER TABLE "session" ADD COLUMN "access_system_id" text COLLATE "C";
--
CREATE INDEX "session_access_system_idx" ON "session" (access_system_id) WHERE access_system_id is not null and ended_date is null;

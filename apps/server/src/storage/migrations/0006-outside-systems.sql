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
ALTER TABLE "session" ADD COLUMN "access_system_id" text COLLATE "C";
--
CREATE INDEX "session_access_system_idx" ON "session" (access_system_id) WHERE access_system_id is not null and ended_date is null;

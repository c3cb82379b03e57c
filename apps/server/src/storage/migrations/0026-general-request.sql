CREATE TABLE "general_request" (
  "apply_user_id" text COLLATE "C",
  "dept_id" text COLLATE "C",
  "process_key" text COLLATE "C",
  "process_name" text,
  "title" text,
  "content" text,
  "amount" numeric(14,2),
  "start_date" date,
  "end_date" date,
  "people" text[],
  "files" text[],
  "current_node" text,
  "current_handlers" text,
  "process_instance_id" text COLLATE "C",
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
CREATE INDEX "general_request_apply_user_id_idx" ON "general_request" (apply_user_id, id);
--
CREATE INDEX "general_request_order_idx" ON "general_request" (create_date desc nulls last, id desc) INCLUDE (status, apply_user_id);
--
CREATE INDEX "general_request_region_id_order_idx" ON "general_request" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status, apply_user_id);
--
CREATE INDEX "general_request_dept_id_order_idx" ON "general_request" (dept_id, create_date desc nulls last, id desc) INCLUDE (status, apply_user_id);
--
CREATE INDEX "general_request_words" ON "general_request" USING gin (bigrams(coalesce(title, '')) collate "C", bigrams(coalesce(process_name, '')) collate "C");

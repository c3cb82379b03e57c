CREATE TABLE "safety_activity" (
  "title" text,
  "activity_type" text,
  "level" text,
  "start_date" timestamptz,
  "end_date" timestamptz,
  "theme" text,
  "content" text,
  "place" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "organizer" text,
  "gas_companies_ids" text[],
  "participants" text,
  "participant_count" integer,
  "contact_person" text,
  "contact_phone" text,
  "results" text,
  "problems" text,
  "follow_up" text,
  "images" text[],
  "attachments" text[],
  "status" text,
  "overdue" boolean,
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
  "demo" boolean,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  CONSTRAINT "safety_activity_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.safety_activity.contact_phone.%')
);
--
CREATE INDEX "safety_activity_title_idx" ON "safety_activity" (title, id);
--
CREATE INDEX "safety_activity_activity_type_idx" ON "safety_activity" (activity_type, id);
--
CREATE INDEX "safety_activity_level_idx" ON "safety_activity" (level, id);
--
CREATE INDEX "safety_activity_start_date_idx" ON "safety_activity" (start_date, id);
--
CREATE INDEX "safety_activity_gas_companies_ids_idx" ON "safety_activity" USING gin (gas_companies_ids);
--
CREATE INDEX "safety_activity_contact_phone_tail_idx" ON "safety_activity" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "safety_activity_status_idx" ON "safety_activity" (status, id);
--
CREATE INDEX "safety_activity_order_idx" ON "safety_activity" (start_date desc nulls last, id desc) INCLUDE (status, dept_id, creator) WHERE not deleted;
--
CREATE INDEX "safety_activity_region_id_order_idx" ON "safety_activity" (left(region_id, 6), start_date desc nulls last, id desc) INCLUDE (region_id, dept_id, status, creator) WHERE not deleted;
--
CREATE INDEX "safety_activity_dept_id_order_idx" ON "safety_activity" (dept_id, start_date desc nulls last, id desc) INCLUDE (deleted, status, creator);
--
CREATE INDEX "safety_activity_words" ON "safety_activity" USING gin (bigrams(coalesce(title, '')) collate "C");
--
CREATE TABLE "safety_activity_feedback" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "gas_companies_id" text COLLATE "C",
  "content" text,
  "images" text[],
  "date" timestamptz,
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
CREATE INDEX "safety_activity_feedback_gas_companies_id_idx" ON "safety_activity_feedback" (gas_companies_id, id);
--
CREATE INDEX "safety_activity_feedback_order_idx" ON "safety_activity_feedback" (sort, id) WHERE not deleted;
--
CREATE INDEX "safety_activity_feedback_owner_id_order_idx" ON "safety_activity_feedback" (owner_id, sort, id);

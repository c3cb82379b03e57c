ALTER TABLE "road" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "bridge" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "baselamppdx" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "lamp" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "lamp_land" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "lamp_facility" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "lamp_box" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "road_section" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "footbridge" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "tunnel" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "underpass" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "overhead_line" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "parking_road" ALTER COLUMN "bid_section_id" TYPE text COLLATE "C" USING "bid_section_id"::text;
--
ALTER TABLE "contract_facilities" ALTER COLUMN "section_id" TYPE text COLLATE "C" USING "section_id"::text;
--
CREATE INDEX "contract_facilities_section_id_idx" ON "contract_facilities" (section_id, id);
--
ALTER TABLE "daily_maintenance" ALTER COLUMN "section_id" TYPE text COLLATE "C" USING "section_id"::text;
--
CREATE INDEX "daily_maintenance_section_id_idx" ON "daily_maintenance" (section_id, id);
--
CREATE TABLE "bid_section" (
  "section_no" text,
  "section_name" text,
  "contract_id" text COLLATE "C",
  "section_kind" text,
  "facility_kinds" text[],
  "start_date" date,
  "end_date" date,
  "region_ids" text[],
  "road_ids" text[],
  "scope" jsonb,
  "scope_min_lng" double precision,
  "scope_min_lat" double precision,
  "scope_max_lng" double precision,
  "scope_max_lat" double precision,
  "maint_length" numeric(12,3),
  "maint_area" numeric(14,2),
  "lamp_count" integer,
  "bridge_count" integer,
  "cover_count" integer,
  "manage_dept_id" text COLLATE "C",
  "manage_level" text,
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "dispatch_by" text,
  "auto_dispatch" boolean,
  "audit_chain" text[],
  "contact_person" text,
  "contact_phone" text,
  "people_state" text,
  "missing_roles" text[],
  "status" text,
  "attachments" text[],
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
CREATE UNIQUE INDEX "bid_section_section_no_key" ON "bid_section" (contract_id, section_no) WHERE not deleted;
--
CREATE INDEX "bid_section_contract_id_idx" ON "bid_section" (contract_id, id);
--
CREATE INDEX "bid_section_region_ids_idx" ON "bid_section" USING gin (region_ids);
--
CREATE INDEX "bid_section_scope_box" ON "bid_section" (scope_min_lng, scope_max_lng, scope_min_lat, scope_max_lat);
--
CREATE INDEX "bid_section_status_idx" ON "bid_section" (status, id);
--
CREATE INDEX "bid_section_order_idx" ON "bid_section" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "bid_section_manage_dept_id_order_idx" ON "bid_section" (manage_dept_id, create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "bid_section_company_dept_id_order_idx" ON "bid_section" (company_dept_id, create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "bid_section_supervisor_dept_id_order_idx" ON "bid_section" (supervisor_dept_id, create_date desc nulls last, id desc) INCLUDE (company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "bid_section_words" ON "bid_section" USING gin (bigrams(coalesce(section_name, '')) collate "C");
--
CREATE TABLE "section_person" (
  "section_id" text COLLATE "C",
  "user_id" text COLLATE "C",
  "real_name" text,
  "mobile" text,
  "level" text,
  "business_role" text,
  "is_leader" boolean,
  "cert_name" text,
  "cert_no" text,
  "cert_to" date,
  "duty_facility_kinds" text[],
  "duty_road_ids" text[],
  "on_date" date,
  "off_date" date,
  "approved" boolean,
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
  "mobile_hash" text,
  "mobile_tail" text,
  CONSTRAINT "section_person_mobile_sealed" CHECK ("mobile" LIKE 'sm4f.%.section_person.mobile.%')
);
--
CREATE INDEX "section_person_section_id_idx" ON "section_person" (section_id, id);
--
CREATE INDEX "section_person_user_id_idx" ON "section_person" (user_id, id);
--
CREATE INDEX "section_person_mobile_tail_idx" ON "section_person" (mobile_tail, mobile_hash, id);
--
CREATE INDEX "section_person_order_idx" ON "section_person" (section_id, level, business_role, id) WHERE not deleted;
--
CREATE INDEX "section_person_section_id_order_idx" ON "section_person" (section_id, section_id, level, business_role, id) INCLUDE (deleted);
--
CREATE INDEX "section_person_words" ON "section_person" USING gin (bigrams(coalesce(real_name, '')) collate "C");

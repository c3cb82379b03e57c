ALTER TABLE "region" ADD COLUMN "gy_enabled" boolean;
--
ALTER TABLE "region" ADD COLUMN "sz_enabled" boolean;
--
CREATE TABLE "maintenance_company" (
  "dept_id" text COLLATE "C",
  "company_name" text,
  "short_name" text,
  "credit_code" text,
  "company_kind" text[],
  "pipeline_kinds" text[],
  "legal_person" text,
  "legal_id_card" text,
  "contact_person" text,
  "contact_phone" text,
  "duty_phone" text,
  "reg_address" text,
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "region_id" text COLLATE "C",
  "reg_capital" numeric(14,2),
  "found_date" date,
  "safety_licence_no" text,
  "safety_licence_to" date,
  "bank_name" text,
  "bank_account" text,
  "staff_count" integer,
  "tech_count" integer,
  "base_count" integer,
  "qualification_to" date,
  "black_state" text,
  "black_reason" text,
  "black_to" date,
  "last_grade" text,
  "active_contracts" integer,
  "active_sections" integer,
  "attachments" text[],
  "status" text,
  "remark" text,
  "work_region_ids" text[],
  "id" text COLLATE "C" PRIMARY KEY,
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "legal_id_card_hash" text,
  "legal_id_card_tail" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "bank_account_hash" text,
  "bank_account_tail" text,
  CONSTRAINT "maintenance_company_legal_id_card_sealed" CHECK ("legal_id_card" LIKE 'sm4f.%.maintenance_company.legal_id_card.%'),
  CONSTRAINT "maintenance_company_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.maintenance_company.contact_phone.%'),
  CONSTRAINT "maintenance_company_bank_account_sealed" CHECK ("bank_account" LIKE 'sm4f.%.maintenance_company.bank_account.%')
);
--
CREATE UNIQUE INDEX "maintenance_company_dept_id_key" ON "maintenance_company" (dept_id) WHERE not deleted;
--
CREATE UNIQUE INDEX "maintenance_company_company_name_key" ON "maintenance_company" (company_name) WHERE not deleted;
--
CREATE UNIQUE INDEX "maintenance_company_credit_code_key" ON "maintenance_company" (credit_code) WHERE not deleted;
--
CREATE INDEX "maintenance_company_company_kind_idx" ON "maintenance_company" USING gin (company_kind);
--
CREATE INDEX "maintenance_company_legal_id_card_tail_idx" ON "maintenance_company" (legal_id_card_tail, legal_id_card_hash, id);
--
CREATE INDEX "maintenance_company_contact_phone_tail_idx" ON "maintenance_company" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "maintenance_company_bank_account_tail_idx" ON "maintenance_company" (bank_account_tail, bank_account_hash, id);
--
CREATE INDEX "maintenance_company_order_idx" ON "maintenance_company" (company_name, id) WHERE not deleted;
--
CREATE INDEX "maintenance_company_region_id_order_idx" ON "maintenance_company" (left(region_id, 6), company_name, id) INCLUDE (region_id) WHERE not deleted;
--
CREATE INDEX "maintenance_company_dept_id_order_idx" ON "maintenance_company" (dept_id, company_name, id) INCLUDE (deleted);
--
CREATE INDEX "maintenance_company_work_region_ids_idx" ON "maintenance_company" USING gin (work_region_ids);
--
CREATE INDEX "maintenance_company_words" ON "maintenance_company" USING gin (bigrams(coalesce(company_name, '')) collate "C");
--
CREATE TABLE "maintenance_company_qualifications" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "grade" text,
  "cert_no" text,
  "issue_org" text,
  "valid_from" date,
  "valid_to" date,
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
CREATE INDEX "maintenance_company_qualifications_order_idx" ON "maintenance_company_qualifications" (sort, id) WHERE not deleted;
--
CREATE INDEX "maintenance_company_qualifications_owner_id_order_idx" ON "maintenance_company_qualifications" (owner_id, sort, id);
--
CREATE TABLE "maintenance_company_equipments" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "model" text,
  "plate_no" text,
  "quantity" integer,
  "unit" text,
  "own_kind" text,
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
CREATE INDEX "maintenance_company_equipments_order_idx" ON "maintenance_company_equipments" (sort, id) WHERE not deleted;
--
CREATE INDEX "maintenance_company_equipments_owner_id_order_idx" ON "maintenance_company_equipments" (owner_id, sort, id);

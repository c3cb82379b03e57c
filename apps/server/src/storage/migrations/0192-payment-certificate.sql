ALTER TABLE "contract" ADD COLUMN "advance_amount" numeric(14,2);
--
ALTER TABLE "care_task" ADD COLUMN "accepted_time" timestamptz;
--
CREATE INDEX "care_task_accepted_time_idx" ON "care_task" (accepted_time, id);
--
ALTER TABLE "maintenance_assessment" ADD COLUMN "fee_by_hand" boolean;
--
ALTER TABLE "maintenance_assessment" ADD COLUMN "payment_id" text COLLATE "C";
--
CREATE INDEX "maintenance_assessment_payment_id_idx" ON "maintenance_assessment" (payment_id, id);
--
CREATE TABLE "payment_certificate" (
  "cert_no" text,
  "contract_id" text COLLATE "C",
  "section_ids" text[],
  "period" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "lump_due" numeric(14,2),
  "unit_due" numeric(14,2),
  "temp_due" numeric(14,2),
  "result_ids" text[],
  "coefficient" numeric(4,3),
  "deduct_amount" numeric(14,2),
  "earned" numeric(14,2),
  "fine" numeric(14,2),
  "retention" numeric(14,2),
  "advance_back" numeric(14,2),
  "advance_left" numeric(14,2),
  "payable" numeric(14,2),
  "cumulative" numeric(14,2),
  "cumulative_rate" numeric(6,2),
  "unit_rate" numeric(6,2),
  "invoice_no" text,
  "invoice_date" date,
  "pay_date" date,
  "pay_voucher" text,
  "certificate_file" text[],
  "attachments" text[],
  "remark" text,
  "submit_time" timestamptz,
  "jl_time" timestamptz,
  "gl_time" timestamptz,
  "finance_time" timestamptz,
  "status" text,
  "region_id" text COLLATE "C",
  "manage_level" text,
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
CREATE UNIQUE INDEX "payment_certificate_cert_no_key" ON "payment_certificate" (cert_no) WHERE not deleted;
--
CREATE INDEX "payment_certificate_contract_id_idx" ON "payment_certificate" (contract_id, id);
--
CREATE UNIQUE INDEX "payment_certificate_period_key" ON "payment_certificate" (contract_id, period) WHERE not deleted;
--
CREATE INDEX "payment_certificate_status_idx" ON "payment_certificate" (status, id);
--
CREATE INDEX "payment_certificate_order_idx" ON "payment_certificate" (period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (status, company_dept_id) WHERE not deleted;
--
CREATE INDEX "payment_certificate_region_id_order_idx" ON "payment_certificate" (left(region_id, 6), period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (region_id, status, company_dept_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "payment_certificate_manage_dept_id_order_idx" ON "payment_certificate" (manage_dept_id, period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (region_id, status, company_dept_id) WHERE not deleted;
--
CREATE INDEX "payment_certificate_dept_id_order_idx" ON "payment_certificate" (dept_id, period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (deleted, status, company_dept_id);
--
CREATE INDEX "payment_certificate_company_dept_id_order_idx" ON "payment_certificate" (company_dept_id, period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "payment_certificate_supervisor_dept_id_order_idx" ON "payment_certificate" (supervisor_dept_id, period desc nulls last, cert_no desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE TABLE "payment_certificate_lines" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "line_kind" text,
  "source_type" text,
  "source_id" text COLLATE "C",
  "source_no" text,
  "record_id" text COLLATE "C",
  "quantity_id" text COLLATE "C",
  "item_code" text,
  "item_name" text,
  "unit" text,
  "quantity" numeric(14,3),
  "unit_price" numeric(14,2),
  "factor" numeric(4,3),
  "amount" numeric(14,2),
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
CREATE INDEX "payment_certificate_lines_source_id_idx" ON "payment_certificate_lines" (source_id, id);
--
CREATE INDEX "payment_certificate_lines_record_id_idx" ON "payment_certificate_lines" (record_id, id);
--
CREATE INDEX "payment_certificate_lines_quantity_id_idx" ON "payment_certificate_lines" (quantity_id, id);
--
CREATE INDEX "payment_certificate_lines_order_idx" ON "payment_certificate_lines" (sort, id) WHERE not deleted;
--
CREATE INDEX "payment_certificate_lines_owner_id_order_idx" ON "payment_certificate_lines" (owner_id, sort, id);

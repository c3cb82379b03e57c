ALTER TABLE "gas_company" ADD COLUMN "staff_minimum" integer;
--
ALTER TABLE "gas_company" ADD COLUMN "staff_gap_since" date;
--
ALTER TABLE "gas_company" DROP COLUMN "employee_count";
--
ALTER TABLE "gas_company" DROP COLUMN "certified_count";
--
CREATE INDEX "gas_company_staff_gap_since_idx" ON "gas_company" (staff_gap_since, id);
--
ALTER TABLE "gas_car" ALTER COLUMN "driver_id" TYPE text COLLATE "C" USING "driver_id"::text;
--
ALTER TABLE "gas_car" ALTER COLUMN "escort_id" TYPE text COLLATE "C" USING "escort_id"::text;
--
CREATE INDEX "gas_car_driver_id_idx" ON "gas_car" (driver_id, id);
--
CREATE INDEX "gas_car_escort_id_idx" ON "gas_car" (escort_id, id);
--
CREATE TABLE "job_person" (
  "name" text,
  "identity_code" text,
  "gender" text,
  "birthday" date,
  "phone" text,
  "photo" text[],
  "education" text,
  "major" text,
  "professional_title" text,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "person_type" text,
  "post_type" text,
  "equipment_items" text[],
  "entry_date" date,
  "leave_date" date,
  "leave_reason" text,
  "job_status" text,
  "emergency_contact" text,
  "emergency_phone" text,
  "regular_date" date,
  "attachments" text[],
  "remark" text,
  "cert_until" date,
  "cert_missing" boolean,
  "supervise_mark" text,
  "mark_reason" text,
  "suspended_at" timestamptz,
  "bar_document" text,
  "bar_years" integer,
  "barred_until" date,
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
  "demo" boolean,
  "identity_code_hash" text,
  "identity_code_tail" text,
  "phone_hash" text,
  "phone_tail" text,
  "emergency_phone_hash" text,
  "emergency_phone_tail" text,
  CONSTRAINT "job_person_identity_code_sealed" CHECK ("identity_code" LIKE 'sm4f.%.job_person.identity_code.%'),
  CONSTRAINT "job_person_phone_sealed" CHECK ("phone" LIKE 'sm4f.%.job_person.phone.%'),
  CONSTRAINT "job_person_emergency_phone_sealed" CHECK ("emergency_phone" LIKE 'sm4f.%.job_person.emergency_phone.%'),
  CONSTRAINT "job_person_pending_change_sealed" CHECK ((("pending_change"->'identityCode'->>0) IS NULL OR ("pending_change"->'identityCode'->>0) LIKE 'sm4f.%.job_person.pending_change.%') AND (("pending_change"->'identityCode'->>1) IS NULL OR ("pending_change"->'identityCode'->>1) LIKE 'sm4f.%.job_person.pending_change.%') AND (("pending_change"->'phone'->>0) IS NULL OR ("pending_change"->'phone'->>0) LIKE 'sm4f.%.job_person.pending_change.%') AND (("pending_change"->'phone'->>1) IS NULL OR ("pending_change"->'phone'->>1) LIKE 'sm4f.%.job_person.pending_change.%') AND (("pending_change"->'emergencyPhone'->>0) IS NULL OR ("pending_change"->'emergencyPhone'->>0) LIKE 'sm4f.%.job_person.pending_change.%') AND (("pending_change"->'emergencyPhone'->>1) IS NULL OR ("pending_change"->'emergencyPhone'->>1) LIKE 'sm4f.%.job_person.pending_change.%'))
);
--
CREATE INDEX "job_person_name_idx" ON "job_person" (name, id);
--
CREATE INDEX "job_person_identity_code_tail_idx" ON "job_person" (identity_code_tail, identity_code_hash, id);
--
CREATE INDEX "job_person_phone_tail_idx" ON "job_person" (phone_tail, phone_hash, id);
--
CREATE INDEX "job_person_gas_facility_id_idx" ON "job_person" (gas_facility_id, id);
--
CREATE INDEX "job_person_person_type_idx" ON "job_person" (person_type, id);
--
CREATE INDEX "job_person_post_type_idx" ON "job_person" (post_type, id);
--
CREATE INDEX "job_person_job_status_idx" ON "job_person" (job_status, id);
--
CREATE INDEX "job_person_emergency_phone_tail_idx" ON "job_person" (emergency_phone_tail, emergency_phone_hash, id);
--
CREATE INDEX "job_person_cert_until_idx" ON "job_person" (cert_until, id);
--
CREATE INDEX "job_person_supervise_mark_idx" ON "job_person" (supervise_mark, id);
--
CREATE INDEX "job_person_review_status_idx" ON "job_person" (review_status, id);
--
CREATE INDEX "job_person_order_idx" ON "job_person" (create_date desc nulls last, id desc) INCLUDE (review_status) WHERE not deleted;
--
CREATE INDEX "job_person_region_id_order_idx" ON "job_person" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, review_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "job_person_dept_id_order_idx" ON "job_person" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, review_status);
--
CREATE INDEX "job_person_gas_companies_id_order_idx" ON "job_person" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, review_status, deleted, job_status, person_type, cert_missing, cert_until) WHERE not deleted;
--
CREATE INDEX "job_person_words" ON "job_person" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "job_person_jobpersoncert" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "cert_type" text,
  "cert_no" text,
  "trade" text,
  "equipment_item" text,
  "issue_org" text,
  "issue_date" date,
  "cert_valid_to" date,
  "next_review_date" date,
  "cert_file" text[],
  "cert_check" text,
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
CREATE INDEX "job_person_jobpersoncert_order_idx" ON "job_person_jobpersoncert" (sort, id) WHERE not deleted;
--
CREATE INDEX "job_person_jobpersoncert_owner_id_order_idx" ON "job_person_jobpersoncert" (owner_id, sort, id);
--
CREATE TABLE "staff_order" (
  "record_no" text,
  "job_person_id" text COLLATE "C",
  "gas_companies_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "supervise_type" text,
  "wgjl_id" text COLLATE "C",
  "requirement" text,
  "issue_date" date,
  "due_date" date,
  "reply_content" text,
  "reply_date" timestamptz,
  "reply_files" text[],
  "check_opinion" text,
  "check_result" boolean,
  "urge_count" integer,
  "status" text,
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
CREATE UNIQUE INDEX "staff_order_record_no_key" ON "staff_order" (record_no) WHERE not deleted;
--
CREATE INDEX "staff_order_job_person_id_idx" ON "staff_order" (job_person_id, id);
--
CREATE INDEX "staff_order_supervise_type_idx" ON "staff_order" (supervise_type, id);
--
CREATE INDEX "staff_order_wgjl_id_idx" ON "staff_order" (wgjl_id, id);
--
CREATE INDEX "staff_order_due_date_idx" ON "staff_order" (due_date, id);
--
CREATE INDEX "staff_order_status_idx" ON "staff_order" (status, id);
--
CREATE INDEX "staff_order_order_idx" ON "staff_order" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "staff_order_region_id_order_idx" ON "staff_order" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "staff_order_dept_id_order_idx" ON "staff_order" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "staff_order_company_dept_id_order_idx" ON "staff_order" (company_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "staff_order_gas_companies_id_order_idx" ON "staff_order" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "staff_order_words" ON "staff_order" USING gin (bigrams(coalesce(record_no, '')) collate "C");
--
CREATE TABLE "job_person_train" (
  "job_person_id" text COLLATE "C",
  "train_batch_no" text,
  "gas_companies_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "train_type" text,
  "subject" text,
  "content" text,
  "train_org" text,
  "lecturer" text,
  "train_place" text,
  "start_date" timestamptz,
  "end_date" timestamptz,
  "hours" numeric(5,1),
  "exam_score" numeric(5,1),
  "exam_result" text,
  "sign_file" text[],
  "attachments" text[],
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
CREATE INDEX "job_person_train_job_person_id_idx" ON "job_person_train" (job_person_id, id);
--
CREATE INDEX "job_person_train_train_type_idx" ON "job_person_train" (train_type, id);
--
CREATE INDEX "job_person_train_start_date_idx" ON "job_person_train" (start_date, id);
--
CREATE INDEX "job_person_train_exam_result_idx" ON "job_person_train" (exam_result, id);
--
CREATE INDEX "job_person_train_order_idx" ON "job_person_train" (start_date desc nulls last, id desc) WHERE not deleted;
--
CREATE INDEX "job_person_train_region_id_order_idx" ON "job_person_train" (left(region_id, 6), start_date desc nulls last, id desc) INCLUDE (region_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "job_person_train_dept_id_order_idx" ON "job_person_train" (dept_id, start_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "job_person_train_gas_companies_id_order_idx" ON "job_person_train" (gas_companies_id, start_date desc nulls last, id desc) INCLUDE (dept_id) WHERE not deleted;
--
CREATE INDEX "job_person_train_words" ON "job_person_train" USING gin (bigrams(coalesce(subject, '')) collate "C", bigrams(coalesce(train_batch_no, '')) collate "C");
--
CREATE TABLE "staff_violation" (
  "record_no" text,
  "job_person_id" text COLLATE "C",
  "gas_companies_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "post_type" text,
  "region_id" text COLLATE "C",
  "violation_date" timestamptz,
  "violation_place" text,
  "violation_type" text,
  "description" text,
  "legal_basis" text,
  "points" integer,
  "source_type" text,
  "source_id" text COLLATE "C",
  "handle_result" text[],
  "penalty_amount" numeric(10,2),
  "status" text,
  "confirmed_at" timestamptz,
  "by_city" boolean,
  "appeal_until" date,
  "appeal_reason" text,
  "appeal_result" text,
  "attachments" text[],
  "images" text[],
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
CREATE UNIQUE INDEX "staff_violation_record_no_key" ON "staff_violation" (record_no) WHERE not deleted;
--
CREATE INDEX "staff_violation_job_person_id_idx" ON "staff_violation" (job_person_id, id) INCLUDE (deleted, status, violation_date, points);
--
CREATE INDEX "staff_violation_violation_date_idx" ON "staff_violation" (violation_date, id);
--
CREATE INDEX "staff_violation_violation_type_idx" ON "staff_violation" (violation_type, id);
--
CREATE INDEX "staff_violation_status_idx" ON "staff_violation" (status, id);
--
CREATE INDEX "staff_violation_order_idx" ON "staff_violation" (violation_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "staff_violation_region_id_order_idx" ON "staff_violation" (left(region_id, 6), violation_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "staff_violation_dept_id_order_idx" ON "staff_violation" (dept_id, violation_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "staff_violation_company_dept_id_order_idx" ON "staff_violation" (company_dept_id, violation_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "staff_violation_gas_companies_id_order_idx" ON "staff_violation" (gas_companies_id, violation_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE INDEX "staff_violation_words" ON "staff_violation" USING gin (bigrams(coalesce(record_no, '')) collate "C");

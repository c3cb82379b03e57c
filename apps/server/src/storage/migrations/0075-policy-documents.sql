CREATE TABLE "policy_document" (
  "title" text,
  "doc_no" text,
  "issue_org" text,
  "doc_type" text,
  "doc_level" text,
  "issue_date" date,
  "effect_date" date,
  "expire_date" date,
  "effect_status" text,
  "replaced_id" text COLLATE "C",
  "scope_types" text[],
  "must_read" boolean,
  "keywords" text,
  "summary" text,
  "content" text,
  "files" text[],
  "state_id" text,
  "publish_date" timestamptz,
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
CREATE INDEX "policy_document_title_idx" ON "policy_document" (title, id);
--
CREATE INDEX "policy_document_doc_type_idx" ON "policy_document" (doc_type, id);
--
CREATE INDEX "policy_document_issue_date_idx" ON "policy_document" (issue_date, id);
--
CREATE INDEX "policy_document_effect_status_idx" ON "policy_document" (effect_status, id);
--
CREATE INDEX "policy_document_replaced_id_idx" ON "policy_document" (replaced_id, id);
--
CREATE INDEX "policy_document_state_id_idx" ON "policy_document" (state_id, id);
--
CREATE INDEX "policy_document_order_idx" ON "policy_document" (sort, issue_date desc nulls last, id) INCLUDE (state_id, scope_types) WHERE not deleted;
--
CREATE INDEX "policy_document_region_id_order_idx" ON "policy_document" (left(region_id, 6), sort, issue_date desc nulls last, id) INCLUDE (region_id, dept_id, state_id, scope_types) WHERE not deleted;
--
CREATE INDEX "policy_document_dept_id_order_idx" ON "policy_document" (dept_id, sort, issue_date desc nulls last, id) INCLUDE (deleted, state_id, scope_types);
--
CREATE INDEX "policy_document_words" ON "policy_document" USING gin (bigrams(coalesce(title, '') || ' ' || coalesce(doc_no, '') || ' ' || coalesce(keywords, '')) collate "C");
--
CREATE TABLE "policy_receipt" (
  "document_id" text COLLATE "C",
  "gas_companies_id" text COLLATE "C",
  "user_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "read_status" text,
  "read_date" timestamptz,
  "sent_date" timestamptz,
  "due_date" date,
  "remind_date" timestamptz,
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
CREATE INDEX "policy_receipt_document_id_idx" ON "policy_receipt" (document_id, id);
--
CREATE INDEX "policy_receipt_gas_companies_id_idx" ON "policy_receipt" (gas_companies_id, id);
--
CREATE UNIQUE INDEX "policy_receipt_user_id_key" ON "policy_receipt" (document_id, user_id) NULLS NOT DISTINCT WHERE user_id is not null;
--
CREATE INDEX "policy_receipt_read_status_idx" ON "policy_receipt" (read_status, id);
--
CREATE INDEX "policy_receipt_sent_date_idx" ON "policy_receipt" (sent_date, id);
--
CREATE INDEX "policy_receipt_order_idx" ON "policy_receipt" (read_status, sent_date desc nulls last, id);
--
CREATE INDEX "policy_receipt_region_id_order_idx" ON "policy_receipt" (left(region_id, 6), read_status, sent_date desc nulls last, id) INCLUDE (region_id) WHERE region_id is not null;
--
CREATE INDEX "policy_receipt_dept_id_order_idx" ON "policy_receipt" (dept_id, read_status, sent_date desc nulls last, id);

ALTER TABLE "file" ADD COLUMN "template_id" text COLLATE "C";
--
CREATE INDEX "file_template_id_idx" ON "file" (template_id, id);
--
CREATE TABLE "paper_kind" (
  "name" text,
  "business" text,
  "resource" text,
  "paper" text,
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
CREATE INDEX "paper_kind_name_idx" ON "paper_kind" (name, id);
--
CREATE INDEX "paper_kind_resource_idx" ON "paper_kind" (resource, id);
--
CREATE UNIQUE INDEX "paper_kind_paper_key" ON "paper_kind" (resource, paper) NULLS NOT DISTINCT WHERE paper is not null;
--
CREATE INDEX "paper_kind_order_idx" ON "paper_kind" (business, name, id);
--
CREATE INDEX "paper_kind_words" ON "paper_kind" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(business, '')) collate "C");
--
CREATE TABLE "paper_template" (
  "template_no" text,
  "paper_kind_id" text COLLATE "C",
  "file" text[],
  "effect_from" date,
  "effect_to" date,
  "sm3" text,
  "status" text,
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
CREATE UNIQUE INDEX "paper_template_template_no_key" ON "paper_template" (template_no) WHERE not deleted;
--
CREATE INDEX "paper_template_paper_kind_id_idx" ON "paper_template" (paper_kind_id, id);
--
CREATE INDEX "paper_template_effect_from_idx" ON "paper_template" (effect_from, id);
--
CREATE INDEX "paper_template_status_idx" ON "paper_template" (status, id);
--
CREATE INDEX "paper_template_order_idx" ON "paper_template" (create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "paper_template_words" ON "paper_template" USING gin (bigrams(coalesce(template_no, '')) collate "C");

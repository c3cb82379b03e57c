ALTER TABLE "daily_maintenance" ALTER COLUMN "defect_code" TYPE text COLLATE "C" USING "defect_code"::text;
--
CREATE TABLE "disposal_standard" (
  "defect_code" text,
  "region_id" text COLLATE "C",
  "facility_kind" text,
  "part" text,
  "defect_name" text,
  "defect_name_en" text,
  "defect_name_ja" text,
  "file_rule" text,
  "file_rule_en" text,
  "close_rule" text,
  "severity" text,
  "arrive_hours" numeric(5,1),
  "safe_hours" numeric(5,1),
  "temp_hours" numeric(6,1),
  "repair_i" numeric(6,1),
  "repair_ii" numeric(6,1),
  "repair_iii" numeric(6,1),
  "limit_unit" text,
  "need_programme" text,
  "allow_delay" boolean,
  "disease_hint" text,
  "unit" text,
  "warranty_months" integer,
  "platform_codes" text,
  "deduct" numeric(4,1),
  "basis" text,
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
CREATE UNIQUE INDEX "disposal_standard_defect_code_key" ON "disposal_standard" (region_id, defect_code) NULLS NOT DISTINCT;
--
CREATE INDEX "disposal_standard_region_id_idx" ON "disposal_standard" (left(region_id, 6), id);
--
CREATE INDEX "disposal_standard_facility_kind_idx" ON "disposal_standard" (facility_kind, id);
--
CREATE INDEX "disposal_standard_part_idx" ON "disposal_standard" (part, id);
--
CREATE INDEX "disposal_standard_status_idx" ON "disposal_standard" (status, id);
--
CREATE INDEX "disposal_standard_order_idx" ON "disposal_standard" (defect_code, region_id, id);
--
CREATE INDEX "disposal_standard_words" ON "disposal_standard" USING gin (bigrams(coalesce(defect_code, '') || ' ' || coalesce(defect_name, '') || ' ' || coalesce(defect_name_en, '') || ' ' || coalesce(defect_name_ja, '') || ' ' || coalesce(file_rule, '') || ' ' || coalesce(file_rule_en, '')) collate "C");

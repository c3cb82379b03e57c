ALTER TABLE "contract_cycles" ALTER COLUMN "standard_id" TYPE text COLLATE "C" USING "standard_id"::text;
--
ALTER TABLE "contract_cycles" ADD COLUMN "excluded" boolean;
--
CREATE INDEX "contract_cycles_standard_id_idx" ON "contract_cycles" (standard_id, id);
--
ALTER TABLE "contract_item" ADD COLUMN "standard_id" text COLLATE "C";
--
CREATE INDEX "contract_item_standard_id_idx" ON "contract_item" (standard_id, id);
--
CREATE TABLE "care_standard" (
  "code" text,
  "facility_kind" text,
  "part" text,
  "item_name" text,
  "item_name_en" text,
  "item_name_ja" text,
  "work_kind" text,
  "mandatory" boolean,
  "cycle_by" text,
  "grade_i" integer,
  "grade_ii" integer,
  "grade_iii" integer,
  "class_cycles" jsonb,
  "cycle_unit" text,
  "tolerance_days" integer,
  "season_rule" text,
  "flood_season_only" boolean,
  "quantity_basis" text,
  "min_photos" integer,
  "basis" text,
  "status" text,
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
CREATE UNIQUE INDEX "care_standard_code_key" ON "care_standard" (code);
--
CREATE INDEX "care_standard_facility_kind_idx" ON "care_standard" (facility_kind, id);
--
CREATE INDEX "care_standard_part_idx" ON "care_standard" (part, id);
--
CREATE INDEX "care_standard_work_kind_idx" ON "care_standard" (work_kind, id);
--
CREATE INDEX "care_standard_mandatory_idx" ON "care_standard" (mandatory, id);
--
CREATE INDEX "care_standard_status_idx" ON "care_standard" (status, id);
--
CREATE INDEX "care_standard_order_idx" ON "care_standard" (code, id);
--
CREATE INDEX "care_standard_words" ON "care_standard" USING gin (bigrams(coalesce(code, '') || ' ' || coalesce(item_name, '') || ' ' || coalesce(item_name_en, '') || ' ' || coalesce(item_name_ja, '')) collate "C");
--
CREATE TABLE "care_standard_check_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "name" text,
  "method" text,
  "standard" text,
  "value_kind" text,
  "min" numeric(12,3),
  "max" numeric(12,3),
  "unit" text,
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
CREATE UNIQUE INDEX "care_standard_check_items_name_key" ON "care_standard_check_items" (owner_id, name);
--
CREATE INDEX "care_standard_check_items_order_idx" ON "care_standard_check_items" (sort, id);
--
CREATE INDEX "care_standard_check_items_owner_id_order_idx" ON "care_standard_check_items" (owner_id, sort, id);

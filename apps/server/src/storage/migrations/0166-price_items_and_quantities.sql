ALTER TABLE "daily_maintenance" ADD COLUMN "quality_score" integer;
--
ALTER TABLE "handling_record" ADD COLUMN "photo_faults" text[];
--
ALTER TABLE "handling_record" ADD COLUMN "photo_distance" numeric(9,1);
--
ALTER TABLE "handling_record" ADD COLUMN "contract_id" text COLLATE "C";
--
ALTER TABLE "handling_record" ADD COLUMN "temp_rate" numeric(5,2);
--
ALTER TABLE "handling_record" ADD COLUMN "payable" boolean;
--
CREATE INDEX "handling_record_contract_id_idx" ON "handling_record" (contract_id, id);
--
CREATE TABLE "handling_record_quantities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "contract_item_id" text COLLATE "C",
  "item_name" text,
  "unit" text,
  "unit_price" numeric(12,2),
  "length" numeric(8,2),
  "width" numeric(8,2),
  "depth" numeric(8,2),
  "apply_quantity" numeric(12,3),
  "confirm_quantity" numeric(12,3),
  "temporary" boolean,
  "payable" boolean,
  "amount" numeric(12,2),
  "measurable" boolean,
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
CREATE INDEX "handling_record_quantities_contract_item_id_idx" ON "handling_record_quantities" (contract_item_id, id);
--
CREATE INDEX "handling_record_quantities_order_idx" ON "handling_record_quantities" (sort, id) WHERE not deleted;
--
CREATE INDEX "handling_record_quantities_owner_id_order_idx" ON "handling_record_quantities" (owner_id, sort, id);
--
CREATE TABLE "contract_item" (
  "contract_id" text COLLATE "C",
  "sort" integer,
  "item_code" text,
  "item_name" text,
  "item_title" text,
  "feature" text,
  "unit" text,
  "quantity" numeric(14,3),
  "unit_price" numeric(12,2),
  "amount" numeric(14,2),
  "facility_kind" text,
  "defect_codes" text[],
  "warranty_months" integer,
  "temporary" boolean,
  "former_prices" jsonb,
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
CREATE INDEX "contract_item_contract_id_idx" ON "contract_item" (contract_id, id);
--
CREATE UNIQUE INDEX "contract_item_item_code_key" ON "contract_item" (contract_id, item_code) WHERE not deleted;
--
CREATE INDEX "contract_item_order_idx" ON "contract_item" (sort, id) WHERE not deleted;
--
CREATE INDEX "contract_item_contract_id_order_idx" ON "contract_item" (contract_id, sort, id);
--
CREATE INDEX "contract_item_words" ON "contract_item" USING gin (bigrams(coalesce(item_code, '')) collate "C", bigrams(coalesce(item_name, '')) collate "C");
--
-- What fits defects named their codes in one text; those that the list of defects does not know are kept in words.
INSERT INTO contract_item (contract_id, sort, item_code, item_name, item_title, feature, unit, quantity, unit_price, amount, facility_kind, defect_codes,
    warranty_months, temporary, id, dept_id, region_id, creator, create_date, updater, update_date, version, deleted, demo)
  SELECT i.owner_id, i.sort, i.item_code, i.item_name,
    i.item_name || '（' || CASE i.unit WHEN 'm2' THEN 'm²' WHEN 'm3' THEN 'm³' WHEN 'set' THEN '套' WHEN 'pcs' THEN '个' WHEN 'lamp' THEN '盏'
      WHEN 'pole' THEN '基' WHEN 'seat' THEN '座' WHEN 'time' THEN '次' WHEN 'item' THEN '项' ELSE i.unit END || '）',
    CASE WHEN codes.unknown IS NULL THEN i.feature ELSE left(concat_ws('；', i.feature, '适用病害：' || codes.unknown), 500) END,
    i.unit, i.quantity, i.unit_price, i.amount, i.facility_kind, codes.known,
    i.warranty_months, i.temporary, i.id, i.dept_id, i.region_id, i.creator, i.create_date, i.updater, i.update_date, i.version, i.deleted, i.demo
  FROM contract_items i CROSS JOIN LATERAL (
    SELECT array_agg(upper(said.code) ORDER BY said.place) FILTER (WHERE s.id IS NOT NULL) AS known,
      string_agg(said.code, '、' ORDER BY said.place) FILTER (WHERE s.id IS NULL) AS unknown
    FROM regexp_split_to_table(coalesce(i.defect_codes, ''), '[,，、;；\s]+') WITH ORDINALITY AS said (code, place)
      LEFT JOIN disposal_standard s ON s.id = upper(said.code)
    WHERE said.code <> '') AS codes;
--
DROP TABLE "contract_items";
--
UPDATE handling_record r SET contract_id = e.contract_id, payable = coalesce(e.payable, true), temp_rate = c.temp_rate
  FROM daily_maintenance e JOIN contract c ON c.id = e.contract_id WHERE e.id = r.daily_id;

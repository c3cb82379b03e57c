ALTER TABLE "gas_company" ADD COLUMN "risk_index" numeric(4,1);
--
ALTER TABLE "gas_company" ADD COLUMN "risk_level" text;
--
ALTER TABLE "gas_company" ADD COLUMN "risk_month" text COLLATE "C";
--
ALTER TABLE "gas_company" ADD COLUMN "risk_grounds" jsonb;
--
CREATE INDEX "gas_company_risk_level_idx" ON "gas_company" (risk_level, id);

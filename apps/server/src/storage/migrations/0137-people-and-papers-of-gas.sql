ALTER TABLE "operating_licence" ADD COLUMN "expired_seen_date" date;
--
ALTER TABLE "operating_licence" ADD COLUMN "supplement_notice_file" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "acceptance_file" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "rejection_file" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "grant_file" text[];
--
ALTER TABLE "operating_licence" ADD COLUMN "refusal_file" text[];
--
ALTER TABLE "licence_extension" ADD COLUMN "check_sheet_file" text[];
--
ALTER TABLE "job_person" ADD COLUMN "user_id" text COLLATE "C";
--
-- Which account is whose stood in the account alone.
UPDATE "job_person" p SET user_id = u.id FROM "user" u WHERE u.jobperson_id COLLATE "C" = p.id AND NOT u.deleted;
--
CREATE UNIQUE INDEX "job_person_user_id_key" ON "job_person" (user_id) WHERE not deleted;
--
ALTER TABLE "annual_assessment" ADD COLUMN "voided_as" text;
--
UPDATE "annual_assessment" SET voided_as = id WHERE status = '9';
--
DROP INDEX "annual_assessment_gas_companies_id_key";
--
CREATE UNIQUE INDEX "annual_assessment_gas_companies_id_key" ON "annual_assessment" (year, voided_as, gas_companies_id) NULLS NOT DISTINCT WHERE not deleted and gas_companies_id is not null;
--
-- The bureau that decides on a company is told of its papers from the first day on, where nobody chose other receivers.
UPDATE "expiry_rule" SET receivers = '["owner", "authority", "district@-1"]'::jsonb
  WHERE resource = 'gysy/gascompanies' AND receivers = '["owner", "district@-1"]'::jsonb;

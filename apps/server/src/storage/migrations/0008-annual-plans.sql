ALTER TABLE "excavation" ALTER COLUMN "plan_id" TYPE text COLLATE "C" USING "plan_id"::text;
--
ALTER TABLE "excavation" ADD COLUMN "annual_id" text;
--
ALTER TABLE "excavation" ADD COLUMN "plan_batch" integer;
--
ALTER TABLE "excavation_section" ADD COLUMN "declared_pavement" text;
--
ALTER TABLE "excavation_section" ADD COLUMN "declared_width" numeric(8,2);

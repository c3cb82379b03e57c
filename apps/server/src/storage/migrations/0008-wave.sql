ALTER TABLE "excavation" ALTER COLUMN "plan_id" TYPE text COLLATE "C" USING "plan_id"::text;
--
ALTER TABLE "excavation" ADD COLUMN "annual_id" text;
--
ALTER TABLE "excavation" ADD COLUMN "plan_batch" integer;

-- What was written as a section's name by hand stays readable where the place is told.
UPDATE "excavation_section" SET "start_pile" = left("road_section_id" || ' ' || coalesce("start_pile", ''), 100), "road_section_id" = null
  WHERE "road_section_id" is not null AND NOT EXISTS (SELECT FROM "road_section" s WHERE s."id" = "excavation_section"."road_section_id");
--
UPDATE "daily_maintenance" SET "stake" = left("road_section_id" || ' ' || coalesce("stake", ''), 40), "road_section_id" = null
  WHERE "road_section_id" is not null AND NOT EXISTS (SELECT FROM "road_section" s WHERE s."id" = "daily_maintenance"."road_section_id");
--
ALTER TABLE "excavation_section" ALTER COLUMN "road_section_id" TYPE text COLLATE "C" USING "road_section_id"::text;
--
ALTER TABLE "daily_maintenance" ALTER COLUMN "road_section_id" TYPE text COLLATE "C" USING "road_section_id"::text;
--
-- What rejected repairs were late is kept beside what the next one is.
ALTER TABLE "daily_maintenance" ADD COLUMN "rejected_late_hours" numeric(8,1);

ALTER TABLE "footbridge" ADD COLUMN "components" text[];

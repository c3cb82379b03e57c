ALTER TABLE "maintenance_assessment" ADD COLUMN "counted_rows" jsonb;

ALTER TABLE "gas_car" ADD COLUMN "last_heading" integer;

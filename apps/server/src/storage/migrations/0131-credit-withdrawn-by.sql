ALTER TABLE "credit_event" ADD COLUMN "withdrawn_by" text COLLATE "C";

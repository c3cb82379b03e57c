ALTER TABLE "licence_extension" ADD COLUMN "cancel_types" text[];

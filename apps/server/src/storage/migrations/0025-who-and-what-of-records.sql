ALTER TABLE "operation_log" ADD COLUMN "object_name" text;

ALTER TABLE "handle_log" ADD COLUMN "request_id" text;

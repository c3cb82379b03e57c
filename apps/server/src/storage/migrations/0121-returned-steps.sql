ALTER TABLE "handle_log" ADD COLUMN "sent_back" boolean;

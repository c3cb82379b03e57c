ALTER TABLE "handle_log" ADD COLUMN "step_case" text COLLATE "C";

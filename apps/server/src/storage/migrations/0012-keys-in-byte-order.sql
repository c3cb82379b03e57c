ALTER TABLE "dict_data" ALTER COLUMN "dict_type" TYPE text COLLATE "C" USING "dict_type"::text;
--
ALTER TABLE "notice" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "duty" ALTER COLUMN "biz_type" TYPE text COLLATE "C" USING "biz_type"::text;
--
ALTER TABLE "duty" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "duty" ALTER COLUMN "task_id" TYPE text COLLATE "C" USING "task_id"::text;
--
ALTER TABLE "duty" ALTER COLUMN "flow_instance_id" TYPE text COLLATE "C" USING "flow_instance_id"::text;
--
DROP INDEX "duty_biz_type_idx";
--
ALTER TABLE "handle_log" ALTER COLUMN "biz_type" TYPE text COLLATE "C" USING "biz_type"::text;
--
ALTER TABLE "handle_log" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "file" ALTER COLUMN "biz_type" TYPE text COLLATE "C" USING "biz_type"::text;
--
ALTER TABLE "file" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "error_log" ALTER COLUMN "request_id" TYPE text COLLATE "C" USING "request_id"::text;
--
ALTER TABLE "sms_log" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "trusted_system" ALTER COLUMN "ak" TYPE text COLLATE "C" USING "ak"::text;
--
ALTER TABLE "webhook_log" ALTER COLUMN "event_id" TYPE text COLLATE "C" USING "event_id"::text;
--
ALTER TABLE "webhook_log" ALTER COLUMN "row_id" TYPE text COLLATE "C" USING "row_id"::text;
--
ALTER TABLE "flow_model" ALTER COLUMN "deployment_id" TYPE text COLLATE "C" USING "deployment_id"::text;
--
ALTER TABLE "flow_definition" ALTER COLUMN "deployment_id" TYPE text COLLATE "C" USING "deployment_id"::text;
--
ALTER TABLE "correction" ALTER COLUMN "process_instance_id" TYPE text COLLATE "C" USING "process_instance_id"::text;
--
ALTER TABLE "road" ALTER COLUMN "handover_id" TYPE text COLLATE "C" USING "handover_id"::text;
--
ALTER TABLE "bridge" ALTER COLUMN "handover_id" TYPE text COLLATE "C" USING "handover_id"::text;
--
ALTER TABLE "hazard_check" ALTER COLUMN "source_biz_id" TYPE text COLLATE "C" USING "source_biz_id"::text;
--
ALTER TABLE "attachment" ALTER COLUMN "biz_type" TYPE text COLLATE "C" USING "biz_type"::text;
--
ALTER TABLE "attachment" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "excavation" ALTER COLUMN "process_instance_id" TYPE text COLLATE "C" USING "process_instance_id"::text;
--
ALTER TABLE "excavation" ALTER COLUMN "annual_id" TYPE text COLLATE "C" USING "annual_id"::text;
--
ALTER TABLE "excavation" ALTER COLUMN "decision_document_id" TYPE text COLLATE "C" USING "decision_document_id"::text;
--
ALTER TABLE "approval_document" ALTER COLUMN "biz_id" TYPE text COLLATE "C" USING "biz_id"::text;
--
ALTER TABLE "approval_document" ALTER COLUMN "check_code" TYPE text COLLATE "C" USING "check_code"::text;
--
ALTER TABLE "approval_document" ALTER COLUMN "process_instance_id" TYPE text COLLATE "C" USING "process_instance_id"::text;
--
ALTER TABLE "supervision" ALTER COLUMN "process_instance_id" TYPE text COLLATE "C" USING "process_instance_id"::text;
--
ALTER TABLE "daily_maintenance" ALTER COLUMN "asset_id" TYPE text COLLATE "C" USING "asset_id"::text;
--
DELETE FROM "flow_timer" WHERE state <> 'open';

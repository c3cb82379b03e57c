ALTER TABLE "trusted_system" ADD COLUMN "case_platform" text;
--
ALTER TABLE "trusted_system" ADD COLUMN "case_reply_url" text;
--
ALTER TABLE "trusted_system" ADD COLUMN "attachment_hosts" jsonb;
--
CREATE UNIQUE INDEX "trusted_system_case_platform_key" ON "trusted_system" (case_platform);
--
ALTER TABLE "daily_maintenance" ADD COLUMN "case_place" text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "unfetched" text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "satisfaction_time" timestamptz;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "outer_system_id" text COLLATE "C";
--
DROP INDEX "daily_maintenance_order_idx";
--
DROP INDEX "daily_maintenance_region_id_order_idx";
--
DROP INDEX "daily_maintenance_manage_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_company_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_owner_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_supervisor_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_words";
--
CREATE UNIQUE INDEX "daily_maintenance_outer_case_no_key" ON "daily_maintenance" (outer_platform, outer_case_no) NULLS NOT DISTINCT WHERE not deleted and outer_case_no is not null;
--
CREATE INDEX "daily_maintenance_order_idx" ON "daily_maintenance" (warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_region_id_order_idx" ON "daily_maintenance" (left(region_id, 6), warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_manage_dept_id_order_idx" ON "daily_maintenance" (manage_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_dept_id_order_idx" ON "daily_maintenance" (dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (deleted, status, creator, spot_check, handler_dept_id, source, outer_reply_state);
--
CREATE INDEX "daily_maintenance_company_dept_id_order_idx" ON "daily_maintenance" (company_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_owner_dept_id_order_idx" ON "daily_maintenance" (owner_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_supervisor_dept_id_order_idx" ON "daily_maintenance" (supervisor_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, creator, spot_check, handler_dept_id, source, outer_reply_state) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_words" ON "daily_maintenance" USING gin (bigrams(coalesce(outer_case_no, '')) collate "C", bigrams(coalesce(event_no, '') || ' ' || coalesce(title, '') || ' ' || coalesce(outer_case_no, '')) collate "C");

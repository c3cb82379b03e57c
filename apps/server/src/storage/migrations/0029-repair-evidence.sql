ALTER TABLE "file" ADD COLUMN "taken_at" timestamptz;
--
ALTER TABLE "hazard_check" ADD COLUMN "proposed_basis" text;
--
ALTER TABLE "hazard_check" ADD COLUMN "overrule_reason" text;
--
DROP INDEX "hazard_check_order_idx";
--
DROP INDEX "hazard_check_region_id_order_idx";
--
DROP INDEX "hazard_check_handle_region_id_order_idx";
--
DROP INDEX "hazard_check_dept_id_order_idx";
--
DROP INDEX "hazard_check_reform_dept_id_order_idx";
--
DROP INDEX "hazard_check_check_dept_id_order_idx";
--
DROP INDEX "hazard_check_gas_companies_id_order_idx";
--
CREATE INDEX "hazard_check_order_idx" ON "hazard_check" (check_date desc nulls last, id desc) INCLUDE (status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_region_id_order_idx" ON "hazard_check" (left(region_id, 6), check_date desc nulls last, id desc) INCLUDE (region_id, status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_handle_region_id_order_idx" ON "hazard_check" (left(handle_region_id, 6), check_date desc nulls last, id desc) INCLUDE (handle_region_id, region_id, status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted and handle_region_id is not null;
--
CREATE INDEX "hazard_check_dept_id_order_idx" ON "hazard_check" (dept_id, check_date desc nulls last, id desc) INCLUDE (deleted, status, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id);
--
CREATE INDEX "hazard_check_reform_dept_id_order_idx" ON "hazard_check" (reform_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_check_dept_id_order_idx" ON "hazard_check" (check_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, reform_dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_gas_companies_id_order_idx" ON "hazard_check" (gas_companies_id, check_date desc nulls last, id desc) INCLUDE (dept_id, reform_dept_id, check_dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, hazard_level, proposed_basis, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
ALTER TABLE "source_filing" ADD COLUMN "special_drill_date" date;
--
ALTER TABLE "source_filing" ADD COLUMN "drill_due_date" date;
--
ALTER TABLE "source_filing" ADD COLUMN "special_drill_due_date" date;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "evidence_faults" text[];
--
ALTER TABLE "daily_maintenance" ADD COLUMN "evidence_score" integer;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "photo_distance" numeric(9,1);
--
ALTER TABLE "daily_maintenance" ADD COLUMN "place_waived" boolean;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "field_checked" boolean;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "outside_damage" boolean;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "damage_evidence" text[];
--
ALTER TABLE "daily_maintenance" ADD COLUMN "payable" boolean;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "spot_check" text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "deduct_points" numeric(4,1);
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
DROP INDEX "daily_maintenance_handler_dept_id_order_idx";
--
CREATE INDEX "daily_maintenance_order_idx" ON "daily_maintenance" (warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_region_id_order_idx" ON "daily_maintenance" (left(region_id, 6), warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_manage_dept_id_order_idx" ON "daily_maintenance" (manage_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_dept_id_order_idx" ON "daily_maintenance" (dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (deleted, status, creator, spot_check, delay_state, source);
--
CREATE INDEX "daily_maintenance_company_dept_id_order_idx" ON "daily_maintenance" (company_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_owner_dept_id_order_idx" ON "daily_maintenance" (owner_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_supervisor_dept_id_order_idx" ON "daily_maintenance" (supervisor_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, creator, spot_check, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_handler_dept_id_order_idx" ON "daily_maintenance" (handler_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, spot_check, delay_state, source) WHERE not deleted;

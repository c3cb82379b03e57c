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
CREATE INDEX "daily_maintenance_handler_dept_id_idx" ON "daily_maintenance" (handler_dept_id, id);
--
CREATE INDEX "daily_maintenance_order_idx" ON "daily_maintenance" (warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_region_id_order_idx" ON "daily_maintenance" (left(region_id, 6), warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_manage_dept_id_order_idx" ON "daily_maintenance" (manage_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_dept_id_order_idx" ON "daily_maintenance" (dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (deleted, status, creator, spot_check, handler_dept_id, source);
--
CREATE INDEX "daily_maintenance_company_dept_id_order_idx" ON "daily_maintenance" (company_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_owner_dept_id_order_idx" ON "daily_maintenance" (owner_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_supervisor_dept_id_order_idx" ON "daily_maintenance" (supervisor_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, creator, spot_check, handler_dept_id, source) WHERE not deleted;
--
CREATE TABLE "delay_application" (
  "apply_no" text,
  "daily_id" text COLLATE "C",
  "event_no" text,
  "title" text,
  "defect_code" text COLLATE "C",
  "severity" text,
  "section_id" text COLLATE "C",
  "reason_kind" text,
  "reason" text,
  "old_deadline" timestamptz,
  "new_deadline" timestamptz,
  "delay_hours" numeric(6,1),
  "total_hours" numeric(8,1),
  "safeguards" text,
  "images" text[],
  "attachments" text[],
  "apply_time" timestamptz,
  "applicant_name" text,
  "granted_deadline" timestamptz,
  "jl_opinion" text,
  "jl_time" timestamptz,
  "jl_user" text COLLATE "C",
  "gl_opinion" text,
  "gl_time" timestamptz,
  "gl_user" text COLLATE "C",
  "review_level" text,
  "review_dept_id" text COLLATE "C",
  "status" text,
  "region_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "owner_dept_id" text COLLATE "C",
  "manage_level" text,
  "limit_unit" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "delay_application_apply_no_key" ON "delay_application" (apply_no) WHERE not deleted;
--
CREATE INDEX "delay_application_daily_id_idx" ON "delay_application" (daily_id, id);
--
CREATE INDEX "delay_application_section_id_idx" ON "delay_application" (section_id, id);
--
CREATE INDEX "delay_application_reason_kind_idx" ON "delay_application" (reason_kind, id);
--
CREATE INDEX "delay_application_apply_time_idx" ON "delay_application" (apply_time, id);
--
CREATE INDEX "delay_application_review_dept_id_idx" ON "delay_application" (review_dept_id, id);
--
CREATE INDEX "delay_application_status_idx" ON "delay_application" (status, id);
--
CREATE INDEX "delay_application_order_idx" ON "delay_application" (apply_time desc nulls last, id desc) INCLUDE (status, dept_id, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted;
--
CREATE INDEX "delay_application_region_id_order_idx" ON "delay_application" (left(region_id, 6), apply_time desc nulls last, id desc) INCLUDE (region_id, status, dept_id, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted and region_id is not null;
--
CREATE INDEX "delay_application_manage_dept_id_order_idx" ON "delay_application" (manage_dept_id, apply_time desc nulls last, id desc) INCLUDE (region_id, status, dept_id, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted;
--
CREATE INDEX "delay_application_dept_id_order_idx" ON "delay_application" (dept_id, apply_time desc nulls last, id desc) INCLUDE (deleted, status, review_dept_id, review_level, jl_user, gl_user);
--
CREATE INDEX "delay_application_company_dept_id_order_idx" ON "delay_application" (company_dept_id, apply_time desc nulls last, id desc) INCLUDE (dept_id, status, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted;
--
CREATE INDEX "delay_application_owner_dept_id_order_idx" ON "delay_application" (owner_dept_id, apply_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted;
--
CREATE INDEX "delay_application_supervisor_dept_id_order_idx" ON "delay_application" (supervisor_dept_id, apply_time desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, review_dept_id, review_level, jl_user, gl_user) WHERE not deleted;

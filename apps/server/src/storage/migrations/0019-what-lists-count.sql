DROP INDEX "user_dept_id_idx";
--
DROP INDEX "user_order_idx";
--
CREATE INDEX "user_order_idx" ON "user" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "user_dept_id_order_idx" ON "user" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted);
--
DROP INDEX "role_order_idx";
--
CREATE INDEX "role_order_idx" ON "role" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
DROP INDEX "dept_order_idx";
--
CREATE INDEX "dept_order_idx" ON "dept" (sort, id) INCLUDE (deleted);
--
DROP INDEX "notice_order_idx";
--
CREATE INDEX "notice_order_idx" ON "notice" (create_date desc nulls last, id desc) INCLUDE (status);
--
CREATE INDEX "notice_dept_id_order_idx" ON "notice" (dept_id, create_date desc nulls last, id desc) INCLUDE (status);
--
CREATE INDEX "notice_receipt_dept_id_order_idx" ON "notice_receipt" (dept_id, read_status, read_date desc nulls last, id);
--
CREATE INDEX "notice_receipt_mine_idx" ON "notice_receipt" (user_id, read_status, create_date desc, id desc) INCLUDE (notice_id);
--
CREATE INDEX "duty_creator_order_idx" ON "duty" (creator, deadline, id);
--
CREATE INDEX "duty_come_idx" ON "duty" (start_time) INCLUDE (user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level);
--
CREATE INDEX "duty_late_idx" ON "duty" (deadline) INCLUDE (done_time, user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level) WHERE (done_time is null or deadline < done_time);
--
CREATE INDEX "duty_done_idx" ON "duty" (done_user_id, done_time) WHERE done_time is not null;
--
DROP INDEX "file_order_idx";
--
CREATE INDEX "file_order_idx" ON "file" (create_date desc nulls last, id desc) INCLUDE (secret_level);
--
CREATE INDEX "file_dept_id_order_idx" ON "file" (dept_id, create_date desc nulls last, id desc) INCLUDE (secret_level);
--
DROP INDEX "login_log_order_idx";
--
CREATE INDEX "login_log_order_idx" ON "login_log" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "login_log_dept_id_order_idx" ON "login_log" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted);
--
DROP INDEX "operation_log_order_idx";
--
CREATE INDEX "operation_log_order_idx" ON "operation_log" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "operation_log_dept_id_order_idx" ON "operation_log" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted);
--
DROP INDEX "error_log_order_idx";
--
CREATE INDEX "error_log_order_idx" ON "error_log" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "error_log_dept_id_order_idx" ON "error_log" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "online_user_dept_id_order_idx" ON "online_user" (dept_id, login_date desc nulls last, id desc);
--
CREATE INDEX "sms_dept_id_order_idx" ON "sms" (dept_id, sms_code, id);
--
CREATE INDEX "sms_account_dept_id_order_idx" ON "sms_account" (dept_id, platform, id);
--
CREATE INDEX "sms_log_dept_id_order_idx" ON "sms_log" (dept_id, create_date desc nulls last, id desc);
--
DROP INDEX "schedule_order_idx";
--
CREATE INDEX "schedule_order_idx" ON "schedule" (bean_name, create_date, id) INCLUDE (status);
--
CREATE INDEX "mail_template_dept_id_order_idx" ON "mail_template" (dept_id, update_date desc nulls last, id desc);
--
CREATE INDEX "mail_account_dept_id_order_idx" ON "mail_account" (dept_id, is_default desc nulls last, create_date, id desc);
--
CREATE INDEX "mail_log_dept_id_order_idx" ON "mail_log" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "file_store_dept_id_order_idx" ON "file_store" (dept_id, type, id);
--
CREATE INDEX "export_file_creator_order_idx" ON "export_file" (creator, create_date desc nulls last, id desc);
--
DROP INDEX "payment_order_dept_id_order_idx";
--
DROP INDEX "payment_order_payer_dept_id_order_idx";
--
CREATE INDEX "payment_order_dept_id_order_idx" ON "payment_order" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "payment_order_payer_dept_id_order_idx" ON "payment_order" (payer_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
DROP INDEX "payment_notice_order_idx";
--
DROP INDEX "payment_notice_payment_order_id_order_idx";
--
CREATE INDEX "payment_notice_order_idx" ON "payment_notice" (create_date desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "payment_notice_payment_order_id_order_idx" ON "payment_notice" (payment_order_id, create_date desc nulls last, id desc) INCLUDE (deleted);
--
DROP INDEX "correction_dept_id_order_idx";
--
CREATE INDEX "correction_dept_id_order_idx" ON "correction" (dept_id, create_date desc nulls last, id desc) INCLUDE (status, apply_user_id);
--
DROP INDEX "road_dept_id_order_idx";
--
DROP INDEX "road_maint_dept_id_order_idx";
--
CREATE INDEX "road_dept_id_order_idx" ON "road" (dept_id, name, id) INCLUDE (deleted, status);
--
CREATE INDEX "road_maint_dept_id_order_idx" ON "road" (maint_dept_id, name, id) INCLUDE (dept_id, status) WHERE not deleted;
--
DROP INDEX "bridge_dept_id_order_idx";
--
DROP INDEX "bridge_maint_dept_id_order_idx";
--
CREATE INDEX "bridge_dept_id_order_idx" ON "bridge" (dept_id, bci, id) INCLUDE (deleted, status);
--
CREATE INDEX "bridge_maint_dept_id_order_idx" ON "bridge" (maint_dept_id, bci, id) INCLUDE (dept_id, status) WHERE not deleted;
--
DROP INDEX "bridge_detection_dept_id_order_idx";
--
CREATE INDEX "bridge_detection_dept_id_order_idx" ON "bridge_detection" (dept_id, detect_date desc nulls last, id desc) INCLUDE (deleted, status);
--
DROP INDEX "bridge_disease_detect_id_order_idx";
--
CREATE INDEX "bridge_disease_detect_id_order_idx" ON "bridge_disease" (detect_id, part, unit_no, id) INCLUDE (deleted);
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
CREATE INDEX "hazard_check_order_idx" ON "hazard_check" (check_date desc nulls last, id desc) INCLUDE (status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_region_id_order_idx" ON "hazard_check" (left(region_id, 6), check_date desc nulls last, id desc) INCLUDE (region_id, status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_handle_region_id_order_idx" ON "hazard_check" (left(handle_region_id, 6), check_date desc nulls last, id desc) INCLUDE (handle_region_id, region_id, status, dept_id, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted and handle_region_id is not null;
--
CREATE INDEX "hazard_check_dept_id_order_idx" ON "hazard_check" (dept_id, check_date desc nulls last, id desc) INCLUDE (deleted, status, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id);
--
CREATE INDEX "hazard_check_reform_dept_id_order_idx" ON "hazard_check" (reform_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_check_dept_id_order_idx" ON "hazard_check" (check_dept_id, check_date desc nulls last, id desc) INCLUDE (dept_id, reform_dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
CREATE INDEX "hazard_check_gas_companies_id_order_idx" ON "hazard_check" (gas_companies_id, check_date desc nulls last, id desc) INCLUDE (dept_id, reform_dept_id, check_dept_id, status, level, supervised, supervise_level, reform_deadline, reform_date, dispatch_dept_id, auditor_dept_id) WHERE not deleted;
--
DROP INDEX "gas_company_dept_id_order_idx";
--
CREATE INDEX "gas_company_dept_id_order_idx" ON "gas_company" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, review_status, business_types);
--
DROP INDEX "gas_facility_order_idx";
--
DROP INDEX "gas_facility_region_id_order_idx";
--
DROP INDEX "gas_facility_dept_id_order_idx";
--
DROP INDEX "gas_facility_gas_companies_id_order_idx";
--
CREATE INDEX "gas_facility_order_idx" ON "gas_facility" (facility_type, create_date desc nulls last, id) INCLUDE (review_status) WHERE not deleted;
--
CREATE INDEX "gas_facility_region_id_order_idx" ON "gas_facility" (left(region_id, 6), facility_type, create_date desc nulls last, id) INCLUDE (region_id, review_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "gas_facility_dept_id_order_idx" ON "gas_facility" (dept_id, facility_type, create_date desc nulls last, id) INCLUDE (deleted, review_status);
--
CREATE INDEX "gas_facility_gas_companies_id_order_idx" ON "gas_facility" (gas_companies_id, facility_type, create_date desc nulls last, id) INCLUDE (dept_id, review_status) WHERE not deleted;
--
DROP INDEX "source_filing_dept_id_order_idx";
--
DROP INDEX "source_filing_gas_companies_id_order_idx";
--
CREATE INDEX "source_filing_dept_id_order_idx" ON "source_filing" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "source_filing_gas_companies_id_order_idx" ON "source_filing" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
DROP INDEX "iot_device_dept_id_order_idx";
--
DROP INDEX "iot_device_gas_companies_id_order_idx";
--
CREATE INDEX "iot_device_dept_id_order_idx" ON "iot_device" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, online_status, use_status);
--
CREATE INDEX "iot_device_gas_companies_id_order_idx" ON "iot_device" (gas_companies_id, create_date desc nulls last, id desc) INCLUDE (dept_id, online_status, use_status) WHERE not deleted;
--
DROP INDEX "excavation_order_idx";
--
DROP INDEX "excavation_region_id_order_idx";
--
DROP INDEX "excavation_dept_id_order_idx";
--
CREATE INDEX "excavation_parent_id_idx" ON "excavation" (parent_id, id);
--
CREATE INDEX "excavation_order_idx" ON "excavation" (create_date desc nulls last, id desc) INCLUDE (status, declare_type) WHERE not deleted;
--
CREATE INDEX "excavation_region_id_order_idx" ON "excavation" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status, declare_type) WHERE not deleted;
--
CREATE INDEX "excavation_dept_id_order_idx" ON "excavation" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status, declare_type);
--
CREATE INDEX "excavation_region_ids_idx" ON "excavation" USING gin (region_ids);
--
CREATE INDEX "excavation_countersign_dept_ids_idx" ON "excavation" USING gin (countersign_dept_ids);
--
DROP INDEX "excavation_section_wjsp_id_order_idx";
--
CREATE INDEX "excavation_section_road_id_idx" ON "excavation_section" (road_id, id);
--
CREATE INDEX "excavation_section_wjsp_id_order_idx" ON "excavation_section" (wjsp_id, sort, id) INCLUDE (deleted);
--
DROP INDEX "excavation_plan_lead_dept_id_order_idx";
--
CREATE INDEX "excavation_plan_lead_dept_id_order_idx" ON "excavation_plan" (lead_dept_id, plan_year desc nulls last, quarter, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "excavation_plan_member_dept_ids_idx" ON "excavation_plan" USING gin (member_dept_ids);
--
DROP INDEX "plan_member_member_dept_id_order_idx";
--
CREATE INDEX "plan_member_member_dept_id_order_idx" ON "plan_member" (member_dept_id, work_order, id) INCLUDE (confirm_state);
--
DROP INDEX "joint_meeting_dept_id_order_idx";
--
CREATE INDEX "joint_meeting_dept_id_order_idx" ON "joint_meeting" (dept_id, meeting_time desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "joint_meeting_invited_dept_ids_idx" ON "joint_meeting" USING gin (invited_dept_ids);
--
CREATE INDEX "joint_meeting_concerned_dept_ids_idx" ON "joint_meeting" USING gin (concerned_dept_ids);
--
DROP INDEX "approval_case_order_idx";
--
DROP INDEX "approval_case_region_id_order_idx";
--
DROP INDEX "approval_case_dept_id_order_idx";
--
CREATE INDEX "approval_case_order_idx" ON "approval_case" (receive_time desc nulls last, id desc) INCLUDE (match_state, project_state) WHERE not deleted;
--
CREATE INDEX "approval_case_region_id_order_idx" ON "approval_case" (left(region_id, 6), receive_time desc nulls last, id desc) INCLUDE (region_id, match_state, project_state) WHERE not deleted;
--
CREATE INDEX "approval_case_dept_id_order_idx" ON "approval_case" (dept_id, receive_time desc nulls last, id desc) INCLUDE (deleted, match_state, project_state);
--
DROP INDEX "approval_document_dept_id_order_idx";
--
CREATE INDEX "approval_document_dept_id_order_idx" ON "approval_document" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "approval_document_addressee_dept_ids_idx" ON "approval_document" USING gin (addressee_dept_ids);
--
DROP INDEX "supervision_dept_id_order_idx";
--
DROP INDEX "supervision_unit_dept_id_order_idx";
--
DROP INDEX "supervision_supervise_dept_id_order_idx";
--
DROP INDEX "supervision_maint_dept_id_order_idx";
--
CREATE INDEX "supervision_dept_id_order_idx" ON "supervision" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status, form_version);
--
CREATE INDEX "supervision_unit_dept_id_order_idx" ON "supervision" (unit_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status, form_version) WHERE not deleted;
--
CREATE INDEX "supervision_supervise_dept_id_order_idx" ON "supervision" (supervise_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id, status, form_version) WHERE not deleted;
--
CREATE INDEX "supervision_maint_dept_id_order_idx" ON "supervision" (maint_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id, supervise_dept_id, status, form_version) WHERE not deleted;
--
DROP INDEX "construction_filing_dept_id_order_idx";
--
DROP INDEX "construction_filing_unit_dept_id_order_idx";
--
DROP INDEX "construction_filing_maint_dept_id_order_idx";
--
CREATE INDEX "construction_filing_dept_id_order_idx" ON "construction_filing" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, filing_status);
--
CREATE INDEX "construction_filing_unit_dept_id_order_idx" ON "construction_filing" (unit_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, filing_status) WHERE not deleted;
--
CREATE INDEX "construction_filing_maint_dept_id_order_idx" ON "construction_filing" (maint_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id, filing_status) WHERE not deleted;
--
DROP INDEX "supervision_visit_dept_id_order_idx";
--
DROP INDEX "supervision_visit_unit_dept_id_order_idx";
--
DROP INDEX "supervision_visit_maint_dept_id_order_idx";
--
CREATE INDEX "supervision_visit_dept_id_order_idx" ON "supervision_visit" (dept_id, visit_time desc nulls last, id desc) INCLUDE (deleted);
--
CREATE INDEX "supervision_visit_unit_dept_id_order_idx" ON "supervision_visit" (unit_dept_id, visit_time desc nulls last, id desc) INCLUDE (dept_id) WHERE not deleted;
--
CREATE INDEX "supervision_visit_maint_dept_id_order_idx" ON "supervision_visit" (maint_dept_id, visit_time desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id) WHERE not deleted;
--
DROP INDEX "rectification_order_dept_id_order_idx";
--
DROP INDEX "rectification_order_unit_dept_id_order_idx";
--
DROP INDEX "rectification_order_maint_dept_id_order_idx";
--
CREATE INDEX "rectification_order_dept_id_order_idx" ON "rectification_order" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "rectification_order_unit_dept_id_order_idx" ON "rectification_order" (unit_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "rectification_order_maint_dept_id_order_idx" ON "rectification_order" (maint_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id, status) WHERE not deleted;
--
DROP INDEX "acceptance_application_dept_id_order_idx";
--
DROP INDEX "acceptance_application_unit_dept_id_order_idx";
--
DROP INDEX "acceptance_application_maint_dept_id_order_idx";
--
CREATE INDEX "acceptance_application_dept_id_order_idx" ON "acceptance_application" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "acceptance_application_unit_dept_id_order_idx" ON "acceptance_application" (unit_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "acceptance_application_maint_dept_id_order_idx" ON "acceptance_application" (maint_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, unit_dept_id, status) WHERE not deleted;
--
DROP INDEX "contract_dept_id_order_idx";
--
DROP INDEX "contract_company_dept_id_order_idx";
--
DROP INDEX "contract_supervisor_dept_id_order_idx";
--
DROP INDEX "contract_manage_dept_id_order_idx";
--
CREATE INDEX "contract_manage_dept_id_order_idx" ON "contract" (manage_dept_id, sign_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "contract_dept_id_order_idx" ON "contract" (dept_id, sign_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "contract_company_dept_id_order_idx" ON "contract" (company_dept_id, sign_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "contract_supervisor_dept_id_order_idx" ON "contract" (supervisor_dept_id, sign_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
DROP INDEX "daily_maintenance_handler_dept_id_idx";
--
DROP INDEX "daily_maintenance_order_idx";
--
DROP INDEX "daily_maintenance_region_id_order_idx";
--
DROP INDEX "daily_maintenance_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_company_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_owner_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_supervisor_dept_id_order_idx";
--
DROP INDEX "daily_maintenance_manage_dept_id_order_idx";
--
CREATE INDEX "daily_maintenance_order_idx" ON "daily_maintenance" (warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_region_id_order_idx" ON "daily_maintenance" (left(region_id, 6), warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_manage_dept_id_order_idx" ON "daily_maintenance" (manage_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_dept_id_order_idx" ON "daily_maintenance" (dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (deleted, status, creator, delay_state, source);
--
CREATE INDEX "daily_maintenance_company_dept_id_order_idx" ON "daily_maintenance" (company_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_owner_dept_id_order_idx" ON "daily_maintenance" (owner_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_supervisor_dept_id_order_idx" ON "daily_maintenance" (supervisor_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (dept_id, company_dept_id, owner_dept_id, status, creator, delay_state, source) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_handler_dept_id_order_idx" ON "daily_maintenance" (handler_dept_id, warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator, delay_state, source) WHERE not deleted;

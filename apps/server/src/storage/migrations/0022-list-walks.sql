DROP INDEX "user_order_idx";
--
CREATE INDEX "user_order_idx" ON "user" (create_date desc nulls last, id desc) INCLUDE (deleted, dept_id);
--
DROP INDEX "notice_order_idx";
--
CREATE INDEX "notice_order_idx" ON "notice" (create_date desc nulls last, id desc) INCLUDE (status, dept_id);
--
DROP INDEX "notice_receipt_order_idx";
--
CREATE INDEX "notice_receipt_order_idx" ON "notice_receipt" (read_status, read_date desc nulls last, id) INCLUDE (dept_id);
--
DROP INDEX "duty_order_idx";
--
DROP INDEX "duty_mine_idx";
--
CREATE INDEX "duty_order_idx" ON "duty" (deadline, id) INCLUDE (creator);
--
CREATE INDEX "duty_mine_idx" ON "duty" (biz_type, action, coalesce(duty_region_id, ''), coalesce(duty_dept_id, ''), coalesce(user_id, '')) INCLUDE (biz_id, user_id, not_user_id, business_role, duty_dept_id, duty_region_id, duty_level) WHERE done_time is null;
--
DROP INDEX "file_order_idx";
--
CREATE INDEX "file_order_idx" ON "file" (create_date desc nulls last, id desc) INCLUDE (secret_level, dept_id);
--
DROP INDEX "login_log_order_idx";
--
CREATE INDEX "login_log_order_idx" ON "login_log" (create_date desc nulls last, id desc) INCLUDE (deleted, dept_id);
--
DROP INDEX "operation_log_order_idx";
--
CREATE INDEX "operation_log_order_idx" ON "operation_log" (create_date desc nulls last, id desc) INCLUDE (deleted, dept_id);
--
DROP INDEX "error_log_order_idx";
--
CREATE INDEX "error_log_order_idx" ON "error_log" (create_date desc nulls last, id desc) INCLUDE (deleted, dept_id);
--
DROP INDEX "online_user_order_idx";
--
CREATE INDEX "online_user_order_idx" ON "online_user" (login_date desc nulls last, id desc) INCLUDE (dept_id);
--
DROP INDEX "sms_order_idx";
--
CREATE INDEX "sms_order_idx" ON "sms" (sms_code, id) INCLUDE (dept_id);
--
DROP INDEX "sms_account_order_idx";
--
CREATE INDEX "sms_account_order_idx" ON "sms_account" (platform, id) INCLUDE (dept_id);
--
DROP INDEX "sms_log_order_idx";
--
CREATE INDEX "sms_log_order_idx" ON "sms_log" (create_date desc nulls last, id desc) INCLUDE (dept_id);
--
DROP INDEX "mail_template_order_idx";
--
CREATE INDEX "mail_template_order_idx" ON "mail_template" (update_date desc nulls last, id desc) INCLUDE (dept_id);
--
DROP INDEX "mail_account_order_idx";
--
CREATE INDEX "mail_account_order_idx" ON "mail_account" (is_default desc nulls last, create_date, id desc) INCLUDE (dept_id);
--
DROP INDEX "mail_log_order_idx";
--
CREATE INDEX "mail_log_order_idx" ON "mail_log" (create_date desc nulls last, id desc) INCLUDE (dept_id);
--
DROP INDEX "file_store_order_idx";
--
CREATE INDEX "file_store_order_idx" ON "file_store" (type, id) INCLUDE (dept_id);
--
DROP INDEX "export_file_order_idx";
--
CREATE INDEX "export_file_order_idx" ON "export_file" (create_date desc nulls last, id desc) INCLUDE (creator);

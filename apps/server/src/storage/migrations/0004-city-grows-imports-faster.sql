CREATE OR REPLACE FUNCTION bigrams(t text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  signs text[] := string_to_array(lower(t), NULL);
  pairs text[] := '{}';
BEGIN
  FOR i IN 1 .. coalesce(cardinality(signs), 0) - 1 LOOP
    pairs[i] := signs[i] || signs[i + 1];
  END LOOP;
  RETURN pairs;
END
$$;
--
DROP INDEX "user_username_words";
--
DROP INDEX "user_real_name_words";
--
CREATE INDEX "user_words" ON "user" USING gin (bigrams(coalesce(username, '')) collate "C", bigrams(coalesce(real_name, '')) collate "C");
--
DROP INDEX "role_name_words";
--
DROP INDEX "role_code_words";
--
CREATE INDEX "role_words" ON "role" USING gin (bigrams(coalesce(name, '')) collate "C", bigrams(coalesce(code, '')) collate "C");
--
DROP INDEX "business_role_name_words";
--
CREATE INDEX "business_role_words" ON "business_role" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "dept_name_words";
--
CREATE INDEX "dept_words" ON "dept" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "menu_name_words";
--
CREATE INDEX "menu_words" ON "menu" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "dict_type_dict_type_words";
--
DROP INDEX "dict_type_dict_name_words";
--
CREATE INDEX "dict_type_words" ON "dict_type" USING gin (bigrams(coalesce(dict_type, '')) collate "C", bigrams(coalesce(dict_name, '')) collate "C");
--
DROP INDEX "dict_data_dict_label_words";
--
DROP INDEX "dict_data_dict_value_words";
--
CREATE INDEX "dict_data_words" ON "dict_data" USING gin (bigrams(coalesce(dict_label, '')) collate "C", bigrams(coalesce(dict_value, '')) collate "C");
--
DROP INDEX "param_param_code_words";
--
DROP INDEX "param_group_name_words";
--
CREATE INDEX "param_words" ON "param" USING gin (bigrams(coalesce(param_code, '')) collate "C", bigrams(coalesce(group_name, '')) collate "C");
--
DROP INDEX "post_post_code_words";
--
DROP INDEX "post_post_name_words";
--
CREATE INDEX "post_words" ON "post" USING gin (bigrams(coalesce(post_code, '')) collate "C", bigrams(coalesce(post_name, '')) collate "C");
--
DROP INDEX "region_name_words";
--
CREATE INDEX "region_words" ON "region" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "notice_title_words";
--
CREATE INDEX "notice_words" ON "notice" USING gin (bigrams(coalesce(title, '')) collate "C");
--
DROP INDEX "duty_deadline_idx";
--
DROP INDEX "duty_title_words";
--
CREATE INDEX "duty_words" ON "duty" USING gin (bigrams(coalesce(title, '')) collate "C");
--
DROP INDEX "file_name_words";
--
CREATE INDEX "file_words" ON "file" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "login_log_create_date_idx";
--
DROP INDEX "login_log_creator_name_words";
--
DROP INDEX "login_log_ip_words";
--
CREATE INDEX "login_log_words" ON "login_log" USING gin (bigrams(coalesce(creator_name, '')) collate "C", bigrams(coalesce(ip, '')) collate "C");
--
DROP INDEX "operation_log_create_date_idx";
--
DROP INDEX "operation_log_creator_name_words";
--
DROP INDEX "operation_log_operation_words";
--
DROP INDEX "operation_log_ip_words";
--
DROP INDEX "operation_log_module_words";
--
CREATE INDEX "operation_log_words" ON "operation_log" USING gin (bigrams(coalesce(creator_name, '')) collate "C", bigrams(coalesce(operation, '')) collate "C", bigrams(coalesce(ip, '')) collate "C", bigrams(coalesce(module, '')) collate "C");
--
DROP INDEX "error_log_create_date_idx";
--
DROP INDEX "error_log_creator_name_words";
--
DROP INDEX "error_log_ip_words";
--
DROP INDEX "error_log_request_uri_words";
--
CREATE INDEX "error_log_words" ON "error_log" USING gin (bigrams(coalesce(creator_name, '')) collate "C", bigrams(coalesce(ip, '')) collate "C", bigrams(coalesce(request_uri, '')) collate "C");
--
DROP INDEX "online_user_username_words";
--
CREATE INDEX "online_user_words" ON "online_user" USING gin (bigrams(coalesce(username, '')) collate "C");
--
DROP INDEX "sms_log_create_date_idx";
--
DROP INDEX "sms_log_sms_code_words";
--
CREATE INDEX "sms_log_words" ON "sms_log" USING gin (bigrams(coalesce(sms_code, '')) collate "C");
--
DROP INDEX "export_file_name_words";
--
CREATE INDEX "export_file_words" ON "export_file" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "list_view_page_words";
--
DROP INDEX "list_view_name_words";
--
CREATE INDEX "list_view_words" ON "list_view" USING gin (bigrams(coalesce(page, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
ALTER TABLE "road" ADD COLUMN "pending_by" text COLLATE "C";
--
ALTER TABLE "road" ADD COLUMN "pending_time" timestamptz;
--
DROP INDEX "road_asset_code_words";
--
DROP INDEX "road_name_words";
--
CREATE INDEX "road_words" ON "road" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
ALTER TABLE "bridge" ADD COLUMN "pending_by" text COLLATE "C";
--
ALTER TABLE "bridge" ADD COLUMN "pending_time" timestamptz;
--
DROP INDEX "bridge_asset_code_words";
--
DROP INDEX "bridge_name_words";
--
CREATE INDEX "bridge_words" ON "bridge" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "bridge_disease_unit_no_words";
--
CREATE INDEX "bridge_disease_words" ON "bridge_disease" USING gin (bigrams(coalesce(unit_no, '')) collate "C");
--
DROP INDEX "hazard_check_keyword_words";
--
DROP INDEX "hazard_check_check_no_words";
--
CREATE INDEX "hazard_check_words" ON "hazard_check" USING gin (bigrams(coalesce(hazard_no, '') || ' ' || coalesce(object_name, '') || ' ' || coalesce(description, '')) collate "C", bigrams(coalesce(check_no, '')) collate "C");
--
DROP INDEX "check_item_object_type_idx";
--
DROP INDEX "check_item_item_no_words";
--
DROP INDEX "check_item_keyword_words";
--
CREATE INDEX "check_item_words" ON "check_item" USING gin (bigrams(coalesce(item_no, '')) collate "C", bigrams(coalesce(content, '') || ' ' || coalesce(basis, '')) collate "C");
--
DROP INDEX "gas_company_name_words";
--
CREATE INDEX "gas_company_words" ON "gas_company" USING gin (bigrams(coalesce(name, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(company_code, '')) collate "C");
--
DROP INDEX "gas_facility_name_words";
--
CREATE INDEX "gas_facility_words" ON "gas_facility" USING gin (bigrams(coalesce(name, '')) collate "C");
--
DROP INDEX "source_filing_source_name_words";
--
CREATE INDEX "source_filing_words" ON "source_filing" USING gin (bigrams(coalesce(source_name, '')) collate "C");
--
DROP INDEX "iot_device_keyword_words";
--
DROP INDEX "iot_device_platform_code_words";
--
CREATE INDEX "iot_device_words" ON "iot_device" USING gin (bigrams(coalesce(device_code, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(monitor_point, '')) collate "C", bigrams(coalesce(platform_code, '')) collate "C");
--
DROP INDEX "excavation_project_name_words";
--
DROP INDEX "excavation_declare_no_words";
--
DROP INDEX "excavation_road_names_words";
--
CREATE INDEX "excavation_words" ON "excavation" USING gin (bigrams(coalesce(project_name, '')) collate "C", bigrams(coalesce(declare_no, '')) collate "C", bigrams(coalesce(road_names, '')) collate "C");
--
DROP INDEX "contract_contract_no_words";
--
DROP INDEX "contract_contract_name_words";
--
CREATE INDEX "contract_words" ON "contract" USING gin (bigrams(coalesce(contract_no, '')) collate "C", bigrams(coalesce(contract_name, '')) collate "C");
--
ALTER TABLE "daily_maintenance" ALTER COLUMN "road_id" TYPE text COLLATE "C" USING "road_id"::text;
--
DROP INDEX "daily_maintenance_defect_code_words";
--
DROP INDEX "daily_maintenance_road_id_words";
--
DROP INDEX "daily_maintenance_keyword_words";
--
CREATE INDEX "daily_maintenance_words" ON "daily_maintenance" USING gin (bigrams(coalesce(defect_code, '')) collate "C", bigrams(coalesce(event_no, '') || ' ' || coalesce(title, '')) collate "C");

ALTER TABLE "user" ADD COLUMN "mobile_tail" text;
--
ALTER TABLE "user" ADD CONSTRAINT "user_mobile_sealed" CHECK ("mobile" LIKE 'sm4f.%.user.mobile.%') NOT VALID;
--
ALTER TABLE "user" ADD CONSTRAINT "user_id_card_sealed" CHECK ("id_card" LIKE 'sm4f.%.user.id_card.%') NOT VALID;
--
ALTER TABLE "user" ADD CONSTRAINT "user_mfa_secret_sealed" CHECK ("mfa_secret" LIKE 'sm4f.%.user.mfa_secret.%') NOT VALID;
--
DROP INDEX "user_order_idx";
--
DROP INDEX "user_mobile_words";
--
CREATE INDEX "user_mobile_tail_idx" ON "user" (mobile_tail, id);
--
CREATE INDEX "user_order_idx" ON "user" (create_date desc nulls last, id desc);
--
DROP INDEX "role_order_idx";
--
CREATE INDEX "role_order_idx" ON "role" (create_date desc nulls last, id desc);
--
DROP INDEX "dept_region_id_idx";
--
CREATE INDEX "dept_region_id_idx" ON "dept" (left(region_id, 6), id);
--
DROP INDEX "dict_data_dict_type_words";
--
DROP INDEX "region_pid_idx";
--
CREATE INDEX "region_pid_idx" ON "region" (left(pid, 6), id);
--
DROP INDEX "notice_order_idx";
--
CREATE INDEX "notice_order_idx" ON "notice" (create_date desc nulls last, id desc);
--
DROP INDEX "notice_receipt_order_idx";
--
CREATE INDEX "notice_receipt_order_idx" ON "notice_receipt" (read_status, read_date desc nulls last, id);
--
DROP INDEX "duty_biz_type_words";
--
CREATE INDEX "duty_open_idx" ON "duty" (biz_type, biz_id) WHERE done_time is null;
--
DROP INDEX "handle_log_biz_type_words";
--
DROP INDEX "handle_log_biz_id_words";
--
DROP INDEX "file_order_idx";
--
DROP INDEX "file_biz_type_words";
--
DROP INDEX "file_biz_id_words";
--
CREATE INDEX "file_order_idx" ON "file" (create_date desc nulls last, id desc);
--
DROP INDEX "login_log_order_idx";
--
CREATE INDEX "login_log_order_idx" ON "login_log" (create_date desc nulls last, id desc);
--
DROP INDEX "operation_log_order_idx";
--
CREATE INDEX "operation_log_order_idx" ON "operation_log" (create_date desc nulls last, id desc);
--
CREATE INDEX "operation_log_unsealed_idx" ON "operation_log" (id) WHERE hash is null;
--
DROP INDEX "error_log_order_idx";
--
DROP INDEX "error_log_request_id_words";
--
CREATE INDEX "error_log_order_idx" ON "error_log" (create_date desc nulls last, id desc);
--
DROP INDEX "online_user_order_idx";
--
CREATE INDEX "online_user_order_idx" ON "online_user" (login_date desc nulls last, id desc);
--
ALTER TABLE "sms_log" ADD COLUMN "mobile_hash" text;
--
ALTER TABLE "sms_log" ADD COLUMN "mobile_tail" text;
--
ALTER TABLE "sms_log" ADD CONSTRAINT "sms_log_mobile_sealed" CHECK ("mobile" LIKE 'sm4f.%.sms_log.mobile.%') NOT VALID;
--
DROP INDEX "sms_log_mobile_idx";
--
DROP INDEX "sms_log_order_idx";
--
DROP INDEX "sms_log_mobile_words";
--
CREATE INDEX "sms_log_mobile_hash_idx" ON "sms_log" (mobile_hash, id);
--
CREATE INDEX "sms_log_mobile_tail_idx" ON "sms_log" (mobile_tail, id);
--
CREATE INDEX "sms_log_order_idx" ON "sms_log" (create_date desc nulls last, id desc);
--
DROP INDEX "export_file_order_idx";
--
CREATE INDEX "export_file_order_idx" ON "export_file" (create_date desc nulls last, id desc);
--
CREATE TABLE "road" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text,
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "road_grade" text,
  "maint_grade" text,
  "start_point" text,
  "end_point" text,
  "direction" text,
  "length" numeric(10,2),
  "red_line_width" numeric(6,2),
  "carriageway_width" numeric(6,2),
  "lane_count" integer,
  "design_speed" integer,
  "cross_section" text,
  "pavement_type" text,
  "carriageway_area" numeric(12,2),
  "sidewalk_area" numeric(12,2),
  "sidewalk_material" text,
  "green_belt_area" numeric(12,2),
  "total_area" numeric(12,2),
  "kerb_length" numeric(10,2),
  "manhole_count" integer,
  "gully_count" integer,
  "traffic_volume" integer,
  "last_overhaul_date" date,
  "no_dig_until" date,
  "pci" numeric(5,2),
  "rqi" numeric(5,2),
  "pqi" numeric(5,2),
  "pqi_grade" text,
  "detect_date" date,
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "class_code" text,
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
CREATE UNIQUE INDEX "road_asset_code_key" ON "road" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "road_name_key" ON "road" (region_id, name) WHERE not deleted;
--
CREATE INDEX "road_street_id_idx" ON "road" (left(street_id, 6), id);
--
CREATE INDEX "road_location_box" ON "road" (location_lng, location_lat);
--
CREATE INDEX "road_geom_box" ON "road" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "road_road_id_idx" ON "road" (road_id, id);
--
CREATE INDEX "road_status_idx" ON "road" (status, id);
--
CREATE INDEX "road_road_grade_idx" ON "road" (road_grade, id);
--
CREATE INDEX "road_pavement_type_idx" ON "road" (pavement_type, id);
--
CREATE INDEX "road_order_idx" ON "road" (name, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "road_region_id_order_idx" ON "road" (left(region_id, 6), name, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "road_dept_id_order_idx" ON "road" (dept_id, name, id);
--
CREATE INDEX "road_maint_dept_id_order_idx" ON "road" (maint_dept_id, name, id);
--
CREATE INDEX "road_asset_code_words" ON "road" USING gin (bigrams(coalesce(asset_code, '')));
--
CREATE INDEX "road_name_words" ON "road" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "bridge" (
  "asset_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "road_id" text COLLATE "C",
  "owner_unit" text,
  "manage_level" text,
  "manage_dept_id" text COLLATE "C",
  "maint_dept_id" text COLLATE "C",
  "bid_section_id" text,
  "grid_code" text,
  "design_unit" text,
  "construct_unit" text,
  "supervise_unit" text,
  "completion_date" date,
  "open_date" date,
  "handover_date" date,
  "handover_id" text,
  "warranty_end_date" date,
  "original_value" numeric(14,2),
  "status" text,
  "data_source" text,
  "survey_date" date,
  "contact_person" text,
  "contact_phone" text,
  "images" text[],
  "attachments" text[],
  "completeness" numeric(5,1),
  "remark" text,
  "structure_use" text,
  "bridge_type" text,
  "size_class" text,
  "maint_category" text,
  "maint_grade" text,
  "crossing" text,
  "crossing_name" text,
  "total_length" numeric(10,2),
  "total_width" numeric(10,2),
  "carriageway_width" numeric(6,2),
  "sidewalk_width" numeric(6,2),
  "deck_area" numeric(12,2),
  "span_count" integer,
  "max_span" numeric(8,2),
  "span_combo" text,
  "components" text[],
  "design_load" text,
  "limit_load" numeric(10,2),
  "limit_height" numeric(10,2),
  "limit_speed" integer,
  "clearance_height" numeric(10,2),
  "nav_clearance" numeric(10,2),
  "seismic_intensity" text,
  "flood_frequency" text,
  "has_monitoring" boolean,
  "bci" numeric(5,2),
  "bci_grade" text,
  "bsi" numeric(5,2),
  "bci_date" date,
  "last_routine_date" date,
  "next_routine_date" date,
  "last_struct_date" date,
  "next_struct_date" date,
  "from_date" date,
  "to_date" date,
  "removed_on" date,
  "pending_change" jsonb,
  "class_code" text,
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
CREATE UNIQUE INDEX "bridge_asset_code_key" ON "bridge" (asset_code) WHERE not deleted;
--
CREATE UNIQUE INDEX "bridge_name_key" ON "bridge" (region_id, name) WHERE not deleted;
--
CREATE INDEX "bridge_street_id_idx" ON "bridge" (left(street_id, 6), id);
--
CREATE INDEX "bridge_location_box" ON "bridge" (location_lng, location_lat);
--
CREATE INDEX "bridge_geom_box" ON "bridge" (geom_min_lng, geom_max_lng, geom_min_lat, geom_max_lat);
--
CREATE INDEX "bridge_road_id_idx" ON "bridge" (road_id, id);
--
CREATE INDEX "bridge_status_idx" ON "bridge" (status, id);
--
CREATE INDEX "bridge_order_idx" ON "bridge" (bci, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "bridge_region_id_order_idx" ON "bridge" (left(region_id, 6), bci, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "bridge_dept_id_order_idx" ON "bridge" (dept_id, bci, id);
--
CREATE INDEX "bridge_maint_dept_id_order_idx" ON "bridge" (maint_dept_id, bci, id);
--
CREATE INDEX "bridge_asset_code_words" ON "bridge" USING gin (bigrams(coalesce(asset_code, '')));
--
CREATE INDEX "bridge_name_words" ON "bridge" USING gin (bigrams(coalesce(name, '')));
--
CREATE TABLE "bridge_spans" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "span_no" text,
  "length" numeric(10,2),
  "bridge_type" text,
  "girder_count" integer,
  "material" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "bridge_spans_span_no_key" ON "bridge_spans" (owner_id, span_no) WHERE not deleted;
--
CREATE INDEX "bridge_spans_order_idx" ON "bridge_spans" (sort, id) WHERE not deleted;
--
CREATE INDEX "bridge_spans_owner_id_order_idx" ON "bridge_spans" (owner_id, sort, id);
--
CREATE TABLE "bridge_supports" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "support_no" text,
  "kind" text,
  "pier_type" text,
  "foundation_type" text,
  "bearing_type" text,
  "bearing_count" integer,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "bridge_supports_support_no_key" ON "bridge_supports" (owner_id, support_no) WHERE not deleted;
--
CREATE INDEX "bridge_supports_order_idx" ON "bridge_supports" (sort, id) WHERE not deleted;
--
CREATE INDEX "bridge_supports_owner_id_order_idx" ON "bridge_supports" (owner_id, sort, id);
--
CREATE TABLE "bridge_expansion_joints" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "joint_no" text,
  "joint_type" text,
  "length" numeric(10,2),
  "install_date" date,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "bridge_expansion_joints_order_idx" ON "bridge_expansion_joints" (sort, id) WHERE not deleted;
--
CREATE INDEX "bridge_expansion_joints_owner_id_order_idx" ON "bridge_expansion_joints" (owner_id, sort, id);
--
CREATE TABLE "bridge_pipelines" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "kind" text,
  "owner_unit" text,
  "spec" text,
  "position" text,
  "permit_no" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "bridge_pipelines_order_idx" ON "bridge_pipelines" (sort, id) WHERE not deleted;
--
CREATE INDEX "bridge_pipelines_owner_id_order_idx" ON "bridge_pipelines" (owner_id, sort, id);
--
CREATE TABLE "bridge_rebuild_history" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "date" date,
  "kind" text,
  "content" text,
  "unit" text,
  "cost" numeric(10,2),
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "bridge_rebuild_history_order_idx" ON "bridge_rebuild_history" (sort, id) WHERE not deleted;
--
CREATE INDEX "bridge_rebuild_history_owner_id_order_idx" ON "bridge_rebuild_history" (owner_id, sort, id);
--
CREATE TABLE "bridge_detection" (
  "record_no" text,
  "detect_year" integer,
  "detect_type" text,
  "detect_date" date,
  "detect_unit" text,
  "detect_person" text,
  "equipment" text,
  "weather" text,
  "report_id" text,
  "scheme_id" text,
  "score" numeric(5,2),
  "grade" text,
  "manual_grade" text,
  "manual_reason" text,
  "grade_reason" text,
  "conclusion" text,
  "suggestion" text,
  "next_date" date,
  "status" text,
  "images" text[],
  "attachments" text[],
  "remark" text,
  "bridge_kind" text,
  "bridge_id" text COLLATE "C",
  "bridge_type" text,
  "bcim" numeric(5,2),
  "bcis" numeric(5,2),
  "bcix" numeric(5,2),
  "bci" numeric(5,2),
  "bsim" numeric(5,2),
  "bsis" numeric(5,2),
  "bsix" numeric(5,2),
  "bsi" numeric(5,2),
  "bci_grade" text,
  "bsi_grade" text,
  "component_scores" jsonb,
  "direct_rules" text[],
  "load_test" boolean,
  "load_test_failed" boolean,
  "load_test_result" text,
  "limit_load_advice" numeric(10,2),
  "city_audits" boolean,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "bridge_detection_record_no_key" ON "bridge_detection" (record_no) WHERE not deleted;
--
CREATE INDEX "bridge_detection_detect_year_idx" ON "bridge_detection" (detect_year, id);
--
CREATE INDEX "bridge_detection_grade_idx" ON "bridge_detection" (grade, id);
--
CREATE INDEX "bridge_detection_status_idx" ON "bridge_detection" (status, id);
--
CREATE INDEX "bridge_detection_bridge_id_idx" ON "bridge_detection" (bridge_id, id);
--
CREATE INDEX "bridge_detection_order_idx" ON "bridge_detection" (detect_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "bridge_detection_region_id_order_idx" ON "bridge_detection" (left(region_id, 6), detect_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "bridge_detection_dept_id_order_idx" ON "bridge_detection" (dept_id, detect_date desc nulls last, id desc);
--
CREATE TABLE "bridge_disease" (
  "detect_id" text COLLATE "C",
  "bridge_id" text COLLATE "C",
  "detect_year" integer,
  "part" text,
  "unit_no" text,
  "component" text,
  "member_no" text,
  "damage_type" text,
  "degree" text,
  "degree_value" numeric(8,2),
  "quantity" numeric(10,2),
  "unit" text,
  "crack_width" numeric(10,2),
  "crack_length" numeric(10,2),
  "area" numeric(10,2),
  "depth" numeric(10,2),
  "deduction" integer,
  "position" text,
  "sketch" jsonb,
  "severity" text,
  "prev_id" text COLLATE "C",
  "development" text,
  "measure" text,
  "repair_state" text,
  "images" text[],
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "bridge_disease_detect_id_idx" ON "bridge_disease" (detect_id, id);
--
CREATE INDEX "bridge_disease_bridge_id_idx" ON "bridge_disease" (bridge_id, id);
--
CREATE INDEX "bridge_disease_detect_year_idx" ON "bridge_disease" (detect_year, id);
--
CREATE INDEX "bridge_disease_order_idx" ON "bridge_disease" (part, unit_no, id) WHERE not deleted;
--
CREATE INDEX "bridge_disease_detect_id_order_idx" ON "bridge_disease" (detect_id, part, unit_no, id);
--
CREATE INDEX "bridge_disease_unit_no_words" ON "bridge_disease" USING gin (bigrams(coalesce(unit_no, '')));
--
DROP INDEX "hazard_check_gas_companies_id_idx";
--
DROP INDEX "hazard_check_region_id_idx";
--
DROP INDEX "hazard_check_reform_dept_id_idx";
--
DROP INDEX "hazard_check_handle_region_id_idx";
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
CREATE INDEX "hazard_check_order_idx" ON "hazard_check" (check_date desc nulls last, id desc) INCLUDE (status, dept_id, level, supervised) WHERE not deleted;
--
CREATE INDEX "hazard_check_region_id_order_idx" ON "hazard_check" (left(region_id, 6), check_date desc nulls last, id desc) INCLUDE (region_id, status, dept_id, level, supervised) WHERE not deleted;
--
CREATE INDEX "hazard_check_handle_region_id_order_idx" ON "hazard_check" (left(handle_region_id, 6), check_date desc nulls last, id desc) INCLUDE (handle_region_id, status, dept_id, level, supervised) WHERE not deleted and handle_region_id is not null;
--
CREATE INDEX "hazard_check_dept_id_order_idx" ON "hazard_check" (dept_id, check_date desc nulls last, id desc);
--
CREATE INDEX "hazard_check_reform_dept_id_order_idx" ON "hazard_check" (reform_dept_id, check_date desc nulls last, id desc);
--
CREATE INDEX "hazard_check_check_dept_id_order_idx" ON "hazard_check" (check_dept_id, check_date desc nulls last, id desc);
--
CREATE INDEX "hazard_check_gas_companies_id_order_idx" ON "hazard_check" (gas_companies_id, check_date desc nulls last, id desc);
--
DROP INDEX "gas_company_region_id_idx";
--
DROP INDEX "gas_company_order_idx";
--
DROP INDEX "gas_company_region_id_order_idx";
--
DROP INDEX "gas_company_dept_id_order_idx";
--
CREATE INDEX "gas_company_order_idx" ON "gas_company" (create_date desc nulls last, id desc) INCLUDE (review_status, business_types) WHERE not deleted;
--
CREATE INDEX "gas_company_region_id_order_idx" ON "gas_company" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, review_status, business_types) WHERE not deleted;
--
CREATE INDEX "gas_company_dept_id_order_idx" ON "gas_company" (dept_id, create_date desc nulls last, id desc);
--
DROP INDEX "gas_facility_gas_companies_id_idx";
--
DROP INDEX "gas_facility_region_id_idx";
--
DROP INDEX "gas_facility_order_idx";
--
DROP INDEX "gas_facility_region_id_order_idx";
--
DROP INDEX "gas_facility_dept_id_order_idx";
--
DROP INDEX "gas_facility_gas_companies_id_order_idx";
--
CREATE INDEX "gas_facility_order_idx" ON "gas_facility" (facility_type, create_date desc nulls last, id) INCLUDE (review_status, facility_type) WHERE not deleted;
--
CREATE INDEX "gas_facility_region_id_order_idx" ON "gas_facility" (left(region_id, 6), facility_type, create_date desc nulls last, id) INCLUDE (region_id, review_status, facility_type) WHERE not deleted and region_id is not null;
--
CREATE INDEX "gas_facility_dept_id_order_idx" ON "gas_facility" (dept_id, facility_type, create_date desc nulls last, id);
--
CREATE INDEX "gas_facility_gas_companies_id_order_idx" ON "gas_facility" (gas_companies_id, facility_type, create_date desc nulls last, id);
--
DROP INDEX "attachment_biz_type_words";
--
DROP INDEX "attachment_biz_id_words";
--
CREATE TABLE "source_filing" (
  "filing_no" text,
  "source_name" text,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "filing_type" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "legal_person" text,
  "contact_person" text,
  "contact_phone" text,
  "unit_type" text,
  "commission_date" date,
  "area_size" numeric(10,1),
  "surroundings" text,
  "exposed_count" integer,
  "s_value" numeric(10,3),
  "alpha" numeric(3,1),
  "r_value" numeric(10,2),
  "source_level" text,
  "principal_charge" text,
  "technical_charge" text,
  "operation_charge" text,
  "monitoring" text[],
  "device_ids" text[],
  "assess_org" text,
  "assess_report_no" text,
  "assess_date" date,
  "assess_valid_to" date,
  "plan_no" text,
  "last_drill_date" date,
  "apply_date" date,
  "filing_date" date,
  "audit_date" timestamptz,
  "auditor_id" text COLLATE "C",
  "audit_opinion" text,
  "cancel_reason" text,
  "cancel_desc" text,
  "cancel_files" text[],
  "cancel_apply_date" date,
  "cancel_date" date,
  "cancel_no" text,
  "status" text,
  "late_filed" boolean,
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
CREATE UNIQUE INDEX "source_filing_filing_no_key" ON "source_filing" (filing_no) WHERE not deleted;
--
CREATE INDEX "source_filing_status_idx" ON "source_filing" (status, id);
--
CREATE INDEX "source_filing_order_idx" ON "source_filing" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "source_filing_region_id_order_idx" ON "source_filing" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "source_filing_dept_id_order_idx" ON "source_filing" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "source_filing_gas_companies_id_order_idx" ON "source_filing" (gas_companies_id, create_date desc nulls last, id desc);
--
CREATE INDEX "source_filing_source_name_words" ON "source_filing" USING gin (bigrams(coalesce(source_name, '')));
--
CREATE TABLE "source_filing_source_chemical" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "chemical" text,
  "physical_state" text,
  "tank_count" integer,
  "tank_volume" numeric(10,2),
  "fill_ratio" numeric(3,2),
  "density" numeric(7,2),
  "pressure" numeric(5,2),
  "temperature" numeric(5,1),
  "quantity" numeric(12,3),
  "critical_quantity" numeric(8,1),
  "beta" numeric(3,1),
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "source_filing_source_chemical_order_idx" ON "source_filing_source_chemical" (sort, id) WHERE not deleted;
--
CREATE INDEX "source_filing_source_chemical_owner_id_order_idx" ON "source_filing_source_chemical" (owner_id, sort, id);
--
CREATE TABLE "source_filing_source_material" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "material_type" text,
  "material_name" text,
  "attachments" text[],
  "check_result" text,
  "check_opinion" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "source_filing_source_material_order_idx" ON "source_filing_source_material" (sort, id) WHERE not deleted;
--
CREATE INDEX "source_filing_source_material_owner_id_order_idx" ON "source_filing_source_material" (owner_id, sort, id);
--
CREATE TABLE "source_filing_examine_report" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "examine_date" date,
  "examiners" text[],
  "total_score" numeric(6,1),
  "conclusion" text,
  "opinion" text,
  "report_file" text[],
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "source_filing_examine_report_order_idx" ON "source_filing_examine_report" (sort, id) WHERE not deleted;
--
CREATE INDEX "source_filing_examine_report_owner_id_order_idx" ON "source_filing_examine_report" (owner_id, sort, id);
--
CREATE TABLE "source_filing_examine_report_examine_item" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_id" text COLLATE "C",
  "result" text,
  "score" numeric(5,1),
  "problem" text,
  "images" text[],
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "source_filing_examine_report_examine_item_order_idx" ON "source_filing_examine_report_examine_item" (sort, id) WHERE not deleted;
--
CREATE INDEX "source_filing_examine_report_examine_item_owner_id_order_idx" ON "source_filing_examine_report_examine_item" (owner_id, sort, id);
--
CREATE TABLE "iot_device" (
  "device_code" text,
  "device_name" text,
  "device_type" text,
  "model" text,
  "manufacturer" text,
  "sn" text,
  "imei" text,
  "iccid" text,
  "platform_code" text,
  "protocol" text,
  "gas_companies_id" text COLLATE "C",
  "bind_type" text,
  "bind_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "monitor_point" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "install_date" date,
  "use_date" date,
  "sample_period" integer,
  "report_period" integer,
  "offline_timeout" integer,
  "set_pressure" numeric(8,4),
  "max_pressure" numeric(8,4),
  "q_max" numeric(12,2),
  "calibrate_date" date,
  "calibrate_cycle" integer,
  "next_calibrate_date" date,
  "cert_no" text,
  "explosion_proof" text,
  "service_life" integer,
  "expire_date" date,
  "maintain_org" text,
  "contact_person" text,
  "contact_phone" text,
  "camera_ids" text,
  "online_status" text,
  "last_report_time" timestamptz,
  "last_values" jsonb,
  "battery" integer,
  "rssi" integer,
  "alarm_level" text,
  "alarm_count" integer,
  "use_status" text,
  "maintain_until" timestamptz,
  "images" text[],
  "attachments" text[],
  "remark" text,
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
CREATE UNIQUE INDEX "iot_device_device_code_key" ON "iot_device" (device_code) WHERE not deleted;
--
CREATE INDEX "iot_device_device_name_idx" ON "iot_device" (device_name, id);
--
CREATE INDEX "iot_device_device_type_idx" ON "iot_device" (device_type, id);
--
CREATE UNIQUE INDEX "iot_device_imei_key" ON "iot_device" (imei) WHERE not deleted;
--
CREATE UNIQUE INDEX "iot_device_iccid_key" ON "iot_device" (iccid) WHERE not deleted;
--
CREATE INDEX "iot_device_gas_facility_id_idx" ON "iot_device" (gas_facility_id, id);
--
CREATE INDEX "iot_device_online_status_idx" ON "iot_device" (online_status, id);
--
CREATE INDEX "iot_device_use_status_idx" ON "iot_device" (use_status, id);
--
CREATE INDEX "iot_device_order_idx" ON "iot_device" (create_date desc nulls last, id desc) INCLUDE (online_status, use_status) WHERE not deleted;
--
CREATE INDEX "iot_device_region_id_order_idx" ON "iot_device" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, online_status, use_status) WHERE not deleted;
--
CREATE INDEX "iot_device_dept_id_order_idx" ON "iot_device" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "iot_device_gas_companies_id_order_idx" ON "iot_device" (gas_companies_id, create_date desc nulls last, id desc);
--
CREATE INDEX "iot_device_keyword_words" ON "iot_device" USING gin (bigrams(coalesce(device_code, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(monitor_point, '')));
--
CREATE INDEX "iot_device_platform_code_words" ON "iot_device" USING gin (bigrams(coalesce(platform_code, '')));
--
CREATE TABLE "excavation" (
  "declare_no" text,
  "declare_type" text,
  "matter" text,
  "plan_year" integer,
  "plan_id" text,
  "off_plan_reason" text,
  "parent_id" text COLLATE "C",
  "project_name" text,
  "project_code" text,
  "project_type" text,
  "project_nature" text,
  "fund_source" text,
  "invest_amount" numeric(12,2),
  "construction_unit" text,
  "construction_credit_code" text,
  "legal_person" text,
  "contact_person" text,
  "contact_phone" text,
  "builder_unit" text,
  "builder_credit_code" text,
  "builder_manager" text,
  "builder_phone" text,
  "supervisor_unit" text,
  "supervisor_phone" text,
  "design_unit" text,
  "road_names" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "plan_start" date,
  "plan_end" date,
  "duration_days" integer,
  "work_window" text,
  "construction_method" text,
  "open_cut_reason" text,
  "pipeline_kind" text,
  "pipe_material" text,
  "pipe_diameter" integer,
  "pipe_length" numeric(10,1),
  "pressure_mpa" numeric(5,2),
  "voltage_kv" numeric(6,1),
  "excavate_length" numeric(10,2),
  "excavate_area" numeric(10,2),
  "restore_area" numeric(10,2),
  "occupy_area" numeric(10,2),
  "occupy_days" integer,
  "occupy_purpose" text,
  "traffic_closure" text,
  "occupied_lanes" integer,
  "announce_date" date,
  "reason" text,
  "is_frozen" boolean,
  "no_dig_until" date,
  "frozen_reason" text,
  "gov_approval_no" text,
  "gov_approval_date" date,
  "gov_approval_file" text[],
  "ban_hit" boolean,
  "emergency_start" timestamptz,
  "notice_time" timestamptz,
  "police_notice_time" timestamptz,
  "emergency_deadline" timestamptz,
  "emergency_late" boolean,
  "fault_desc" text,
  "change_kinds" text[],
  "extend_to" date,
  "simplified" boolean,
  "materials" jsonb,
  "restore_fee" numeric(12,2),
  "occupy_fee" numeric(12,2),
  "fee_total" numeric(12,2),
  "fee_status" text,
  "fee_bill_no" text,
  "fee_paid_date" date,
  "fee_exempt_kind" text,
  "deposit_amount" numeric(12,2),
  "deposit_returned" boolean,
  "survey_result" text,
  "survey_desc" text,
  "survey_images" text[],
  "survey_time" timestamptz,
  "survey_user_id" text COLLATE "C",
  "survey_location" jsonb,
  "survey_location_lng" double precision,
  "survey_location_lat" double precision,
  "countersigns" jsonb,
  "countersign_dept_ids" text[],
  "review_opinion" text,
  "decide_opinion" text,
  "accept_date" timestamptz,
  "decide_date" timestamptz,
  "decision" text,
  "accept_deadline" timestamptz,
  "promised_deadline" timestamptz,
  "legal_deadline" timestamptz,
  "permit_no" text,
  "permit_start" date,
  "permit_end" date,
  "permit_area" numeric(10,2),
  "permit_geometry" jsonb,
  "permit_geometry_min_lng" double precision,
  "permit_geometry_min_lat" double precision,
  "permit_geometry_max_lng" double precision,
  "permit_geometry_max_lat" double precision,
  "permit_file" text[],
  "apas_no" text,
  "review_level" text,
  "credit_grade" text,
  "region_ids" text[],
  "exempt_no" text,
  "long_occupy_reason" text,
  "fee_adjust_reason" text,
  "fee_refund" numeric(12,2),
  "prolong_reason" text,
  "auto_accepted" boolean,
  "plan_deviation" boolean,
  "plan_deviation_reason" text,
  "permit_history" jsonb,
  "current_node" text,
  "current_handlers" text,
  "process_instance_id" text,
  "submit_time" timestamptz,
  "finish_time" timestamptz,
  "clock" jsonb,
  "deadline" timestamptz,
  "light_color" text,
  "status" text,
  "remark" text,
  "attachments" text[],
  "no_prefix" text,
  "cuts_main_road" boolean,
  "was_returned" boolean,
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
CREATE UNIQUE INDEX "excavation_declare_no_key" ON "excavation" (declare_no) WHERE not deleted;
--
CREATE INDEX "excavation_declare_type_idx" ON "excavation" (declare_type, id);
--
CREATE INDEX "excavation_plan_year_idx" ON "excavation" (plan_year, id);
--
CREATE INDEX "excavation_project_name_idx" ON "excavation" (project_name, id);
--
CREATE INDEX "excavation_project_type_idx" ON "excavation" (project_type, id);
--
CREATE INDEX "excavation_construction_credit_code_idx" ON "excavation" (construction_credit_code, id);
--
CREATE INDEX "excavation_geometry_box" ON "excavation" (geometry_min_lng, geometry_max_lng, geometry_min_lat, geometry_max_lat);
--
CREATE INDEX "excavation_plan_start_idx" ON "excavation" (plan_start, id);
--
CREATE UNIQUE INDEX "excavation_permit_no_key" ON "excavation" (permit_no) WHERE not deleted;
--
CREATE INDEX "excavation_status_idx" ON "excavation" (status, id);
--
CREATE INDEX "excavation_order_idx" ON "excavation" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "excavation_region_id_order_idx" ON "excavation" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "excavation_dept_id_order_idx" ON "excavation" (dept_id, create_date desc nulls last, id desc);
--
CREATE INDEX "excavation_project_name_words" ON "excavation" USING gin (bigrams(coalesce(project_name, '')));
--
CREATE INDEX "excavation_declare_no_words" ON "excavation" USING gin (bigrams(coalesce(declare_no, '')));
--
CREATE INDEX "excavation_road_names_words" ON "excavation" USING gin (bigrams(coalesce(road_names, '')));
--
CREATE TABLE "excavation_section" (
  "wjsp_id" text COLLATE "C",
  "sort" integer,
  "road_id" text COLLATE "C",
  "road_section_id" text,
  "new_road_name" text,
  "bridge_id" text COLLATE "C",
  "road_grade" text,
  "start_pile" text,
  "end_pile" text,
  "crossing" boolean,
  "part_kind" text,
  "pavement_type" text,
  "length" numeric(8,2),
  "trench_width" numeric(8,2),
  "depth" numeric(8,2),
  "stage_length" numeric(8,2),
  "curb_length" numeric(8,2),
  "restore_width" numeric(8,2),
  "excavate_area" numeric(10,2),
  "restore_area" numeric(10,2),
  "occupy_area" numeric(10,2),
  "open_date" date,
  "last_overhaul_date" date,
  "no_dig_until" date,
  "is_frozen" boolean,
  "freeze_years" numeric(4,1),
  "unit_price" numeric(10,2),
  "freeze_factor" numeric(4,2),
  "section_fee" numeric(12,2),
  "geometry" jsonb,
  "geometry_min_lng" double precision,
  "geometry_min_lat" double precision,
  "geometry_max_lng" double precision,
  "geometry_max_lat" double precision,
  "restored_images" text[],
  "accept_result" text,
  "road_title" text,
  "road_district" text COLLATE "C",
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE INDEX "excavation_section_wjsp_id_idx" ON "excavation_section" (wjsp_id, id);
--
CREATE INDEX "excavation_section_geometry_box" ON "excavation_section" (geometry_min_lng, geometry_max_lng, geometry_min_lat, geometry_max_lat);
--
CREATE INDEX "excavation_section_order_idx" ON "excavation_section" (sort, id) WHERE not deleted;
--
CREATE INDEX "excavation_section_wjsp_id_order_idx" ON "excavation_section" (wjsp_id, sort, id);
--
CREATE TABLE "contract" (
  "contract_no" text,
  "contract_name" text,
  "contract_kind" text,
  "pricing_kind" text,
  "procure_kind" text,
  "bid_notice_no" text,
  "bid_date" date,
  "plan_year" integer,
  "manage_dept_id" text COLLATE "C",
  "manage_level" text,
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "supervision_contract_id" text COLLATE "C",
  "party_a_person" text,
  "party_a_phone" text,
  "contact_person" text,
  "contact_phone" text,
  "region_id" text COLLATE "C",
  "sign_date" date,
  "start_date" date,
  "end_date" date,
  "renew_rule" text,
  "amount" numeric(14,2),
  "lump_sum" numeric(14,2),
  "unit_price_sum" numeric(14,2),
  "provisional_sum" numeric(14,2),
  "fund_source" text,
  "bond_amount" numeric(14,2),
  "bond_to" date,
  "retention_rate" numeric(4,2),
  "payment_cycle" text,
  "progress_rate" numeric(5,2),
  "assess_share" numeric(5,2),
  "assess_scheme_id" text,
  "self_repair_limit" numeric(10,2),
  "temp_rate" numeric(5,2),
  "settled_amount" numeric(14,2),
  "paid_amount" numeric(14,2),
  "paid_rate" numeric(5,2),
  "plan_state" text,
  "attachments" text[],
  "status" text,
  "remark" text,
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
CREATE UNIQUE INDEX "contract_contract_no_key" ON "contract" (contract_no) WHERE not deleted;
--
CREATE INDEX "contract_contract_kind_idx" ON "contract" (contract_kind, id);
--
CREATE INDEX "contract_status_idx" ON "contract" (status, id);
--
CREATE INDEX "contract_order_idx" ON "contract" (sign_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "contract_region_id_order_idx" ON "contract" (left(region_id, 6), sign_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "contract_dept_id_order_idx" ON "contract" (dept_id, sign_date desc nulls last, id desc);
--
CREATE INDEX "contract_company_dept_id_order_idx" ON "contract" (company_dept_id, sign_date desc nulls last, id desc);
--
CREATE INDEX "contract_supervisor_dept_id_order_idx" ON "contract" (supervisor_dept_id, sign_date desc nulls last, id desc);
--
CREATE INDEX "contract_manage_dept_id_order_idx" ON "contract" (manage_dept_id, sign_date desc nulls last, id desc);
--
CREATE INDEX "contract_contract_no_words" ON "contract" USING gin (bigrams(coalesce(contract_no, '')));
--
CREATE INDEX "contract_contract_name_words" ON "contract" USING gin (bigrams(coalesce(contract_name, '')));
--
CREATE TABLE "contract_items" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_code" text,
  "item_name" text,
  "feature" text,
  "unit" text,
  "quantity" numeric(14,3),
  "unit_price" numeric(12,2),
  "amount" numeric(14,2),
  "done_quantity" numeric(14,3),
  "facility_kind" text,
  "defect_codes" text,
  "warranty_months" integer,
  "temporary" boolean,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "contract_items_item_code_key" ON "contract_items" (owner_id, item_code) WHERE not deleted;
--
CREATE INDEX "contract_items_order_idx" ON "contract_items" (sort, id) WHERE not deleted;
--
CREATE INDEX "contract_items_owner_id_order_idx" ON "contract_items" (owner_id, sort, id);
--
CREATE TABLE "contract_facilities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "facility_kind" text,
  "asset_type" text,
  "facility_id" text COLLATE "C",
  "facility_name" text,
  "section_id" text,
  "maint_grade" text,
  "quantity" numeric(14,3),
  "unit" text,
  "start_date" date,
  "end_date" date,
  "unit_fee" numeric(12,2),
  "fee" numeric(14,2),
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "contract_facilities_facility_id_key" ON "contract_facilities" (owner_id, facility_id) WHERE not deleted;
--
CREATE INDEX "contract_facilities_order_idx" ON "contract_facilities" (sort, id) WHERE not deleted;
--
CREATE INDEX "contract_facilities_owner_id_order_idx" ON "contract_facilities" (owner_id, sort, id);
--
CREATE TABLE "contract_cycles" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "standard_id" text,
  "cycle_value" integer,
  "cycle_unit" text,
  "reason" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean
);
--
CREATE UNIQUE INDEX "contract_cycles_standard_id_key" ON "contract_cycles" (owner_id, standard_id) WHERE not deleted;
--
CREATE INDEX "contract_cycles_order_idx" ON "contract_cycles" (sort, id) WHERE not deleted;
--
CREATE INDEX "contract_cycles_owner_id_order_idx" ON "contract_cycles" (owner_id, sort, id);
--
CREATE TABLE "daily_maintenance" (
  "event_no" text,
  "source" text,
  "title" text,
  "facility_kind" text,
  "facility_id" text COLLATE "C",
  "facility_name" text,
  "asset_type" text,
  "asset_id" text,
  "road_id" text,
  "road_section_id" text,
  "stake" text,
  "part" text,
  "defect_code" text,
  "severity" text,
  "urgency" text,
  "maint_grade" text,
  "description" text,
  "length" numeric(8,2),
  "width" numeric(8,2),
  "depth" numeric(8,2),
  "est_quantity" numeric(12,3),
  "unit" text,
  "est_amount" numeric(12,2),
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "address" text,
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "report_time" timestamptz,
  "report_level" text,
  "reporter_name" text,
  "reporter_phone" text,
  "images" text[],
  "videos" text[],
  "owner_kind" text,
  "owner_unit" text,
  "owner_dept_id" text COLLATE "C",
  "section_id" text,
  "contract_id" text COLLATE "C",
  "manage_dept_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "dispatch_time" timestamptz,
  "dispatcher_name" text,
  "dispatch_opinion" text,
  "assignee_user_id" text COLLATE "C",
  "accept_time" timestamptz,
  "arrive_time" timestamptz,
  "safe_time" timestamptz,
  "temp_time" timestamptz,
  "repair_time" timestamptz,
  "arrive_deadline" timestamptz,
  "safe_deadline" timestamptz,
  "temp_deadline" timestamptz,
  "repair_deadline" timestamptz,
  "origin_deadline" timestamptz,
  "delay_hours" numeric(6,1),
  "delay_count" integer,
  "delay_state" text,
  "handle_state" text,
  "finish_apply_time" timestamptz,
  "finish_summary" text,
  "audit_stage" text,
  "audit_step" integer,
  "reject_count" integer,
  "close_time" timestamptz,
  "close_kind" text,
  "confirm_amount" numeric(12,2),
  "invalid_reason" text,
  "duplicate_of_id" text COLLATE "C",
  "disease_id" text,
  "disease_level" text,
  "repeat_of_id" text COLLATE "C",
  "in_warranty" boolean,
  "first_repair_time" timestamptz,
  "on_time" boolean,
  "is_overdue" boolean,
  "overdue_hours" numeric(8,1),
  "warn_level" text,
  "handler_level" text,
  "handler_dept_id" text COLLATE "C",
  "handler_user_id" text COLLATE "C",
  "outer_platform" text,
  "outer_case_no" text,
  "outer_case_type" text,
  "outer_deadline" timestamptz,
  "outer_push_time" timestamptz,
  "outer_reply_state" text,
  "outer_reply_time" timestamptz,
  "outer_reply_msg" text,
  "satisfaction" text,
  "report_count" integer,
  "disease_proposed" boolean,
  "source_type" text,
  "source_id" text COLLATE "C",
  "status" text,
  "remark" text,
  "manage_level" text,
  "self_repair" boolean,
  "return_count" integer,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  CONSTRAINT "daily_maintenance_reporter_phone_sealed" CHECK ("reporter_phone" LIKE 'sm4f.%.daily_maintenance.reporter_phone.%')
);
--
CREATE UNIQUE INDEX "daily_maintenance_event_no_key" ON "daily_maintenance" (event_no) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_source_idx" ON "daily_maintenance" (source, id);
--
CREATE INDEX "daily_maintenance_facility_kind_idx" ON "daily_maintenance" (facility_kind, id);
--
CREATE INDEX "daily_maintenance_asset_type_idx" ON "daily_maintenance" (asset_type, id);
--
CREATE INDEX "daily_maintenance_asset_id_idx" ON "daily_maintenance" (asset_id, id);
--
CREATE INDEX "daily_maintenance_road_id_idx" ON "daily_maintenance" (road_id, id);
--
CREATE INDEX "daily_maintenance_road_section_id_idx" ON "daily_maintenance" (road_section_id, id);
--
CREATE INDEX "daily_maintenance_part_idx" ON "daily_maintenance" (part, id);
--
CREATE INDEX "daily_maintenance_defect_code_idx" ON "daily_maintenance" (defect_code, id);
--
CREATE INDEX "daily_maintenance_contract_id_idx" ON "daily_maintenance" (contract_id, id);
--
CREATE INDEX "daily_maintenance_repair_deadline_idx" ON "daily_maintenance" (repair_deadline, id);
--
CREATE INDEX "daily_maintenance_is_overdue_idx" ON "daily_maintenance" (is_overdue, id);
--
CREATE INDEX "daily_maintenance_overdue_hours_idx" ON "daily_maintenance" (overdue_hours, id);
--
CREATE INDEX "daily_maintenance_warn_level_idx" ON "daily_maintenance" (warn_level, id);
--
CREATE INDEX "daily_maintenance_handler_level_idx" ON "daily_maintenance" (handler_level, id);
--
CREATE INDEX "daily_maintenance_handler_dept_id_idx" ON "daily_maintenance" (handler_dept_id, id);
--
CREATE INDEX "daily_maintenance_handler_user_id_idx" ON "daily_maintenance" (handler_user_id, id);
--
CREATE INDEX "daily_maintenance_status_idx" ON "daily_maintenance" (status, id);
--
CREATE INDEX "daily_maintenance_order_idx" ON "daily_maintenance" (warn_level desc nulls last, repair_deadline, id desc) INCLUDE (status, creator) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_region_id_order_idx" ON "daily_maintenance" (left(region_id, 6), warn_level desc nulls last, repair_deadline, id desc) INCLUDE (region_id, status, creator) WHERE not deleted;
--
CREATE INDEX "daily_maintenance_dept_id_order_idx" ON "daily_maintenance" (dept_id, warn_level desc nulls last, repair_deadline, id desc);
--
CREATE INDEX "daily_maintenance_company_dept_id_order_idx" ON "daily_maintenance" (company_dept_id, warn_level desc nulls last, repair_deadline, id desc);
--
CREATE INDEX "daily_maintenance_owner_dept_id_order_idx" ON "daily_maintenance" (owner_dept_id, warn_level desc nulls last, repair_deadline, id desc);
--
CREATE INDEX "daily_maintenance_supervisor_dept_id_order_idx" ON "daily_maintenance" (supervisor_dept_id, warn_level desc nulls last, repair_deadline, id desc);
--
CREATE INDEX "daily_maintenance_manage_dept_id_order_idx" ON "daily_maintenance" (manage_dept_id, warn_level desc nulls last, repair_deadline, id desc);
--
CREATE INDEX "daily_maintenance_defect_code_words" ON "daily_maintenance" USING gin (bigrams(coalesce(defect_code, '')));
--
CREATE INDEX "daily_maintenance_road_id_words" ON "daily_maintenance" USING gin (bigrams(coalesce(road_id, '')));
--
CREATE INDEX "daily_maintenance_keyword_words" ON "daily_maintenance" USING gin (bigrams(coalesce(event_no, '') || ' ' || coalesce(title, '')));
--
CREATE TABLE "import_run" (
  "id" text COLLATE "C" PRIMARY KEY,
  "creator" text COLLATE "C" NOT NULL,
  "root" text NOT NULL,
  "name" text NOT NULL,
  "sha" text NOT NULL,
  "state" text NOT NULL,
  "total" integer NOT NULL DEFAULT 0,
  "done" integer NOT NULL DEFAULT 0,
  "wishes" jsonb,
  "result" jsonb,
  "create_date" timestamptz NOT NULL,
  "sign_date" timestamptz NOT NULL,
  "end_date" timestamptz
);
--
CREATE UNIQUE INDEX "import_run_running_key" ON "import_run" (creator, root, sha) WHERE state = '0';
--
CREATE INDEX "import_run_creator_idx" ON "import_run" (creator, create_date desc);
--
CREATE TABLE "audit_head" (
  "seq" integer PRIMARY KEY,
  "count" bigint NOT NULL,
  "last_id" text COLLATE "C" NOT NULL,
  "last_hash" text NOT NULL,
  "mac" text NOT NULL
);
--
CREATE INDEX "audit_head_last_idx" ON "audit_head" (last_id);

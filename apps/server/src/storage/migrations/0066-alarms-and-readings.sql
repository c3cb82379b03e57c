ALTER TABLE "trusted_system" ADD COLUMN "platform_code" text;
--
CREATE UNIQUE INDEX "trusted_system_platform_code_key" ON "trusted_system" (platform_code);
--
CREATE TABLE "flood_point" (
  "point_no" text,
  "name" text,
  "point_type" text,
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "street_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "status" text,
  "cause" text,
  "history_max_depth" numeric(8,1),
  "catchment" numeric(10,2),
  "drain_capacity" integer,
  "sensor_ids" text[],
  "camera_ids" text[],
  "gauge_no" text,
  "thresholds" jsonb,
  "duty_dept_id" text COLLATE "C",
  "duty_person" text,
  "duty_phone" text,
  "backup_person" text,
  "emergency_team" text,
  "pump_equipment" text,
  "material" text,
  "detour" text,
  "detour_line" jsonb,
  "detour_line_min_lng" double precision,
  "detour_line_min_lat" double precision,
  "detour_line_max_lng" double precision,
  "detour_line_max_lat" double precision,
  "plan" text[],
  "treat_state" text,
  "one_scheme_file" text[],
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
CREATE UNIQUE INDEX "flood_point_point_no_key" ON "flood_point" (point_no) WHERE not deleted;
--
CREATE INDEX "flood_point_point_type_idx" ON "flood_point" (point_type, id);
--
CREATE INDEX "flood_point_asset_id_idx" ON "flood_point" (asset_id, id);
--
CREATE INDEX "flood_point_road_id_idx" ON "flood_point" (road_id, id);
--
CREATE INDEX "flood_point_street_id_idx" ON "flood_point" (left(street_id, 6), id);
--
CREATE INDEX "flood_point_status_idx" ON "flood_point" (status, id);
--
CREATE INDEX "flood_point_treat_state_idx" ON "flood_point" (treat_state, id);
--
CREATE INDEX "flood_point_order_idx" ON "flood_point" (point_no, id) WHERE not deleted;
--
CREATE INDEX "flood_point_region_id_order_idx" ON "flood_point" (left(region_id, 6), point_no, id) INCLUDE (region_id) WHERE not deleted;
--
CREATE INDEX "flood_point_dept_id_order_idx" ON "flood_point" (dept_id, point_no, id) INCLUDE (deleted);
--
CREATE INDEX "flood_point_duty_dept_id_order_idx" ON "flood_point" (duty_dept_id, point_no, id) INCLUDE (dept_id) WHERE not deleted;
--
CREATE TABLE "flood_warning" (
  "warn_no" text,
  "point_id" text COLLATE "C",
  "source" text,
  "level" text,
  "depth" numeric(6,1),
  "max_depth" numeric(6,1),
  "rain1h" numeric(6,1),
  "rain24h" numeric(6,1),
  "start_time" timestamptz,
  "update_time" timestamptz,
  "end_time" timestamptz,
  "duration" integer,
  "area" numeric(10,1),
  "traffic_impact" text,
  "region_id" text COLLATE "C",
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "status" text,
  "duty_dept_id" text COLLATE "C",
  "duty_person" text,
  "team_dept_id" text COLLATE "C",
  "persons" text[],
  "handler" text,
  "respond_by" timestamptz,
  "late" boolean,
  "arrive_time" timestamptz,
  "pump_time" timestamptz,
  "close_road_time" timestamptz,
  "open_road_time" timestamptz,
  "recede_time" timestamptz,
  "review_needed" boolean,
  "images" text[],
  "remark" text,
  "close_by" timestamptz,
  "below_since" timestamptz,
  "dry_below_blue" timestamptz,
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
CREATE UNIQUE INDEX "flood_warning_warn_no_key" ON "flood_warning" (warn_no) WHERE not deleted;
--
CREATE INDEX "flood_warning_point_id_idx" ON "flood_warning" (point_id, id);
--
CREATE INDEX "flood_warning_source_idx" ON "flood_warning" (source, id);
--
CREATE INDEX "flood_warning_level_idx" ON "flood_warning" (level, id);
--
CREATE INDEX "flood_warning_start_time_idx" ON "flood_warning" (start_time, id);
--
CREATE INDEX "flood_warning_status_idx" ON "flood_warning" (status, id);
--
CREATE INDEX "flood_warning_late_idx" ON "flood_warning" (late, id);
--
CREATE INDEX "flood_warning_order_idx" ON "flood_warning" (level, start_time desc nulls last, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "flood_warning_region_id_order_idx" ON "flood_warning" (left(region_id, 6), level, start_time desc nulls last, id) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "flood_warning_dept_id_order_idx" ON "flood_warning" (dept_id, level, start_time desc nulls last, id) INCLUDE (deleted, status);
--
CREATE INDEX "flood_warning_duty_dept_id_order_idx" ON "flood_warning" (duty_dept_id, level, start_time desc nulls last, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "flood_warning_team_dept_id_order_idx" ON "flood_warning" (team_dept_id, level, start_time desc nulls last, id) INCLUDE (dept_id, duty_dept_id, status) WHERE not deleted;
--
CREATE TABLE "road_sensor" (
  "sensor_no" text,
  "name" text,
  "sensor_type" text,
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "position" text,
  "region_id" text COLLATE "C",
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "vendor" text,
  "model" text,
  "protocol" text,
  "unit" text,
  "range_min" numeric(14,4),
  "range_max" numeric(14,4),
  "collect_interval" integer,
  "thresholds" jsonb,
  "install_date" date,
  "calibrate_date" date,
  "calibrate_due" date,
  "status" text,
  "online" boolean,
  "last_value" numeric(14,4),
  "last_time" timestamptz,
  "battery" numeric(5,1),
  "judged" jsonb,
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
CREATE UNIQUE INDEX "road_sensor_sensor_no_key" ON "road_sensor" (sensor_no) WHERE not deleted;
--
CREATE INDEX "road_sensor_sensor_type_idx" ON "road_sensor" (sensor_type, id);
--
CREATE INDEX "road_sensor_asset_type_idx" ON "road_sensor" (asset_type, id);
--
CREATE INDEX "road_sensor_asset_id_idx" ON "road_sensor" (asset_id, id);
--
CREATE INDEX "road_sensor_status_idx" ON "road_sensor" (status, id);
--
CREATE INDEX "road_sensor_online_idx" ON "road_sensor" (online, id);
--
CREATE INDEX "road_sensor_order_idx" ON "road_sensor" (sensor_no, id) WHERE not deleted;
--
CREATE INDEX "road_sensor_region_id_order_idx" ON "road_sensor" (left(region_id, 6), sensor_no, id) INCLUDE (region_id) WHERE not deleted;
--
CREATE INDEX "road_sensor_dept_id_order_idx" ON "road_sensor" (dept_id, sensor_no, id) INCLUDE (deleted);
--
CREATE TABLE "road_sensor_alarm" (
  "sensor_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "level" integer,
  "value" numeric(14,4),
  "threshold" numeric(14,4),
  "start_time" timestamptz,
  "end_time" timestamptz,
  "status" text,
  "handler" text COLLATE "C",
  "handle_time" timestamptz,
  "result" text,
  "danger_id" text,
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
CREATE INDEX "road_sensor_alarm_sensor_id_idx" ON "road_sensor_alarm" (sensor_id, id);
--
CREATE INDEX "road_sensor_alarm_level_idx" ON "road_sensor_alarm" (level, id);
--
CREATE INDEX "road_sensor_alarm_start_time_idx" ON "road_sensor_alarm" (start_time, id);
--
CREATE INDEX "road_sensor_alarm_status_idx" ON "road_sensor_alarm" (status, id);
--
CREATE INDEX "road_sensor_alarm_order_idx" ON "road_sensor_alarm" (status, level desc nulls last, start_time desc nulls last, id) WHERE not deleted;
--
CREATE INDEX "road_sensor_alarm_region_id_order_idx" ON "road_sensor_alarm" (left(region_id, 6), status, level desc nulls last, start_time desc nulls last, id) INCLUDE (region_id) WHERE not deleted and region_id is not null;
--
CREATE INDEX "road_sensor_alarm_dept_id_order_idx" ON "road_sensor_alarm" (dept_id, status, level desc nulls last, start_time desc nulls last, id) INCLUDE (deleted);
--
CREATE TABLE "iot_alarm_step" (
  "alarm_id" text COLLATE "C",
  "handle_action" text,
  "handle_user_id" text COLLATE "C",
  "handle_dept_id" text COLLATE "C",
  "handle_time" timestamptz,
  "to_dept_id" text COLLATE "C",
  "to_user_ids" text[],
  "site_value" numeric(12,4),
  "site_unit" text,
  "cause_type" text,
  "measure" text,
  "false_reason" text,
  "repaired_device_id" text COLLATE "C",
  "next_action" text,
  "opinion" text,
  "images" text[],
  "attachments" text[],
  "lng" numeric(10,6),
  "lat" numeric(10,6),
  "far_from_device" boolean,
  "used_minutes" integer,
  "overdue" boolean,
  "deadline" timestamptz,
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
CREATE INDEX "iot_alarm_step_handle_action_idx" ON "iot_alarm_step" (handle_action, id);
--
CREATE INDEX "iot_alarm_step_order_idx" ON "iot_alarm_step" (handle_time, id) INCLUDE (deleted);
--
CREATE INDEX "iot_alarm_step_alarm_id_order_idx" ON "iot_alarm_step" (alarm_id, handle_time, id) INCLUDE (deleted);
--
CREATE TABLE "iot_threshold" (
  "threshold_name" text,
  "scope" text,
  "device_id" text COLLATE "C",
  "device_type" text,
  "metric" text,
  "compare_type" text,
  "level1_upper" numeric(12,4),
  "level1_lower" numeric(12,4),
  "level2_upper" numeric(12,4),
  "level2_lower" numeric(12,4),
  "level3_upper" numeric(12,4),
  "level3_lower" numeric(12,4),
  "level4_upper" numeric(12,4),
  "level4_lower" numeric(12,4),
  "is_factor" boolean,
  "duration" integer,
  "repeat_times" integer,
  "hysteresis" numeric(12,4),
  "clear_duration" integer,
  "silence_minutes" integer,
  "rate_window" integer,
  "time_range" text,
  "notify_roles" text[],
  "sms" boolean,
  "enabled" boolean,
  "effective_time" timestamptz,
  "change_reason" text,
  "audit_status" text,
  "pending_values" jsonb,
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
CREATE INDEX "iot_threshold_scope_idx" ON "iot_threshold" (scope, id);
--
CREATE INDEX "iot_threshold_device_id_idx" ON "iot_threshold" (device_id, id);
--
CREATE INDEX "iot_threshold_device_type_idx" ON "iot_threshold" (device_type, id);
--
CREATE INDEX "iot_threshold_metric_idx" ON "iot_threshold" (metric, id);
--
CREATE INDEX "iot_threshold_enabled_idx" ON "iot_threshold" (enabled, id);
--
CREATE INDEX "iot_threshold_audit_status_idx" ON "iot_threshold" (audit_status, id);
--
CREATE INDEX "iot_threshold_order_idx" ON "iot_threshold" (scope, device_type, metric, id) INCLUDE (audit_status);
--
CREATE INDEX "iot_threshold_region_id_order_idx" ON "iot_threshold" (left(region_id, 6), scope, device_type, metric, id) INCLUDE (region_id, audit_status);
--
CREATE INDEX "iot_threshold_dept_id_order_idx" ON "iot_threshold" (dept_id, scope, device_type, metric, id) INCLUDE (audit_status);
--
CREATE TABLE "iot_device_log" (
  "log_time" timestamptz,
  "device_id" text COLLATE "C",
  "device_code" text,
  "device_name" text,
  "log_type" text,
  "content" text,
  "metric" text,
  "value" numeric(12,4),
  "raw_payload" jsonb,
  "platform_code" text COLLATE "C",
  "operator_id" text COLLATE "C",
  "result" text,
  "reason" text COLLATE "C",
  "times" integer,
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
CREATE INDEX "iot_device_log_log_time_idx" ON "iot_device_log" (log_time, id);
--
CREATE INDEX "iot_device_log_device_id_idx" ON "iot_device_log" (device_id, id);
--
CREATE INDEX "iot_device_log_device_code_idx" ON "iot_device_log" (device_code, id);
--
CREATE INDEX "iot_device_log_log_type_idx" ON "iot_device_log" (log_type, id);
--
CREATE INDEX "iot_device_log_platform_code_idx" ON "iot_device_log" (platform_code, id);
--
CREATE INDEX "iot_device_log_order_idx" ON "iot_device_log" (log_time desc nulls last, id desc) INCLUDE (reason);
--
CREATE INDEX "iot_device_log_region_id_order_idx" ON "iot_device_log" (left(region_id, 6), log_time desc nulls last, id desc) INCLUDE (region_id, reason);
--
CREATE INDEX "iot_device_log_dept_id_order_idx" ON "iot_device_log" (dept_id, log_time desc nulls last, id desc) INCLUDE (reason);
--
CREATE INDEX "iot_device_log_words" ON "iot_device_log" USING gin (bigrams(coalesce(device_code, '')) collate "C");
--
CREATE TABLE "iot_alarm" (
  "alarm_no" text,
  "device_id" text COLLATE "C",
  "device_name" text,
  "device_type" text,
  "metric" text,
  "alarm_type" text,
  "alarm_level" text,
  "highest_level" text,
  "threshold_id" text COLLATE "C",
  "threshold_text" text,
  "simulated" boolean,
  "start_time" timestamptz,
  "last_time" timestamptz,
  "recover_time" timestamptz,
  "first_value" numeric(12,4),
  "last_value" numeric(12,4),
  "extreme_value" numeric(12,4),
  "unit" text,
  "repeat_count" integer,
  "reopen_count" integer,
  "signal_state" text,
  "pipeline_score" integer,
  "pipeline_reason" text,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "group_id" text COLLATE "C",
  "handle_status" text,
  "confirm_deadline" timestamptz,
  "arrive_deadline" timestamptz,
  "finish_deadline" timestamptz,
  "overdue" boolean,
  "to_dept_id" text COLLATE "C",
  "to_user_ids" text[],
  "site_value" numeric(12,4),
  "site_unit" text,
  "site_location" jsonb,
  "site_location_lng" double precision,
  "site_location_lat" double precision,
  "cause_type" text,
  "measure" text,
  "false_reason" text,
  "next_action" text,
  "repaired_device_id" text COLLATE "C",
  "images" text[],
  "attachments" text[],
  "hazard_id" text COLLATE "C",
  "dispatch_id" text COLLATE "C",
  "accident_id" text,
  "confirm_time" timestamptz,
  "arrive_time" timestamptz,
  "finish_time" timestamptz,
  "close_time" timestamptz,
  "alarm_key" text COLLATE "C",
  "confirm_again_time" timestamptz,
  "dispatch_deadline" timestamptz,
  "remind_time" timestamptz,
  "silence_minutes" integer,
  "confirm_late" integer,
  "arrive_late" boolean,
  "finish_late" boolean,
  "quiet" boolean,
  "notify_roles" jsonb,
  "sms_wanted" boolean,
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
CREATE UNIQUE INDEX "iot_alarm_alarm_no_key" ON "iot_alarm" (alarm_no) WHERE not deleted;
--
CREATE INDEX "iot_alarm_device_id_idx" ON "iot_alarm" (device_id, id);
--
CREATE INDEX "iot_alarm_device_name_idx" ON "iot_alarm" (device_name, id);
--
CREATE INDEX "iot_alarm_device_type_idx" ON "iot_alarm" (device_type, id);
--
CREATE INDEX "iot_alarm_metric_idx" ON "iot_alarm" (metric, id);
--
CREATE INDEX "iot_alarm_alarm_type_idx" ON "iot_alarm" (alarm_type, id);
--
CREATE INDEX "iot_alarm_alarm_level_idx" ON "iot_alarm" (alarm_level, id);
--
CREATE INDEX "iot_alarm_simulated_idx" ON "iot_alarm" (simulated, id);
--
CREATE INDEX "iot_alarm_start_time_idx" ON "iot_alarm" (start_time, id);
--
CREATE INDEX "iot_alarm_signal_state_idx" ON "iot_alarm" (signal_state, id);
--
CREATE INDEX "iot_alarm_gas_facility_id_idx" ON "iot_alarm" (gas_facility_id, id);
--
CREATE INDEX "iot_alarm_location_box" ON "iot_alarm" (location_lng, location_lat);
--
CREATE INDEX "iot_alarm_group_id_idx" ON "iot_alarm" (group_id, id);
--
CREATE INDEX "iot_alarm_handle_status_idx" ON "iot_alarm" (handle_status, id);
--
CREATE INDEX "iot_alarm_overdue_idx" ON "iot_alarm" (overdue, id);
--
CREATE INDEX "iot_alarm_cause_type_idx" ON "iot_alarm" (cause_type, id);
--
CREATE INDEX "iot_alarm_false_reason_idx" ON "iot_alarm" (false_reason, id);
--
CREATE INDEX "iot_alarm_alarm_key_idx" ON "iot_alarm" (alarm_key, id);
--
CREATE INDEX "iot_alarm_order_idx" ON "iot_alarm" (signal_state, alarm_level, start_time desc nulls last, id) INCLUDE (handle_status) WHERE not deleted;
--
CREATE INDEX "iot_alarm_region_id_order_idx" ON "iot_alarm" (left(region_id, 6), signal_state, alarm_level, start_time desc nulls last, id) INCLUDE (region_id, handle_status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "iot_alarm_dept_id_order_idx" ON "iot_alarm" (dept_id, signal_state, alarm_level, start_time desc nulls last, id) INCLUDE (deleted, handle_status);
--
CREATE INDEX "iot_alarm_to_dept_id_order_idx" ON "iot_alarm" (to_dept_id, signal_state, alarm_level, start_time desc nulls last, id) INCLUDE (dept_id, handle_status) WHERE not deleted;
--
CREATE INDEX "iot_alarm_gas_companies_id_order_idx" ON "iot_alarm" (gas_companies_id, signal_state, alarm_level, start_time desc nulls last, id) INCLUDE (dept_id, to_dept_id, handle_status) WHERE not deleted;
--
CREATE INDEX "iot_alarm_words" ON "iot_alarm" USING gin (bigrams(coalesce(alarm_no, '') || ' ' || coalesce(device_name, '') || ' ' || coalesce(address, '')) collate "C");
--
CREATE TABLE "iot_telemetry" (
  "device_id" text COLLATE "C" NOT NULL,
  "ts" timestamptz NOT NULL,
  "values" jsonb NOT NULL,
  "q" smallint NOT NULL
) PARTITION BY RANGE ("ts");
--
CREATE UNIQUE INDEX "iot_telemetry_key" ON "iot_telemetry" (device_id, ts);
--
CREATE TABLE "iot_rollup5m" (
  "device_id" text COLLATE "C" NOT NULL,
  "metric" text COLLATE "C" NOT NULL,
  "ts" timestamptz NOT NULL,
  "n" integer NOT NULL,
  "least" double precision NOT NULL,
  "greatest" double precision NOT NULL,
  "total" double precision NOT NULL,
  "last" double precision NOT NULL
) PARTITION BY RANGE ("ts");
--
CREATE UNIQUE INDEX "iot_rollup5m_key" ON "iot_rollup5m" (device_id, metric, ts) INCLUDE (n, least, greatest, total, last);
--
CREATE TABLE "iot_rollup1h" (
  "device_id" text COLLATE "C" NOT NULL,
  "metric" text COLLATE "C" NOT NULL,
  "ts" timestamptz NOT NULL,
  "n" integer NOT NULL,
  "least" double precision NOT NULL,
  "greatest" double precision NOT NULL,
  "total" double precision NOT NULL,
  "last" double precision NOT NULL
) PARTITION BY RANGE ("ts");
--
CREATE UNIQUE INDEX "iot_rollup1h_key" ON "iot_rollup1h" (device_id, metric, ts) INCLUDE (n, least, greatest, total, last);
--
CREATE TABLE "iot_rollup1d" (
  "device_id" text COLLATE "C" NOT NULL,
  "metric" text COLLATE "C" NOT NULL,
  "ts" timestamptz NOT NULL,
  "n" integer NOT NULL,
  "least" double precision NOT NULL,
  "greatest" double precision NOT NULL,
  "total" double precision NOT NULL,
  "last" double precision NOT NULL
) PARTITION BY RANGE ("ts");
--
CREATE UNIQUE INDEX "iot_rollup1d_key" ON "iot_rollup1d" (device_id, metric, ts) INCLUDE (n, least, greatest, total, last);
--
CREATE TABLE "iot_device_last" (
  "device_id" text COLLATE "C" PRIMARY KEY,
  "ts" timestamptz NOT NULL,
  "received" timestamptz NOT NULL,
  "values" jsonb NOT NULL,
  "q" smallint NOT NULL,
  "stored_ts" timestamptz,
  "stored" jsonb,
  "state" jsonb,
  "told" boolean NOT NULL DEFAULT false
);
--
CREATE INDEX "iot_device_last_untold" ON "iot_device_last" (device_id) WHERE not told;
--
CREATE TABLE "iot_rollup_due" (
  "device_id" text COLLATE "C" NOT NULL,
  "slot" timestamptz NOT NULL
);
--
CREATE UNIQUE INDEX "iot_rollup_due_key" ON "iot_rollup_due" (slot, device_id);
--
CREATE TABLE "iot_telemetry_kept" (
  "alarm_id" text COLLATE "C" NOT NULL,
  "device_id" text COLLATE "C" NOT NULL,
  "ts" timestamptz NOT NULL,
  "values" jsonb NOT NULL,
  "q" smallint NOT NULL
);
--
CREATE UNIQUE INDEX "iot_telemetry_kept_key" ON "iot_telemetry_kept" (device_id, ts, alarm_id);
--
CREATE UNLOGGED TABLE "iot_message_seen" (
  "device_id" text COLLATE "C" NOT NULL,
  "msg_id" text NOT NULL,
  "at" timestamptz NOT NULL
);
--
CREATE UNIQUE INDEX "iot_message_seen_key" ON "iot_message_seen" (device_id, msg_id);
--
CREATE INDEX "iot_message_seen_at" ON "iot_message_seen" (at);

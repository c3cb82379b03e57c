CREATE TABLE "tracked_disease" (
  "disease_no" text,
  "source" text,
  "source_root" text,
  "source_id" text COLLATE "C",
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "asset_name" text,
  "pavement_type" text,
  "part" text,
  "disease_type" text,
  "severity" text,
  "cause" text,
  "size" jsonb,
  "images" text[],
  "region_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "find_time" timestamptz,
  "finder" text,
  "observe_cycle" text,
  "observers" text[],
  "next_observe_date" date,
  "growth_rate" numeric(10,2),
  "development" text,
  "worsened" boolean,
  "worsened_on" date,
  "status" text,
  "dispose_kind" text,
  "dispose_result" text,
  "dispose_date" date,
  "closed_on" date,
  "dispose_images" text[],
  "rcyh_id" text COLLATE "C",
  "danger_id" text COLLATE "C",
  "dup_of_id" text COLLATE "C",
  "company_dept_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "tracked_disease_disease_no_key" ON "tracked_disease" (disease_no) WHERE not deleted;
--
CREATE INDEX "tracked_disease_source_idx" ON "tracked_disease" (source, id);
--
CREATE INDEX "tracked_disease_source_id_idx" ON "tracked_disease" (source_id, id);
--
CREATE INDEX "tracked_disease_asset_type_idx" ON "tracked_disease" (asset_type, id);
--
CREATE INDEX "tracked_disease_asset_id_idx" ON "tracked_disease" (asset_id, id);
--
CREATE INDEX "tracked_disease_disease_type_idx" ON "tracked_disease" (disease_type, id);
--
CREATE INDEX "tracked_disease_severity_idx" ON "tracked_disease" (severity, id);
--
CREATE INDEX "tracked_disease_road_id_idx" ON "tracked_disease" (road_id, id);
--
CREATE INDEX "tracked_disease_location_box" ON "tracked_disease" (location_lng, location_lat) INCLUDE (severity, deleted, region_id, dept_id, company_dept_id, status, next_observe_date);
--
CREATE INDEX "tracked_disease_find_time_idx" ON "tracked_disease" (find_time, id);
--
CREATE INDEX "tracked_disease_next_observe_date_idx" ON "tracked_disease" (next_observe_date, id);
--
CREATE INDEX "tracked_disease_worsened_idx" ON "tracked_disease" (worsened, id);
--
CREATE INDEX "tracked_disease_status_idx" ON "tracked_disease" (status, id);
--
CREATE INDEX "tracked_disease_closed_on_idx" ON "tracked_disease" (closed_on, id);
--
CREATE INDEX "tracked_disease_rcyh_id_idx" ON "tracked_disease" (rcyh_id, id);
--
CREATE INDEX "tracked_disease_danger_id_idx" ON "tracked_disease" (danger_id, id);
--
CREATE INDEX "tracked_disease_order_idx" ON "tracked_disease" (next_observe_date, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "tracked_disease_region_id_order_idx" ON "tracked_disease" (left(region_id, 6), next_observe_date, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "tracked_disease_dept_id_order_idx" ON "tracked_disease" (dept_id, next_observe_date, id) INCLUDE (deleted, status);
--
CREATE INDEX "tracked_disease_company_dept_id_order_idx" ON "tracked_disease" (company_dept_id, next_observe_date, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE TABLE "tracked_disease_logs" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "time" timestamptz,
  "user_name" text,
  "size" jsonb,
  "severity" text,
  "development" text,
  "note" text,
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
CREATE INDEX "tracked_disease_logs_order_idx" ON "tracked_disease_logs" (sort, id) WHERE not deleted;
--
CREATE INDEX "tracked_disease_logs_owner_id_order_idx" ON "tracked_disease_logs" (owner_id, sort, id);
--
CREATE TABLE "facility_hazard" (
  "danger_no" text,
  "name" text,
  "source" text,
  "source_type" text,
  "source_id" text COLLATE "C",
  "asset_type" text,
  "asset_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "manage_dept_id" text COLLATE "C",
  "danger_type" text,
  "likelihood" text,
  "consequence" text,
  "risk_score" integer,
  "level" text,
  "describe" text,
  "images" text[],
  "control_measure" text[],
  "control_note" text,
  "control_images" text[],
  "control_time" timestamptz,
  "duty_dept_id" text COLLATE "C",
  "duty_person" text,
  "duty_phone" text,
  "deadline" date,
  "five_fixed" jsonb,
  "reform_content" text,
  "reform_cost" numeric(12,2),
  "reform_images" text[],
  "reform_date" date,
  "rcyh_id" text COLLATE "C",
  "repair_open" boolean,
  "recheck_user" text COLLATE "C",
  "recheck_time" timestamptz,
  "recheck_result" text,
  "recheck_images" text[],
  "reopen_count" integer,
  "extend_to" date,
  "extend_reason" text,
  "extend_count" integer,
  "supervise_flag" boolean,
  "supervise_no" text,
  "major_since" timestamptz,
  "status" text,
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
CREATE UNIQUE INDEX "facility_hazard_danger_no_key" ON "facility_hazard" (danger_no) WHERE not deleted;
--
CREATE INDEX "facility_hazard_source_idx" ON "facility_hazard" (source, id);
--
CREATE INDEX "facility_hazard_source_id_idx" ON "facility_hazard" (source_id, id);
--
CREATE INDEX "facility_hazard_asset_type_idx" ON "facility_hazard" (asset_type, id);
--
CREATE INDEX "facility_hazard_asset_id_idx" ON "facility_hazard" (asset_id, id);
--
CREATE INDEX "facility_hazard_location_box" ON "facility_hazard" (location_lng, location_lat) INCLUDE (level, deleted, region_id, dept_id, duty_dept_id, status, deadline);
--
CREATE INDEX "facility_hazard_danger_type_idx" ON "facility_hazard" (danger_type, id);
--
CREATE INDEX "facility_hazard_level_idx" ON "facility_hazard" (level, id);
--
CREATE INDEX "facility_hazard_deadline_idx" ON "facility_hazard" (deadline, id);
--
CREATE INDEX "facility_hazard_rcyh_id_idx" ON "facility_hazard" (rcyh_id, id);
--
CREATE INDEX "facility_hazard_supervise_flag_idx" ON "facility_hazard" (supervise_flag, id);
--
CREATE INDEX "facility_hazard_status_idx" ON "facility_hazard" (status, id);
--
CREATE INDEX "facility_hazard_order_idx" ON "facility_hazard" (level desc nulls last, deadline, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "facility_hazard_region_id_order_idx" ON "facility_hazard" (left(region_id, 6), level desc nulls last, deadline, id desc) INCLUDE (region_id, status) WHERE not deleted and region_id is not null;
--
CREATE INDEX "facility_hazard_dept_id_order_idx" ON "facility_hazard" (dept_id, level desc nulls last, deadline, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "facility_hazard_duty_dept_id_order_idx" ON "facility_hazard" (duty_dept_id, level desc nulls last, deadline, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE TABLE "underground_body" (
  "survey_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "section_id" text COLLATE "C",
  "body_no" text,
  "body_type" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "geom" jsonb,
  "geom_min_lng" double precision,
  "geom_min_lat" double precision,
  "geom_max_lng" double precision,
  "geom_max_lat" double precision,
  "lane_desc" text,
  "length" numeric(8,2),
  "width" numeric(8,2),
  "top_depth" numeric(6,2),
  "bottom_depth" numeric(6,2),
  "thickness" numeric(6,2),
  "area" numeric(12,2),
  "volume" numeric(14,2),
  "pipe_nearby" boolean,
  "pipe_kind" text[],
  "pipe_distance" numeric(6,2),
  "cause" text[],
  "surroundings" text[],
  "suggested_likelihood" text,
  "suggested_consequence" text,
  "likelihood" text,
  "consequence" text,
  "risk_reason" text,
  "risk_level" text,
  "agency_level" text,
  "level_order" text,
  "levels_differ" boolean,
  "verify_method" text,
  "verify_result" text,
  "verify_date" date,
  "is_real" boolean,
  "level_one_at" timestamptz,
  "guard_by" timestamptz,
  "dispose_deadline" date,
  "duty_dept_id" text COLLATE "C",
  "deadline" date,
  "danger_id" text COLLATE "C",
  "track_id" text COLLATE "C",
  "dispose_method" text,
  "dispose_date" date,
  "dispose_unit" text,
  "material" text,
  "amount" text,
  "cost" numeric(12,2),
  "before_images" text[],
  "after_images" text[],
  "status" text,
  "recheck_date" date,
  "recheck_images" text[],
  "next_track_date" date,
  "prev_id" text COLLATE "C",
  "recurring" boolean,
  "images" text[],
  "attachments" text[],
  "open_nearby" text,
  "stands_open" boolean,
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
CREATE INDEX "underground_body_survey_id_idx" ON "underground_body" (survey_id, id);
--
CREATE INDEX "underground_body_road_id_idx" ON "underground_body" (road_id, id);
--
CREATE INDEX "underground_body_section_id_idx" ON "underground_body" (section_id, id);
--
CREATE UNIQUE INDEX "underground_body_body_no_key" ON "underground_body" (body_no) WHERE not deleted;
--
CREATE INDEX "underground_body_body_type_idx" ON "underground_body" (body_type, id);
--
CREATE INDEX "underground_body_location_box" ON "underground_body" (location_lng, location_lat) INCLUDE (risk_level, deleted, region_id, dept_id, duty_dept_id, status);
--
CREATE INDEX "underground_body_risk_level_idx" ON "underground_body" (risk_level, id);
--
CREATE INDEX "underground_body_danger_id_idx" ON "underground_body" (danger_id, id);
--
CREATE INDEX "underground_body_track_id_idx" ON "underground_body" (track_id, id);
--
CREATE INDEX "underground_body_status_idx" ON "underground_body" (status, id);
--
CREATE INDEX "underground_body_prev_id_idx" ON "underground_body" (prev_id, id);
--
CREATE INDEX "underground_body_order_idx" ON "underground_body" (risk_level, dispose_deadline, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "underground_body_region_id_order_idx" ON "underground_body" (left(region_id, 6), risk_level, dispose_deadline, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "underground_body_dept_id_order_idx" ON "underground_body" (dept_id, risk_level, dispose_deadline, id) INCLUDE (deleted, status);
--
CREATE INDEX "underground_body_duty_dept_id_order_idx" ON "underground_body" (duty_dept_id, risk_level, dispose_deadline, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE TABLE "underground_survey" (
  "record_no" text,
  "detect_year" integer,
  "detect_type" text,
  "detect_date" date,
  "detect_unit" text,
  "detect_person" text,
  "equipment" text,
  "weather" text,
  "report_id" text,
  "scheme_id" text COLLATE "C",
  "road_id" text COLLATE "C",
  "section_ids" text[],
  "survey_method" text,
  "line_count" integer,
  "line_length" numeric(10,3),
  "cover_rate" numeric(5,2),
  "data_file" text[],
  "body_count" integer,
  "by_level" jsonb,
  "conclusion" text,
  "suggestion" text,
  "next_date" date,
  "status" text,
  "images" text[],
  "attachments" text[],
  "remark" text,
  "city_audits" boolean,
  "risk_params" jsonb,
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
CREATE UNIQUE INDEX "underground_survey_record_no_key" ON "underground_survey" (record_no) WHERE not deleted;
--
CREATE INDEX "underground_survey_detect_year_idx" ON "underground_survey" (detect_year, id);
--
CREATE INDEX "underground_survey_road_id_idx" ON "underground_survey" (road_id, id);
--
CREATE INDEX "underground_survey_status_idx" ON "underground_survey" (status, id);
--
CREATE INDEX "underground_survey_order_idx" ON "underground_survey" (detect_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "underground_survey_region_id_order_idx" ON "underground_survey" (left(region_id, 6), detect_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "underground_survey_dept_id_order_idx" ON "underground_survey" (dept_id, detect_date desc nulls last, id desc) INCLUDE (deleted, status);
--
ALTER TABLE "daily_maintenance" ALTER COLUMN "disease_id" TYPE text COLLATE "C" USING "disease_id"::text;
--
ALTER TABLE "daily_maintenance" ADD COLUMN "source_deadline" timestamptz;

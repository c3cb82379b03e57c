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
  "danger_id" text,
  "track_id" text,
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

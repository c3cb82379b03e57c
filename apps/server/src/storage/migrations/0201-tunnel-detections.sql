CREATE TABLE "tunnel_detection" (
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
  "tunnel_id" text COLLATE "C",
  "items" text[],
  "equipment_rates" jsonb,
  "jgci" numeric(5,2),
  "jdci" numeric(5,2),
  "qtci" numeric(5,2),
  "ci" numeric(5,2),
  "jg_class" text,
  "jd_class" text,
  "qt_class" text,
  "tunnel_grade" text,
  "other_items" jsonb,
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
CREATE UNIQUE INDEX "tunnel_detection_record_no_key" ON "tunnel_detection" (record_no) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_detect_year_idx" ON "tunnel_detection" (detect_year, id);
--
CREATE INDEX "tunnel_detection_grade_idx" ON "tunnel_detection" (grade, id);
--
CREATE INDEX "tunnel_detection_status_idx" ON "tunnel_detection" (status, id);
--
CREATE INDEX "tunnel_detection_tunnel_id_idx" ON "tunnel_detection" (tunnel_id, id);
--
CREATE INDEX "tunnel_detection_order_idx" ON "tunnel_detection" (detect_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_region_id_order_idx" ON "tunnel_detection" (left(region_id, 6), detect_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_dept_id_order_idx" ON "tunnel_detection" (dept_id, detect_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE TABLE "tunnel_detection_detail" (
  "detect_id" text COLLATE "C",
  "tunnel_id" text COLLATE "C",
  "part" text,
  "item" text,
  "seg_no" text,
  "start_stake" text,
  "end_stake" text,
  "side" text,
  "damage_type" text,
  "length" numeric(10,2),
  "width" numeric(10,2),
  "depth" numeric(10,2),
  "area" numeric(10,2),
  "crack_width" numeric(10,2),
  "leak_state" text,
  "value" integer,
  "severity" text,
  "development" text,
  "measure" text,
  "repair_state" text,
  "images" text[],
  "remark" text,
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
CREATE INDEX "tunnel_detection_detail_detect_id_idx" ON "tunnel_detection_detail" (detect_id, id);
--
CREATE INDEX "tunnel_detection_detail_tunnel_id_idx" ON "tunnel_detection_detail" (tunnel_id, id);
--
CREATE INDEX "tunnel_detection_detail_order_idx" ON "tunnel_detection_detail" (part, seg_no, id) WHERE not deleted;
--
CREATE INDEX "tunnel_detection_detail_detect_id_order_idx" ON "tunnel_detection_detail" (detect_id, part, seg_no, id) INCLUDE (deleted);
--
CREATE INDEX "tunnel_detection_detail_words" ON "tunnel_detection_detail" USING gin (bigrams(coalesce(seg_no, '')) collate "C");

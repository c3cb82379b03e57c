CREATE TABLE "camera" (
  "camera_code" text,
  "name" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "camera_type" text,
  "object_type" text,
  "object_id" text COLLATE "C",
  "install_position" text,
  "direction" integer,
  "height" numeric(6,2),
  "brand" text,
  "ip" text,
  "port" integer,
  "channel" text,
  "platform" text,
  "access_protocol" text,
  "ptz" boolean,
  "audio" boolean,
  "record_days" integer,
  "owner_unit" text,
  "maint_unit" text,
  "build_date" date,
  "online" boolean,
  "online_rate30" numeric(5,1),
  "last_check_time" timestamptz,
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
CREATE UNIQUE INDEX "camera_camera_code_key" ON "camera" (camera_code) WHERE not deleted;
--
CREATE INDEX "camera_camera_type_idx" ON "camera" (camera_type, id);
--
CREATE INDEX "camera_object_type_idx" ON "camera" (object_type, id);
--
CREATE INDEX "camera_object_id_idx" ON "camera" (object_id, id);
--
CREATE INDEX "camera_platform_idx" ON "camera" (platform, id);
--
CREATE INDEX "camera_online_idx" ON "camera" (online, id);
--
CREATE INDEX "camera_status_idx" ON "camera" (status, id);
--
CREATE INDEX "camera_order_idx" ON "camera" (name, id) WHERE not deleted;
--
CREATE INDEX "camera_region_id_order_idx" ON "camera" (left(region_id, 6), name, id) INCLUDE (region_id) WHERE not deleted;
--
CREATE INDEX "camera_dept_id_order_idx" ON "camera" (dept_id, name, id) INCLUDE (deleted);
--
CREATE INDEX "camera_words" ON "camera" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "camera_group" (
  "name" text,
  "pid" text COLLATE "C",
  "sort" integer,
  "scope" text,
  "owner_id" text COLLATE "C",
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
CREATE UNIQUE INDEX "camera_group_name_key" ON "camera_group" (pid, owner_id, name) NULLS NOT DISTINCT;
--
CREATE INDEX "camera_group_pid_idx" ON "camera_group" (pid, id);
--
CREATE INDEX "camera_group_order_idx" ON "camera_group" (sort, name, id) INCLUDE (scope, owner_id);
--
CREATE INDEX "camera_group_words" ON "camera_group" USING gin (bigrams(coalesce(name, '')) collate "C");
--
CREATE TABLE "camera_in_group" (
  "grouping_id" text COLLATE "C",
  "camera_id" text COLLATE "C",
  "sort" integer,
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
CREATE INDEX "camera_in_group_grouping_id_idx" ON "camera_in_group" (grouping_id, id);
--
CREATE UNIQUE INDEX "camera_in_group_camera_id_key" ON "camera_in_group" (grouping_id, camera_id);
--
CREATE INDEX "camera_in_group_order_idx" ON "camera_in_group" (sort, id);
--
CREATE INDEX "camera_in_group_camera_id_order_idx" ON "camera_in_group" (camera_id, sort, id);
--
CREATE TABLE "camera_check" (
  "camera_id" text COLLATE "C" NOT NULL,
  "day" date NOT NULL,
  "checks" integer NOT NULL,
  "seen" integer NOT NULL
);
--
CREATE UNIQUE INDEX "camera_check_key" ON "camera_check" (camera_id, day);

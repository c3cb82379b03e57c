CREATE TABLE "reserve_item" (
  "item_no" text,
  "item_name" text,
  "plan_year" integer,
  "manage_dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "source_kind" text,
  "emergency_first" boolean,
  "reason" text,
  "content" text,
  "facility_kind" text,
  "facility_ids" jsonb,
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "daily_ids" text[],
  "disease_ids" jsonb,
  "images" text[],
  "apply_amount" numeric(14,2),
  "company_dept_id" text COLLATE "C",
  "supervisor_dept_id" text COLLATE "C",
  "plan_start" date,
  "plan_end" date,
  "attachments" text[],
  "dispose_kind" text,
  "dispose_amount" numeric(14,2),
  "dispose_doc_no" text,
  "dispose_opinion" text,
  "dispose_user" text COLLATE "C",
  "dispose_time" timestamptz,
  "project_id" text COLLATE "C",
  "event_id" text COLLATE "C",
  "done_date" date,
  "settle_amount" numeric(14,2),
  "returned_time" timestamptz,
  "status" text,
  "manage_level" text,
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
CREATE UNIQUE INDEX "reserve_item_item_no_key" ON "reserve_item" (item_no) WHERE not deleted;
--
CREATE INDEX "reserve_item_plan_year_idx" ON "reserve_item" (plan_year, id);
--
CREATE INDEX "reserve_item_source_kind_idx" ON "reserve_item" (source_kind, id);
--
CREATE INDEX "reserve_item_dispose_kind_idx" ON "reserve_item" (dispose_kind, id);
--
CREATE INDEX "reserve_item_project_id_idx" ON "reserve_item" (project_id, id);
--
CREATE INDEX "reserve_item_event_id_idx" ON "reserve_item" (event_id, id);
--
CREATE INDEX "reserve_item_status_idx" ON "reserve_item" (status, id);
--
CREATE INDEX "reserve_item_order_idx" ON "reserve_item" (create_date desc nulls last, id desc) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "reserve_item_region_id_order_idx" ON "reserve_item" (left(region_id, 6), create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "reserve_item_manage_dept_id_order_idx" ON "reserve_item" (manage_dept_id, create_date desc nulls last, id desc) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "reserve_item_dept_id_order_idx" ON "reserve_item" (dept_id, create_date desc nulls last, id desc) INCLUDE (deleted, status);
--
CREATE INDEX "reserve_item_company_dept_id_order_idx" ON "reserve_item" (company_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "reserve_item_supervisor_dept_id_order_idx" ON "reserve_item" (supervisor_dept_id, create_date desc nulls last, id desc) INCLUDE (dept_id, company_dept_id, status) WHERE not deleted;
--
CREATE TABLE "reserve_item_facilities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "facility_kind" text,
  "asset_type" text,
  "facility_id" text COLLATE "C",
  "facility_name" text,
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
CREATE UNIQUE INDEX "reserve_item_facilities_facility_id_key" ON "reserve_item_facilities" (owner_id, facility_id) WHERE not deleted;
--
CREATE INDEX "reserve_item_facilities_facility_id_idx" ON "reserve_item_facilities" (facility_id, id);
--
CREATE INDEX "reserve_item_facilities_order_idx" ON "reserve_item_facilities" (sort, id) WHERE not deleted;
--
CREATE INDEX "reserve_item_facilities_owner_id_order_idx" ON "reserve_item_facilities" (owner_id, sort, id);
--
CREATE TABLE "reserve_item_quantities" (
  "owner_id" text COLLATE "C",
  "sort" integer,
  "item_code" text,
  "item_name" text,
  "unit" text,
  "quantity" numeric(14,3),
  "unit_price" numeric(12,2),
  "amount" numeric(14,2),
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
CREATE INDEX "reserve_item_quantities_order_idx" ON "reserve_item_quantities" (sort, id) WHERE not deleted;
--
CREATE INDEX "reserve_item_quantities_owner_id_order_idx" ON "reserve_item_quantities" (owner_id, sort, id);

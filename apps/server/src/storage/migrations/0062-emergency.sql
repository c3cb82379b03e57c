CREATE TABLE "emergency_equipment" (
  "equipment_no" text,
  "name" text,
  "equip_type" text,
  "spec" text,
  "quantity" numeric(10,2),
  "unit" text,
  "min_quantity" numeric(10,2),
  "is_low" boolean,
  "gas_companies_id" text COLLATE "C",
  "store_place" text,
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "contact_person" text,
  "contact_phone" text,
  "buy_date" date,
  "valid_to" date,
  "last_check_date" date,
  "equip_status" text,
  "images" text[],
  "remark" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  CONSTRAINT "emergency_equipment_contact_phone_sealed" CHECK ("contact_phone" LIKE 'sm4f.%.emergency_equipment.contact_phone.%')
);
--
CREATE UNIQUE INDEX "emergency_equipment_equipment_no_key" ON "emergency_equipment" (equipment_no);
--
CREATE INDEX "emergency_equipment_equip_type_idx" ON "emergency_equipment" (equip_type, id);
--
CREATE INDEX "emergency_equipment_is_low_idx" ON "emergency_equipment" (is_low, id);
--
CREATE INDEX "emergency_equipment_location_box" ON "emergency_equipment" (location_lng, location_lat);
--
CREATE INDEX "emergency_equipment_contact_phone_tail_idx" ON "emergency_equipment" (contact_phone_tail, contact_phone_hash, id);
--
CREATE INDEX "emergency_equipment_equip_status_idx" ON "emergency_equipment" (equip_status, id);
--
CREATE INDEX "emergency_equipment_order_idx" ON "emergency_equipment" (equip_type, name, id);
--
CREATE INDEX "emergency_equipment_region_id_order_idx" ON "emergency_equipment" (left(region_id, 6), equip_type, name, id) INCLUDE (region_id);
--
CREATE INDEX "emergency_equipment_dept_id_order_idx" ON "emergency_equipment" (dept_id, equip_type, name, id);
--
CREATE INDEX "emergency_equipment_gas_companies_id_order_idx" ON "emergency_equipment" (gas_companies_id, equip_type, name, id) INCLUDE (dept_id);
--
CREATE INDEX "emergency_equipment_words" ON "emergency_equipment" USING gin (bigrams(coalesce(equipment_no, '') || ' ' || coalesce(name, '') || ' ' || coalesce(spec, '') || ' ' || coalesce(store_place, '')) collate "C");
--
CREATE TABLE "emergency_event" (
  "event_no" text,
  "event_name" text,
  "source_biz_type" text,
  "source_biz_id" text COLLATE "C",
  "event_type" text,
  "response_level" text,
  "occur_time" timestamptz,
  "report_time" timestamptz,
  "simulated" boolean,
  "gas_companies_id" text COLLATE "C",
  "gas_facility_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "address" text,
  "location" jsonb,
  "location_lng" double precision,
  "location_lat" double precision,
  "description" text,
  "death_count" integer,
  "outage_hours" integer,
  "plan_id" text[],
  "commander" text COLLATE "C",
  "command_phone" text,
  "valve_ids" text[],
  "affected_users" integer,
  "evacuate_radius" integer,
  "wind_direction" text,
  "wind_speed" numeric(4,1),
  "temperature" numeric(4,1),
  "end_time" timestamptz,
  "summary" text,
  "loss_desc" text,
  "status" text,
  "attachments" text[],
  "images" text[],
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "command_phone_hash" text,
  "command_phone_tail" text,
  CONSTRAINT "emergency_event_command_phone_sealed" CHECK ("command_phone" LIKE 'sm4f.%.emergency_event.command_phone.%')
);
--
CREATE UNIQUE INDEX "emergency_event_event_no_key" ON "emergency_event" (event_no) WHERE not deleted;
--
CREATE INDEX "emergency_event_source_biz_type_idx" ON "emergency_event" (source_biz_type, id);
--
CREATE INDEX "emergency_event_source_biz_id_idx" ON "emergency_event" (source_biz_id, id);
--
CREATE INDEX "emergency_event_event_type_idx" ON "emergency_event" (event_type, id);
--
CREATE INDEX "emergency_event_response_level_idx" ON "emergency_event" (response_level, id);
--
CREATE INDEX "emergency_event_occur_time_idx" ON "emergency_event" (occur_time, id);
--
CREATE INDEX "emergency_event_simulated_idx" ON "emergency_event" (simulated, id);
--
CREATE INDEX "emergency_event_gas_facility_id_idx" ON "emergency_event" (gas_facility_id, id);
--
CREATE INDEX "emergency_event_command_phone_tail_idx" ON "emergency_event" (command_phone_tail, command_phone_hash, id);
--
CREATE INDEX "emergency_event_status_idx" ON "emergency_event" (status, id);
--
CREATE INDEX "emergency_event_order_idx" ON "emergency_event" (occur_time desc nulls last, id desc) INCLUDE (status, simulated) WHERE not deleted;
--
CREATE INDEX "emergency_event_region_id_order_idx" ON "emergency_event" (left(region_id, 6), occur_time desc nulls last, id desc) INCLUDE (region_id, status, simulated) WHERE not deleted;
--
CREATE INDEX "emergency_event_dept_id_order_idx" ON "emergency_event" (dept_id, occur_time desc nulls last, id desc) INCLUDE (deleted, status, simulated);
--
CREATE INDEX "emergency_event_gas_companies_id_order_idx" ON "emergency_event" (gas_companies_id, occur_time desc nulls last, id desc) INCLUDE (dept_id, status, simulated) WHERE not deleted;
--
CREATE INDEX "emergency_event_words" ON "emergency_event" USING gin (bigrams(coalesce(event_name, '')) collate "C");
--
CREATE TABLE "dispatch_order" (
  "event_id" text COLLATE "C",
  "team_dept_id" text COLLATE "C",
  "roster_id" text COLLATE "C",
  "leader" text,
  "phone" text,
  "content" text,
  "equipment_ids" text[],
  "issue_time" timestamptz,
  "sign_by" timestamptz,
  "sign_time" timestamptz,
  "arrive_time" timestamptz,
  "done_time" timestamptz,
  "feedback" text,
  "images" text[],
  "order_status" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "region_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "phone_hash" text,
  "phone_tail" text,
  CONSTRAINT "dispatch_order_phone_sealed" CHECK ("phone" LIKE 'sm4f.%.dispatch_order.phone.%')
);
--
CREATE INDEX "dispatch_order_event_id_idx" ON "dispatch_order" (event_id, id);
--
CREATE INDEX "dispatch_order_team_dept_id_idx" ON "dispatch_order" (team_dept_id, id);
--
CREATE INDEX "dispatch_order_phone_tail_idx" ON "dispatch_order" (phone_tail, phone_hash, id);
--
CREATE INDEX "dispatch_order_issue_time_idx" ON "dispatch_order" (issue_time, id);
--
CREATE INDEX "dispatch_order_order_status_idx" ON "dispatch_order" (order_status, id);
--
CREATE INDEX "dispatch_order_order_idx" ON "dispatch_order" (issue_time desc nulls last, id desc) INCLUDE (order_status) WHERE not deleted;
--
CREATE INDEX "dispatch_order_event_id_order_idx" ON "dispatch_order" (event_id, issue_time desc nulls last, id desc) INCLUDE (deleted, order_status);
--
CREATE TABLE "duty_roster" (
  "duty_date" date,
  "shift" text,
  "roster_level" text,
  "gas_companies_id" text COLLATE "C",
  "team_name" text,
  "region_id" text COLLATE "C",
  "leader_name" text,
  "leader_phone" text,
  "duty_persons" jsonb,
  "duty_phone" text,
  "vehicle_ids" text[],
  "equipment" text,
  "start_time" timestamptz,
  "end_time" timestamptz,
  "sign_in_date" timestamptz,
  "sign_out_date" timestamptz,
  "handover_note" text,
  "swap_reason" text,
  "remark" text,
  "id" text COLLATE "C" PRIMARY KEY,
  "dept_id" text COLLATE "C",
  "creator" text COLLATE "C",
  "create_date" timestamptz NOT NULL,
  "updater" text COLLATE "C",
  "update_date" timestamptz NOT NULL,
  "version" integer NOT NULL DEFAULT 1,
  "deleted" boolean NOT NULL DEFAULT false,
  "demo" boolean,
  "leader_phone_hash" text,
  "leader_phone_tail" text,
  CONSTRAINT "duty_roster_leader_phone_sealed" CHECK ("leader_phone" LIKE 'sm4f.%.duty_roster.leader_phone.%')
);
--
CREATE INDEX "duty_roster_duty_date_idx" ON "duty_roster" (duty_date, id);
--
CREATE UNIQUE INDEX "duty_roster_shift_key" ON "duty_roster" (dept_id, team_name, duty_date, shift) NULLS NOT DISTINCT;
--
CREATE INDEX "duty_roster_roster_level_idx" ON "duty_roster" (roster_level, id);
--
CREATE INDEX "duty_roster_leader_phone_tail_idx" ON "duty_roster" (leader_phone_tail, leader_phone_hash, id);
--
CREATE INDEX "duty_roster_start_time_idx" ON "duty_roster" (start_time, id);
--
CREATE INDEX "duty_roster_end_time_idx" ON "duty_roster" (end_time, id);
--
CREATE INDEX "duty_roster_order_idx" ON "duty_roster" (duty_date desc nulls last, shift, roster_level, id desc);
--
CREATE INDEX "duty_roster_region_id_order_idx" ON "duty_roster" (left(region_id, 6), duty_date desc nulls last, shift, roster_level, id desc) INCLUDE (region_id) WHERE region_id is not null;
--
CREATE INDEX "duty_roster_dept_id_order_idx" ON "duty_roster" (dept_id, duty_date desc nulls last, shift, roster_level, id desc);
--
CREATE INDEX "duty_roster_gas_companies_id_order_idx" ON "duty_roster" (gas_companies_id, duty_date desc nulls last, shift, roster_level, id desc) INCLUDE (dept_id);
--
CREATE INDEX "duty_roster_words" ON "duty_roster" USING gin (bigrams(coalesce(leader_name, '')) collate "C", bigrams(coalesce(team_name, '')) collate "C");

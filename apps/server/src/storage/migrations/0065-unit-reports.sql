DROP INDEX "road_order_idx";
--
DROP INDEX "road_region_id_order_idx";
--
DROP INDEX "road_dept_id_order_idx";
--
CREATE INDEX "road_order_idx" ON "road" (name, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "road_region_id_order_idx" ON "road" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "road_dept_id_order_idx" ON "road" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "bridge_order_idx";
--
DROP INDEX "bridge_region_id_order_idx";
--
DROP INDEX "bridge_dept_id_order_idx";
--
CREATE INDEX "bridge_order_idx" ON "bridge" (bci, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "bridge_region_id_order_idx" ON "bridge" (left(region_id, 6), bci, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "bridge_dept_id_order_idx" ON "bridge" (dept_id, bci, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "baselamppdx_order_idx";
--
DROP INDEX "baselamppdx_region_id_order_idx";
--
DROP INDEX "baselamppdx_dept_id_order_idx";
--
CREATE INDEX "baselamppdx_order_idx" ON "baselamppdx" (pdx_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "baselamppdx_region_id_order_idx" ON "baselamppdx" (left(region_id, 6), pdx_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "baselamppdx_dept_id_order_idx" ON "baselamppdx" (dept_id, pdx_no, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "lamp_order_idx";
--
DROP INDEX "lamp_region_id_order_idx";
--
DROP INDEX "lamp_dept_id_order_idx";
--
DROP INDEX "lamp_order_idx_landscape_lamp";
--
DROP INDEX "lamp_region_id_order_idx_landscape_lamp";
--
DROP INDEX "lamp_dept_id_order_idx_landscape_lamp";
--
DROP INDEX "lamp_order_idx_metro_lamp";
--
DROP INDEX "lamp_region_id_order_idx_metro_lamp";
--
DROP INDEX "lamp_dept_id_order_idx_metro_lamp";
--
CREATE INDEX "lamp_order_idx" ON "lamp" (lamp_kind, road_id, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx" ON "lamp" (lamp_kind, left(region_id, 6), road_id, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx" ON "lamp" (lamp_kind, dept_id, road_id, pole_no, id) INCLUDE (deleted, status, maint_dept_id);
--
CREATE INDEX "lamp_order_idx_landscape_lamp" ON "lamp" (lamp_kind, land_id, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx_landscape_lamp" ON "lamp" (lamp_kind, left(region_id, 6), land_id, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx_landscape_lamp" ON "lamp" (lamp_kind, dept_id, land_id, pole_no, id) INCLUDE (deleted, status, maint_dept_id);
--
CREATE INDEX "lamp_order_idx_metro_lamp" ON "lamp" (lamp_kind, subway_station, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx_metro_lamp" ON "lamp" (lamp_kind, left(region_id, 6), subway_station, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx_metro_lamp" ON "lamp" (lamp_kind, dept_id, subway_station, pole_no, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "lamp_land_order_idx";
--
DROP INDEX "lamp_land_region_id_order_idx";
--
DROP INDEX "lamp_land_dept_id_order_idx";
--
CREATE INDEX "lamp_land_order_idx" ON "lamp_land" (name, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_land_region_id_order_idx" ON "lamp_land" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_land_dept_id_order_idx" ON "lamp_land" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "lamp_facility_order_idx";
--
DROP INDEX "lamp_facility_region_id_order_idx";
--
DROP INDEX "lamp_facility_dept_id_order_idx";
--
CREATE INDEX "lamp_facility_order_idx" ON "lamp_facility" (name, id) INCLUDE (status, maint_dept_id, light_kind) WHERE not deleted;
--
CREATE INDEX "lamp_facility_region_id_order_idx" ON "lamp_facility" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id, light_kind) WHERE not deleted;
--
CREATE INDEX "lamp_facility_dept_id_order_idx" ON "lamp_facility" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id, light_kind);
--
DROP INDEX "baselampwxyg_words";
--
CREATE INDEX "baselampwxyg_words" ON "baselampwxyg" USING gin (bigrams(coalesce(terminal_no, '')) collate "C", bigrams(coalesce(vendor, '')) collate "C");
--
DROP INDEX "lamp_box_order_idx";
--
DROP INDEX "lamp_box_region_id_order_idx";
--
DROP INDEX "lamp_box_dept_id_order_idx";
--
CREATE INDEX "lamp_box_order_idx" ON "lamp_box" (box_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_box_region_id_order_idx" ON "lamp_box" (left(region_id, 6), box_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "lamp_box_dept_id_order_idx" ON "lamp_box" (dept_id, box_no, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "road_section_order_idx";
--
DROP INDEX "road_section_region_id_order_idx";
--
DROP INDEX "road_section_dept_id_order_idx";
--
CREATE INDEX "road_section_order_idx" ON "road_section" (road_id, section_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "road_section_region_id_order_idx" ON "road_section" (left(region_id, 6), road_id, section_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "road_section_dept_id_order_idx" ON "road_section" (dept_id, road_id, section_no, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "footbridge_order_idx";
--
DROP INDEX "footbridge_region_id_order_idx";
--
DROP INDEX "footbridge_dept_id_order_idx";
--
CREATE INDEX "footbridge_order_idx" ON "footbridge" (bci, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "footbridge_region_id_order_idx" ON "footbridge" (left(region_id, 6), bci, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "footbridge_dept_id_order_idx" ON "footbridge" (dept_id, bci, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "tunnel_order_idx";
--
DROP INDEX "tunnel_region_id_order_idx";
--
DROP INDEX "tunnel_dept_id_order_idx";
--
CREATE INDEX "tunnel_order_idx" ON "tunnel" (ci, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "tunnel_region_id_order_idx" ON "tunnel" (left(region_id, 6), ci, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "tunnel_dept_id_order_idx" ON "tunnel" (dept_id, ci, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "underpass_order_idx";
--
DROP INDEX "underpass_region_id_order_idx";
--
DROP INDEX "underpass_dept_id_order_idx";
--
CREATE INDEX "underpass_order_idx" ON "underpass" (name, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "underpass_region_id_order_idx" ON "underpass" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "underpass_dept_id_order_idx" ON "underpass" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "overhead_line_order_idx";
--
DROP INDEX "overhead_line_region_id_order_idx";
--
DROP INDEX "overhead_line_dept_id_order_idx";
--
CREATE INDEX "overhead_line_order_idx" ON "overhead_line" (name, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "overhead_line_region_id_order_idx" ON "overhead_line" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "overhead_line_dept_id_order_idx" ON "overhead_line" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id);
--
DROP INDEX "parking_road_order_idx";
--
DROP INDEX "parking_road_region_id_order_idx";
--
DROP INDEX "parking_road_dept_id_order_idx";
--
CREATE INDEX "parking_road_order_idx" ON "parking_road" (name, id) INCLUDE (status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "parking_road_region_id_order_idx" ON "parking_road" (left(region_id, 6), name, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted;
--
CREATE INDEX "parking_road_dept_id_order_idx" ON "parking_road" (dept_id, name, id) INCLUDE (deleted, status, maint_dept_id);
--
CREATE TABLE "unit_report" (
  "target_id" text COLLATE "C" NOT NULL,
  "time" timestamptz NOT NULL,
  "terminal_id" text COLLATE "C" NOT NULL,
  "lamp_state" text,
  "current" real
) PARTITION BY RANGE ("time");
--
CREATE UNIQUE INDEX "unit_report_key" ON "unit_report" (target_id, time) INCLUDE (lamp_state, current);
--
CREATE INDEX "unit_report_terminal" ON "unit_report" (terminal_id, time);

DROP INDEX "road_location_box";
--
CREATE INDEX "road_location_box" ON "road" (location_lng, location_lat) INCLUDE (pqi_grade, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "bridge_location_box";
--
CREATE INDEX "bridge_location_box" ON "bridge" (location_lng, location_lat) INCLUDE (bci_grade, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "baselamppdx_geom_box";
--
CREATE INDEX "baselamppdx_geom_box" ON "baselamppdx" (geom_lng, geom_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id);
--
DROP INDEX "lamp_geom_box";
--
DROP INDEX "lamp_order_idx";
--
DROP INDEX "lamp_region_id_order_idx";
--
DROP INDEX "lamp_dept_id_order_idx";
--
DROP INDEX "lamp_maint_dept_id_order_idx";
--
DROP INDEX "lamp_order_idx_landscape_lamp";
--
DROP INDEX "lamp_region_id_order_idx_landscape_lamp";
--
DROP INDEX "lamp_dept_id_order_idx_landscape_lamp";
--
DROP INDEX "lamp_maint_dept_id_order_idx_landscape_lamp";
--
DROP INDEX "lamp_order_idx_metro_lamp";
--
DROP INDEX "lamp_region_id_order_idx_metro_lamp";
--
DROP INDEX "lamp_dept_id_order_idx_metro_lamp";
--
DROP INDEX "lamp_maint_dept_id_order_idx_metro_lamp";
--
CREATE INDEX "lamp_geom_box" ON "lamp" (geom_lng, geom_lat) INCLUDE (lamp_state, deleted, region_id, dept_id, maint_dept_id, status) WHERE lamp_kind = '1';
--
CREATE INDEX "lamp_geom_box_landscape_lamp" ON "lamp" (geom_lng, geom_lat) INCLUDE (lamp_state, deleted, region_id, dept_id, maint_dept_id, status) WHERE lamp_kind = '2';
--
CREATE INDEX "lamp_geom_box_metro_lamp" ON "lamp" (geom_lng, geom_lat) INCLUDE (lamp_state, deleted, region_id, dept_id, maint_dept_id, status) WHERE lamp_kind = '3';
--
CREATE INDEX "lamp_order_idx" ON "lamp" (road_id, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted and lamp_kind = '1';
--
CREATE INDEX "lamp_region_id_order_idx" ON "lamp" (left(region_id, 6), road_id, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted and lamp_kind = '1';
--
CREATE INDEX "lamp_dept_id_order_idx" ON "lamp" (dept_id, road_id, pole_no, id) INCLUDE (deleted, status, maint_dept_id) WHERE lamp_kind = '1';
--
CREATE INDEX "lamp_maint_dept_id_order_idx" ON "lamp" (maint_dept_id, road_id, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted and lamp_kind = '1';
--
CREATE INDEX "lamp_order_idx_landscape_lamp" ON "lamp" (land_id, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted and lamp_kind = '2';
--
CREATE INDEX "lamp_region_id_order_idx_landscape_lamp" ON "lamp" (left(region_id, 6), land_id, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted and lamp_kind = '2';
--
CREATE INDEX "lamp_dept_id_order_idx_landscape_lamp" ON "lamp" (dept_id, land_id, pole_no, id) INCLUDE (deleted, status, maint_dept_id) WHERE lamp_kind = '2';
--
CREATE INDEX "lamp_maint_dept_id_order_idx_landscape_lamp" ON "lamp" (maint_dept_id, land_id, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted and lamp_kind = '2';
--
CREATE INDEX "lamp_order_idx_metro_lamp" ON "lamp" (subway_station, pole_no, id) INCLUDE (status, maint_dept_id) WHERE not deleted and lamp_kind = '3';
--
CREATE INDEX "lamp_region_id_order_idx_metro_lamp" ON "lamp" (left(region_id, 6), subway_station, pole_no, id) INCLUDE (region_id, status, maint_dept_id) WHERE not deleted and lamp_kind = '3';
--
CREATE INDEX "lamp_dept_id_order_idx_metro_lamp" ON "lamp" (dept_id, subway_station, pole_no, id) INCLUDE (deleted, status, maint_dept_id) WHERE lamp_kind = '3';
--
CREATE INDEX "lamp_maint_dept_id_order_idx_metro_lamp" ON "lamp" (maint_dept_id, subway_station, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted and lamp_kind = '3';
--
DROP INDEX "lamp_land_location_box";
--
CREATE INDEX "lamp_land_location_box" ON "lamp_land" (location_lng, location_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id);
--
DROP INDEX "lamp_facility_location_box";
--
CREATE INDEX "lamp_facility_location_box" ON "lamp_facility" (location_lng, location_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id, light_kind);
--
DROP INDEX "lamp_box_geom_box";
--
CREATE INDEX "lamp_box_geom_box" ON "lamp_box" (geom_lng, geom_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id);
--
DROP INDEX "road_section_location_box";
--
CREATE INDEX "road_section_location_box" ON "road_section" (location_lng, location_lat) INCLUDE (pqi_grade, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "footbridge_location_box";
--
CREATE INDEX "footbridge_location_box" ON "footbridge" (location_lng, location_lat) INCLUDE (bci_grade, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "tunnel_location_box";
--
CREATE INDEX "tunnel_location_box" ON "tunnel" (location_lng, location_lat) INCLUDE (tunnel_grade, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "underpass_location_box";
--
CREATE INDEX "underpass_location_box" ON "underpass" (location_lng, location_lat) INCLUDE (condition, deleted, region_id, dept_id, maint_dept_id, status);
--
DROP INDEX "overhead_line_location_box";
--
CREATE INDEX "overhead_line_location_box" ON "overhead_line" (location_lng, location_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id);
--
DROP INDEX "berth_location_box";
--
CREATE INDEX "berth_location_box" ON "berth" (location_lng, location_lat) INCLUDE (status, deleted, park_road_id);
--
DROP INDEX "parking_road_location_box";
--
CREATE INDEX "parking_road_location_box" ON "parking_road" (location_lng, location_lat) INCLUDE (status, deleted, region_id, dept_id, maint_dept_id, operator_dept_id);
--
DROP INDEX "gas_facility_location_box";
--
CREATE INDEX "gas_facility_location_box" ON "gas_facility" (location_lng, location_lat) INCLUDE (facility_type, deleted, region_id, dept_id, gas_companies_id, review_status);
--
DROP INDEX "gas_car_last_location_box";
--
CREATE INDEX "gas_car_last_location_box" ON "gas_car" (last_location_lng, last_location_lat) INCLUDE (car_status, deleted, region_id, dept_id, gas_companies_id, review_status);
--
DROP INDEX "emergency_equipment_location_box";
--
CREATE INDEX "emergency_equipment_location_box" ON "emergency_equipment" (location_lng, location_lat) INCLUDE (equip_status, region_id, dept_id, gas_companies_id);

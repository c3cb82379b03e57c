DROP INDEX "lamp_order_idx";
--
DROP INDEX "lamp_region_id_order_idx";
--
DROP INDEX "lamp_dept_id_order_idx";
--
DROP INDEX "lamp_maint_dept_id_order_idx";
--
CREATE INDEX "lamp_order_idx" ON "lamp" (lamp_kind, road_id, pole_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx" ON "lamp" (lamp_kind, left(region_id, 6), road_id, pole_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx" ON "lamp" (lamp_kind, dept_id, road_id, pole_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_maint_dept_id_order_idx" ON "lamp" (lamp_kind, maint_dept_id, road_id, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_order_idx_landscape_lamp" ON "lamp" (lamp_kind, land_id, pole_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx_landscape_lamp" ON "lamp" (lamp_kind, left(region_id, 6), land_id, pole_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx_landscape_lamp" ON "lamp" (lamp_kind, dept_id, land_id, pole_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_maint_dept_id_order_idx_landscape_lamp" ON "lamp" (lamp_kind, maint_dept_id, land_id, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_order_idx_metro_lamp" ON "lamp" (lamp_kind, subway_station, pole_no, id) INCLUDE (status) WHERE not deleted;
--
CREATE INDEX "lamp_region_id_order_idx_metro_lamp" ON "lamp" (lamp_kind, left(region_id, 6), subway_station, pole_no, id) INCLUDE (region_id, status) WHERE not deleted;
--
CREATE INDEX "lamp_dept_id_order_idx_metro_lamp" ON "lamp" (lamp_kind, dept_id, subway_station, pole_no, id) INCLUDE (deleted, status);
--
CREATE INDEX "lamp_maint_dept_id_order_idx_metro_lamp" ON "lamp" (lamp_kind, maint_dept_id, subway_station, pole_no, id) INCLUDE (dept_id, status) WHERE not deleted;

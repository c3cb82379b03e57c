DROP INDEX "alert_row_id_idx";
--
DROP INDEX "alert_region_id_order_idx";
--
DROP INDEX "alert_dept_id_order_idx";
--
DROP INDEX "alert_gas_companies_id_order_idx";
--
DROP INDEX "alert_dept_ids_idx";
--
CREATE INDEX "alert_gas_companies_id_idx" ON "alert" (gas_companies_id, id);
--
CREATE INDEX "alert_region_id_idx" ON "alert" (left(region_id, 6), id);
--
CREATE INDEX "alert_row_id_order_idx" ON "alert" (row_id, open, level desc nulls last, due_on, id) INCLUDE (root, ack_date);

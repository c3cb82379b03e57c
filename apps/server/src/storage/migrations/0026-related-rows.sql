CREATE INDEX "hazard_check_gas_facility_id_idx" ON "hazard_check" (gas_facility_id, id);
--
DROP INDEX "check_item_words";
--
CREATE INDEX "check_item_words" ON "check_item" USING gin (bigrams(coalesce(item_no, '')) collate "C", bigrams(coalesce(item_no, '') || ' ' || coalesce(unit_name, '') || ' ' || coalesce(category_name, '') || ' ' || coalesce(content, '') || ' ' || coalesce(basis, '')) collate "C");
--
CREATE INDEX "daily_maintenance_facility_id_idx" ON "daily_maintenance" (facility_id, id);

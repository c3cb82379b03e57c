CREATE INDEX "excavation_section_bridge_id_idx" ON "excavation_section" (bridge_id, id);
--
CREATE INDEX "contract_facilities_facility_id_idx" ON "contract_facilities" (facility_id, id);

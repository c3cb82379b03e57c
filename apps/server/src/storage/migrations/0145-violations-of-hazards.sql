CREATE INDEX "staff_violation_source_id_idx" ON "staff_violation" (source_id, id);

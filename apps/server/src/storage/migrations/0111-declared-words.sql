DROP INDEX "daily_maintenance_words";
--
CREATE INDEX "daily_maintenance_words" ON "daily_maintenance" USING gin (bigrams(coalesce(event_no, '') || ' ' || coalesce(title, '')) collate "C");

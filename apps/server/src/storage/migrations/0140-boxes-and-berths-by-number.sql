DROP INDEX "baselamppdx_words";
--
CREATE INDEX "baselamppdx_words" ON "baselamppdx" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '') || ' ' || coalesce(pdx_no, '')) collate "C");
--
DROP INDEX "lamp_box_words";
--
CREATE INDEX "lamp_box_words" ON "lamp_box" USING gin (bigrams(coalesce(asset_code, '')) collate "C", bigrams(coalesce(name, '') || ' ' || coalesce(box_no, '')) collate "C");
--
CREATE INDEX "berth_words" ON "berth" USING gin (bigrams(coalesce(berth_no, '')) collate "C");

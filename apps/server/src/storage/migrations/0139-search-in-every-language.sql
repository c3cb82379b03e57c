DROP INDEX "menu_words";
--
CREATE INDEX "menu_words" ON "menu" USING gin (bigrams(coalesce(name, '') || ' ' || coalesce(name_tw, '') || ' ' || coalesce(name_en, '') || ' ' || coalesce(name_ja, '')) collate "C");
--
DROP INDEX "dict_type_words";
--
CREATE INDEX "dict_type_words" ON "dict_type" USING gin (bigrams(coalesce(dict_type, '')) collate "C", bigrams(coalesce(dict_name, '') || ' ' || coalesce(dict_name_en, '')) collate "C");
--
DROP INDEX "dict_data_words";
--
CREATE INDEX "dict_data_words" ON "dict_data" USING gin (bigrams(coalesce(dict_label, '') || ' ' || coalesce(dict_label_tw, '') || ' ' || coalesce(dict_label_en, '') || ' ' || coalesce(dict_label_ja, '')) collate "C", bigrams(coalesce(dict_value, '')) collate "C");
--
DROP INDEX "notice_words";
--
CREATE INDEX "notice_words" ON "notice" USING gin (bigrams(coalesce(title, '') || ' ' || coalesce(title_en, '')) collate "C");
--
DROP INDEX "flow_definition_words";
--
CREATE INDEX "flow_definition_words" ON "flow_definition" USING gin (bigrams(coalesce(name, '') || ' ' || coalesce(name_en, '')) collate "C", bigrams(coalesce(key, '')) collate "C");
--
DROP INDEX "registered_metric_words";
--
CREATE INDEX "registered_metric_words" ON "registered_metric" USING gin (bigrams(coalesce(metric_code, '')) collate "C", bigrams(coalesce(name, '') || ' ' || coalesce(name_en, '')) collate "C");
--
DROP INDEX "registered_layer_words";
--
CREATE INDEX "registered_layer_words" ON "registered_layer" USING gin (bigrams(coalesce(code, '')) collate "C", bigrams(coalesce(name, '') || ' ' || coalesce(name_en, '')) collate "C", bigrams(coalesce(root, '')) collate "C");

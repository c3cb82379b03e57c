DROP INDEX "expiry_rule_words";
--
CREATE INDEX "expiry_rule_words" ON "expiry_rule" USING gin (bigrams(coalesce(name, '')) collate "C");

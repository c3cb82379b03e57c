ALTER TABLE "operating_licence" ADD COLUMN "expired_seen_date" date;
--
-- The bureau that decides on a company is told of its papers from the first day on, where nobody chose other receivers.
UPDATE "expiry_rule" SET receivers = '["owner", "authority", "district@-1"]'::jsonb
  WHERE resource = 'gysy/gascompanies' AND receivers = '["owner", "district@-1"]'::jsonb;

ALTER TABLE "daily_maintenance" ADD COLUMN "repaired_area" numeric(12,3);
--
UPDATE "daily_maintenance" e SET "repaired_area" = q.area
  FROM (SELECT r.daily_id, sum(l.confirm_quantity) FILTER (WHERE l.unit = 'm2') AS area
    FROM "handling_record_quantities" l JOIN "handling_record" r ON r.id = l.owner_id AND NOT r.deleted
    WHERE NOT l.deleted AND l.measurable GROUP BY r.daily_id) q
  WHERE q.daily_id = e.id AND e.status = '50';

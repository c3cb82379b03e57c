CREATE INDEX "alert_root_idx" ON "alert" (root, id);
--
ALTER TABLE "excavation" ADD COLUMN "decide_days" integer;
--
-- Working days from the acceptance to the decision, without those during which the clock stood, of what was decided before.
update excavation e set decide_days = greatest(0, counted.days - coalesce(stood.days, 0))
from excavation d
cross join lateral (
  select count(*)::int as days from generate_series(d.accept_date::date + 1, d.decide_date::date, interval '1 day') as g(day)
  left join workday w on w.day = g.day::date and not w.deleted
  where coalesce(w.is_workday, extract(isodow from g.day) < 6)
) as counted
left join lateral (
  select count(*)::int as days
  from jsonb_array_elements(case when jsonb_typeof(d.clock) = 'array' then d.clock else '[]'::jsonb end) as one(stop)
  cross join lateral generate_series((one.stop ->> 'from')::timestamp::date + 1, (one.stop ->> 'to')::timestamp::date, interval '1 day') as g(day)
  left join workday w on w.day = g.day::date and not w.deleted
  where coalesce(w.is_workday, extract(isodow from g.day) < 6)
) as stood on true
where d.id = e.id and d.accept_date is not null and d.decide_date is not null;

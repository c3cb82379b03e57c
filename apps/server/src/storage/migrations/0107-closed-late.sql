-- An event that was closed late stays overdue (maintenance.md §3.2 rule 5); what was voided or became a disease is not.
update daily_maintenance set is_overdue = coalesce(not on_time, repair_time > repair_deadline, false)
where status = '50' and is_overdue is distinct from coalesce(not on_time, repair_time > repair_deadline, false);
--
update daily_maintenance set overdue_hours = round((extract(epoch from repair_time - repair_deadline) / 3600)::numeric, 1)
where status = '50' and repair_time > repair_deadline and coalesce(overdue_hours, 0) = 0;

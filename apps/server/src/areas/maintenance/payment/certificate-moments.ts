import { yhPeriod } from '@chengan/domain/maintenance/dictionaries/care'
import {
  CERTIFIED_IN,
  CERTIFIED_KINDS,
  certificateState,
  kindOfCycle,
  NEARLY_MEASURED,
} from '@chengan/domain/maintenance/payment/payment-codes'
import { daysOfPeriod, periodOf } from '@chengan/kernel/days/periods'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

/** The period of a cycle that was over last, and its days. */
function lastOver(cycle: string, today: string) {
  const kind = kindOfCycle[cycle]
  if (kind === undefined) return null
  const [begins] = daysOfPeriod(periodOf(today, kind)) ?? [today]
  const code = periodOf(addDays(begins, -1), kind)
  const [from, to] = daysOfPeriod(code) ?? [today, today]
  return { cycle, code, from, to }
}

/** Contracts of which the last period has no certificate, since the first day after it (yhgl/jlzf/rule-5). */
export const certificateDueSince: AlertMoments = {
  kind: 'date',
  rows: ({ today }) => {
    const periods = Object.values(yhPeriod.values).flatMap(({ value }) => lastOver(value, today) ?? [])
    const rows = periods.map(
      ({ cycle, code, from, to }) => sql`(${cycle}::text, ${code}::text, ${from}::date, ${to}::date, ${addDays(to, 1)}::date)`,
    )
    return sql`select c.id, p.since as "on" from contract c join (values ${sql.join(rows)}) as p(cycle, code, first, last, since) on p.cycle = c.payment_cycle
      where c.contract_kind = any(${[...CERTIFIED_KINDS]}::text[]) and c.status = any(${[...CERTIFIED_IN]}::text[]) and not c.deleted
        and c.start_date <= p.last and coalesce(c.terminate_date, c.end_date) >= p.first
        and not exists (select from payment_certificate f where f.contract_id = c.id and f.period = p.code and not f.deleted)`
  },
}

/** The last certificate of contracts of which nine tenths of the unit-price part are measured, since it was made (yhgl/jlzf/rule-3). */
const unitSumNearlyUsedSince: AlertMoments = {
  kind: 'datetime',
  rows: () => sql`select f.id, f.create_date as "on" from payment_certificate f join contract c on c.id = f.contract_id
    where f.unit_rate >= ${NEARLY_MEASURED} and f.status <> ${certificateState.returned} and c.status = any(${[...CERTIFIED_IN]}::text[]) and not f.deleted
      and not exists (select from payment_certificate later where later.contract_id = f.contract_id and later.period > f.period and not later.deleted)`,
}

export const certificateMoments = { unitSumNearlyUsedSince }

import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { AlertMoments } from '../../../resources/implementation.ts'
import { caredKinds, missingCareSql } from '../care/care-contract-view.ts'
import { certificateDueSince } from '../payment/certificate-moments.ts'

/** Contracts of which something is so this month: told each month anew. */
const thisMonth = (where: (ctx: Context) => RawBuilder<unknown>): AlertMoments => ({
  kind: 'date',
  rows: (ctx) => sql`select id, ${`${ctx.today.slice(0, 7)}-01`}::date as "on" from contract where ${where(ctx)} and not deleted`,
})

/** Contracts of care that lack something, since they began. */
const careLacks = (lacks: (ctx: Context) => RawBuilder<unknown>): AlertMoments => ({
  kind: 'date',
  rows: (ctx) => sql`select c.id, greatest(c.start_date, c.create_date::date) as "on" from contract c
    where c.contract_kind = any(${caredKinds}::text[]) and not c.deleted and ${lacks(ctx)}`,
})

export const contractMoments = {
  certificateDueSince,
  careUnplannedSince: careLacks(() => sql`coalesce(c.plan_state, '0') = '0'`),
  careUncoveredSince: careLacks((ctx) => sql`${missingCareSql(ctx)} is not null`),
  monthsNearlyPaid: thisMonth(() => sql`paid_rate >= 90`),
  monthsPaidBehind: thisMonth(
    ({ today }) => sql`coalesce(paid_rate, 0) < 50 and end_date > start_date
      and (${today}::date - start_date)::numeric / (end_date - start_date) >= 0.8`,
  ),
}

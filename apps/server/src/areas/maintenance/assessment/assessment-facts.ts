import { KH_FAILED, KH_SCHEME, objectionState, PUBLISHED_STATES } from '@chengan/domain/maintenance/assessment/assessment-codes'
import type { OtherItem } from '@chengan/domain/maintenance/assessment/item/item-rules'
import { REPLY_DAYS } from '@chengan/domain/maintenance/assessment/run/assessment-rules'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { AlertMoments, FactNamed } from '../../../resources/implementation.ts'
import { itemsOfScheme, weightsAddUp } from './run-ground.ts'

async function hasRuns(ctx: Context, schemeId: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from maintenance_assessment where scheme_id = ${schemeId} and not deleted) as found`.execute(ctx.db)
  return rows[0]?.found === true
}

const schemeGround: FactNamed<'maintenanceAssessment', 'schemeGround'> = async (ctx, row) => {
  const id = asText(row.id)
  const [from, to] = [asText(row.effectiveFrom) || '0001-01-01', asText(row.effectiveTo) || '9999-12-31']
  // Schemes are enabled one after the other, so that two at once do not overlook one another.
  await sql`select pg_advisory_xact_lock(hashtext('maintenance_assessment scheme'))`.execute(ctx.db)
  const { rows } = await sql<{
    name: string
  }>`select name from maintenance_assessment where record_kind = ${KH_SCHEME} and enabled and not deleted
      and id <> ${id} and period = ${asText(row.period)} and contract_kinds && ${[...asTexts(row.contractKinds)]}::text[]
      and effective_from <= ${to}::date and coalesce(effective_to, '9999-12-31'::date) >= ${from}::date order by name, id`.execute(ctx.db)
  return {
    hasRuns: id !== '' && (await hasRuns(ctx, id)),
    others: rows.map(({ name }) => name),
    weightsAddUp: id !== '' && weightsAddUp(await itemsOfScheme(ctx, id)),
  }
}

const objectionsOpen: FactNamed<'maintenanceAssessment', 'objectionsOpen'> = async (ctx, row) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from assessment_line where kh_id = ${asText(row.id)}
    and objection_result = ${objectionState.pending} and not deleted`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

const replyUntil: FactNamed<'maintenanceAssessment', 'replyUntil'> = async (ctx) => ctx.services.calendar.addWorkdays(ctx.today, REPLY_DAYS)

export const assessmentRunFacts = { schemeGround, objectionsOpen, replyUntil }

const itemGround: FactNamed<'assessmentItem', 'itemGround'> = async (ctx, row) => {
  const [id, schemeId] = [asText(row.id), asText(row.schemeId)]
  const { rows } = await sql<OtherItem>`select id, parent_id as "parentId", score_mode as "scoreMode", source_rule ->> 'metric' as metric
    from assessment_item where scheme_id = ${schemeId} and id <> ${id} and not deleted order by id`.execute(ctx.db)
  return { hasRuns: await hasRuns(ctx, schemeId), hasItemsBelow: rows.some(({ parentId }) => parentId === id), others: rows }
}

export const assessmentItemFacts = { itemGround }

const itemIsGroup: FactNamed<'assessmentLine', 'itemIsGroup'> = async (ctx, row) => {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from assessment_item where parent_id = ${asText(row.khxId)} and not deleted) as found`.execute(ctx.db)
  return rows[0]?.found === true
}

export const assessmentLineFacts = { itemIsGroup }

const shown = sql`r.status = any(${[...PUBLISHED_STATES]}::text[]) and b.status = any(${[...PUBLISHED_STATES]}::text[]) and not r.deleted and not b.deleted`
/** A published run with the one before it, of the same section and kind of period. */
const withTheOneBefore = sql`from maintenance_assessment r join lateral (select o.grade, o.status, o.deleted from maintenance_assessment o
    where o.bid_section_id = r.bid_section_id and o.period = r.period and o.period_code < r.period_code and not o.deleted
    order by o.period_code desc limit 1) b on true`

/** What is told of two periods in a row (maintenance.md §9.4). */
export const assessmentMoments: Readonly<Record<'gradesFallen' | 'failedTwice', AlertMoments>> = {
  gradesFallen: {
    kind: 'datetime',
    rows: () => sql`select r.id, r.publish_time as "on" ${withTheOneBefore} where ${shown} and r.grade::int - b.grade::int >= 2`,
  },
  failedTwice: {
    kind: 'datetime',
    rows: () =>
      sql`select r.id, r.publish_time as "on" ${withTheOneBefore} where ${shown} and r.grade = ${KH_FAILED} and b.grade = ${KH_FAILED}`,
  },
}

import { CONCLUDED_STATES, KH_FAILED, objectionState, PUBLISHED_STATES } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { figuresOf, type KeptRow } from '@chengan/domain/maintenance/assessment/counted/counted-figures'
import type { assessmentLine } from '@chengan/domain/maintenance/assessment/line/assessment-line'
import { publishing } from '@chengan/domain/maintenance/assessment/run/assessment-parties'
import { yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { CallHandler, DetailExtension, Effect } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { itemsOfScheme, linesOfRun } from './run-ground.ts'
import { rankPeriod, rescore, runById, scoreNow } from './score-run.ts'

const LIMITABLE: readonly string[] = [yhSectionStatus.values.notBegun.value, yhSectionStatus.values.active.value]

export const rankRuns: Effect<'maintenanceAssessment'> = (effect) => rankPeriod(effect, asText(effect.row.periodCode))

/** What the company objects to stands with the lines, and waits for its decision. */
export const writeObjections: Effect<'maintenanceAssessment'> = async (effect) => {
  const own = new Set((await linesOfRun(effect, effect.row.id)).map(({ id }) => id))
  for (const { mxId, objection } of asRows(effect.input.objections)) {
    const said = asText(objection).trim()
    if (said === '') continue
    if (!own.has(asText(mxId))) throw refuse('objectionOfAnother')
    await changeValuesOf(
      effect,
      'assessmentLine',
      asText(mxId),
      { objection: said.slice(0, 500), objectionResult: objectionState.pending },
      { words: '企业提出异议' },
    )
  }
}

/** The file of the company says its last grade. */
export const keepGrade: Effect<'maintenanceAssessment'> = async (effect) => {
  const { rows } = await sql<{
    id: string
  }>`select id from maintenance_company where dept_id = ${asText(effect.row.companyDeptId)} and not deleted order by id`.execute(effect.db)
  for (const { id } of rows)
    await changeValuesOf(
      effect,
      'maintenanceCompany',
      id,
      { lastGrade: effect.row.grade ?? null },
      { words: '更新上期考核等级', beside: true },
    )
}

/** A section that fails twice running takes no dangers any more (yhgl/khjg/rule-10): the period before or after this one stands for good and failed, too. */
export const limitFailedTwice: Effect<'maintenanceAssessment'> = async (effect) => {
  const { grade, bidSectionId, period, periodCode } = effect.row
  if (grade !== KH_FAILED) return
  const runs = sql`select grade, status, period_code from maintenance_assessment
    where bid_section_id = ${asText(bidSectionId)} and period = ${asText(period)} and not deleted`
  const { rows } = await sql`select 1 from ((${runs} and period_code < ${asText(periodCode)} order by period_code desc limit 1)
    union all (${runs} and period_code > ${asText(periodCode)} order by period_code limit 1)) beside
    where grade = ${KH_FAILED} and status = any(${[...CONCLUDED_STATES]}::text[])`.execute(effect.db)
  if (rows.length === 0) return
  await takeSteps(effect, {
    ...{ resource: 'bidSection', ids: [asText(bidSectionId)], action: 'limit' },
    where: ({ dispatchLimited, status }) => dispatchLimited !== true && LIMITABLE.includes(asText(status)),
  })
}

/** POST szgl/szglyhgltaskkhmx/decide: objections to lines, granted or denied; what is granted costs nothing. */
export const decide: CallHandler<typeof assessmentLine.calls.decide> = async (ctx, { body }) => {
  const { granted, denied, pending } = objectionState
  if (body.objectionResult !== granted && body.objectionResult !== denied) throw refuse('wrongState')
  const lines = await readRows(ctx, ctx.services.registry.byName('assessmentLine'), body.ids, { lock: true })
  for (const line of lines) {
    const run = await runById(ctx, asText(line.khId))
    if (run === undefined || run.status !== PUBLISHED_STATES[0] || line.objectionResult !== pending) throw refuse('wrongState')
    if (!publishing.may(run, ctx.actor)) throw refuse('objectionNotYours')
    const values = { objectionResult: body.objectionResult, ...(body.objectionResult === granted ? { deduct: 0 } : {}) }
    await changeValuesOf(ctx, 'assessmentLine', line.id, values, { words: '处理考核异议' })
  }
  for (const id of new Set(lines.map(({ khId }) => asText(khId)))) await rescore(ctx, id)
  return null
}

/** What is granted by an edit of the line costs nothing either. */
export const clearGranted: Effect<'assessmentLine'> = async (effect) => {
  if (effect.row.objectionResult === objectionState.granted && effect.row.deduct !== 0) await effect.patch({ deduct: 0 })
}

/** Of a run: the lines to which the company may object, and what its score is made of. */
export const detailOfRun: DetailExtension<'maintenanceAssessment'> = async (ctx, row) => {
  const run = await runById(ctx, row.id)
  if (run === undefined || run.schemeId == null) return {}
  const { rows: objections } = await sql`select l.id as "mxId", i.name as item, l.description, l.deduct::float8 as deduct, l.objection
    from assessment_line l join assessment_item i on i.id = l.khx_id where l.kh_id = ${row.id} and (l.deduct > 0 or l.share > 0 or l.objection is not null)
      and not l.deleted order by i.code, l.occur_time, l.id limit 500`.execute(ctx.db)
  const { tree, vetoes } = await scoreNow(ctx, run)
  return {
    ...{ objections, scoreTree: tree, scoreVetoes: vetoes },
    countedFigures: Array.isArray(run.countedRows) ? figuresOf(run.countedRows as readonly KeptRow[]) : null,
    metricOfItem: Object.fromEntries((await itemsOfScheme(ctx, run.schemeId)).map(({ id, metric }) => [id, metric])),
  }
}

import { CONCLUDED_STATES, KH_POINTS, KH_RATIO, khMetrics, runStatus } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { figuresOf } from '@chengan/domain/maintenance/assessment/counted/counted-figures'
import { assessedBefore, assessedPeriod } from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow } from '../../../resources/change/by-system.ts'
import { commitRemoval } from '../../../resources/change/remove.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { linesOfFailedProjects } from './failed-projects.ts'
import { type ItemOfScheme, itemsOfScheme, type LineOfRun, linesOfRun } from './run-ground.ts'
import { type CountedRow, countedRows, keptRows } from './run-measures.ts'
import { rescore, runById } from './score-run.ts'
import { feeOfSection } from './section-fee.ts'

type Run = RowNamed<'maintenanceAssessment'>
type Line = ValuesNamed<'assessmentLine'>

const sumOf = (rows: readonly CountedRow[], name: 'due' | 'missed') => rows.reduce((sum, row) => sum + row[name], 0)

/** Points of one miss where a scheme scores by points: those of the defect for what is late, else of the item, for each time (yhgl/khsz/rule-4). */
const pointsOf = (item: ItemOfScheme, row: CountedRow) =>
  halfUp(item.metric === khMetrics.time ? (row.points ?? item.deductUnit ?? 0) : (item.deductUnit ?? 0) * row.times, 1)

/** The counted lines of an item: each row that costs something, with how much. */
function linesOf(runId: string, item: ItemOfScheme, rows: readonly CountedRow[]): readonly Line[] {
  const den = sumOf(rows, 'due')
  const isOfItem = ({ defectCode }: CountedRow) =>
    item.defectCodes.length === 0 || (defectCode !== null && item.defectCodes.includes(defectCode))
  const isRatio = item.scoreMode === KH_RATIO
  return rows
    .filter((row) => (isRatio ? row.missed > 0 : row.times > 0 && isOfItem(row)))
    .map((row) => ({
      ...{ khId: runId, khxId: item.id, sourceType: row.sourceType, sourceId: row.sourceId, sourceNo: row.sourceNo, auto: true },
      ...{ occurTime: row.occurTime, roadId: row.roadId, address: row.address, description: row.what, count: Math.max(1, row.times) },
      deduct: isRatio ? halfUp((100 * row.missed) / Math.max(1, den), 1) : pointsOf(item, row),
      share: isRatio ? row.missed : null,
    }))
}

const keyOf = (line: Pick<Line, 'khxId' | 'sourceType' | 'sourceId'>) => `${line.khxId}|${line.sourceType}|${line.sourceId}`

/** The counted lines become those that are wanted: what is new comes in, what counts no more goes. */
async function writeLines(ctx: Context, standing: readonly LineOfRun[], wanted: readonly Line[]): Promise<void> {
  const lines = ctx.services.registry.byName('assessmentLine')
  const had = new Map(standing.filter(({ auto }) => auto).map((line) => [keyOf(line), line.id]))
  for (const line of wanted) {
    const id = had.get(keyOf(line))
    if (id === undefined) await makeRow(ctx, lines, line, { words: '考核自动取数' })
    else await changeValuesOf(ctx, 'assessmentLine', id, line, { words: '考核自动取数', beside: true })
    had.delete(keyOf(line))
  }
  if (had.size > 0) await commitRemoval(ctx, lines, await rowsById(ctx.db, lines, [...had.values()], ctx.today))
}

/** The score of the period before, of the same section. */
async function lastScoreOf(ctx: Context, run: Run): Promise<number | null> {
  const period = assessedPeriod(asText(run.periodCode))
  if (period === null) return null
  const { rows } = await sql<{ score: number | null }>`select score::float8 as score from maintenance_assessment
    where bid_section_id = ${asText(run.bidSectionId)} and period_code = ${assessedBefore(period)} and not deleted`.execute(ctx.db)
  return rows[0]?.score ?? null
}

/** Counts the automatic figures of a run anew while it is scored, with a line for each row that costs something, and scores it. */
export async function refreshRun(ctx: Context, id: string): Promise<void> {
  const run = await runById(ctx, id)
  const period = assessedPeriod(asText(run?.periodCode))
  if (run === undefined || period === null || run.status !== runStatus.scoring) return
  const rows = await countedRows(ctx, { sectionId: asText(run.bidSectionId), from: period.from, to: period.to })
  const counted = keptRows(rows)
  const { closedCount: _closed, ...figures } = figuresOf(counted)
  const measures = Object.entries(rows).map(([metric, some]) => ({
    metric,
    num: sumOf(some, 'due') - sumOf(some, 'missed'),
    den: sumOf(some, 'due'),
  }))
  await changeValuesOf(
    ctx,
    'maintenanceAssessment',
    id,
    {
      ...{ measures, countedRows: counted, ...figures },
      lastScore: await lastScoreOf(ctx, run),
      ...(run.feeByHand === true ? {} : { baseFee: await feeOfSection(ctx, asText(run.bidSectionId), asText(run.contractId), period) }),
    },
    { words: '考核自动取数', beside: true },
  )
  const items = await itemsOfScheme(ctx, asText(run.schemeId))
  const groups = new Set(items.map(({ parentId }) => parentId))
  const wanted = items
    .filter(
      ({ id: own, metric, scoreMode }) =>
        !groups.has(own) && metric !== null && metric in rows && (scoreMode === KH_RATIO || scoreMode === KH_POINTS),
    )
    .flatMap((item) => linesOf(id, item, rows[item.metric ?? ''] ?? []))
  const ofProjects = await linesOfFailedProjects(ctx, run, period, items)
  await writeLines(ctx, await linesOfRun(ctx, id), [...wanted, ...ofProjects])
  await rescore(ctx, id)
}

/** A run that somebody adds is counted at once. */
export const computeRun: Effect<'maintenanceAssessment'> = async (effect) => {
  if (effect.row.baseFee != null) await effect.patch({ feeByHand: true })
  await refreshRun(effect, effect.row.id)
}

/** What its manager changes of a run (bonus, fee, a veto) moves its score. A fee that he writes is his; one that he takes away follows the contract again. */
export const rescoreRun: Effect<'maintenanceAssessment'> = async (effect) => {
  const { row, before } = effect
  if ((row.baseFee ?? null) !== (before?.baseFee ?? null)) await effect.patch({ feeByHand: row.baseFee != null })
  if (row.baseFee == null) await refreshRun(effect, row.id)
  else await rescore(effect, row.id)
}

/** A contract that changes or ends moves the fees of its runs that are not confirmed yet, and what they come to (yhgl/khjg/rule-11). */
export const feesAnew: Effect<'contract'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from maintenance_assessment where contract_id = ${effect.row.id} and not deleted
    and fee_by_hand is not true and status <> all(${[...CONCLUDED_STATES]}::text[]) order by id`.execute(effect.db)
  for (const { id } of rows) {
    const run = await runById(effect, id)
    const period = assessedPeriod(asText(run?.periodCode))
    if (run === undefined || period === null) continue
    const baseFee = await feeOfSection(effect, asText(run.bidSectionId), effect.row.id, period)
    await changeValuesOf(effect, 'maintenanceAssessment', id, { baseFee }, { words: '合同变更，更新应付养护费', beside: true })
    await rescore(effect, id)
  }
}

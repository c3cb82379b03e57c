import { CONCLUDED_STATES, khMetrics, PAID_BY_STEPS, PUBLISHED_STATES } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { type PayBand, payOfScore, USUAL_BANDS } from '@chengan/domain/maintenance/assessment/scoring/pay-of-score'
import { type MeasuresByMetric, type ScoredRun, scoreOfRun } from '@chengan/domain/maintenance/assessment/scoring/score-of-run'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { itemsOfScheme, linesOfRun } from './run-ground.ts'

type Run = RowNamed<'maintenanceAssessment'>
type Values = ValuesNamed<'maintenanceAssessment'>

/** A run by its id. */
export async function runById(ctx: Context, id: string): Promise<Run | undefined> {
  const [row] = await rowsById(ctx.db, ctx.services.registry.byName('maintenanceAssessment'), [id], ctx.today)
  return row
}

const measuresIn = (run: Run): MeasuresByMetric =>
  Object.fromEntries((run.measures ?? []).map(({ metric, num, den }) => [asText(metric), { num: num ?? 0, den: den ?? 0 }]))

/** What a run comes to by its items and lines as they are. */
export async function scoreNow(ctx: Context, run: Run): Promise<ScoredRun> {
  return scoreOfRun({
    items: await itemsOfScheme(ctx, asText(run.schemeId)),
    lines: await linesOfRun(ctx, run.id),
    measures: measuresIn(run),
    bonus: run.bonus ?? 0,
    vetoed: asText(run.vetoItem) !== '',
  })
}

/** The bands of the scheme by which a run is paid. */
async function bandsOf(ctx: Context, schemeId: string): Promise<readonly PayBand[]> {
  const scheme = await runById(ctx, schemeId)
  const bands = (scheme?.gradeRule ?? []).map(({ grade, min, payRatio }) => ({
    grade: asText(grade),
    min: min ?? 0,
    payRatio: payRatio ?? 0,
  }))
  return bands.length === 0 ? USUAL_BANDS : bands
}

/** What follows from a score: its grade, the share of the fee, the sums. */
async function paid(ctx: Context, run: Run, score: number | null): Promise<Values> {
  if (score === null) return { grade: null, payRatio: null, payAmount: null, deductAmount: null }
  const { grade, payRatio } = payOfScore(score, run.payRule ?? PAID_BY_STEPS, await bandsOf(ctx, asText(run.schemeId)))
  const fee = run.baseFee ?? null
  const payAmount = fee === null || payRatio === null ? null : halfUp((fee * payRatio) / 100, 2)
  return { grade, payRatio, payAmount, deductAmount: fee === null || payAmount === null ? null : halfUp(fee - payAmount, 2) }
}

const partFields = {
  sT: khMetrics.time,
  sQ: khMetrics.pass,
  sP: khMetrics.patrol,
  sB: khMetrics.care,
  sC: khMetrics.site,
  sM: khMetrics.manage,
} as const

/** What a measure comes to of itself, where no item of the scheme scores it. */
function measured(run: Run, metric: string): number | null {
  const measure = measuresIn(run)[metric]
  return measure === undefined || measure.den <= 0 ? null : halfUp((100 * Math.max(0, measure.num)) / measure.den, 2)
}

/** Scores a run anew from its items, lines and measures. A concluded one stays as it is. */
export async function rescore(ctx: Context, id: string): Promise<void> {
  const run = await runById(ctx, id)
  if (run === undefined || CONCLUDED_STATES.includes(asText(run.status))) return
  const { score, autoScore, manualScore, parts } = await scoreNow(ctx, run)
  const subScores = Object.fromEntries(
    Object.entries(partFields).map(([field, metric]) => [field, metric in parts ? (parts[metric] ?? null) : measured(run, metric)]),
  ) as Values
  const values: Values = { ...subScores, score, autoScore, manualScore, ...(await paid(ctx, run, score)) }
  await changeValuesOf(ctx, 'maintenanceAssessment', id, values, { words: '重算考核得分', beside: true })
  if (PUBLISHED_STATES.includes(asText(run.status))) await rankPeriod(ctx, asText(run.periodCode))
}

/** Ranks the published runs of a period by their scores (maintenance.md §6.2 roles). */
export async function rankPeriod(ctx: Context, periodCode: string): Promise<void> {
  const { rows } = await sql<{ id: string; place: number }>`select id, place from (select id, rank as old,
      rank() over (order by score desc)::int as place from maintenance_assessment
    where period_code = ${periodCode} and status = any(${[...PUBLISHED_STATES]}::text[]) and score is not null and not deleted) r
    where old is distinct from place order by id`.execute(ctx.db)
  for (const { id, place } of rows)
    await changeValuesOf(ctx, 'maintenanceAssessment', id, { rank: place }, { words: '更新考核排名', beside: true })
}

/** A line that is written, changed or taken back moves the score of its run. */
export const scoreAnew: Effect<'assessmentLine'> = (effect) => rescore(effect, asText(effect.row.khId))

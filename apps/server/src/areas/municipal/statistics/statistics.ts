import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import { type ApprovalStatName, approvalStats, type StatGroup } from '@chengan/domain/municipal/statistics/statistics'
import type { Dict } from '@chengan/kernel/dictionary'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'
import { accuracyOf, durationOf, executionOf, type Figures, grouped, type NamedCount, type StatLine, scaleOf } from './figures.ts'
import { linesOfFigures, type MadeOfFigures } from './figures-of-statistics.ts'
import type { PeriodAsked } from './stat-period.ts'
import { approvalTasks, areIssued, type MemberRow, statMembers, statPermits, statSections } from './stat-rows.ts'

/** Lines of a statistic by a grouping; without one a single line of the whole. */
export type StatReader = (ctx: Context, query: PeriodAsked, by: StatGroup | null) => Promise<readonly StatLine[]>

const WHOLE: NamedCount = { key: '', label: '' }
const named = (key: string | null | undefined, label?: string | null): NamedCount | null =>
  key === null || key === undefined || key === '' ? null : { key, label: label || key }

function inDict(ctx: Context, dict: Dict, value: string | null): NamedCount | null {
  const entry = Object.values<Label & { readonly value: string }>(dict.values).find((one) => one.value === value)
  return entry === undefined ? null : { key: entry.value, label: labelText(entry, ctx.language) }
}

/** A statistic that is made of declared figures. */
const ofFigures =
  (made: MadeOfFigures): StatReader =>
  (ctx, query, by) =>
    linesOfFigures(ctx, made, query, by)

/** Steps and who handled them are those of the process. */
const duration: StatReader = async (ctx, query, by) => {
  if (by !== 'task' && by !== 'handler') return linesOfFigures(ctx, approvalStats.duration, query, by)
  const nameOf = by === 'task' ? 'node' : 'person'
  return grouped(await approvalTasks(ctx, await statPermits(ctx, query)), (row) => named(row[nameOf], row[`${nameOf}Name`]), durationOf)
}

/** Roads and their grades are those of the sections of a permit. */
const scale: StatReader = async (ctx, query, by) => {
  if (by !== 'road' && by !== 'grade') return linesOfFigures(ctx, approvalStats.scale, query, by)
  const sections = await statSections(ctx, await statPermits(ctx, query, areIssued))
  return grouped(sections, (row) => (by === 'road' ? named(row.road, row.roadName) : inDict(ctx, roadGrade, row.grade)), scaleOf)
}

const ofMembers =
  (figures: (rows: readonly MemberRow[]) => Figures): StatReader =>
  async (ctx, query, by) =>
    grouped(await statMembers(ctx, query), (row) => (by === null ? WHOLE : named(by === 'quarter' ? row.quarter : row.unit)), figures)

/** How each statistic is read (municipal-approval.md §8.1). Those of steps, of plan members and of the sections of a
 *  permit are of rows that no list has. */
export const statReaders: Readonly<Record<ApprovalStatName, StatReader>> = {
  permits: ofFigures(approvalStats.permits),
  duration,
  scale,
  execution: ofMembers(executionOf),
  accuracy: ofMembers(accuracyOf),
  saving: ofFigures(approvalStats.saving),
  offplan: ofFigures(approvalStats.offplan),
  emergency: ofFigures(approvalStats.emergency),
  fees: ofFigures(approvalStats.fees),
  supervision: ofFigures(approvalStats.supervision),
  frozen: ofFigures(approvalStats.frozen),
}

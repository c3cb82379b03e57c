import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import { wjProjectType } from '@chengan/domain/assets/dictionaries/works'
import { wjDecision, wjspMatter } from '@chengan/domain/municipal/dictionaries/excavation'
import type { ApprovalStatName, StatGroup } from '@chengan/domain/municipal/statistics/statistics'
import type { Dict } from '@chengan/kernel/dictionary'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import {
  accuracyOf,
  durationOf,
  emergencyOf,
  executionOf,
  type Figures,
  feesOf,
  frozenOf,
  grouped,
  type NamedCount,
  offPlanOf,
  permitsOf,
  type StatLine,
  savingOf,
  scaleOf,
  supervisionFigures,
} from './figures.ts'
import { districtOfCode, type PeriodAsked } from './stat-period.ts'
import {
  approvalTasks,
  issuedPermits,
  type MemberRow,
  type PermitRow,
  type PermitsAsked,
  statMembers,
  statPermits,
  statPlans,
  statSections,
  statSupervisions,
} from './stat-rows.ts'

/** Lines of a statistic by a grouping; without one a single line of the whole. */
export type StatReader = (ctx: Context, query: PeriodAsked, by: StatGroup | null) => Promise<readonly StatLine[]>

const WHOLE: NamedCount = { key: '', label: '' }
const named = (key: string | null | undefined, label?: string | null): NamedCount | null =>
  key === null || key === undefined || key === '' ? null : { key, label: label || key }

/** Names of the districts. */
async function districtNames(ctx: Context): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from region where length(id) = 6`.execute(ctx.db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function inDict(ctx: Context, dict: Dict, value: string | null): NamedCount | null {
  const entry = Object.values<Label & { readonly value: string }>(dict.values).find((one) => one.value === value)
  return entry === undefined ? null : { key: entry.value, label: labelText(entry, ctx.language) }
}

type Grouping<R> = (row: R) => NamedCount | null

async function groupsOfPermits(ctx: Context, by: StatGroup | null): Promise<Grouping<PermitRow>> {
  const districts = by === 'district' ? await districtNames(ctx) : new Map<string, string>()
  const ways: Partial<Record<StatGroup, Grouping<PermitRow>>> = {
    month: ({ day }) => named(day?.slice(0, 7)),
    district: ({ region }) => named(districtOfCode(region), districts.get(districtOfCode(region) ?? '')),
    matter: ({ matter }) => inDict(ctx, wjspMatter, matter),
    category: ({ category }) => inDict(ctx, wjProjectType, category),
    decision: ({ decision }) => inDict(ctx, wjDecision, decision),
    unit: ({ unit }) => named(unit),
    road: ({ roads }) => named(roads),
  }
  return (by === null ? undefined : ways[by]) ?? (() => WHOLE)
}

/** A statistic over applications. */
const ofPermits =
  (asked: PermitsAsked, figures: (rows: readonly PermitRow[]) => Figures, keep: (row: PermitRow) => boolean = () => true): StatReader =>
  async (ctx, query, by) =>
    grouped((await statPermits(ctx, query, asked)).filter(keep), await groupsOfPermits(ctx, by), figures)

const duration: StatReader = async (ctx, query, by) => {
  const permits = await statPermits(ctx, query, { by: 'decide_date' })
  if (by !== 'task' && by !== 'handler') return grouped(permits, await groupsOfPermits(ctx, by), durationOf)
  const nameOf = by === 'task' ? 'node' : 'person'
  return grouped(await approvalTasks(ctx, permits), (row) => named(row[nameOf], row[`${nameOf}Name`]), durationOf)
}

const scale: StatReader = async (ctx, query, by) => {
  const permits = await statPermits(ctx, query, issuedPermits)
  if (by !== 'road' && by !== 'grade') return grouped(permits, await groupsOfPermits(ctx, by), scaleOf)
  const sections = await statSections(ctx, permits)
  return grouped(sections, (row) => (by === 'road' ? named(row.road, row.roadName) : inDict(ctx, roadGrade, row.grade)), scaleOf)
}

const ofMembers =
  (figures: (rows: readonly MemberRow[]) => Figures): StatReader =>
  async (ctx, query, by) =>
    grouped(await statMembers(ctx, query), (row) => (by === null ? WHOLE : named(by === 'quarter' ? row.quarter : row.unit)), figures)

const saving: StatReader = async (ctx, query, by) =>
  grouped(await statPlans(ctx, query), ({ year }) => (by === null ? WHOLE : named(year)), savingOf)

const supervision: StatReader = async (ctx, query, by) => {
  const districts = by === 'district' ? await districtNames(ctx) : new Map<string, string>()
  const nameOf = ({ region, builder }: { readonly region: string | null; readonly builder: string | null }) => {
    if (by === null) return WHOLE
    return by === 'builder' ? named(builder) : named(districtOfCode(region), districts.get(districtOfCode(region) ?? ''))
  }
  return grouped(await statSupervisions(ctx, query), nameOf, supervisionFigures)
}

/** How each statistic is read (municipal-approval.md §8.1). */
export const statReaders: Readonly<Record<ApprovalStatName, StatReader>> = {
  permits: ofPermits({ by: 'submit_time' }, permitsOf),
  duration,
  scale,
  execution: ofMembers(executionOf),
  accuracy: ofMembers(accuracyOf),
  saving,
  offplan: ofPermits(issuedPermits, offPlanOf),
  emergency: ofPermits({ by: 'emergency_start' }, emergencyOf, (row) => row.emergency),
  fees: ofPermits({ by: 'submit_time' }, feesOf),
  supervision,
  frozen: ofPermits(issuedPermits, frozenOf, (row) => row.frozen),
}

import { checkType, hazardSource } from '@chengan/domain/utilities/dictionaries/hazards'
import { addDays } from '@chengan/kernel/time'
import type { Book } from '../city/book.ts'
import { perScale } from '../city/scale.ts'
import { type CompanyPlan, companyPlansAt } from '../gas/company-plan.ts'
import type { Stream } from '../stream.ts'
import { duringOffice } from './office-hours.ts'

export type HazardLevel = 'qy' | 'qx' | 'sj'

/** An inspection of a company: who looks, when, and how many findings; none is a clean visit. */
export interface Visit {
  readonly key: string
  readonly company: CompanyPlan
  readonly level: HazardLevel
  readonly at: string
  readonly findings: number
  readonly source: string
  readonly type: string
}

/** Checks and hazards by month (dashboards.md §7.5). */
const season = [0.9, 0.6, 1, 1, 1.1, 1.5, 1, 0.95, 1.25, 0.95, 1, 1.15]
const HISTORY = 730
const CLEAN = 0.35

/** How many of the companies' visits each gets: the large piped company is seen most. */
const weightsAt = perScale((scale) => companyPlansAt(scale).map((plan) => [plan, weightOf(plan)] as const))

/** The nth visit of the plan. */
export function planVisit(book: Book, number: number): Visit {
  const key = `visit-${number}`
  const stream = book.stream('gysy/aqjdyhpc/visit', key)
  const level = stream.weighted<HazardLevel>([
    ['qy', 58],
    ['qx', 30],
    ['sj', 12],
  ])
  const day = dayOf(book, level, stream)
  return {
    key,
    company: stream.weighted(weightsAt(book.scale)),
    level,
    at: duringOffice(day, stream),
    findings: stream.chance(CLEAN) ? 0 : 1 + stream.poisson(0.9),
    ...sourceAndType(level, stream),
  }
}

/** Working days but for a tenth of the companies' own; more in June than in February. */
function dayOf(book: Book, level: HazardLevel, stream: Stream): string {
  for (;;) {
    const day = addDays(book.today, -stream.between(1, HISTORY))
    const working = book.isWorkday(day) ? 1 : level === 'qy' ? 0.1 : 0
    const factor = (season[Number(day.slice(5, 7)) - 1] ?? 1) / 1.5
    if (stream.chance(factor * working)) return day
  }
}

function weightOf({ key, type }: CompanyPlan): number {
  if (key === 'gd') return 34
  if (key === 'pz') return 12
  return type === 'piped' || type === 'mixed' ? 10 : 5
}

/** Source and type of an inspection of a level. */
export function sourceAndType(level: HazardLevel, stream: Stream): { readonly source: string; readonly type: string } {
  const sources = hazardSource.values
  const types = checkType.values
  if (level === 'qy') {
    const source = stream.weighted([
      [sources.selfInspection.value, 80],
      [sources.riskControl.value, 7],
      [sources.monitoringAlarm.value, 7],
      [sources.householdCheck.value, 6],
    ])
    return { source, type: stream.pick([types.routine.value, types.routine.value, types.seasonal.value, types.holiday.value]) }
  }
  const source = stream.weighted([
    [sources.governmentInspection.value, 74],
    [sources.jointInspection.value, 12],
    [sources.expertDiagnosis.value, 8],
    [sources.complaint.value, 6],
  ])
  const type = source === sources.expertDiagnosis.value ? types.expertDiagnosis.value : undefined
  return {
    source,
    type:
      type ??
      stream.pick([types.special.value, types.comprehensive.value, types.random.value, types.unannounced.value, types.routine.value]),
  }
}

import type { CarePlanned, CareQuestion, PlannedCare } from '@chengan/domain/maintenance/care/plan/plan-care'
import type { Context } from '../../../context.ts'
import type { CareGround } from './care-ground.ts'

/** The days of a plan without what another one carries on. */
export function withoutCarried({ carried }: CareGround, sectionId: string, planned: CarePlanned): CarePlanned {
  const spans = carried.filter((one) => one.sectionId === sectionId)
  const isCarried = ({ short, planDate }: PlannedCare) => short && spans.some(({ from, to }) => planDate >= from && planDate <= to)
  const tasks = planned.tasks.filter((one) => !isCarried(one))
  if (tasks.length === planned.tasks.length) return planned
  const skipped = planned.tasks.filter(isCarried).map(({ facilityId, standardId, planDate }) => ({ facilityId, standardId, planDate }))
  const counts = Map.groupBy(tasks, ({ planDate }) => planDate.slice(0, 7))
  return {
    ...planned,
    tasks,
    skipped: [...planned.skipped, ...skipped],
    byMonth: [...counts].map(([month, ofMonth]) => ({ month, count: ofMonth.length })),
  }
}

/** What of it is asked for a section over some days. */
export function questionOf(
  ctx: Context,
  ground: CareGround,
  sectionId: string,
  asked: {
    readonly from: string
    readonly to: string
    readonly balance: boolean
    readonly kinds?: readonly string[]
    readonly standardIds?: readonly string[]
  },
): CareQuestion {
  const { kinds = [], standardIds = [] } = asked
  return {
    from: asked.from,
    to: asked.to,
    balance: asked.balance,
    facilities: ground.facilities.filter((one) => one.sectionId === sectionId && (kinds.length === 0 || kinds.includes(one.facilityKind))),
    standards: ground.standards.filter((one) => standardIds.length === 0 || standardIds.includes(one.standardId)),
    agreed: ground.agreed,
    standing: ground.standing,
    seasons: ground.seasons,
    lastAccepted: (facilityId, standardId) => ground.lastAccepted(facilityId, standardId),
    isWorkday: (day) => ctx.services.calendar.isWorkday(day),
  }
}

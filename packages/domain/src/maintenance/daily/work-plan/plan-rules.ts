import { inOwnTree } from '@chengan/kernel/access/actor'
import { rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import { eventStatus } from '../daily-maintenance/codes.ts'
import { AT_NIGHT, CARRIAGEWAY, GRADE_ONE, ORDINARY, PEAKS } from './plan-codes.ts'
import type { PlanFields } from './plan-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The events of a work plan, as far as they are there. */
    readonly eventsOfPlan: readonly PlannedEvent[]
  }
}

/** What a plan is judged by of an event that it takes. Codes as on the wire; deadlines yyyy-MM-dd HH:mm:ss. */
export interface PlannedEvent {
  readonly id: string
  readonly eventNo: string
  readonly status: string
  readonly severity: string | null
  readonly part: string | null
  readonly maintGrade: string | null
  readonly roadId: string | null
  readonly sectionId: string | null
  readonly regionId: string | null
  readonly companyDeptId: string | null
  readonly supervisorDeptId: string | null
  readonly manageDeptId: string | null
  readonly ownerDeptId: string | null
  readonly manageLevel: string | null
  readonly repairDeadline: string | null
}

const IN_REPAIR: readonly string[] = [eventStatus.toDispose, eventStatus.inDisposal]

/** A crew goes to one road, for what its own company has in hand. */
export const planTakesOwnEventsOfOneRoad = rule<PlanFields>({
  name: 'planTakesOwnEventsOfOneRoad',
  facts: ['eventsOfPlan'],
  refuses: {
    plannedEventNotOurs: {
      code: -2,
      zh: '事件{0}不在处置中或不是本单位的，请重新选择',
      en: 'Event {0} is not in repair, or not yours; choose again',
    },
    eventsOfSeveralRoads: { code: 10400, zh: '一个处置计划只能包含同一道路的事件', en: 'A plan takes events of one road' },
  },
  check: ({ before, row, facts: { eventsOfPlan: events }, actor }) => {
    if (events === undefined) return undefined
    const stood = new Set(before?.dailyIds)
    const isOwn = (event: PlannedEvent) => inOwnTree(actor, event.companyDeptId) || inOwnTree(actor, event.ownerDeptId)
    const strange = events.find((event) => !stood.has(event.id) && !(IN_REPAIR.includes(event.status) && isOwn(event)))
    if (strange !== undefined || events.length < (row.dailyIds ?? []).length)
      return { key: 'plannedEventNotOurs', field: 'dailyIds', values: { '0': strange?.eventNo ?? '' } }
    return new Set(events.map(({ roadId }) => roadId)).size > 1 ? { key: 'eventsOfSeveralRoads', field: 'dailyIds' } : undefined
  },
})

/** Work ends after it begins; at night it may end on the next day. */
export const planEndsAfterItBegins = rule<PlanFields>({
  name: 'planEndsAfterItBegins',
  refuses: {
    planEndsFirst: {
      code: 10400,
      zh: '结束时间须晚于开始时间；跨日作业请选夜间时段',
      en: 'It ends after it begins; only night work goes on into the next day',
    },
  },
  check: ({ row: { startTime, endTime, timeBand } }) =>
    startTime && endTime && endTime <= startTime && timeBand !== AT_NIGHT ? { key: 'planEndsFirst', field: 'endTime' } : undefined,
})

/** Whether the hours of a plan meet a span of the day; those of a night go over midnight. */
function meets({ startTime, endTime }: ValuesOf<PlanFields>, [from, to]: readonly [string, string]): boolean {
  const [start, end] = [(startTime ?? '').slice(0, 5), (endTime ?? '').slice(0, 5)]
  return start < end ? start < to && end > from : start < to || end > from
}

/** What can wait does not stand in the way of the morning and the evening on a main carriageway (yhgl/rcyh/plan/rule-1). */
export const ordinaryWorkKeepsOutOfThePeaks = rule<PlanFields>({
  name: 'ordinaryWorkKeepsOutOfThePeaks',
  source: 'yhgl/rcyh/plan/rule-1',
  facts: ['eventsOfPlan'],
  refuses: {
    inThePeak: {
      code: 10400,
      zh: 'Ⅰ等道路车行道的轻微、一般事件不得在07:00—09:00、17:00—19:00作业：{0}',
      en: 'Minor and moderate repairs on grade I carriageways keep out of 07:00–09:00 and 17:00–19:00: {0}',
    },
  },
  check: ({ row, facts: { eventsOfPlan = [] } }) => {
    const inTheWay = eventsOfPlan.filter(
      ({ part, maintGrade, severity }) => part === CARRIAGEWAY && maintGrade === GRADE_ONE && ORDINARY.includes(severity ?? ''),
    )
    return inTheWay.length > 0 && PEAKS.some((peak) => meets(row, peak))
      ? { key: 'inThePeak', field: 'startTime', values: { '0': inTheWay.map(({ eventNo }) => eventNo).join('、') } }
      : undefined
  },
})

/** A day behind the earliest deadline is odd, and may be meant: a delay is asked for (yhgl/rcyh/plan/rule-1). */
export const plannedInTime = warning<PlanFields>({
  name: 'plannedInTime',
  source: 'yhgl/rcyh/plan/rule-1',
  field: 'planDate',
  words: { zh: '计划日期晚于所含事件最早的修复时限', en: 'The day lies behind the earliest repair deadline of its events' },
  applies: ({ planDate, firstDeadline }) => Boolean(planDate && firstDeadline && planDate > firstDeadline),
})

import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { eventStatus, handle } from '../daily-maintenance/codes.ts'
import type { HandlingFields } from './handling-fields.ts'
import { isShownByPhotos, judgedPhotos } from './photo-evidence.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What was written of the event's repair before. */
    readonly writtenBefore: WrittenBefore
  }
}

/** What earlier records of an event say. */
interface WrittenBefore {
  /** Whether one of them shows what it was like before. */
  readonly showsBefore: boolean
  /** When the last of what was done in the street was done, `yyyy-MM-dd HH:mm:ss`. */
  readonly doneAt: string | null
  readonly crewName: string | null
  readonly crewCount: number | null
}

type Context = RuleContext<HandlingFields>
type Record = ValuesOf<HandlingFields>

/** Minutes after which what is written was entered late. */
const LATE_MINUTES = 120
const CREW_NAME = 50

const isLate = ({ row, now }: Context) => isGiven(row.handleTime) && (row.handleTime ?? '') < addMinutes(now, -LATE_MINUTES)

/** Metres from the event to where it was done. */
function distanceOf({ row: { location }, refs: { dailyId: event } }: Context): number | null {
  const place = event?.location
  if (!place) return null
  const { lng, lat } = location ?? place
  return Math.round(metresBetween([place.lng, place.lat], [lng, lat]) * 10) / 10
}

/** What nobody need say: an order is accepted by one press, and whoever goes on is the crew that was there. */
export const writtenOfTheStep = fill<HandlingFields>({
  refs: ['dailyId'],
  facts: ['writtenBefore', 'photosOfRecord', 'pricesOfEvent'],
  values: (context): Record => {
    const { before, refs, facts, actor } = context
    const prices = facts.pricesOfEvent ?? null
    const paid = { contractId: prices?.contractId ?? null, tempRate: prices?.tempRate ?? null, payable: prices?.payable ?? null }
    const judged = { distance: distanceOf(context), ...judgedPhotos(context), ...paid }
    // What is corrected says the rest itself.
    if (before) return { ...judged, late: before.late ?? false, round: before.round ?? 0 }
    const event = refs.dailyId
    const crew = facts.writtenBefore
    return {
      handleState: event?.handleState ?? null,
      location: event?.location ?? null,
      crewName: (crew?.crewName ?? actor.realName).slice(0, CREW_NAME),
      crewCount: crew?.crewCount ?? 1,
      ...judged,
      late: isLate(context),
      round: event?.rejectCount ?? 0,
    }
  },
})

/** People say when they did it to the minute. */
const minuteOf = (moment: string | null | undefined) => (moment ?? '').slice(0, 'yyyy-MM-dd HH:mm'.length)

/** Nothing was done about an event before it was sent to whoever did it, nor before what was done there before (yhgl/rcyhcl/rule-2). */
export const stepFollowsTheDispatch = rule<HandlingFields>({
  name: 'stepFollowsTheDispatch',
  source: 'yhgl/rcyhcl/rule-2',
  refuses: {
    handledBeforeDispatch: { code: 10400, zh: '处置时间不得早于派单时间{0}', en: 'It was not handled before it was dispatched: {0}' },
    handledBeforeTheLastStep: {
      code: 10400,
      zh: '处置时间不得早于上一步的处置时间{0}',
      en: 'It was not handled before the step before it: {0}',
    },
  },
  refs: ['dailyId'],
  facts: ['writtenBefore'],
  check: ({ row, before, facts, refs: { dailyId: event } }) => {
    if (before) return undefined
    const refusedFrom = (key: 'handledBeforeDispatch' | 'handledBeforeTheLastStep', moment: string | null | undefined) =>
      isGiven(moment) && minuteOf(row.handleTime) < minuteOf(moment)
        ? ({ key, field: 'handleTime', values: { '0': minuteOf(moment) } } as const)
        : undefined
    return (
      refusedFrom('handledBeforeDispatch', event?.dispatchTime) ??
      (isShownByPhotos(row.handleState) ? refusedFrom('handledBeforeTheLastStep', facts.writtenBefore?.doneAt) : undefined)
    )
  },
})

/** A repair is shown by what it was like before and is like now; the arrival may have shown the former (maintenance.md §3.2, repaired). */
export const repairIsShownBeforeAndAfter = rule<HandlingFields>({
  name: 'repairIsShownBeforeAndAfter',
  refuses: {
    photoBeforeMissing: {
      code: 10400,
      zh: '请上传处置前照片，或先登记到场、围护',
      en: 'Add a photo from before the repair, or log the arrival with one first',
    },
  },
  facts: ['writtenBefore'],
  when: { field: 'handleState', is: handle.repaired },
  check: ({ row, facts }) =>
    isGiven(row.beforeImages) || facts.writtenBefore?.showsBefore === true
      ? undefined
      : { key: 'photoBeforeMissing', field: 'beforeImages' },
})

/** Its company corrects what it wrote, on the day on which it wrote it, until it applies for the finish (yhgl/rcyhcl/rule-3). */
export const recordIsCorrectedOnItsDay = rule<HandlingFields>({
  name: 'recordIsCorrectedOnItsDay',
  source: 'yhgl/rcyhcl/rule-3',
  refuses: {
    recordOfAnotherDay: {
      code: -2,
      zh: '处置记录只能在登记当天更正',
      en: 'A handling record is corrected on the day on which it was entered',
    },
    recordOfAFinishedRepair: {
      code: -2,
      zh: '事件已申请完工或不在处置中，处置记录不能更正',
      en: 'The event is not in repair any more; its handling records stay as they are',
    },
  },
  refs: ['dailyId'],
  check: ({ before, row, now, refs: { dailyId: event } }) => {
    if (!before) return undefined
    if (event?.status !== eventStatus.inDisposal) return { key: 'recordOfAFinishedRepair' }
    return row.createDate?.slice(0, 10) === now.slice(0, 10) ? undefined : { key: 'recordOfAnotherDay' }
  },
})

export const ofTheOwnCompany: Allowed<HandlingFields> = {
  name: 'ofTheOwnCompany',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}

import { partiesBeside } from '@chengan/domain/maintenance/daily/beside/kept-fields'
import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { addDays } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { conclude } from '../messages/conclude.ts'
import { walkAdd } from '../walk/add.ts'
import { walkSystemStep } from '../walk/system-step.ts'

/** For so many days back plans stand in the calendar. */
const DAYS_BACK = 14
const crews = ['抢修一班', '抢修二班', '养护三班', '机动班组'] as const
const hours = [
  ['09:30', '11:30', '2'],
  ['13:00', '16:30', '2'],
  ['22:00', '23:30', '3'],
] as const

type Event = CityRow<'dailyMaintenance'>

/** On which day an event is worked on: when it was repaired, else one of the next. */
function dayOf(book: Book, event: Event, turn: number): string | null {
  if (event.status === eventStatus.toDispose || event.status === eventStatus.inDisposal)
    return event.repairTime ? asText(event.repairTime).slice(0, 10) : addDays(book.today, turn % 4)
  const repaired = event.repairTime ? asText(event.repairTime).slice(0, 10) : null
  return repaired !== null && repaired >= addDays(book.today, -DAYS_BACK) ? repaired : null
}

/** The plans by which crews went out in the last days and will go out in the next: the events of a road and a day together. */
export function writeWorkPlans(book: Book, events: readonly Event[]): void {
  const plans = book.resource('workPlan')
  const days = events.flatMap((event, turn) => {
    const day = event.companyDeptId ? dayOf(book, event, turn) : null
    return day === null ? [] : [{ event, day }]
  })
  const together = Map.groupBy(days, ({ event, day }) => [day, event.companyDeptId, event.ownerDeptId, event.roadId ?? event.id].join('|'))
  for (const [index, [key, group]] of [...together].entries()) {
    const own = group.map(({ event }) => event)
    const [first] = own
    const leader = first === undefined ? undefined : leaderOf(book, first)
    if (first === undefined || leader === undefined) continue
    const [startTime, endTime, timeBand] = hours[index % hours.length] ?? hours[0]
    const planDate = group[0]?.day ?? book.today
    const form = {
      dailyIds: own.map(({ id }) => id),
      ...{ planDate, startTime, endTime, timeBand },
      ...{ crewName: crews[index % crews.length] ?? crews[0], crewCount: 3 + (index % 4), leaderUserId: leader.userId, method: '1' },
      ...{ occupyLane: index % 3 === 0, ...(index % 3 === 0 ? { laneCount: 1, workLength: 40 } : {}) },
      ...{ materials: '热拌沥青混合料、锥桶', machines: '铣刨机、压路机' },
    }
    const written = [addDays(planDate, -1), book.today].toSorted()[0] ?? book.today
    const at = `${written} 08:30:00`
    const deadlines = own.map(({ repairDeadline }) => asText(repairDeadline).slice(0, 10)).filter((day) => day !== '')
    const kept = Object.fromEntries(
      [
        ...partiesBeside.departments.filter((name) => name !== 'deptId'),
        'manageDeptId',
        'manageLevel',
        'regionId',
        'roadId',
        'sectionId',
      ].map((name) => [name, first[name as keyof Event] ?? null]),
    )
    const besides = { ...kept, eventCount: own.length, firstDeadline: deadlines.toSorted()[0] ?? null }
    const plan = walkAdd(book, plans, form, { actor: leader, at: at > book.asOf ? book.asOf : at }, key, besides)
    const step = { actor: leader, at: asText(first.repairTime) || book.asOf }
    if (own.every(({ repairTime }) => repairTime)) walkSystemStep(book, plans, plan, 'finish', step)
    else if (own.some(({ repairTime }) => repairTime)) walkSystemStep(book, plans, plan, 'begin', step)
    conclude(book, 'workPlan', plan.id)
  }
}

/** Somebody of the company. */
const leaderOf = (book: Book, { companyDeptId }: Event) => [...book.actors.values()].find(({ deptId }) => deptId === companyDeptId)

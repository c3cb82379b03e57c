import { COUNTING_PAUSES } from '@chengan/domain/maintenance/daily/pause/pause-codes'
import { extentOf } from '@chengan/domain/maintenance/daily/pause/pause-extent'
import { orderInWords, pauseOfOrder } from '@chengan/domain/maintenance/daily/pause/pause-of-order'
import { liesIn, underPauses } from '@chengan/domain/maintenance/defects/standard/pauses'
import { yhDailyStatus, yhPauseKind } from '@chengan/domain/maintenance/dictionaries/events'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { asNumber, asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { walkSystemStep } from '../walk/system-step.ts'

type Event = CityRow<'dailyMaintenance'>
type Order = CityRow<'pauseOrder'>

const CITY_OFFICER = 'demo_sj_yh'
const DISTRICT_OFFICER = 'demo_qx_yh'
const HOURS = 60
/** Roads that the race closes. */
const MOST_ROADS = 4

const states = yhDailyStatus.values
const open = [states.toDispatch.value, states.toDispose.value, states.inDisposal.value, states.toReview.value]

/** Whether an event waits for somebody. */
export const isOpen = ({ status }: Event): boolean => open.some((one) => one === status)

/** An order before it is written: by whom, when, what became of it. */
interface Plan {
  readonly key: string
  readonly by: string
  readonly at: string
  readonly form: ValuesNamed<'pauseOrder'>
  readonly fate?: 'inForce' | 'ended' | 'revoked'
}

/** The hour of a moment of the city, so many hours from it. */
const hour = (moment: string, hours: number) => `${addMinutes(moment, hours * HOURS).slice(0, 13)}:00:00`

function plansOf(book: Book, events: readonly Event[]): readonly Plan[] {
  const kinds = yhPauseKind.values
  const begins = hour(book.asOf, -1)
  const waiting = events.flatMap(({ roadId, repairDeadline }) => (roadId && (repairDeadline ?? '') > begins ? [roadId] : []))
  const roadIds = [...new Set(waiting)].slice(0, MOST_ROADS)
  const [today, dayBefore, night] = [workdaysBack(book, 0), workdaysBack(book, 1), workdaysBack(book, 3)]
  const race: Plan = {
    key: 'race',
    by: CITY_OFFICER,
    at: `${today} 09:05:00`,
    form: {
      title: '滨江半程马拉松保障期间暂停占道作业',
      pauseKind: kinds.majorEvent.value,
      roadIds,
      startTime: begins,
      endTime: hour(book.asOf, 26),
      docNo: '临政办〔2026〕48号',
    },
    fate: 'inForce',
  }
  const before: readonly Plan[] = [
    {
      key: 'rain',
      by: CITY_OFFICER,
      at: `${night} 17:10:00`,
      form: {
        title: '暴雨橙色预警期间暂停室外作业',
        pauseKind: kinds.rainstorm.value,
        regionIds: ['990104'],
        startTime: `${night} 18:00:00`,
        endTime: `${workdaysBack(book, 2)} 12:00:00`,
        docNo: '临汛〔2026〕17号',
      },
      fate: 'ended',
    },
    {
      key: 'exam',
      by: DISTRICT_OFFICER,
      at: `${dayBefore} 09:10:00`,
      form: {
        title: '职业资格考试期间考点周边静音',
        pauseKind: kinds.examQuiet.value,
        regionIds: ['990102'],
        severities: ['1', '2'],
        startTime: `${addDays(book.today, 4)} 08:00:00`,
        endTime: `${addDays(book.today, 4)} 18:00:00`,
        docNo: '澜住建函〔2026〕31号',
      },
      fate: 'revoked',
    },
  ]
  const draft: Plan = {
    key: 'smog',
    by: CITY_OFFICER,
    at: `${today} 09:20:00`,
    form: {
      title: '重污染天气应急期间暂停切割、铣刨',
      pauseKind: kinds.heavyPollution.value,
      regionIds: ['990103', '990104'],
      defectCodes: ['R01', 'R04'],
      startTime: `${addDays(book.today, 2)} 00:00:00`,
      endTime: `${addDays(book.today, 4)} 00:00:00`,
      docNo: '临环气〔2026〕9号',
    },
  }
  return roadIds.length === 0 ? [...before, draft] : [...before, race, draft]
}

function write(book: Book, { key, by, at, form, fate }: Plan): Order {
  const resource = book.resource('pauseOrder')
  const actor = book.actor(userId(book, by))
  const added = walkAdd(book, resource, form, { actor, at }, key)
  const extent = extentOf(
    (added.regionIds ?? []).map((id) => book.get('region', id).boundary),
    (added.roadIds ?? [])
      .map((id) => book.get('road', id))
      .map(({ geom, redLineWidth }) => ({ geom: (geom as Geometry | null) ?? null, redLineWidth: asNumber(redLineWidth) })),
  )
  let row: Order = { ...added, extent, orderNo: walkNumber(book, resource, 'orderNo', resource.numbers?.orderNo ?? [], added, at) }
  book.put('pauseOrder', row)
  const step = (name: 'effect' | 'end' | 'revoke', moment: string, opinion?: string) => {
    row = walkAction(book, resource, row, name, opinion === undefined ? {} : { opinion }, { actor, at: moment }).row
  }
  if (fate !== undefined) step('effect', addMinutes(at, 12))
  if (fate === 'revoked') step('revoke', addMinutes(at, 120), '考试改期，另行通知')
  if (fate === 'ended') step('end', `${workdaysBack(book, 2)} 09:10:00`, '预警解除，恢复施工')
  return row
}

/** What the orders that hold at an event's place make of its clocks. */
function pausedClocks(event: Event, orders: readonly Order[]) {
  const place = { regionId: event.regionId ?? null, roadId: event.roadId ?? null, location: event.location ?? null }
  const counting = orders.filter(({ status }) => COUNTING_PAUSES.includes(asText(status))).map(pauseOfOrder)
  const pauses = counting.filter((order) => liesIn(order, place))
  const unpaused = {
    clockFrom: asText(event.clockFrom),
    arriveDeadline: event.arriveDeadline ?? null,
    safeUnpaused: event.safeUnpaused ?? null,
    tempUnpaused: event.tempUnpaused ?? null,
    repairUnpaused: event.repairUnpaused ?? null,
  }
  const one = {
    ...{ defectCode: asText(event.defectCode), severity: asText(event.severity) },
    ...{ reportTime: asText(event.reportTime), dispatchTime: asText(event.dispatchTime ?? event.reportTime) },
  }
  return underPauses(unpaused, one, pauses)
}

/** The pause orders of the city in every state, and what they make of the events that are open. */
export function writePauses(book: Book, events: readonly Event[]): void {
  const orders = plansOf(book, events).map((plan) => write(book, plan))
  const moved = new Map<string, Event[]>()
  for (const event of events) {
    if (!event.clockFrom) continue
    const clocks = pausedClocks(event, orders)
    const last = orders.findLast(({ id }) => clocks.pausedBy.includes(id))
    if (last === undefined) continue
    const step = { actor: book.actor(asText(last.creator)), at: addMinutes(asText(last.createDate), 12) }
    // Whoever did something to it since did so under the order.
    if (asText(event.updateDate) > step.at) {
      const row = { ...event, ...clocks }
      book.put('dailyMaintenance', row)
      for (const id of clocks.pausedBy) moved.set(id, [...(moved.get(id) ?? []), row])
      continue
    }
    const row = walkSystemStep(book, book.resource('dailyMaintenance'), event, 'pause', step, {
      values: clocks,
      opinion: orderInWords(last),
    })
    for (const id of clocks.pausedBy) moved.set(id, [...(moved.get(id) ?? []), row])
  }
  for (const order of orders) {
    const under = moved.get(order.id) ?? []
    const companyDeptIds = [...new Set(under.flatMap(({ ownerDeptId, companyDeptId }) => ownerDeptId ?? companyDeptId ?? []))].toSorted()
    book.put('pauseOrder', { ...order, affected: order.status === '0' ? null : under.length, companyDeptIds })
    conclude(book, 'pauseOrder', order.id)
  }
}

import { addMinutes } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Book, CityRow } from '../city/book.ts'
import { attachTo } from '../city/photos.ts'
import { hasCome, shortlyAfter } from '../hazards/office-hours.ts'
import { conclude } from '../messages/conclude.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { walkSystemStep } from '../walk/system-step.ts'
import type { DelayFate } from './event-plan.ts'

const DELAY_ROOT = 'yhgl/rcyhyq'
const SUPERVISOR = 'demo_jl'

/** An event in repair whose company asks for more time: by which accounts it is told. */
interface Delayed {
  readonly row: CityRow<'dailyMaintenance'>
  readonly key: string
  readonly stream: Stream
  readonly company: string
  readonly manager: string
  readonly images: readonly string[]
}

/** Why, and what is done meanwhile. */
const reasons = [
  ['1', '连续降雨，现场无法施工，待雨停后立即组织修复', '设置围挡和警示灯，安排专人巡视'],
  ['3', '所需配件厂家供货延迟，预计两日内到场', '已临时加固并设置警示标志'],
  ['4', '开挖范围内有通信管线，正与权属单位协调迁改', '围挡封闭作业面，夜间开启警示灯'],
  ['2', '周边有重大活动保障，交管部门要求暂缓占道', '铺设临时钢板，保证车辆通行'],
] as const
const HOURS = [24, 36, 48] as const

/** Asks for a delay of an event at a moment, and tells what became of it; what lies in the future does not happen. Answers the event as the delay has left it. */
export function askDelay(
  book: Book,
  { row, key, stream, company, manager, images }: Delayed,
  fate: DelayFate,
  moment: string,
): CityRow<'dailyMaintenance'> {
  if (!hasCome(book, moment)) return row
  const [delays, events] = [book.resource('delayApplication'), book.resource('dailyMaintenance')]
  const [reasonKind, reason, safeguards] = stream.pick(reasons)
  const newDeadline = addMinutes(asText(row.repairDeadline), stream.pick(HOURS) * 60)
  const form = { dailyId: row.id, reasonKind, reason, newDeadline, safeguards, images: [...images] }
  const applicant = book.actor(userId(book, company))
  let delay = walkAdd(book, delays, form, { actor: applicant, at: moment }, key)
  attachTo(book, DELAY_ROOT, delay.id, images)
  let event = row
  let at = moment
  const step = (by: string, after: string, name: Parameters<typeof walkAction<'delayApplication'>>[3], sent: object): boolean => {
    if (!hasCome(book, after)) return false
    at = after
    delay = walkAction(book, delays, delay, name, sent, { actor: book.actor(userId(book, by)), at }).row
    return true
  }
  const follows = (by: string, name: Parameters<typeof walkSystemStep<'dailyMaintenance'>>[3]) => {
    event = walkSystemStep(book, events, event, name, { actor: book.actor(userId(book, by)), at })
  }
  const review = (by: string, auditResult: string, opinion: string) =>
    step(by, shortlyAfter(at, stream, 15, 50), 'yqsqAudit', { body: { auditResult }, opinion })
  const tellAll = () => {
    if (fate === 'delayDraft' || !step(company, shortlyAfter(at, stream, 2, 8), 'submit', {})) return
    follows(company, 'delayAsked')
    if (fate === 'delayAsked') return
    if (fate === 'delayWithdrawn') {
      if (step(company, shortlyAfter(at, stream, 20, 60), 'withdraw', {})) follows(company, 'delayWithdrawn')
      return
    }
    if (fate === 'delayRejected') {
      if (review(SUPERVISOR, '0', '配件本地有现货，请按原时限修复')) follows(SUPERVISOR, 'delayRejected')
      return
    }
    if (!review(SUPERVISOR, '1', '情况属实，同意延期') || fate === 'delayPassed') return
    if (review(manager, '1', '同意延期，请做好现场防护')) follows(manager, 'delayGranted')
  }
  tellAll()
  const applyNo = walkNumber(book, delays, 'applyNo', delays.numbers?.applyNo ?? [], delay, asText(delay.createDate))
  book.put('delayApplication', { ...delay, applyNo })
  conclude(book, 'delayApplication', delay.id)
  return event
}

import { replyDue } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/replies'
import { yhOuterReply, yhSatisfaction } from '@chengan/domain/maintenance/dictionaries/events'
import { yhCasePlace } from '@chengan/domain/maintenance/dictionaries/outside-cases'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays, addMinutes } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { hasCome } from '../hazards/office-hours.ts'
import { userId } from '../organisation/organisation.ts'
import { walkSystemStep } from '../walk/system-step.ts'
import { type CasePlatformOfDemo, casePlatformsOfDemo, type EventPlan } from './event-plan.ts'

/** Whoever a platform is logged in as. */
export const GATEWAY = 'demo_sj_yh'

const DAYS_OF_THE_PLATFORM = 10
/** Classes of the platform (GB/T 30428.2): municipal facilities, by the first letter of the defect. */
const classes: Readonly<Record<string, string>> = {
  R: '02/0201',
  M: '01/0101',
  K: '02/0203',
  S: '02/0202',
  G: '02/0206',
  L: '01/0112',
  B: '02/0208',
}

type Event = CityRow<'dailyMaintenance'>

/** What a form says of a case beside its defect and place. */
export function formOfCase({ pushedBy, at, key, defect }: EventPlan): ValuesNamed<'dailyMaintenance'> {
  if (pushedBy === undefined) return {}
  return {
    source: pushedBy,
    outerPlatform: casePlatformsOfDemo[pushedBy],
    outerCaseNo: `${pushedBy === '5' ? 'CG' : 'RX'}${at.slice(0, 10).replaceAll('-', '')}${key.padStart(6, '0')}`,
    outerCaseType: classes[defect[0].slice(0, 1)] ?? '02/0299',
    outerPushTime: addMinutes(at, -2),
    outerDeadline: `${addDays(at.slice(0, 10), DAYS_OF_THE_PLATFORM)}${at.slice(10)}`,
  }
}

/** What the platform says of it that no form takes. */
export function besidesOfCase(book: Book, pushedBy: CasePlatformOfDemo | undefined): Partial<ValuesNamed<'dailyMaintenance'>> {
  if (pushedBy === undefined) return {}
  const system = book.rows('trustedSystem').find(({ casePlatform }) => casePlatform === casePlatformsOfDemo[pushedBy])
  return {
    outerSystemId: system?.id ?? null,
    casePlace: yhCasePlace.values.platform.value,
    reporterName: pushedBy === '5' ? '采集员' : '市民来电',
  }
}

const events = (book: Book) => book.resource('dailyMaintenance')
const stepAt = (book: Book, at: string) => ({ actor: book.actor(userId(book, GATEWAY)), at })

export const takeCase = (book: Book, row: Event, at: string): Event =>
  walkSystemStep(book, events(book), row, 'takeCase', stepAt(book, at), { opinion: `${row.outerPlatform} ${row.outerCaseNo}` })

const stateWords = (state: string) => Object.values(yhOuterReply.values).find(({ value }) => value === state)?.zh ?? ''

/** Whether a step is one that the platform hears of. */
const isTold = (before: Event, row: Event): boolean => {
  if (row.outerReplyState == null || row.delayState !== before.delayState) return true
  const to = before.status === row.status ? '' : row.status
  return to === '50' || to === '60' || (to === '30' && before.status === '20')
}

/** The platform was told what a step made of its case; of some it refused the reply. */
export function toldOf(book: Book, before: Event, row: Event, at: string, refuses: boolean): Event {
  const { outerSystemId } = row
  if (!outerSystemId || !isTold(before, row)) return row
  const told = addMinutes(at, 1)
  if (!hasCome(book, told)) return row
  const { state } = replyDue(row)
  if (refuses && state !== yhOuterReply.values.received.value) {
    const words = `回复“${stateWords(state)}”被平台拒绝：案件已转其他部门，请与平台核对`
    const values = { outerReplyState: yhOuterReply.values.failed.value, outerReplyTime: told, outerReplyMsg: words }
    return walkSystemStep(book, events(book), row, 'outerReplyFailed', stepAt(book, told), { values, opinion: words })
  }
  const words = `${stateWords(state)}：平台已接收`
  const values = { outerReplyState: state, outerReplyTime: told, outerReplyMsg: words }
  return walkSystemStep(book, events(book), row, 'outerReplied', stepAt(book, told), { values, opinion: words })
}

const { satisfied, fairlySatisfied, dissatisfied } = yhSatisfaction.values

/** The platform called back whoever reported it. */
export function ratedBy(book: Book, row: Event, at: string): Event {
  const asked = addMinutes(at, 2 * 24 * 60)
  if (!row.outerSystemId || row.status !== '50' || !hasCome(book, asked)) return row
  const stream = book.stream('satisfaction', row.id)
  if (!stream.chance(0.7)) return row
  const satisfaction = stream.weighted([
    [satisfied.value, 82],
    [fairlySatisfied.value, 15],
    [dissatisfied.value, 3],
  ])
  const opinion = satisfaction === dissatisfied.value ? '反映修补处仍有不平' : '平台推送的回访评价'
  return walkSystemStep(book, events(book), row, 'revisited', stepAt(book, asked), { values: { satisfaction }, opinion })
}

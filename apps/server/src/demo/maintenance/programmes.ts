import { PROGRAMME_AMOUNT } from '@chengan/domain/maintenance/daily/daily-maintenance/programme/programme-of-event'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { hasCome, shortlyAfter } from '../hazards/office-hours.ts'
import { userId } from '../organisation/organisation.ts'
import type { Stream } from '../stream.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'

/** Of so many events one is so dear that it is built by a programme. */
const DEAR_OF = 30
export const isDear = (key: string): boolean => Number(key) % DEAR_OF === 7

/** What such a repair is estimated at, in yuan. */
export const dearAmount = (stream: Stream): number => PROGRAMME_AMOUNT + 500 * stream.between(1, 40)

const works = [
  ['慢车道基层修复', '慢车道约80平方米，铣刨至基层', '铣刨、清底、水稳基层回填、沥青面层摊铺碾压'],
  ['人行道整体翻修', '人行道约120平方米，更换透水砖', '拆除旧砖、整平垫层、铺装透水砖、扫缝'],
  ['检查井加固', '检查井周边2米范围', '切缝破除、井圈加固、早强混凝土浇筑、养生'],
] as const

/** Up to which review the programme has come. */
type Reach = 'draft' | 'handedIn' | 'passed' | 'approved'
const reaches: readonly Reach[] = ['draft', 'handedIn', 'passed', 'approved']

interface Programmed {
  readonly row: CityRow<'dailyMaintenance'>
  readonly key: string
  readonly stream: Stream
  readonly company: string
  readonly manager: string
  /** Its repair goes on: the programme was approved. */
  readonly built: boolean
}

/** Writes the programme of a dear repair after a moment. Answers when it was approved; null where it is not yet. */
export function writeProgramme(book: Book, { row, key, stream, company, manager, built }: Programmed, moment: string): string | null {
  const programmes = book.resource('constructionProgramme')
  let at = shortlyAfter(moment, stream, 20, 60)
  if (!hasCome(book, at)) return null
  const reach: Reach = built ? 'approved' : stream.pick(reaches)
  const [programmeName, workScope, processDesc] = stream.pick(works)
  const day = addDays(at.slice(0, 10), 1)
  const form = {
    dailyId: row.id,
    ...{ programmeName, workScope, processDesc },
    ...{ startDate: `${day} 09:30:00`, endDate: `${day} 16:30:00`, estAmount: row.estAmount ?? PROGRAMME_AMOUNT },
    ...{ closeKind: '1', occupyArea: 60, digDepth: 0.2 },
    trafficPlan: '占用部分车道，警告区、上游过渡区、缓冲区、工作区、下游过渡区、终止区按图布置',
    ...{ safetyOfficer: '路安甲', safetyOfficerPhone: '10000000071' },
    emergencyPlan: '现场备抢险车一辆；遇管线受损立即停工并通知权属单位',
    quality: '按CJJ 36及养护合同约定验收',
  }
  let programme = walkAdd(book, programmes, form, { actor: book.actor(userId(book, company)), at }, key, {
    ...{ id: row.id, regionId: row.regionId ?? null },
  })
  const step = (by: string, name: 'submit' | 'audit', sent: object): boolean => {
    const next = shortlyAfter(at, stream, 15, 45)
    if (!hasCome(book, next)) return false
    at = next
    programme = walkAction(book, programmes, programme, name, sent, { actor: book.actor(userId(book, by)), at }).row
    return true
  }
  const approved =
    reach !== 'draft' &&
    step(company, 'submit', {}) &&
    reach !== 'handedIn' &&
    step('demo_jl', 'audit', { body: { auditResult: '1' }, opinion: '方案可行，注意夜间照明' }) &&
    reach !== 'passed' &&
    step(manager, 'audit', { body: { auditResult: '1' }, opinion: '同意施工' })
  book.settleBeside('constructionProgramme', programme.id)
  return approved ? at : null
}

import { wjDecision, wjFeeStatus, wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { userId } from '../organisation/organisation.ts'
import { walkNumber } from '../walk/numbers.ts'
import { logStep } from '../walk/write-walked-step.ts'

/** Of a city so many applications for permits, the youngest, are told by its people, call by call (approvals/written-declarations.ts). Those before them
 *  were decided on paper: they stand in the register with how they ended. */
export const TOLD_BY_PEOPLE = 60

const status = wjspStatus.values
const REMARK = '纸质档案补录：在本系统启用道路挖掘审批前办理'

type End = 'closed' | 'refused' | 'notAccepted' | 'withdrawn' | 'terminated'

/** How applications end: most works are done; of twelve applications two end otherwise. */
const ends: readonly End[] = [
  ...(['closed', 'closed', 'closed', 'refused', 'closed', 'closed'] as const),
  ...(['closed', 'closed', 'withdrawn', 'closed', 'closed', 'closed'] as const),
]
const seldom: readonly End[] = ['notAccepted', 'terminated']

interface Step {
  readonly name: string
  readonly from: keyof typeof status
  readonly to: keyof typeof status
  readonly day: string
  readonly who: string
  readonly opinion: string
}

const APPLICANT = 'demo_js'
const OFFICER = 'demo_sj_sz'

function endOf(number: number): End {
  // Once in five dozen the office has no say in the matter, or the works are given up.
  return number % 60 === 59 ? (seldom[Math.floor(number / 60) % seldom.length] ?? 'closed') : (ends[number % ends.length] ?? 'closed')
}

/** What a decision on paper writes. */
type Told = Omit<ValuesNamed<'excavation'>, 'id'>

/** Ends an application of the past as it was decided on paper. */
export function endOnPaper(book: Book, row: CityRow<'excavation'>, number: number): CityRow<'excavation'> {
  const written = String(row.createDate).slice(0, 10)
  const onDay = (days: number) => book.addWorkdays(written, days).slice(0, 10)
  const toAccept = 3
  const toDecide = 9
  const [handedIn, accepted, decided] = [onDay(1), onDay(toAccept), onDay(toDecide)]
  // Works that are not over yet were never permitted: their applicant took them back.
  const over = addDays(String(row.planEnd), 8)
  const inspected = book.isWorkday(over) ? over : book.addWorkdays(over, 1)
  const isOver = addDays(inspected, 2) < book.today
  const end: End = isOver ? endOf(number) : 'withdrawn'
  const steps: Step[] = [{ name: 'submit', from: 'draft', to: 'toAccept', day: handedIn, who: APPLICANT, opinion: '提交申请' }]
  const say = (name: string, from: Step['from'], to: Step['to'], day: string, opinion: string, who = OFFICER) =>
    void steps.push({ name, from, to, day, who, opinion })
  const values: { -readonly [N in keyof Told]: Told[N] } = { remark: REMARK, submitTime: `${handedIn} 09:40:00`, status: status[end].value }
  const decide = (decision: string, opinion: string) =>
    Object.assign(values, {
      ...{ decision, decideOpinion: opinion, decideDate: `${decided} 15:20:00`, decideDays: toDecide - toAccept },
      finishTime: `${decided} 15:20:00`,
    })
  if (end === 'notAccepted') {
    say('notAccept', 'toAccept', 'notAccepted', accepted, '申请事项不属于本机关职权范围')
    values.finishTime = `${accepted} 10:30:00`
  } else {
    say('accept', 'toAccept', 'accepted', accepted, '材料齐全，予以受理')
    values.acceptDate = `${accepted} 10:30:00`
  }
  if (end === 'withdrawn') say('withdraw', 'accepted', 'withdrawn', decided, '工程方案调整，另行申报', APPLICANT)
  if (end === 'terminated') say('terminate', 'accepted', 'terminated', decided, '工程取消，终止审批')
  if (end === 'withdrawn' || end === 'terminated') values.finishTime = `${decided} 15:20:00`
  if (end === 'refused') {
    decide(wjDecision.values.refused.value, '拟挖掘路段与在建工程冲突，不具备施工条件')
    say('refuse', 'toDecide', 'refused', decided, '拟挖掘路段与在建工程冲突，不具备施工条件')
  }
  if (end === 'closed') {
    decide(wjDecision.values.granted.value, '同意')
    Object.assign(values, permitOf(book, row, decided))
    say('approve', 'toDecide', 'permitted', decided, '同意')
    say('accepted', 'worksToAccept', 'closed', inspected, '验收合格')
  }
  return told(book, { ...row, ...values }, steps)
}

/** The permit that was given: for what was asked, with its fee paid. */
function permitOf(book: Book, row: CityRow<'excavation'>, decided: string): Values {
  const resource = book.resource('excavation')
  const area = typeof row.restoreArea === 'number' ? row.restoreArea : 100
  const sections = row.sections ?? []
  const feeTotal = sections.reduce((sum, { sectionFee }) => sum + Number(sectionFee ?? 0), 0)
  const district = String(book.find('region', String(row.regionId).slice(0, 6))?.name ?? '')
  const permitPrefix = district.length > 2 ? district.replace(/[区县市]$/, '') : district
  const numbers = resource.numbers?.permitNo ?? []
  return {
    permitPrefix,
    permitNo: walkNumber(book, resource, 'permitNo', numbers, { ...row, permitPrefix }, decided),
    permitStart: row.planStart,
    permitEnd: row.planEnd,
    permitArea: area,
    restoreFee: feeTotal,
    feeTotal,
    feeStatus: wjFeeStatus.values.paid.value,
    feePaidDate: decided,
    feeBillNo: `JK${String(row.id).slice(-8).toUpperCase()}`,
  }
}

function told(book: Book, row: CityRow<'excavation'>, steps: readonly Step[]): CityRow<'excavation'> {
  const resource = book.resource('excavation')
  const last = steps.at(-1)
  const after: CityRow<'excavation'> =
    last === undefined ? row : { ...row, updater: userId(book, last.who), updateDate: `${last.day} 16:00:00`, version: steps.length + 1 }
  book.put('excavation', after)
  for (const { name, from, to, day, who, opinion } of steps) {
    const step = { actor: book.actor(userId(book, who)), at: `${day} 16:00:00` }
    const isAwaited = from !== 'draft' && who !== APPLICANT
    logStep(book, resource, after, { name, from: status[from].value, to: status[to].value, opinion, isAwaited }, step)
  }
  return after
}

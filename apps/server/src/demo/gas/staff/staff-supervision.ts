import type { Actor } from '@chengan/kernel/access/actor'
import type { ActionNamed } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../../city/book.ts'
import { attachTo, takePhoto } from '../../city/photos.ts'
import { workdaysBack } from '../../hazards/office-hours.ts'
import { conclude } from '../../messages/conclude.ts'
import { userId } from '../../organisation/organisation.ts'
import { walkAction } from '../../walk/act.ts'
import { walkAdd } from '../../walk/add.ts'
import { walkNumber } from '../../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from '../companies.ts'
import type { CompanyPlan } from '../company-plan.ts'

const APPEAL_DAYS = 5

/** What happened to whom, by the number of the person: how many working days ago, and how far it has come. */
interface Told {
  readonly kind: string
  readonly points: number
  readonly facts: string
  readonly back: number
  readonly ends: 'toConfirm' | 'appealed' | 'confirmed' | 'withdrawn' | 'closed' | 'suspended'
}

const violations: Readonly<Record<number, Told>> = {
  4: { kind: '02', points: 3, facts: '作业时未放置警示标志', back: 2, ends: 'toConfirm' },
  8: { kind: '02', points: 3, facts: '带气作业未办理作业票', back: 4, ends: 'appealed' },
  9: { kind: '06', points: 6, facts: '入户安检照片与实际不符', back: 20, ends: 'confirmed' },
  10: { kind: '09', points: 3, facts: '拒不配合现场检查', back: 30, ends: 'withdrawn' },
  11: { kind: '04', points: 6, facts: '向未安装报警器的餐饮用户供气', back: 45, ends: 'closed' },
  12: { kind: '01', points: 12, facts: '未取得岗位证书独立上岗作业', back: 25, ends: 'suspended' },
}

interface Scene {
  readonly book: Book
  readonly district: Actor
  readonly clerk: Actor
}

const day = (book: Book, back: number, hour: string) => `${workdaysBack(book, back)} ${hour}`

/** The violation of a person, if one is told of him; answers the person as it leaves him. */
export function writeViolations(book: Book, company: CompanyPlan, person: CityRow<'jobPerson'>, number: number): CityRow<'jobPerson'> {
  const told = violations[number]
  if (told === undefined) return person
  const scene: Scene = {
    book,
    district: book.actor(userId(book, reviewerOf(company.regionId))),
    clerk: book.actor(userId(book, clerkOf(company.key))),
  }
  const row = recorded(scene, person, told, number)
  const last = concluded(scene, row, told)
  conclude(book, 'staffViolation', last.id, { id: last.id, recordNo: last.recordNo, jobPersonId: person.id })
  if (told.ends !== 'suspended') return person
  const step = { actor: scene.district, at: day(book, told.back - 7, '16:00:00') }
  return walkAction(book, book.resource('jobPerson'), person, 'suspend', { opinion: `12个月内记${told.points}分` }, step).row
}

function recorded(
  { book, district }: Scene,
  person: CityRow<'jobPerson'>,
  { kind, points, facts, back }: Told,
  number: number,
): CityRow<'staffViolation'> {
  const resource = book.resource('staffViolation')
  const at = day(book, back, '15:30:00')
  const picture = takePhoto(book, `violation|${number}`, {
    ...{ at, by: district.userId, deptId: district.deptId, stamped: true, name: 'cylinders-before', title: '现场' },
  })
  const form = {
    jobPersonId: person.id,
    violationDate: day(book, back, '10:20:00'),
    violationPlace: '企业作业现场',
    violationType: kind,
    description: facts,
    points,
    sourceType: '1',
    images: [picture],
  }
  const appealUntil = book.addWorkdays(at, APPEAL_DAYS)
  const row = walkAdd(book, resource, form, { actor: district, at }, String(number), {
    deptId: district.deptId,
    regionId: person.regionId,
    appealUntil,
  })
  attachTo(book, resource.root, row.id, [picture])
  const numbered = { ...row, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], row, at) }
  book.put(resource.name, numbered)
  return numbered
}

function concluded({ book, district, clerk }: Scene, row: CityRow<'staffViolation'>, { ends, back }: Told): CityRow<'staffViolation'> {
  const resource = book.resource('staffViolation')
  const take = (
    from: CityRow<'staffViolation'>,
    action: ActionNamed<'staffViolation'>,
    sent: { readonly body?: Values; readonly opinion?: string; readonly files?: readonly string[] },
    by: Actor,
    after: number,
  ) => walkAction(book, resource, from, action, sent, { actor: by, at: day(book, back - after, '11:10:00') }).row
  const appeal = () => take(row, 'appeal', { body: { appealReason: '当事人称当日未到现场，申请复核。' } }, clerk, 1)
  if (ends === 'toConfirm') return row
  if (ends === 'appealed') return appeal()
  if (ends === 'withdrawn')
    return take(appeal(), 'review', { body: { auditResult: '2', appealResult: '经核实非本人所为，撤销。' } }, district, 4)
  const confirmed = take(row, 'confirm', { body: { handleResult: ends === 'suspended' ? ['5', '4'] : ['1', '4'] } }, district, 6)
  if (ends !== 'closed') return confirmed
  const at = day(book, back - 15, '11:00:00')
  const proof = takePhoto(book, `violation|${row.id}|proof`, {
    ...{ at, by: district.userId, deptId: district.deptId, stamped: false, name: 'papers', title: '处理证明' },
  })
  return take(confirmed, 'close', { opinion: '已完成再培训。', files: [proof] }, district, 15)
}

interface ToldOrder {
  readonly kind: string
  readonly asks: string
  readonly back: number
  readonly due: number
  readonly ends: 'draft' | 'toReply' | 'toCheck' | 'closed' | 'sentBack'
}

const orders: Readonly<Record<number, ToldOrder>> = {
  3: { kind: '9', asks: '请完善岗位人员台账并上传任命文件', back: 1, due: 10, ends: 'draft' },
  5: { kind: '2', asks: '证书即将到期，请在到期前完成复检', back: 6, due: 10, ends: 'toReply' },
  13: { kind: '1', asks: '证书已过期，请立即停止上岗并安排复检', back: 14, due: 10, ends: 'toReply' },
  21: { kind: '1', asks: '岗位证书缺失，请补证或调整岗位', back: 12, due: 10, ends: 'toCheck' },
  29: { kind: '3', asks: '本年学时不足，请补足继续教育学时', back: 40, due: 10, ends: 'closed' },
  12: { kind: '5', asks: '12个月内记分满12分，请组织再培训', back: 18, due: 10, ends: 'sentBack' },
}

/** The order about a person, if one is told of him. */
export function writeOrders(book: Book, company: CompanyPlan, person: CityRow<'jobPerson'>, number: number): void {
  const told = orders[number]
  if (told === undefined) return
  const resource = book.resource('staffOrder')
  const district = book.actor(userId(book, reviewerOf(company.regionId)))
  const clerk = book.actor(userId(book, clerkOf(company.key)))
  const { kind, asks, back, due, ends } = told
  const at = (after: number, hour = '09:20:00') => day(book, back - after, hour)
  const form = {
    jobPersonId: person.id,
    gasCompaniesId: companyId(book, company.key),
    superviseType: kind,
    requirement: asks,
    dueDate: book.addWorkdays(at(0), due),
  }
  const row = walkAdd(book, resource, form, { actor: district, at: at(0) }, String(number), {
    deptId: district.deptId,
    regionId: company.regionId,
  })
  const numbered = { ...row, recordNo: walkNumber(book, resource, 'recordNo', resource.numbers?.recordNo ?? [], row, at(0)) }
  book.put(resource.name, numbered)
  const take = (from: CityRow<'staffOrder'>, action: ActionNamed<'staffOrder'>, body: Values, by: Actor, when: string) =>
    walkAction(book, resource, from, action, { body }, { actor: by, at: when }).row
  const last = (() => {
    if (ends === 'draft') return numbered
    const issued = take(numbered, 'issue', {}, district, at(0, '10:05:00'))
    if (ends === 'toReply') return issued
    const replied = take(issued, 'reply', { replyContent: '已安排培训取证，预计一周内完成。' }, clerk, at(4))
    if (ends === 'toCheck') return replied
    if (ends === 'closed') return take(replied, 'check', { auditResult: '1', checkOpinion: '材料属实，同意办结。' }, district, at(6))
    const again = addDays(book.today, 9)
    return take(replied, 'check', { auditResult: '2', checkOpinion: '未见考核合格记录，请补充。', dueDate: again }, district, at(6))
  })()
  conclude(book, 'staffOrder', last.id)
}

import { businessStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { Values } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { cityPart } from '../city/city-part.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { creditCode } from '../names.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkAdd } from '../walk/add.ts'
import { walkNumber } from '../walk/numbers.ts'
import { clerkOf, companyId, reviewerOf } from './companies.ts'

type ReviewStay = 'draft' | 'submitted' | 'cityReview' | 'returned' | 'passed'
type Standing = Exclude<keyof typeof businessStatus.values, 'operating' | 'suspended'>

/** Branches of the piped company show the states of review and business that no company in work is in (D15). */
const branches: readonly (readonly [place: string, stay: ReviewStay, standing?: Standing])[] = [
  ['听潮', 'draft'],
  ['南薰', 'submitted'],
  ['文澜', 'cityReview'],
  ['梅坞', 'returned'],
  ['长堤', 'passed', 'ceased'],
  ['北塔', 'passed', 'closed'],
  ['锦衣', 'passed', 'revoked'],
]
const PARENT = 'gd'
const SEAT = '990102'

/** The branches, one company suspended, and one with a change under review. */
function writeBranches(book: Book): void {
  for (const index of branches.keys()) fileBranch(book, index)
  suspend(book)
  change(book)
}

export const branchPart = cityPart({ makes: [], changes: ['gasCompany'], writeAtOnce: writeBranches })

function fileBranch(book: Book, index: number): void {
  const [place, stay, standing] = branches[index] ?? ['', 'draft']
  const resource = book.resource('gasCompany')
  const parent = book.get('gasCompany', companyId(book, PARENT))
  const actor = book.actor(userId(book, clerkOf(PARENT)))
  const at = `${workdaysBack(book, stay === 'passed' ? 60 : 4)} 09:${10 + index}:00`
  const key = `branch-${index + 1}`
  const licence = takePhoto(book, key, { name: 'licence', at, by: actor.userId, deptId: actor.deptId, stamped: false, title: '营业执照' })
  const stream = book.stream('gysy/gascompanies', key)
  const name = `${String(parent.name)}${place}分公司`
  const form = {
    ...filed(resource.authored, parent),
    name,
    shortName: `${place}分公司`,
    creditCode: creditCode(SEAT, stream.draw),
    parentCompanyId: parent.id,
    licenceFile: [licence],
  }
  let row = walkAdd(book, resource, form, { actor, at }, key)
  attachTo(book, resource.root, row.id, [licence])
  row = { ...row, companyCode: walkNumber(book, resource, 'companyCode', resource.numbers?.companyCode ?? [], row, at) }
  book.put('gasCompany', row)
  row = review(book, row, stay, at)
  if (standing !== undefined) decide(book, row, standing)
}

/** What the branch files like its parent. */
function filed(
  fields: Readonly<Record<string, { readonly readOnly?: true; readonly hidden?: true; readonly virtual?: true }>>,
  parent: CityRow,
): Values {
  const names = Object.entries(fields).filter(([, field]) => !field.readOnly && !field.hidden && !field.virtual)
  return Object.fromEntries(names.map(([name]) => [name, parent[name]]).filter(([, value]) => value !== undefined))
}

function review(book: Book, row: CityRow, stay: ReviewStay, at: string): CityRow {
  if (stay === 'draft') return row
  const resource = book.resource('gasCompany')
  const clerk = book.actor(userId(book, clerkOf(PARENT)))
  const district = book.actor(userId(book, reviewerOf(SEAT)))
  const submitted = walkAction(book, resource, row, 'submit', {}, { actor: clerk, at: addMinutes(at, 50) }).row
  if (stay === 'submitted') return submitted
  const first = `${book.addWorkdays(at, 1)} 10:30:00`
  const pass = stay !== 'returned'
  const sent = { body: { auditResult: pass ? '1' : '2' }, opinion: pass ? '同意上报。' : '经营地址与证照不一致，请核实。' }
  const reviewed = walkAction(book, resource, submitted, 'audit', sent, { actor: district, at: first }).row
  if (stay !== 'passed') return reviewed
  const city = { actor: book.actor(userId(book, 'demo_sj_rq')), at: `${book.addWorkdays(at, 3)} 15:10:00` }
  return walkAction(book, resource, reviewed, 'audit', { body: { auditResult: '1' }, opinion: '同意。' }, city).row
}

function decide(book: Book, row: CityRow, standing: Standing): void {
  const at = `${workdaysBack(book, 20)} 11:00:00`
  const actor = book.actor(userId(book, 'demo_sj_rq'))
  const paper = takePhoto(book, `${row.id}|${standing}`, {
    name: 'papers-after',
    at,
    by: actor.userId,
    deptId: actor.deptId,
    stamped: false,
    title: '决定文书',
  })
  attachTo(book, 'gysy/gascompanies', row.id, [paper])
  const body = {
    businessStatus: businessStatus.values[standing].value,
    reason: '业务并入本部，按规定办理。',
    effectiveDate: at.slice(0, 10),
  }
  walkAction(book, book.resource('gasCompany'), row, 'changeStatus', { body, files: [paper] }, { actor, at })
}

function suspend(book: Book): void {
  const row = book.get('gasCompany', companyId(book, 'cd'))
  const at = `${workdaysBack(book, 9)} 10:40:00`
  const actor = book.actor(userId(book, reviewerOf(String(row.regionId))))
  const body = {
    businessStatus: businessStatus.values.suspended.value,
    reason: '站区改造，停业六个月，用户已由邻近站点保供。',
    effectiveDate: at.slice(0, 10),
  }
  walkAction(book, book.resource('gasCompany'), row, 'changeStatus', { body }, { actor, at })
}

function change(book: Book): void {
  const row = book.get('gasCompany', companyId(book, 'lh'))
  const actor = book.actor(userId(book, clerkOf('lh')))
  const body = { legalPerson: '陆晴川', dutyPhone: row.dutyPhone }
  walkAction(book, book.resource('gasCompany'), row, 'edit', { body }, { actor, at: `${workdaysBack(book, 2)} 16:20:00` })
}

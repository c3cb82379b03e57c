import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { attachTo, takePhoto } from '../city/photos.ts'
import { workdaysBack } from '../hazards/office-hours.ts'
import { userId } from '../organisation/organisation.ts'
import { walkAction } from '../walk/act.ts'
import { walkNumber } from '../walk/numbers.ts'
import type { Standing } from './road-plan.ts'

const PASSED = { body: { auditResult: '1' } } as const

/** Roots of the register that are told with their audit. */
type Registered =
  | 'road'
  | 'roadSection'
  | 'bridge'
  | 'lampBox'
  | 'baselamppdx'
  | 'lampLand'
  | 'lampFacility'
  | 'overheadLine'
  | 'parkingRoad'
  | 'footbridge'
  | 'underpass'
  | 'tunnel'

/** Whether somebody still has to do something about the row. */
export function isUnderWay(standing: Standing): boolean {
  return standing === 'draft' || standing === 'pendingAudit' || standing === 'returned'
}

/** The first working day at or after a day. */
export function workdayFrom(book: Book, moment: string): string {
  let day = moment.slice(0, 10)
  while (!book.isWorkday(day)) day = addDays(day, 1)
  return day
}

/** Who filed a row, when. */
interface Filed {
  readonly actor: ReturnType<Book['actor']>
  readonly at: string
}

/** Takes a row of the register through submit and audit, as far as its standing says. */
export function stand<N extends Registered>(book: Book, name: N, added: CityRow<N>, filed: Filed, standing: Standing): CityRow<N> {
  // All of them take the same steps; it stays a row of its root.
  return stood(book, name, added, filed, standing) as CityRow<N>
}

function stood(book: Book, name: Registered, added: CityRow, filed: Filed, standing: Standing): CityRow<Registered> {
  const resource = book.resource(name)
  if (standing === 'draft') return added
  const day = filed.at.slice(0, 10)
  const submitted = walkAction(book, resource, added, 'submit', {}, { ...filed, at: `${day} 15:05:00` }).row
  const coded = { ...submitted, assetCode: walkNumber(book, resource, 'assetCode', resource.numbers?.assetCode ?? [], submitted, filed.at) }
  book.put(name, coded)
  if (standing === 'pendingAudit') return coded
  const city = { actor: book.actor(userId(book, 'demo_sj_sz2')), at: `${book.addWorkdays(filed.at, 2)} 09:50:00` }
  if (standing === 'returned') {
    return walkAction(book, resource, coded, 'audit', { body: { auditResult: '2' }, opinion: '起止点与图形不一致，请核对后重报。' }, city)
      .row
  }
  return later(book, name, walkAction(book, resource, coded, 'audit', PASSED, city).row, filed, standing)
}

/** What became of a row that was in use. */
function later(book: Book, name: Registered, row: CityRow<Registered>, { actor }: Filed, standing: Standing): CityRow<Registered> {
  const resource = book.resource(name)
  const city = book.actor(userId(book, 'demo_sj_sz2'))
  if (standing === 'outOfService') return closedPermit(book, name, row, '管线改造封闭施工')
  if (standing === 'removed') {
    const day = workdaysBack(book, 12)
    const at = `${day} 10:20:00`
    const shot = { name: 'papers', at, by: city.userId, deptId: city.deptId, stamped: false, title: '报废依据' } as const
    const files = [takePhoto(book, `removal|${row.id}`, shot)]
    const body = { status: '4', reason: '片区改造，已并入新建道路', removedOn: day }
    const removed = walkAction(book, resource, row, 'changeStatus', { body, files }, { actor: city, at }).row
    attachTo(book, resource.root, row.id, files)
    return removed
  }
  if (standing !== 'changing') return row
  const asked = `${workdaysBack(book, 4)} 10:05:00`
  const body = { name: `${String(row.name)}（改造段）`, remark: '改造后重新核定名称', reason: '改造后重新核定名称' }
  return walkAction(book, resource, row, 'edit', { body }, { actor, at: asked }).row
}

/** Closes a row that was in use, by the city. */
export function closedPermit(book: Book, name: Registered, row: CityRow<Registered>, reason: string): CityRow<Registered> {
  const at = `${workdaysBack(book, 7)} 09:15:00`
  const body = { status: '3', reason, fromDate: at.slice(0, 10), toDate: addDays(book.today, 20) }
  return walkAction(book, book.resource(name), row, 'changeStatus', { body }, { actor: book.actor(userId(book, 'demo_sj_sz2')), at }).row
}

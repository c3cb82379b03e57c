import { addDays } from '@chengan/kernel/time'
import type { Book, CityRow } from '../city/book.ts'
import { walkNumber } from '../walk/numbers.ts'
import { type IssuedOrder, ordersOf } from './case.ts'
import { fileOrder } from './order-file.ts'

const REPEAT_DAYS = 180

/** A row that waits for its numbers. */
interface Unnumbered {
  readonly id: string
  readonly createDate: string
  readonly visit: string
}

const byTime = <T>(momentOf: (one: T) => string) => {
  return (one: T, other: T) => (momentOf(one) < momentOf(other) ? -1 : 1)
}

/** Draws what depends on the order of time: numbers of rows and orders, as their adds would have drawn them, and what was found again.
 *  Visits are told in the order of time, so that up to the one that is told nothing earlier can come any more. */
export class HazardNumbers {
  readonly #book: Book
  readonly #checkNos = new Map<string, string>()
  readonly #closed = new Map<string, string[]>()
  /** Rows with their numbers whose orders have none yet. */
  readonly #numbered = new Set<string>()
  #rows: Unnumbered[] = []

  constructor(book: Book) {
    this.#book = book
  }

  /** A row that was told to its end. */
  add(row: CityRow<'hazardCheck'>, visit: string): void {
    this.#rows.push({ id: row.id, createDate: String(row.createDate), visit })
    if (row.hasHazard !== true || !row.gasFacilityId || !row.checkItemId || typeof row.closeDate !== 'string') return
    const place = placeOf(row)
    this.#closed.set(place, [...(this.#closed.get(place) ?? []), row.closeDate])
  }

  /** Numbers all that lies before a moment; answers the ids of the rows to which nothing can be added any more. */
  upTo(moment: string): readonly string[] {
    const rows = this.#rows.filter(({ createDate }) => createDate < moment).sort(byTime(({ createDate, id }) => createDate + id))
    this.#rows = this.#rows.filter(({ createDate }) => createDate >= moment)
    for (const one of rows) this.#number(one)
    const orders = ordersOf(this.#book)
    const due = orders.filter(({ at }) => at < moment).sort(byTime(({ at, rowId }) => at + rowId))
    const left = orders.filter(({ at }) => at >= moment)
    orders.splice(0, orders.length, ...left)
    for (const order of due) this.#numberOrder(order)
    return this.#complete(rows, left)
  }

  #complete(rows: readonly Unnumbered[], ordersLeft: readonly IssuedOrder[]): readonly string[] {
    for (const { id } of rows) this.#numbered.add(id)
    const waits = new Set(ordersLeft.map(({ rowId }) => rowId))
    const complete = [...this.#numbered].filter((id) => !waits.has(id))
    for (const id of complete) this.#numbered.delete(id)
    return complete
  }

  #number({ id, visit }: Unnumbered): void {
    const book = this.#book
    const resource = book.resource('hazardCheck')
    const row = book.get('hazardCheck', id)
    const draw = (field: string) => walkNumber(book, resource, field, resource.numbers?.[field] ?? [], row, String(row.createDate))
    const hazardNo = draw('hazardNo')
    const checkNo = this.#checkNos.get(visit) ?? draw('checkNo')
    this.#checkNos.set(visit, checkNo)
    book.put('hazardCheck', { ...row, hazardNo, checkNo, ...this.#repeated(row) })
  }

  /** The same item at the same facility, closed within 180 days before the inspection (屡改屡犯). */
  #repeated(row: CityRow<'hazardCheck'>): { readonly repeated?: boolean } {
    if (row.hasHazard !== true || typeof row.reportTime !== 'string') return {}
    const seen = String(row.checkDate)
    const since = addDays(seen, -REPEAT_DAYS)
    const before = row.gasFacilityId && row.checkItemId ? (this.#closed.get(placeOf(row)) ?? []) : []
    return { repeated: before.some((day) => day <= seen && day.slice(0, 10) >= since) }
  }

  /** A void order keeps its number to itself. */
  #numberOrder(order: IssuedOrder): void {
    const book = this.#book
    const resource = book.resource('hazardCheck')
    const row = book.get('hazardCheck', order.rowId)
    const parts = resource.numbers?.reformNoticeNo ?? []
    const number = walkNumber(book, resource, 'reformNoticeNo', parts, { ...row, dispatchDeptId: order.dispatchDeptId }, order.at)
    if (!order.void) book.put('hazardCheck', { ...row, reformNoticeNo: number, orderFile: [fileOrder(book, row, number, order.at)] })
  }
}

const placeOf = (row: CityRow<'hazardCheck'>) => `${String(row.gasFacilityId)}|${String(row.checkItemId)}`

const duplicates = new WeakMap<Book, Map<string, string>>()

/** Notes that a void row is a duplicate of another, whose number is not drawn yet. */
export function isDuplicateOf(book: Book, rowId: string, otherId: string): void {
  const known = duplicates.get(book) ?? new Map<string, string>()
  duplicates.set(book, known.set(rowId, otherId))
}

/** Writes the numbers that void rows name. */
export function nameDuplicates(book: Book): void {
  for (const [rowId, otherId] of duplicates.get(book) ?? []) {
    book.put('hazardCheck', { ...book.get('hazardCheck', rowId), duplicateNo: book.get('hazardCheck', otherId).hazardNo })
  }
}

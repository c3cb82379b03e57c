import { addDays } from '@chengan/kernel/time'
import type { Book, Row } from '../city/book.ts'
import { drawNumber } from '../walk/numbers.ts'
import { ordersOf } from './case.ts'
import { visitsOf } from './open-case.ts'

const REPEAT_DAYS = 180

const byTime = (one: Row, other: Row) => (String(one.createDate) + one.id < String(other.createDate) + other.id ? -1 : 1)

/** Draws the numbers of all rows in the order in which they were added, as their adds would have. */
export function numberHazards(book: Book): void {
  const resource = book.resource('hazardCheck')
  const visits = visitsOf(book)
  const checkNos = new Map<string, string>()
  for (const row of [...book.rows('hazardCheck')].sort(byTime)) {
    const draw = (field: string) => drawNumber(book, resource, field, resource.numbers?.[field] ?? [], row, String(row.createDate))
    const visit = visits.get(row.id) ?? row.id
    const hazardNo = draw('hazardNo')
    const checkNo = checkNos.get(visit) ?? draw('checkNo')
    checkNos.set(visit, checkNo)
    book.put('hazardCheck', { ...row, hazardNo, checkNo })
  }
}

/** Draws the numbers of the orders in the order of their dispatches; a void order keeps its number to itself. */
export function numberOrders(book: Book): void {
  const resource = book.resource('hazardCheck')
  const parts = resource.numbers?.reformNoticeNo ?? []
  const orders = [...ordersOf(book)].sort((one, other) => (one.at + one.rowId < other.at + other.rowId ? -1 : 1))
  for (const order of orders) {
    const row = book.get('hazardCheck', order.rowId)
    const number = drawNumber(book, resource, 'reformNoticeNo', parts, { ...row, dispatchDeptId: order.dispatchDeptId }, order.at)
    if (!order.void) book.put('hazardCheck', { ...row, reformNoticeNo: number })
  }
}

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

/** Marks what was found again: the same item at the same facility, closed within 180 days before the inspection (屡改屡犯). */
export function markRepeated(book: Book): void {
  const closed = new Map<string, string[]>()
  const place = (row: Row) => `${String(row.gasFacilityId)}|${String(row.checkItemId)}`
  const rows = book.rows('hazardCheck').filter((row) => row.hasHazard === true && row.gasFacilityId && row.checkItemId)
  for (const row of rows) if (typeof row.closeDate === 'string') closed.set(place(row), [...(closed.get(place(row)) ?? []), row.closeDate])
  for (const row of book.rows('hazardCheck')) {
    if (row.hasHazard !== true || typeof row.reportTime !== 'string') continue
    const seen = String(row.checkDate)
    const since = addDays(seen, -REPEAT_DAYS)
    const before = row.gasFacilityId && row.checkItemId ? (closed.get(place(row)) ?? []) : []
    book.put('hazardCheck', { ...row, repeated: before.some((day) => day <= seen && day.slice(0, 10) >= since) })
  }
}

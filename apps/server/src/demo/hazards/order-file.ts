import { checkItems } from '@chengan/domain/utilities/check-items/check-item-library'
import { districtOf } from '@chengan/kernel/access/region'
import type { Values } from '@chengan/kernel/rule'
import { inspectorOf, orderDataFrom } from '../../areas/utilities/orders/order-data.ts'
import { orderFileValues } from '../../areas/utilities/orders/order-effects.ts'
import { ORDER_RENDER, renderKey } from '../../areas/utilities/orders/render-order.ts'
import { checkItemId } from '../../seed/standards/check-items.ts'
import type { Book, CityRow } from '../city/book.ts'

// Later than anybody looks: such a document is drawn when it is first opened.
const NEVER_BY_ITSELF = '2100-01-01 00:00:00'

const itemsById = new Map<string, Values>(checkItems.map((item) => [checkItemId(item.itemNo), { ...item }]))

/** The file of an issued order, whose document is drawn when somebody opens it. Answers its id. */
export function fileOrder(book: Book, row: CityRow<'hazardCheck'>, number: string, at: string): string {
  const resource = book.resource('hazardCheck')
  const stream = book.stream('gysy/aqjdyhpc/order', `${row.id}|${number}`)
  const fileId = stream.id(at)
  book.put('file', { ...orderFileValues({ fileId, number, row, time: at, root: resource.root }), id: fileId })
  const bureau = book.find('dept', row.dispatchDeptId)
  const region = districtOf(String(bureau?.regionId ?? ''))
  const checkers = Array.isArray(row.checkers) ? row.checkers.map(String) : []
  const data = orderDataFrom(row, number, {
    bureau: bureau ?? {},
    company: book.get('gasCompany', row.gasCompaniesId),
    item: itemsById.get(String(row.checkItemId)) ?? {},
    inspector: book.find('dept', inspectorOf(row)) ?? {},
    district: region === '' ? undefined : String(book.find('region', region)?.name ?? ''),
    checkers: checkers.map((id) => String(book.find('user', id)?.realName ?? '')),
    today: at.slice(0, 10),
  })
  book.outbox.push({
    id: stream.id(at),
    kind: ORDER_RENDER,
    dedupe: renderKey(fileId, 'issued'),
    payload: { fileId, data },
    run_at: NEVER_BY_ITSELF,
    tries: 0,
    failed: false,
  })
  return fileId
}

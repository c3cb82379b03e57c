import { attachmentType, ossType, scanStatus } from '@chengan/domain/system/dictionaries/operations'
import { sm3 } from '../ciphers/sm3.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { type Book, common, type Row } from './city/book.ts'

/** Gives every order in force its document, as the effect of the dispatch would. */
export async function attachOrders(book: Book, store: ObjectStore, render: (row: Row) => Promise<Uint8Array>): Promise<void> {
  for (const row of book.rows('hazardCheck')) {
    if (typeof row.reformNoticeNo !== 'string' || typeof row.dispatchTime !== 'string') continue
    const content = await render(row)
    const key = `demo/orders/${row.id}.pdf`
    await store.put(key, content)
    const id = book.stream('sys/oss', `${row.id}|order`).id(row.dispatchTime)
    book.put('file', {
      ...common(row.dispatchTime, null),
      id,
      name: `${row.reformNoticeNo}.pdf`,
      url: key,
      mime: 'application/pdf',
      size: content.byteLength,
      sha: sm3(content),
      typeId: attachmentType.values.pdf.value,
      ossType: ossType.values.local.value,
      secretLevel: '0',
      scanStatus: scanStatus.values.clean.value,
      bizType: 'gysy/aqjdyhpc',
      bizId: row.id,
      deptId: row.dispatchDeptId,
    })
    book.put('hazardCheck', { ...row, orderFile: [id] })
  }
}

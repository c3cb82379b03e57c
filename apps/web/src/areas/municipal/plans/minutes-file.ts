import { wjhyConclusion } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { call } from '../../../api/client.ts'
import type { RowOf } from '../../../resources/row.ts'
import { planText } from './plan-reads.ts'
import type { PlansText } from './texts/zh-cn.ts'

const escaped = (value: unknown) =>
  String(value ?? '').replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const conclusionOf = (value: unknown) => Object.values(wjhyConclusion.values).find((one) => one.value === value)?.zh ?? ''
/** A matter of a meeting, as its details tell it. */
export type MeetingItem = NonNullable<RowOf<'jointMeeting'>['items']>[number]

export const itemsOf = (row: RowOf<'jointMeeting'> | undefined): readonly MeetingItem[] => row?.items ?? []

/** The minutes as a document that word processors open. The text came cleaned from the server. */
function minutesPage(row: RowOf<'jointMeeting'>, words: PlansText['meeting']['file']): string {
  const lines = itemsOf(row).map(
    (item, at) =>
      `<tr><td>${at + 1}</td><td>${escaped(item.wjjhName ?? item.wjspName)}</td><td>${conclusionOf(item.conclusion)}</td><td>${escaped(item.conclusionDesc)}</td></tr>`,
  )
  const head = [words.order, words.item, words.conclusion, words.note].map((one) => `<th>${one}</th>`).join('')
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escaped(row.title)}</title></head><body>
<h2 style="text-align:center">${escaped(row.title)}</h2>
<p>${words.no}：${escaped(row.minutesNo)}</p><p>${words.time}：${escaped(planText(row, 'meetingTime').slice(0, 16))}</p><p>${words.place}：${escaped(row.place)}</p>
${planText(row, 'minutes')}<h3>${words.items}</h3><table border="1" cellspacing="0" cellpadding="4"><tr>${head}</tr>${lines.join('')}</table></body></html>`
}

/** Saves the minutes of a meeting; false where it has none yet. */
export async function saveMinutes(resource: CompleteResource, id: string, words: PlansText['meeting']): Promise<boolean> {
  const row = await call<RowOf<'jointMeeting'>>('GET', `${resource.root}/info/${id}`)
  if (planText(row, 'minutes') === '' && !itemsOf(row).some((item) => item.conclusion)) return false
  const url = URL.createObjectURL(new Blob([minutesPage(row, words.file)], { type: 'application/msword' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${planText(row, 'minutesNo') || planText(row, 'meetingNo')}.doc`
  link.click()
  URL.revokeObjectURL(url)
  return true
}

import type { Context } from '../../context.ts'

/** A notice of the system to chosen users about one row. */
export interface Notice {
  /** Ids of the receivers; none = nothing happens. */
  readonly userIds: readonly string[]
  /** Wire value of dict notice_type. */
  readonly type: string
  readonly title: string
  /** HTML. */
  readonly content: string
  /** Root and id of the row it speaks of. */
  readonly bizType: string
  readonly bizId: string
  /** Page that opens the row for these receivers. */
  readonly bizRoute: string
  /** Also to their mobiles, in these words; `night`: also between 22:00 and 07:00. */
  readonly sms?: { readonly content: string; readonly night?: boolean }
  /** It is shown at once, whatever the reader does. */
  readonly urgent?: boolean
}

/** Writes the notice, a receipt for each receiver, the badge push and the text messages, in the caller's transaction.
 *  The system area does it (`sendNotice`); the composition root hands it over, because areas are blind to each other. */
export type Notify = (ctx: Context, notice: Notice) => Promise<unknown>

/** Text as HTML. */
export function noticeParagraph(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return `<p>${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>`
}

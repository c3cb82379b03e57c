import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'

/** What is said, in the languages in which it is read. */
export interface NoticeWords {
  readonly title: Label
  /** Plain text; each line is a paragraph. */
  readonly text: Label
}

/** A notice of the system to chosen users about one row. */
export interface Notice extends NoticeWords {
  /** Ids of the receivers; none = nothing happens. */
  readonly userIds: readonly string[]
  /** Wire value of dict notice_type. */
  readonly type: string
  /** Root and id of the row it speaks of. */
  readonly bizType: string
  readonly bizId: string
  /** Page that opens the row for these receivers. */
  readonly bizRoute: string
  /** Also to their mobiles, in the words of its text; `night`: also between 22:00 and 07:00. */
  readonly sms?: 'day' | 'night' | undefined
  /** No limit of messages to a mobile holds: lives may hang on it (alarms of level 1, decision 0144). */
  readonly smsUnlimited?: boolean
  /** It is shown at once, whatever the reader does. */
  readonly urgent?: boolean
}

/** Writes the notice, a receipt for each receiver, the badge push and the text messages, in the caller's transaction.
 *  The system area does it (`sendNotice`); the composition root hands it over, because areas are blind to each other. */
export type Notify = (ctx: Context, notice: Notice) => Promise<unknown>

/** The title of a notice that says no more than that. */
export const titleAlone = (title: Label): NoticeWords => ({ title, text: title })

/** Text as HTML. */
export function noticeParagraph(text: string): string {
  const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return `<p>${text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>`
}

import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Context } from '../context.ts'
import type { NoticeWords } from '../resources/notices/notify.ts'

/** A notice about a row, as the engine words it. */
export interface RowNotice extends NoticeWords {
  readonly userIds: readonly string[]
  /** Of a date that ends, of something that is late or wrong, of a decision, or of something else that is to be known. */
  readonly as: 'expiry' | 'warning' | 'flow' | 'system'
  readonly bizType: string
  readonly bizId: string
  readonly bizRoute: string | null
  /** In the same words to mobiles; `night`: also between 22:00 and 07:00. */
  readonly sms?: 'day' | 'night' | undefined
  /** The template of text messages that a rule names. */
  readonly template?: { readonly smsCode: string; readonly named: Readonly<Record<string, string>> }
}

/** What the engine of warnings is handed by whoever puts the program together. */
export interface AlertParts {
  /** Wire values of the resource that keeps the warnings. */
  readonly words: {
    readonly open: string
    readonly closed: string
    readonly gone: string
    readonly next: string
    /** The template of a rule that sends no text message. */
    readonly noticeOnly: string
  }
  /** Writes the notice, its receipts, what is pushed and sent. */
  notify(ctx: Context, notice: RowNotice): Promise<unknown>
  /** The page of a level on which rows of a resource are kept. */
  routeOf(ctx: Context, resource: CompleteResource, level: Level | null): Promise<string | null>
  /** The page of the warnings themselves. */
  readonly page: string
}

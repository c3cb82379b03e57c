import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import type { NoticeWords } from '../resources/notices/notify.ts'

/** A notice of the flow. */
export interface FlowNotice extends NoticeWords {
  readonly userIds: readonly string[]
  readonly bizType?: string
  readonly bizId?: string
  readonly bizRoute?: string
  /** A text message with the title goes out besides. */
  readonly sms?: boolean
  /** Chinese titles of what was told of the same before and is no news any more: whoever has not read it need not. */
  readonly inPlaceOf?: readonly string[]
}

/** What the approval engine is handed where the server is put together. */
export interface FlowServices {
  /** Code of the business role that gets what nobody else can handle. */
  readonly administratorRole: string
  /** Code of the role whose holders are told of what is far too late. */
  readonly leaderRole: string
  readonly tell: (ctx: Context, notice: FlowNotice) => Promise<void>
  /** A row that may be in a flow was saved by another way than a step: its clock follows (`stops` of its part). */
  readonly rowChanged: (ctx: Context, resource: CompleteResource, row: Values) => Promise<void>
}

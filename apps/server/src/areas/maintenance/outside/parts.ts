import type { Context } from '../../../context.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'

/** A trusted system that pushes cases (sys/accesssystem). */
export interface CasePlatform {
  readonly id: string
  /** The name under which its cases are kept. */
  readonly name: string
  /** Null where replies are entered at the platform by hand. */
  readonly replyUrl: string | null
  /** Hosts from which attachments are fetched. */
  readonly hosts: readonly string[]
  /** Enabled and within its term. */
  readonly isOpen: boolean
}

/** What came of telling a platform something. `status` null: nobody answered, and `error` says why. */
export interface PlatformAnswer {
  readonly status: number | null
  readonly text: string
  readonly error: string | null
}

/** What cases need of the house outside their area. */
export interface OutsideParts {
  /** The platform that a trusted system is; null of one that pushes no cases. */
  readonly platform: (db: Db, systemId: string, today: string) => Promise<CasePlatform | null>
  /** Sends a reply, signed with the secret of the system. */
  readonly tell: (services: Services, platform: CasePlatform, body: string) => Promise<PlatformAnswer>
  /** Which addresses of a host may be asked for attachments. */
  readonly mayFetch: (services: Services, host: string) => (address: string) => boolean
  /** Judges, scans and stores a content that was written down at a path, outside of any transaction. What it answers writes the file of a row, in the transaction of that, and
   *  answers its id. */
  readonly store: (services: Services, content: { readonly path: string; readonly name: string }) => Promise<FileWriter>
}

/** Writes the row of a content that lies in the store. */
export type FileWriter = (ctx: Context, owner: FileOwner) => Promise<string>

/** The row to which a file belongs. */
export interface FileOwner {
  readonly bizType: string
  readonly bizId: string
}

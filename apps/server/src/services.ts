import type { Actor } from '@chengan/kernel/access/actor'
import type { ResourceName } from '@chengan/kernel/declared/resources'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Box, Position } from '@chengan/kernel/geometry/measure'
import type { Label } from '@chengan/kernel/label'
import type { DutyHolders } from '@chengan/kernel/lifecycle/duty-holders'
import type { TellOfRow } from './alerts/tell-of-row.ts'
import type { Subscribers } from './areas/system/integration/subscribers.ts'
import type { Context } from './context.ts'
import type { FigureCache } from './figures/cache/figure-cache.ts'
import type { FlowServices } from './flow/services.ts'
import type { openCatalogue } from './pipeline/errors.ts'
import type { MailSender } from './ports/mail/mail-sender.ts'
import type { SmsDriver } from './ports/sms/sms-driver.ts'
import type { FileStores } from './ports/stores/object-store.ts'
import type { RowsOfOthers } from './resources/change/others/rows-of-others.ts'
import type { Implementations } from './resources/implementation.ts'
import type { SecurityKeys } from './session/keys/keys.ts'
import type { Settings } from './settings.ts'
import type { Background } from './start/background.ts'
import type { Config } from './start/config.ts'
import type { AuditEntry } from './storage/audit/audit.ts'
import type { Db } from './storage/databases/database.ts'
import type { WorkCalendar } from './work-calendar.ts'

/** Whom open browsers are told of something: people by id, everybody, or whoever is one of the parties of a duty. */
export type PushReceivers = readonly string[] | 'all' | { readonly duties: readonly DutyHolders[] }

/** Everything that lives as long as the server. Made in app.ts, or by a test. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly registry: Registry<ResourceName>
  readonly implementations: Implementations
  readonly settings: Settings
  readonly calendar: WorkCalendar
  readonly store: FileStores
  /** By the platform's value of dict sms_platform. */
  readonly sms: Readonly<Record<string, SmsDriver>>
  readonly mail: MailSender
  /** Tells open browsers something; a lost message only delays what the next poll shows. */
  readonly push: (to: PushReceivers, message: { type: string; data?: unknown; msg?: string }) => void
  /** A notice to whoever calls, about something that he began. */
  readonly tellPerson: (ctx: Context, title: Label) => Promise<void>
  /** The box of the boundary of the city; null where none is drawn. */
  readonly cityBox: (ctx: Context) => Promise<Box | null>
  /** For each of some districts that has a boundary, whether a place lies in it. */
  readonly insideDistricts: (ctx: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, (place: Position) => boolean>>
  /** Whether a wall asks: it is shown the layers of its strings, and opens no list. */
  readonly isWall: (actor: Actor) => boolean
  /** Work that goes on after its call. */
  readonly background: Background
  /** Refusals in words. */
  readonly catalogue: ReturnType<typeof openCatalogue>
  readonly keys: SecurityKeys
  /** What the approval engine is handed. */
  readonly flow: FlowServices
  /** What changes of rows mean to the rows of others. */
  readonly rowsOfOthers: RowsOfOthers
  /** Tells people of a row what its definition says under some names. */
  readonly tellOfRow: TellOfRow
  /** Writes down, in the transaction of changes, what outside systems are to be told of them. Absent where nobody can subscribe. */
  readonly announce?: (ctx: Context, entries: readonly AuditEntry[], db: Db) => Promise<void>
  /** What was read of figures, until rows change. */
  readonly figureCache: FigureCache
  /** Tiles that were cut, until rows change. */
  readonly tileCache: FigureCache
  /** Who is told of changes. */
  readonly subscribers: Subscribers
  /** The signature in the address of a file: bound to the session of its reader, two hours (system.md sys/oss). */
  readonly signFile: (sessionId: string, fileId: string) => string
  /** Epoch ms of the city: the machine's clock and `config.clockAheadMs`. Tests set it. */
  readonly clock: () => number
  /** A new row id. */
  readonly newId: () => string
}

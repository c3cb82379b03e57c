import type { Registry } from '@chengan/kernel/definition/registry'
import type { Config } from './config.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { SmsSender } from './ports/sms.ts'
import type { Fulfilments } from './resources/fulfilment.ts'
import type { SecurityKeys } from './session/keys.ts'
import type { Settings } from './settings.ts'
import type { Db } from './storage/database.ts'
import type { WorkCalendar } from './work-calendar.ts'

/** Everything that lives as long as the server. Made in app.ts, or by a test. */
export interface Services {
  readonly config: Config
  readonly db: Db
  readonly registry: Registry
  readonly fulfilments: Fulfilments
  readonly settings: Settings
  readonly calendar: WorkCalendar
  readonly store: ObjectStore
  readonly sms: SmsSender
  /** Tells open browsers something; a lost message only delays what the next poll shows. */
  readonly push: (userIds: readonly string[] | 'all', message: { type: string; data?: unknown; msg?: string }) => void
  readonly keys: SecurityKeys
  /** The signature in the address of a file: bound to the reader, two hours (system.md sys/oss). */
  readonly signFile: (userId: string, fileId: string) => string
  /** Epoch ms. Tests set it. */
  readonly clock: () => number
  /** A new row id. */
  readonly newId: () => string
}

import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { params } from '@chengan/domain/system/params/params'
import { accountWords } from './account-words.ts'
import { type LiveHub, openLiveHub } from './areas/system/live/hub.ts'
import { openPostgresFanOut } from './areas/system/live/postgres-fan-out.ts'
import type { Config } from './config.ts'
import { openFulfilments } from './fulfilments.ts'
import { openDatabase } from './open-database.ts'
import { orderedIds } from './ordered-ids.ts'
import { localStore } from './ports/local-store.ts'
import { logOnlySms } from './ports/sms.ts'
import { unmatchedFulfilments } from './resources/fulfilment.ts'
import type { Services } from './services.ts'
import { openKeys, type SecurityKeys } from './session/keys.ts'
import type { SessionServices } from './session/services.ts'
import { openSessions, type Sessions } from './session/sessions.ts'
import { auditSession } from './session-audit.ts'
import { openSettings } from './settings.ts'
import type { OpenDatabase } from './storage/database.ts'
import { migrate } from './storage/migrate.ts'
import { openWorkCalendar } from './work-calendar.ts'

/** Everything that the server stands on, open. */
export interface OpenServices {
  readonly services: Services
  readonly sessions: Sessions
  readonly sessionServices: SessionServices
  readonly keys: SecurityKeys
  readonly database: OpenDatabase
  readonly hub: LiveHub
  close(): Promise<void>
}

/** The open browsers; several processes on PostgreSQL tell each other. */
function openHub(database: OpenDatabase, config: Config): Promise<LiveHub> {
  const { databaseUrl } = config
  if (database.kind !== 'postgres' || databaseUrl === null) return openLiveHub()
  return openLiveHub((receive) => openPostgresFanOut(databaseUrl, receive))
}

/** What a test puts in place of the real thing. */
export interface Overrides {
  readonly database?: OpenDatabase
  readonly clock?: () => number
  readonly push?: Services['push']
}

/** Opens the database, brings it up to date and reads what lives as long as the process. Throws when a definition names what
 *  nobody fulfils. */
export async function openServices(config: Config, overrides: Overrides = {}): Promise<OpenServices> {
  const database = overrides.database ?? (await openDatabase(config))
  const { db } = database
  await migrate(db)
  const clock = overrides.clock ?? Date.now
  const newId = orderedIds(clock)
  const settings = openSettings(db, params, config.parameters)
  const calendar = openWorkCalendar(db)
  const keys = await openKeys({ db, dataDir: config.dataDir, clock, newId })
  const sessionServices: SessionServices = {
    db,
    settings,
    clock,
    newId,
    keys,
    words: accountWords,
    audit: (trx, record) => auditSession(services, trx, record),
  }
  const sessions = openSessions(sessionServices)
  const fulfilments = openFulfilments({ session: sessionServices })
  const unmatched = unmatchedFulfilments(registry, fulfilments)
  if (unmatched.length > 0) throw new Error(`Definitions and fulfilments do not fit:\n  ${unmatched.join('\n  ')}`)
  const hub = await openHub(database, config)
  const services: Services = {
    config,
    db,
    registry,
    fulfilments,
    settings,
    calendar,
    store: localStore(join(config.dataDir, 'files')),
    sms: logOnlySms,
    push: overrides.push ?? hub.push,
    signFile: (userId, fileId) => sessions.signFile(userId, fileId),
    keys,
    clock,
    newId,
  }
  await Promise.all([settings.reload(), calendar.reload()])
  return {
    services,
    sessions,
    sessionServices,
    keys,
    database,
    hub,
    async close() {
      await hub.close()
      await database.close()
    },
  }
}

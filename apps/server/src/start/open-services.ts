import { learnEveryLanguage } from '@chengan/domain/locales/every-language'
import { messages, registry } from '@chengan/domain/registry'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { params } from '@chengan/domain/system/params/params'
import { accountWords } from '../account-words.ts'
import { tellingOfRows } from '../alerts/tell-of-row.ts'
import { openStreamRelay, type StreamRelay } from '../areas/assets/cameras/stream-relay.ts'
import { alertParts } from '../areas/system/alerts/alert-parts.ts'
import { openFileStores } from '../areas/system/files/stores/file-stores.ts'
import { FLOW_ADMINISTRATOR, FLOW_LEADER, tellOfFlow } from '../areas/system/flow/flow-words.ts'
import { renewCandidatesAfter } from '../areas/system/flow/renew-candidates.ts'
import { announce } from '../areas/system/integration/announce.ts'
import { scanProvider } from '../areas/system/integration/scan-provider.ts'
import { openSubscribers } from '../areas/system/integration/subscribers.ts'
import { openUseLog, type UseLog } from '../areas/system/integration/use-log.ts'
import { type LiveHub, openLiveHub } from '../areas/system/live/hub.ts'
import { openPostgresFanOut } from '../areas/system/live/postgres-fan-out.ts'
import { sendCode } from '../areas/system/notices/send-code.ts'
import { sendNotice } from '../areas/system/notices/send-notice.ts'
import { boxOfCity, insideDistricts } from '../areas/system/settings/city-box.ts'
import { smsDrivers } from '../areas/system/sms/sms-drivers.ts'
import { coverOldLogs } from '../cover-old-logs.ts'
import { type FigureCache, openFigureCache } from '../figures/cache/figure-cache.ts'
import { figuresChange } from '../figures/cache/figures-change.ts'
import { clockFollows } from '../flow/keep-clock.ts'
import { openImplementations } from '../implementations.ts'
import { closePackages } from '../map/ground/packages.ts'
import { tellingOfLayers } from '../map/live-layers.ts'
import { orderedIds } from '../ordered-ids.ts'
import { openCatalogue } from '../pipeline/errors.ts'
import { smtpSender } from '../ports/mail/smtp.ts'
import { leadOthers } from '../resources/change/others/lead-on.ts'
import { makeForStep } from '../resources/change/others/make-rows.ts'
import { unmatchedImplementations } from '../resources/implementation.ts'
import { titleAlone } from '../resources/notices/notify.ts'
import type { Services } from '../services.ts'
import { isScreen } from '../session/account.ts'
import { tellEnded } from '../session/end-sessions.ts'
import { openKeys, type SecurityKeys } from '../session/keys/keys.ts'
import { openSecondFactor } from '../session/second-factor/second-factor.ts'
import type { SessionServices } from '../session/services.ts'
import { openSessions, type Sessions } from '../session/sessions.ts'
import { auditSession } from '../session-audit.ts'
import { openSettings } from '../settings.ts'
import type { OpenDatabase } from '../storage/databases/database.ts'
import { migrate } from '../storage/schema/migrate.ts'
import { sealClearRows } from '../storage/sealing/seal-clear-rows.ts'
import { sealedTables } from '../storage/sealing/sealed-columns.ts'
import { sealingPlugin } from '../storage/sealing/sealing-plugin.ts'
import { openWorkCalendar } from '../work-calendar.ts'
import { openBackground } from './background.ts'
import type { Config } from './config.ts'
import { openDatabase } from './open-database.ts'

/** On which processes tell each other that figures have changed. */
const FIGURES = 'chengan_figures'

/** Everything that the server stands on, open. */
export interface OpenServices {
  readonly services: Services
  readonly sessions: Sessions
  readonly sessionServices: SessionServices
  readonly keys: SecurityKeys
  readonly database: OpenDatabase
  readonly hub: LiveHub
  readonly uses: UseLog
  readonly streams: StreamRelay
  close(): Promise<void>
}

/** The open browsers; several processes on PostgreSQL tell each other. */
function openHub(database: OpenDatabase, config: Config): Promise<LiveHub> {
  const { databaseUrl } = config
  if (database.kind !== 'postgres' || databaseUrl === null) return openLiveHub()
  return openLiveHub((receive) => openPostgresFanOut(databaseUrl, receive))
}

/** A tile is 30 kB or so, half a megabyte at most. */
const MOST_TILES = 1500

/** What was read of figures, and tiles that were cut of the same rows; several processes on PostgreSQL tell each other of changes. */
async function openFigures({ kind }: OpenDatabase, { databaseUrl, figureSeconds }: Config) {
  const livesMs = figureSeconds * 1000
  const tiles = openFigureCache(registry, { livesMs, most: MOST_TILES })
  if (kind !== 'postgres' || databaseUrl === null)
    return { cache: openFigureCache(registry, { livesMs }), tiles, close: async () => undefined }
  const heard = (text: string) => {
    const tables = JSON.parse(text) as string[]
    for (const one of [cache, tiles]) one.changedTables(tables, true)
  }
  const line = await openPostgresFanOut(databaseUrl, heard, undefined, FIGURES)
  const cache: FigureCache = openFigureCache(registry, {
    livesMs,
    tell: (tables) => line.publish(JSON.stringify(tables)),
  })
  return { cache, tiles, close: () => line.close() }
}

/** What a test puts in place of the real thing. */
export interface Overrides {
  readonly database?: OpenDatabase
  readonly clock?: () => number
  readonly push?: Services['push']
  readonly sms?: Services['sms']
}

/** Opens the database, brings it up to date and reads what lives as long as the process. Throws when a definition names what
 *  nobody fulfils. */
export async function openServices(config: Config, overrides: Overrides = {}): Promise<OpenServices> {
  learnEveryLanguage()
  const database = overrides.database ?? (await openDatabase(config))
  await migrate(database.db)
  const clock = overrides.clock ?? (() => Date.now() + config.clockAheadMs)
  const newId = orderedIds(clock)
  const { dataDir, masterKey } = config
  const keys = await openKeys({ db: database.db, dataDir, masterKey, clock, newId })
  const db = database.db.withPlugin(sealingPlugin(keys, sealedTables(registry)))
  await sealClearRows(db, registry, keys)
  const settings = openSettings(db, params, config.parameters, (stored) => keys.open(stored))
  const calendar = openWorkCalendar(db)
  const uses = openUseLog({ db, clock, newId, failed: (error) => console.error('the log of trusted systems could not be written', error) })
  const ownServices: SessionServices = {
    db,
    settings,
    clock,
    newId,
    keys,
    // P-13: three administrators control each other; one who holds everything is for demonstrations.
    words: config.production ? { ...accountWords, barredRoles: accountWords.superRoles } : accountWords,
    scan: () => scanProvider(settings, clock),
    noteUse: uses.note,
    tellEnded: (ended, reason) => tellEnded(services.push, ended, reason),
    audit: (trx, record) => auditSession(services, trx, record),
  }
  const sessionServices: SessionServices = {
    ...ownServices,
    secondFactor: openSecondFactor(ownServices, (userId, code) => sendCode(services, userId, code)),
  }
  const sessions = openSessions(sessionServices)
  const streams = openStreamRelay(clock)
  const implementations = openImplementations({ session: sessionServices, relay: streams })
  const unmatched = unmatchedImplementations(registry, implementations)
  if (unmatched.length > 0) throw new Error(`Definitions and implementations do not fit:\n  ${unmatched.join('\n  ')}`)
  const hub = await openHub(database, config)
  const subscribers = openSubscribers()
  const { cache: figureCache, tiles, ...figureLine } = await openFigures(database, config)
  const push = overrides.push ?? hub.push
  const tileCache = tellingOfLayers(tiles, registry, push)
  const services: Services = {
    config,
    db,
    registry,
    implementations,
    settings,
    calendar,
    store: openFileStores({ db, registry, clock, dataDir }),
    sms: overrides.sms ?? smsDrivers(),
    mail: smtpSender(),
    push,
    async tellPerson(ctx, title) {
      await ctx.services.db
        .transaction()
        .execute((db) =>
          sendNotice({ ...ctx, db }, { ...titleAlone(title), type: noticeType.values.system.value, userIds: [ctx.actor.userId] }),
        )
    },
    isWall: ({ roles }) => isScreen(accountWords, roles),
    cityBox: boxOfCity,
    insideDistricts,
    background: openBackground((name, error) => console.error(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)),
    catalogue: openCatalogue(messages),
    signFile: (sessionId, fileId) => sessions.signFile(sessionId, fileId),
    keys,
    flow: { administratorRole: FLOW_ADMINISTRATOR, leaderRole: FLOW_LEADER, tell: tellOfFlow, rowChanged: clockFollows },
    rowsOfOthers: { make: makeForStep, lead: leadOthers },
    tellOfRow: tellingOfRows(alertParts),
    async announce(ctx, entries, db) {
      await announce(ctx, entries, db, subscribers)
      renewCandidatesAfter(ctx, entries)
      for (const cache of [figureCache, tileCache]) figuresChange(ctx, cache, entries)
    },
    figureCache,
    tileCache,
    subscribers,
    clock,
    newId,
  }
  await coverOldLogs(services)
  await Promise.all([settings.reload(), calendar.reload(), services.store.reload()])
  return {
    services,
    sessions,
    sessionServices,
    keys,
    database,
    hub,
    uses,
    streams,
    async close() {
      await services.background.end()
      await closePackages(services)
      await uses.flush().catch(() => undefined)
      await hub.close()
      await figureLine.close()
      await database.close()
    },
  }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import type { AreaParts } from '../../src/areas/area-parts.ts'
import type { Services } from '../../src/services.ts'
import { sessionCalls } from '../../src/session/described-calls.ts'
import type { SessionServices } from '../../src/session/services.ts'
import { readConfig } from '../../src/start/config.ts'
import { type OpenServices, openServices } from '../../src/start/open-services.ts'
import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { cloneDatabase, TEMPLATE } from './databases.ts'
import { faultsOfAnswer } from './described-shape.ts'

/** A whole server on a database of its own, with a clock that the test sets. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly open: OpenServices
  /** Epoch ms; the server's present. */
  setNow(text: string): void
  close(): Promise<void>
}

interface TestServerOptions {
  /** Another database to clone than the template. */
  readonly from?: string
  /** One that is open already. */
  readonly database?: OpenDatabase
  /** The folder of what lies beside the database: keys and files. They are copied. */
  readonly dataFrom?: string
  /** Where they are left when the server is closed. */
  readonly dataTo?: string
  readonly parameters?: Readonly<Record<string, string>>
  /** What stands for the platforms. */
  readonly sms?: Services['sms']
}

/** Opens a server on a clone of the template database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.database ?? (await cloneDatabase(options.from ?? TEMPLATE))
  const folder = mkdtempSync(join(tmpdir(), 'chengan-house-'))
  if (options.dataFrom !== undefined) cpSync(options.dataFrom, folder, { recursive: true })
  let now = Date.parse('2026-06-30T02:00:00Z')
  const env = {
    DATA_DIR: folder,
    DEMO: 'none',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    // Tests write to tables beside the door, of which no record tells.
    FIGURE_SECONDS: '0',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_CAPTCHA_TYPE: 'none',
    CHENGAN_SECURITY_RATE_SESSION: '0',
    CHENGAN_SECURITY_RATE_IP: '0',
    ...options.parameters,
  }
  const open = await openServices(readConfig(env), { database, clock: () => now, ...(options.sms ? { sms: options.sms } : {}) })
  const app = await buildApp(open)
  const undescribed = judgeAnswers(app, open.services)
  await app.ready()
  return {
    app,
    open,
    setNow(text) {
      now = Date.parse(`${text.replace(' ', 'T')}+08:00`)
    },
    async close() {
      await app.close()
      await open.close()
      if (options.dataTo !== undefined) cpSync(folder, options.dataTo, { recursive: true })
      rmSync(folder, { recursive: true, force: true })
      if (undescribed.size > 0) throw new Error(`answers that are not as they are described:\n${[...undescribed].join('\n')}`)
    },
  }
}

/** Compares what calls beyond the standard ones answer with their descriptions, whatever test asks them: the faults, each once. */
function judgeAnswers(app: FastifyInstance, { registry }: Services): ReadonlySet<string> {
  const faults = new Set<string>()
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const { url, method, config } = request.routeOptions
    const call = config.call ?? sessionCalls.find((one) => `/api/${one.path}` === url && one.verb === method)
    const { code, data } = (payload ?? {}) as { readonly code?: unknown; readonly data?: unknown }
    if (call === undefined || call.answers !== undefined || code !== 0) return payload
    for (const fault of faultsOfAnswer(call, data, registry)) faults.add(`${call.verb} ${call.path}: ${fault.replace(/\[\d+\]/g, '[]')}`)
    return payload
  })
  return faults
}

const notHere = () => Promise.reject(new Error('no test of one area opens streams or leaves the house'))

/** What an area that stands alone is handed: nobody is told, the city has no bounds, and there are no streams. */
export const partsForTests = (session: SessionServices): AreaParts => ({
  session,
  notify: async () => undefined,
  cityBox: async () => null,
  streetsAt: async (_ctx, places) => places.map(() => null),
  outside: { platform: async () => null, tell: notHere, mayFetch: () => () => false, store: notHere },
  contentKey: (sha) => sha,
  relay: { open: notHere, part: notHere },
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import type { Services } from '../../src/services.ts'
import { readConfig } from '../../src/start/config.ts'
import { type OpenServices, openServices } from '../../src/start/open-services.ts'
import type { OpenDatabase } from '../../src/storage/databases/database.ts'
import { cloneDatabase, TEMPLATE } from './databases.ts'

/** A whole server on a database of its own, with a clock that the test sets. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly open: OpenServices
  /** Epoch ms; the server's present. */
  setNow(text: string): void
  close(): Promise<void>
}

/** Opens a server on a clone of the template database. `from` names another database to clone, `database` one that is open already, `sms` what stands
 *  for the platforms. */
export async function startTestServer(
  options: { from?: string; database?: OpenDatabase; parameters?: Readonly<Record<string, string>>; sms?: Services['sms'] } = {},
): Promise<TestServer> {
  const database = options.database ?? (await cloneDatabase(options.from ?? TEMPLATE))
  const folder = mkdtempSync(join(tmpdir(), 'chengan-house-'))
  let now = Date.parse('2026-06-30T02:00:00Z')
  const env = {
    DATA_DIR: folder,
    DEMO: 'none',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    CHENGAN_SECURITY_PK_MODE: 'off',
    CHENGAN_SECURITY_CAPTCHA_TYPE: 'none',
    CHENGAN_SECURITY_RATE_SESSION: '0',
    CHENGAN_SECURITY_RATE_IP: '0',
    ...options.parameters,
  }
  const open = await openServices(readConfig(env), { database, clock: () => now, ...(options.sms ? { sms: options.sms } : {}) })
  const app = await buildApp(open)
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

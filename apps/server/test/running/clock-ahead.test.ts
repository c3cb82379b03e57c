import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aheadOf, instantOfCity } from '../../../../tools/fixed-instant.ts'
import { buildApp } from '../../src/app.ts'
import { jobHandlers } from '../../src/areas/register.ts'
import { jobParts } from '../../src/areas/system/schedule/job-parts.ts'
import { readConfig } from '../../src/start/config.ts'
import { type OpenServices, openServices } from '../../src/start/open-services.ts'
import { sharedNow } from '../../src/storage/shared-now.ts'
import { cloneDatabase, TEMPLATE } from '../support/databases.ts'

const newYear = instantOfCity('2031-01-01T00:10')
const folder = mkdtempSync(join(tmpdir(), 'chengan-clock-'))
let open: OpenServices
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  const env = { DATA_DIR: folder, DEMO: 'none', LOG_LEVEL: 'silent', CLOCK_AHEAD_MS: String(aheadOf(newYear)) }
  open = await openServices(readConfig(env), { database: await cloneDatabase(TEMPLATE) })
  app = await buildApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A minute or two after the moment at which the clock was set. */
const isThen = (instant: number) => instant >= newYear - 1000 && instant < newYear + 120_000

describe('a city whose clock is ahead, ten minutes into a year', () => {
  it('has that time in its services and in the ids of its rows', () => {
    expect(isThen(open.services.clock())).toBe(true)
    const id = open.services.newId().replaceAll('-', '')
    expect(isThen(Number.parseInt(id.slice(0, 12), 16))).toBe(true)
  })

  it('tells it to browsers: in the key of the login page and in the date of each reply', async () => {
    const reply = await app.inject({ url: '/api/sys/security/key' })
    expect(isThen(reply.json<{ data: { serverTime: number } }>().data.serverTime)).toBe(true)
    expect(isThen(Date.parse(String(reply.headers.date)))).toBe(true)
    expect(isThen(Date.parse(String((await app.inject({ url: '/api/nothing' })).headers.date)))).toBe(true)
  })

  it('runs its jobs by it', async () => {
    const parts = jobParts(open.services, jobHandlers(open))
    expect(isThen(await parts.now())).toBe(true)
  })

  it('judges by it in statements', async () => {
    const { rows } = await sql<{ now: string }>`select ${sharedNow(open.services.config.clockAheadMs)} as now`.execute(open.services.db)
    expect(isThen(instantOf(rows[0]?.now ?? ''))).toBe(true)
  })
})

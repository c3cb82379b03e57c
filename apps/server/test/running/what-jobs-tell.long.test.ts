import { registry } from '@chengan/domain/registry'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../src/areas/register.ts'
import type { JobHandler, TransactionalHandler } from '../../src/jobs/job.ts'
import { profile } from '../random/profile.ts'
import { untold, watchWhatIsTold } from '../random/told.ts'
import { startDemonstration } from '../support/demonstration.ts'
import type { TestServer } from '../support/house.ts'

// What the system does to a city by itself: every job, over the year after a city was left alone. What it changes is told as if a person had done it.

const ASOF = '2026-06-30'
/** Days after: limits of days, of months, of a year. */
const LATER = profile.long ? [1, 8, 31, 92, 200, 370] : [370]

let house: TestServer
beforeAll(async () => {
  house = await startDemonstration()
  const { services } = house.open
  await sql`insert into webhook (id, name, url, resources, status, failures, create_date, update_date)
    values ('everything', '全部', 'https://example.com', ${JSON.stringify(registry.tabled.map(({ root }) => ({ root })))}::jsonb, '1', 0, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    services.db,
  )
  services.subscribers.forget()
  await watchWhatIsTold(services.db, registry)
}, 300_000)
afterAll(() => house.close())

const nothing = new AbortController().signal

/** Runs a job as its timer would. What cannot be done here (a platform outside) is its own business. */
async function runs(job: JobHandler | TransactionalHandler): Promise<void> {
  const run = { due: house.open.services.clock(), params: null, signal: nothing }
  if ('runIn' in job) await house.open.services.db.transaction().execute((db) => job.runIn(db, run))
  else await job.run(run)
}

// The archive of records takes records away, a backup writes files: neither changes a row of the city.
const apart: ReadonlySet<string> = new Set(['backup', 'logArchive'])

describe('whatever a job changes', () => {
  test('stands in the record with each field, in the history with the step and its deadline, and goes out to who subscribed', async () => {
    for (const days of LATER) {
      house.setNow(`${addDays(ASOF, days)} 03:00:00`)
      for (const [name, job] of Object.entries(jobHandlers(house.open))) if (!apart.has(name)) await runs(job)
    }
    const told = await untold(house.open.services.db, registry, { sent: true })
    expect(told.untold).toEqual([])
    // A city that is left alone for a year sees its limits come: what nothing changed would prove nothing.
    expect(told.looked).toBeGreaterThan(20)
  }, 300_000)
})

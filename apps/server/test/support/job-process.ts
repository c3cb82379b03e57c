import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { databaseNow, startJobs } from '../../src/jobs/runner.ts'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { partsOf } from './job-ground.ts'

// A process that does nothing but jobs: three of them stand for the servers of a city. A run notes the time that it is for, in its transaction and some time after it
// began, so that a kill finds it in the middle.

const [, , url = '', node = ''] = process.argv
const slowestMs = 40
const leaseMs = 1500

const { db } = await openPostgres(url, { max: 8 })
const { parts } = partsOf(
  db,
  {
    strike: {
      async runIn(tx, { due, params }) {
        await wait(Math.random() * slowestMs)
        await sql`insert into strike (job, due, node) values (${params}, ${new Date(due).toISOString()}::timestamptz, ${node})`.execute(tx)
        await wait(Math.random() * slowestMs)
        return 1
      },
    },
  },
  { node, now: () => databaseNow(db, 0), leaseMs, report: (what, error) => console.error(what, error) },
)
const jobs = startJobs(parts)
process.stdout.write('ready\n')
process.on('SIGTERM', () => void jobs.stop().then(() => process.exit(0)))

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { deployInstalled, installedProcesses } from '../areas/system/flow-models/processes/installed-processes.ts'
import { demoPlan } from '../demo/kept-plan.ts'
import { demoAccounts } from '../demo/organisation/accounts.ts'
import { saidProgress } from '../demo/said-progress.ts'
import { packedFrom } from '../program.ts'
import { seedInstallation } from '../seed/installation.ts'
import { newInitialPassword } from '../session/password/policy.ts'
import type { OpenServices } from './open-services.ts'

const PASSWORD_FILE = 'demo-password'
const EMBEDDED_IS_SLOW =
  '  The embedded database takes this size, but slowly; a large city belongs on PostgreSQL (DATABASE_URL, or DB=process).'
const DEMO_OWNER = '临江市城市管理局（演示）'

/** Brings a new database to life: what every installation gets, then the demonstration city where the environment wants one.
 *  Answers the lines that are printed once the server is ready. `force`: the city is made beside real rows. */
export async function prepare(open: OpenServices, say: (line: string) => void, force = false): Promise<readonly string[]> {
  const { services } = open
  const { config, db, registry } = services
  const withDemo = config.demo !== 'none'
  const offered = await seedInstallation(db, registry, datetimeText(services.clock()), withDemo, packedFrom)
  if (offered > 0) say(`Dictionaries, menus, roles, parameters and calendar: ${offered} rows.`)
  const deployed = await deployInstalled(services, await installedProcesses())
  if (deployed.length > 0) say(`Processes deployed: ${deployed.join(', ')}.`)
  if (withDemo) await oneProcessAtATime(open, () => loadDemo(open, say, force))
  await Promise.all([services.settings.reload(), services.calendar.reload()])
  return withDemo && (await demoPlan(db)) !== null ? accountLines(open) : []
}

/** Two processes that start on one empty database must not both make the city: the second waits, and finds it made. */
async function oneProcessAtATime(open: OpenServices, work: () => Promise<void>): Promise<void> {
  if (open.database.kind === 'embedded') return work()
  await open.services.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(7212)`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(7212)`.execute(connection)
    }
  })
}

async function loadDemo(open: OpenServices, say: (line: string) => void, force: boolean): Promise<void> {
  const { services } = open
  if ((await demoPlan(services.db)) !== null) return
  const { demo } = services.config
  // The generator holds a city's names and streets: it comes when a city is made.
  const { prepareDemo } = await import('../demo/prepare-demo.ts')
  say(`Making the demonstration city 临江市 (${demo}) …`)
  if (demo !== 'small' && open.database.kind === 'embedded') say(EMBEDDED_IS_SLOW)
  const config = { ...services.config, demoPassword: demoPassword(open) }
  const made = await prepareDemo({ ...services, config }, saidProgress(say), force)
  if (made === null) return
  const { rows, milliseconds, differences } = made.report
  say(`  ${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows in ${(milliseconds / 1000).toFixed(1)} s`)
  for (const line of differences) say(`  differs from the book: ${line}`)
}

/** The one password of all demonstration accounts: of the environment, else made once and kept readable by the owner only. */
function demoPassword(open: OpenServices): string {
  const { config } = open.services
  if (config.demoPassword !== null) return config.demoPassword
  const file = join(config.dataDir, PASSWORD_FILE)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const password = newInitialPassword()
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
    return password
  }
}

function accountLines(open: OpenServices): readonly string[] {
  const password = demoPassword(open)
  const rows = demoAccounts().slice(0, 12)
  return [
    `Demonstration accounts, all with the password ${password} :`,
    ...rows.map((one) => `  ${one.username.padEnd(16)} ${one.realName}  ${one.note}`),
    '',
  ]
}

/** The demonstration accounts for the login page; nothing where they are not shown. */
export async function demoAccountsShown(open: OpenServices): Promise<Readonly<Record<string, unknown>>> {
  const { config, settings, db } = open.services
  if (config.production || config.demo === 'none' || !settings.yes('demo.showAccounts', true) || (await demoPlan(db)) === null) return {}
  const password = demoPassword(open)
  return { owner: DEMO_OWNER, demoAccounts: demoAccounts().map((one) => ({ ...one, password })) }
}

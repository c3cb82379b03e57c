import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { datetimeText } from '@chengan/kernel/time'
import { demoAccounts } from './demo/accounts.ts'
import { isDemoLoaded, prepareDemo } from './demo/prepare-demo.ts'
import type { OpenServices } from './open-services.ts'
import { seedInstallation } from './seed/installation.ts'

const PASSWORD_FILE = 'demo-password'

/** Brings a new database to life: what every installation gets, then the demonstration city where the environment wants one.
 *  Answers the lines that are printed once the server is ready. */
export async function prepare(open: OpenServices, say: (line: string) => void): Promise<readonly string[]> {
  const { services } = open
  const { config, db, registry } = services
  const withDemo = config.demo !== 'none'
  const offered = await seedInstallation(db, registry, datetimeText(services.clock()), withDemo)
  if (offered > 0) say(`Dictionaries, menus, roles, parameters and calendar: ${offered} rows.`)
  if (withDemo) await loadDemo(open, say)
  await Promise.all([services.settings.reload(), services.calendar.reload()])
  return withDemo && (await isDemoLoaded(db)) ? accountLines(open) : []
}

async function loadDemo(open: OpenServices, say: (line: string) => void): Promise<void> {
  const { services } = open
  if (await isDemoLoaded(services.db)) return
  const began = Date.now()
  say(`Making the demonstration city 临江市 (${services.config.demo}) …`)
  await prepareDemo(services, demoPassword(open), (part, share) => say(`  ${String(Math.round(share * 100)).padStart(3)} %  ${part}`))
  say(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** The one password of all demonstration accounts: of the environment, else made once and kept readable by the owner only. */
function demoPassword(open: OpenServices): string {
  const { config } = open.services
  if (config.demoPassword !== null) return config.demoPassword
  const file = join(config.dataDir, PASSWORD_FILE)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // Letters that cannot be taken for each other, with a symbol and a digit for the password rule.
    const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
    const word = Array.from(randomBytes(9), (byte) => letters[byte % letters.length]).join('')
    const password = `${word}-${(randomBytes(1)[0] ?? 0) % 90 + 10}`
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
    return password
  }
}

function accountLines(open: OpenServices): readonly string[] {
  const password = demoPassword(open)
  const rows = demoAccounts().slice(0, 12)
  return [`Demonstration accounts, all with the password ${password} :`, ...rows.map((one) => `  ${one.username.padEnd(16)} ${one.realName}  ${one.note}`), '']
}

/** The demonstration accounts for the login page; nothing where they are not shown. */
export async function demoAccountsShown(open: OpenServices): Promise<Readonly<Record<string, unknown>>> {
  const { config, settings, db } = open.services
  if (config.production || config.demo === 'none' || !settings.yes('demo.showAccounts', true) || !(await isDemoLoaded(db))) return {}
  const password = demoPassword(open)
  return { demoAccounts: demoAccounts().map((one) => ({ ...one, password })) }
}

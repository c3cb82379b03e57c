import { parseArgs } from 'node:util'
import { registry } from '@chengan/domain/registry'
import { datetimeText } from '@chengan/kernel/time'
import type { Config } from '../config.ts'
import { type OpenServices, openServices } from '../open-services.ts'
import { seedInstallation } from '../seed/installation.ts'
import {
  administrators,
  createAdministrators,
  type ListedAccount,
  listAdministrators,
  type MadeAccount,
  resetAccount,
  unlockAccount,
} from './accounts.ts'
import { rotateKeys } from './rotate-keys.ts'

export const adminUsage = `npm run admin -- <task>
  create                       makes the administrators that are missing: system, security, audit
     --sysAdmin=<username> --secAdmin=<username> --auditAdmin=<username>   in place of sysadmin, secadmin, auditadmin
  reset <username>             a new initial password; all sessions of the account end, its lock is lifted
  unlock <username>            lifts the lock of an account
  list                         the accounts with an administrator role
  rotate-keys                  new keys for everything that lies encrypted, while servers go on; called again it goes on where it was ended
An initial password is shown once, must be changed at the first login and is valid for 72 hours. DATABASE_URL and DATA_DIR name the
installation, as for npm start. With the embedded database the server must be stopped.`

/** Does one task of `npm run admin`; answers the lines to print at its end, and says those of a long one meanwhile. Throws with words for people. */
export async function runAdmin(
  args: readonly string[],
  config: Config,
  say: (line: string) => void = () => {},
): Promise<readonly string[]> {
  const options = Object.fromEntries(administrators.map(({ role }) => [role, { type: 'string' as const }]))
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [task = '', username] = positionals
  if (
    !['create', 'reset', 'unlock', 'list', 'rotate-keys'].includes(task) ||
    (['reset', 'unlock'].includes(task) && username === undefined)
  )
    return [adminUsage]
  const open = await openInstallation(config)
  try {
    await seedInstallation(open.services.db, registry, datetimeText(open.services.clock()), config.demo !== 'none')
    await open.services.settings.reload()
    if (task === 'rotate-keys') return [`Everything lies under the new keys: ${await rotateKeys(open, say)} rows were changed.`]
    return await tasks(open, task, username ?? '', values as Readonly<Record<string, string>>)
  } finally {
    await open.close()
  }
}

async function tasks(
  open: OpenServices,
  task: string,
  username: string,
  names: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  if (task === 'create') return createdLines(await createAdministrators(open, names))
  if (task === 'reset') return passwordLines([await resetAccount(open, username)])
  if (task === 'list') return listLines(await listAdministrators(open))
  await unlockAccount(open, username)
  return [`${username} is no longer locked.`]
}

/** The embedded database belongs to one process: says so in the words of this command. */
async function openInstallation(config: Config): Promise<OpenServices> {
  try {
    return await openServices(config)
  } catch (error) {
    if (error instanceof Error && error.message.includes('is in use by process')) {
      throw new Error(`The embedded database is open in the server: stop the server first.\n${error.message}`, { cause: error })
    }
    throw error
  }
}

function createdLines(made: readonly MadeAccount[]): readonly string[] {
  if (made.length === 0) return ['There is a system, a security and an audit administrator already; npm run admin -- list shows them.']
  return passwordLines(made)
}

function passwordLines(made: readonly MadeAccount[]): readonly string[] {
  return [
    ...made.map((one) => `  ${one.username.padEnd(20)} ${one.password}   ${one.realName}`),
    'Hand each to its own person: the passwords are shown this once, must be changed at the first login and are valid for 72 hours.',
  ]
}

function listLines(accounts: readonly ListedAccount[]): readonly string[] {
  if (accounts.length === 0) return ['There is no administrator yet: npm run admin -- create']
  return accounts.map((one) => {
    const notes = [
      one.enabled ? '' : 'disabled',
      one.lockedUntil === null ? '' : `locked until ${one.lockedUntil}`,
      one.mustChangePassword ? 'initial password' : '',
      `last login ${one.lastLogin ?? 'never'}`,
    ]
    return `  ${one.username.padEnd(20)} ${one.roles.join(', ').padEnd(20)} ${notes.filter((note) => note !== '').join(', ')}`
  })
}

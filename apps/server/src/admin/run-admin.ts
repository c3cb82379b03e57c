import { parseArgs } from 'node:util'
import { registry } from '@chengan/domain/registry'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { seedInstallation } from '../seed/installation.ts'
import type { Config } from '../start/config.ts'
import { openDatabase } from '../start/open-database.ts'
import { type OpenServices, openServices } from '../start/open-services.ts'
import { verifyAudit } from '../storage/audit/audit-chain.ts'
import type { OpenDatabase } from '../storage/databases/database.ts'
import { isCurrent } from '../storage/schema/migrate.ts'
import { chainParts } from '../storage/sealing/sealer.ts'
import {
  administrators,
  createAdministrators,
  type ListedAccount,
  listAdministrators,
  type MadeAccount,
  resetAccount,
  unlockAccount,
} from './accounts.ts'
import { type BackupOptions, backUp, restore, verifyBackup } from './backup/backup-tasks.ts'
import { rotateKeys } from './rotate-keys.ts'
import { adminUsage } from './usage.ts'

/** A task over an open installation. */
interface Task {
  readonly needsUsername?: true
  run(parts: TaskParts): Promise<readonly string[]>
}

interface TaskParts {
  readonly open: OpenServices
  readonly username: string
  readonly options: Options
  readonly say: (line: string) => void
}

type Options = BackupOptions & Readonly<Record<string, string | boolean | undefined>>

const tasks: Readonly<Record<string, Task>> = {
  create: {
    run: async ({ open, options }) => createdLines(await createAdministrators(open, options as Readonly<Record<string, string>>)),
  },
  reset: { needsUsername: true, run: async ({ open, username }) => passwordLines([await resetAccount(open, username)]) },
  unlock: {
    needsUsername: true,
    async run({ open, username }) {
      await unlockAccount(open, username)
      return [`${username} is no longer locked.`]
    },
  },
  list: { run: async ({ open }) => listLines(await listAdministrators(open)) },
  'rotate-keys': {
    run: async ({ open, say }) => [`Everything lies under the new keys: ${await rotateKeys(open, say)} rows were changed.`],
  },
  'verify-audit': { run: ({ open }) => verifyChain(open) },
  backup: { run: ({ open, options, say }) => backUp(open, options, say) },
}

const options = {
  ...Object.fromEntries(administrators.map(({ role }) => [role, { type: 'string' as const }])),
  to: { type: 'string' },
  from: { type: 'string' },
  keep: { type: 'string' },
  'passphrase-file': { type: 'string' },
  'without-files': { type: 'boolean' },
  help: { type: 'boolean' },
  lang: { type: 'string' },
} as const

/** Does one task of `npm run admin`; answers the lines to print at its end, and says those of a long one meanwhile. Throws with words for people. */
export async function runAdmin(
  args: readonly string[],
  config: Config,
  say: (line: string) => void = () => {},
): Promise<readonly string[]> {
  const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [name = '', username = ''] = positionals
  const given = values as Options
  if (values.help) return [adminUsage(values.lang)]
  if (name === 'verify-backup') return verifyBackup(given, say)
  if (name === 'restore') return restore(given, config, say)
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (task === undefined || (task.needsUsername && username === '')) return [adminUsage(values.lang)]
  const open = await openInstallation(config)
  try {
    await seedInstallation(open.services.db, registry, datetimeText(open.services.clock()), config.demo !== 'none')
    await Promise.all([open.services.settings.reload(), open.services.store.reload()])
    return await task.run({ open, username, options: given, say })
  } finally {
    await open.close()
  }
}

async function verifyChain(open: OpenServices): Promise<readonly string[]> {
  const { ok, checked, firstBroken } = await verifyAudit(open.services.db, chainParts(open.services))
  if (!ok)
    throw new Error(`The chain of the operation log is broken at record ${firstBroken?.id} (${firstBroken?.kind}); see docs/operations.md.`)
  return [`The chain of the operation log is intact: ${checked} records.`]
}

/** An older database belongs to the version that ran before: no task of administration brings it up to date by the way. */
async function openCurrent(config: Config): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  const { rows } = await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'migration'`.execute(database.db)
  if (rows.length === 0 || (await isCurrent(database.db))) return database
  await database.close()
  throw new Error(
    `${database.where} is of an older version: do this with that version, or bring it up to date first: npm run db -- migrate`,
  )
}

/** The embedded database belongs to one process: says so in the words of this command. */
async function openInstallation(config: Config): Promise<OpenServices> {
  try {
    const database = await openCurrent(config)
    return await openServices(config, { database })
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

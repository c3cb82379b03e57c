import { deptKind, enableStatus, userLevel, userStatus } from '@chengan/domain/system/dictionaries/accounts'
import { type BuiltInRoleCode, builtInRoles } from '@chengan/domain/system/roles/roles'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import { inTransaction } from '../pipeline/transaction.ts'
import { ROOT_DEPT } from '../seed/organisation.ts'
import { accountByName } from '../session/account.ts'
import { bumpPermissionVersion } from '../session/actor.ts'
import { tellOfEnd } from '../session/end-sessions.ts'
import { liftLock } from '../session/login/lockout.ts'
import { resetPassword } from '../session/password/change-password.ts'
import type { OpenServices } from '../start/open-services.ts'
import { writeAudit } from '../storage/audit/audit.ts'

/** The three that control each other (P-13), with the names that their accounts get when nobody says others. */
export const administrators = [
  { role: 'sysAdmin', username: 'sysadmin' },
  { role: 'secAdmin', username: 'secadmin' },
  { role: 'auditAdmin', username: 'auditadmin' },
] as const satisfies readonly { role: BuiltInRoleCode; username: string }[]

/** An account with a password that is shown once. */
export interface MadeAccount {
  readonly username: string
  readonly realName: string
  readonly password: string
}

/** A line of the list of administrators. */
export interface ListedAccount {
  readonly username: string
  readonly realName: string
  readonly roles: readonly string[]
  readonly enabled: boolean
  readonly lockedUntil: string | null
  readonly lastLogin: string | null
  readonly mustChangePassword: boolean
}

/** Makes the administrators that the installation lacks, each with a random password to be changed at the first login within 72 hours (P-7).
 *  `names` gives other usernames by role. Throws when a username is taken. */
export function createAdministrators(open: OpenServices, names: Readonly<Record<string, string>> = {}): Promise<readonly MadeAccount[]> {
  return inTransaction(contextFor(open, 'create'), async (ctx) => {
    await sql`lock table "user" in share row exclusive mode`.execute(ctx.db)
    const made: MadeAccount[] = []
    for (const { role, username } of administrators) {
      const roleId = await roleIdOf(ctx, role)
      if (await isHeld(ctx, roleId)) continue
      made.push(await createAccount(ctx, open, { username: names[role] ?? username, role, roleId }))
    }
    if (made.length > 0) await bumpPermissionVersion(ctx.db)
    return made
  })
}

/** Gives an account a new random password, shown once, and ends its sessions. */
export function resetAccount(open: OpenServices, username: string): Promise<MadeAccount> {
  return inTransaction(contextFor(open, 'reset'), async (ctx) => {
    const account = await knownAccount(ctx, username)
    const { password, ended } = await resetPassword({ ...open.sessionServices, db: ctx.db }, ctx.db, account.id)
    tellOfEnd(ctx, ended, 'password')
    await liftLock(ctx.db, [account])
    await note(ctx, '重置用户密码', 'resetPassword', account.id)
    return { username: account.username, realName: account.realName, password }
  })
}

/** Lifts the lock of an account. */
export function unlockAccount(open: OpenServices, username: string): Promise<void> {
  return inTransaction(contextFor(open, 'unlock'), async (ctx) => {
    const account = await knownAccount(ctx, username)
    await liftLock(ctx.db, [account])
    await note(ctx, '解锁用户', 'unlock', account.id)
  })
}

/** Everybody with an administrator role. */
export async function listAdministrators(open: OpenServices): Promise<readonly ListedAccount[]> {
  const codes = [...administrators.map((one) => one.role), 'superAdmin']
  const { rows } = await sql<ListedAccount>`select u.username, coalesce(u.real_name, u.username) as "realName",
      array(select r.code from role r where r.id = any(u.role_id_list) and not r.deleted order by r.code) as roles,
      coalesce(u.status, '1') = '1' as enabled, case when u.lock_until > ${datetimeText(open.services.clock())}::timestamptz then u.lock_until end as "lockedUntil",
      u.last_login_date as "lastLogin", coalesce(u.must_change_pwd, false) as "mustChangePassword"
    from "user" u where not u.deleted
      and exists (select 1 from role r where r.id = any(u.role_id_list) and r.code = any(${codes}::text[]) and not r.deleted)
    order by u.username`.execute(open.services.db)
  return rows
}

function contextFor(open: OpenServices, task: string): Context {
  return contextOf(open.services, systemActor, { ...jobFacts(`npm run admin -- ${task}`), method: 'ADMIN' }, 'zh-CN')
}

async function knownAccount(ctx: Context, username: string) {
  const account = await accountByName(ctx.db, username)
  if (account === null) throw new Error(`no account is called ${username}; npm run admin -- list shows the administrators`)
  return account
}

async function roleIdOf(ctx: Context, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from role where code = ${code} and not deleted`.execute(ctx.db)
  if (rows[0] === undefined) throw new Error(`the role ${code} is missing; the installation is incomplete`)
  return rows[0].id
}

async function isHeld(ctx: Context, roleId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from "user" where ${roleId} = any(role_id_list) and not deleted and coalesce(status, '1') = '1' limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}

async function createAccount(
  ctx: Context,
  open: OpenServices,
  wanted: { readonly username: string; readonly role: BuiltInRoleCode; readonly roleId: string },
): Promise<MadeAccount> {
  const { username } = wanted
  if (!/^[a-zA-Z][a-zA-Z0-9._-]{3,49}$/.test(username))
    throw new Error(`${username} cannot be a username: 4 to 50 letters, digits, dots, a letter first`)
  const { rows } = await sql`select 1 from "user" where lower(username) = lower(${username}) limit 1`.execute(ctx.db)
  if (rows.length > 0)
    throw new Error(`the username ${username} is taken; name another: npm run admin -- create --${wanted.role}=<username>`)
  const realName = builtInRoles.find((role) => role.code === wanted.role)?.zh ?? username
  const id = ctx.services.newId()
  const row = {
    id,
    uuid: ctx.services.newId(),
    username,
    real_name: realName,
    dept_id: await administratorsDepartment(ctx),
    level: userLevel.values.administrator.value,
    role_id_list: [wanted.roleId],
    status: userStatus.values.normal.value,
    super_admin: 0,
    must_change_pwd: true,
    creator: ctx.actor.userId,
    create_date: ctx.now,
    update_date: ctx.now,
  }
  await ctx.db.insertInto('user').values(row).execute()
  const { password } = await resetPassword({ ...open.sessionServices, db: ctx.db }, ctx.db, id)
  await note(ctx, `新增${realName}`, 'save', id, [{ field: 'roleIdList', before: null, after: wanted.role }])
  return { username, realName, password }
}

/** The department of those who keep the system (dept_kind 12): its kind gives its accounts their level. Made when there is none. */
async function administratorsDepartment(ctx: Context): Promise<string> {
  const kind = deptKind.values.systemOperation
  const { rows } = await sql<{ id: string }>`select id from dept where kind = ${kind.value} and not deleted order by id limit 1`.execute(
    ctx.db,
  )
  if (rows[0] !== undefined) return rows[0].id
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('dept')
    .values({
      id,
      pid: ROOT_DEPT,
      pids: ROOT_DEPT,
      name: kind.zh,
      kind: kind.value,
      level: userLevel.values.administrator.value,
      sort: 99,
      status: enableStatus.values.enabled.value,
      create_date: ctx.now,
      update_date: ctx.now,
    })
    .execute()
  return id
}

function note(
  ctx: Context,
  operation: string,
  verb: string,
  id: string,
  diff: readonly { field: string; before: unknown; after: unknown }[] = [],
): Promise<void> {
  return writeAudit(ctx, {
    operation,
    kind: verb === 'save' ? 'grant' : 'auth',
    resource: `sys/user:${verb}`,
    rowIds: [id],
    diff,
    status: '1',
  })
}

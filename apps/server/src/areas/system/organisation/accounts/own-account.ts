import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import { levelCode } from '@chengan/kernel/access/level'
import { refuse } from '@chengan/kernel/errors/refusal'
import { masked } from '@chengan/kernel/fields/formats'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { SIGN_KEY } from '../../../../flow/signature.ts'
import { fieldsKeptInNewRows } from '../../../../resources/change/kept-fields.ts'
import { wireFiles } from '../../../../resources/files/wire-files.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import { passwordDaysLeft } from '../../../../session/account.ts'
import type { SystemParts } from '../../session-parts.ts'

const LARGEST_SETTINGS = 64 * 1024

interface OwnRow {
  readonly uuid: string
  readonly employeeCode: string | null
  readonly gender: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly headUrl: readonly string[] | null
  readonly roleIdList: readonly string[] | null
  readonly posts: readonly string[]
  readonly deptKind: string | null
  readonly organizationCode: string | null
  readonly regionName: string | null
  readonly pwdUpdateDate: string | null
  readonly mustChangePwd: boolean | null
}

async function ownRow(ctx: Context): Promise<OwnRow> {
  const { rows } = await sql<OwnRow>`select coalesce(u.uuid, u.id) as uuid, u.employee_code as "employeeCode", u.gender, u.mobile, u.email,
      u.head_url as "headUrl", u.role_id_list as "roleIdList", d.kind as "deptKind", d.organization_code as "organizationCode",
      array(select p.post_name from post p where p.id = any(u.post_id_list) order by p.sort) as posts,
      (select r.name from region r where r.id = ${ctx.actor.regionId}) as "regionName",
      u.pwd_update_date as "pwdUpdateDate", u.must_change_pwd as "mustChangePwd"
    from "user" u left join dept d on d.id = u.dept_id where u.id = ${ctx.actor.userId}`.execute(ctx.db)
  const row = rows[0]
  if (row === undefined) throw refuse('rowMissing')
  return row
}

/** Who I am, as the shell asks at its start (system.md §3.1). */
const me =
  ({ session }: SystemParts): CallHandler<typeof userCalls.me> =>
  async (ctx) => {
    const { actor } = ctx
    const { pwdUpdateDate, headUrl, roleIdList, mobile, ...row } = await ownRow(ctx)
    const files = await wireFiles(ctx, headUrl ?? [])
    return {
      ...row,
      id: actor.userId,
      username: actor.username,
      realName: actor.realName,
      mobile: mobile === null ? null : masked('mobile', session.keys.open(mobile)),
      headUrl: [...files.values()],
      deptId: actor.deptId,
      deptName: actor.deptName,
      level: levelCode[actor.level],
      regionId: actor.regionId,
      roleIdList: roleIdList ?? [],
      roles: actor.roles,
      businessRoles: actor.businessRoles.map((role) => role.code),
      systemCodes: actor.systems,
      superAdmin: actor.superAdmin,
      mustChangePwd: row.mustChangePwd === true,
      pwdExpireDays: passwordDaysLeft(session, pwdUpdateDate === null ? null : instantOf(pwdUpdateDate), ctx.time),
      rootDeptId: ctx.services.settings.text('sys.dept.rootId', '1'),
      settings: await settingsOf(ctx),
      keptFields: await fieldsKeptInNewRows(ctx),
      ipTail: ctx.request.ip.split(/[.:]/).at(-1) ?? '',
    }
  }

async function settingsOf(ctx: Context): Promise<Values> {
  const { rows } = await sql<{ path: string; value: unknown }>`select path, value from user_setting
    where user_id = ${ctx.actor.userId} order by path`.execute(ctx.db)
  return Object.fromEntries(rows.map((row) => [row.path, row.value]))
}

const settings: CallHandler<typeof userCalls.settings> = async (ctx, { query }) => {
  const all = await settingsOf(ctx)
  return query.path ? (all[query.path] ?? null) : all
}

/** Keeps one setting; null takes it away. All settings of a person have 64 KB together. */
const keepSetting: CallHandler<typeof userCalls.keepSetting> = async (ctx, { body }) => {
  const { path } = body
  // A key is registered by a call of its own, which asks for a proof and is recorded.
  if (path === SIGN_KEY) throw refuse('forbidden')
  const value = body.value ?? null
  if (value === null) {
    await sql`delete from user_setting where user_id = ${ctx.actor.userId} and path = ${path}`.execute(ctx.db)
    return null
  }
  const text = JSON.stringify(value)
  await sql`insert into user_setting (user_id, path, value, update_date) values (${ctx.actor.userId}, ${path}, ${text}::jsonb, ${ctx.now}::timestamptz)
    on conflict (user_id, path) do update set value = excluded.value, update_date = excluded.update_date`.execute(ctx.db)
  const { rows } = await sql<{ size: number }>`select sum(octet_length(value::text))::int as size from user_setting
    where user_id = ${ctx.actor.userId}`.execute(ctx.db)
  if ((rows[0]?.size ?? 0) > LARGEST_SETTINGS) throw refuse('tooMuch')
  return null
}

/** The calls of the own account. */
export function ownAccountCalls(parts: SystemParts) {
  return { me: me(parts), settings: settings, keepSetting: keepSetting }
}

import type { MlpsKey } from '@chengan/domain/system/security/mlps'
import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { addDays, datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { authorise, authoriseBody } from '../../../../pipeline/authorise.ts'
import { callsOf } from '../../../../resources/standard-calls.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { visible } from '../../../../storage/scope/visible.ts'
import { asNobody, nobody } from './as-nobody.ts'
import { judged, type Probe } from './probe.ts'

/** Tries every call of a resource as nobody: how many are judged by a string, and which of those let nobody in. */
function tryCalls(ctx: Context, resource: CompleteResource) {
  const guarded = callsOf(resource, ctx.services.implementations).filter(({ access }) => access !== 'anyone' && access !== 'login')
  const open = guarded.filter((call) => {
    try {
      authorise(call, nobody, call.path)
      // A call that takes a task for the permission lets nobody in without one.
      authoriseBody(call, nobody, call.path, {})
      return true
    } catch {
      return false
    }
  })
  return { tried: guarded.length, open: open.map(({ verb, path }) => `${verb} ${path}`) }
}

/** Whether the rows of a resource belong to somebody: departments, regions or people; then nobody sees none of them. */
const belongsToSomebody = ({ scope, parties, owner }: CompleteResource) =>
  owner === null && (scope === 'business' || scope === 'own') && parties?.openTo === undefined

async function seenByNobody(ctx: Context, resource: CompleteResource): Promise<boolean> {
  const source = visible(asNobody(ctx), resource)
  const { rows } = await sql`select 1 from ${source.from} where ${source.where} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Rows marked as sensitive that a caller of the whole house sees without the string for them. */
async function sensitiveSeen(ctx: Context, resource: CompleteResource): Promise<{ readonly marked: number; readonly seen: number }> {
  const everything: Actor = { ...nobody, level: 'administrator', scopes: [{ kind: 'all' }] }
  const house = { ...asNobody(ctx), actor: { ...everything, superAdmin: true } }
  const source = visible({ ...house, actor: everything }, resource)
  const all = visible(house, resource)
  const marked = sql<boolean>`t.secret_level = '2'`
  const count = async ({ from, where }: typeof source) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${marked} and ${where}`.execute(ctx.db)
    return rows[0]?.n ?? 0
  }
  return { marked: await count(all), seen: await count(source) }
}

/** P-14: every call and every row is tried by an account that may nothing. */
const accessControl: Probe = async (ctx) => {
  const { all } = ctx.services.registry
  const tried = all.map((resource) => tryCalls(ctx, resource))
  const calls = tried.reduce((sum, one) => sum + one.tried, 0)
  const open = tried.flatMap((one) => one.open)
  const leaks: string[] = []
  const closed = all.filter(belongsToSomebody)
  for (const resource of closed) if (await seenByNobody(ctx, resource)) leaks.push(resource.root)
  const files = await sensitiveSeen(ctx, ctx.services.registry.byName('file'))
  const faults = [...open, ...leaks].slice(0, 5).join('、')
  return judged(
    open.length + leaks.length + files.seen === 0,
    `以无权账号实测${calls}个接口、${closed.length}类数据：放行${open.length}个接口、${leaks.length}类数据${faults === '' ? '' : `（${faults}）`}；内部敏感文件${files.marked}个，无授权可见${files.seen}个`,
    `Tried without rights: ${calls} calls, ${closed.length} kinds of rows; ${open.length} and ${leaks.length} were open${faults === '' ? '' : ` (${faults})`}; ${files.seen} of ${files.marked} sensitive files seen`,
  )
}

/** Undoes what is tried. */
class TriedOut extends Error {}

/** Whether the database refuses a statement; nothing of it stays. */
async function refuses(db: Db, statement: ReturnType<typeof sql>): Promise<boolean> {
  const attempt = async (tx: Db) => {
    await sql`savepoint probe`.execute(tx)
    const refused = await statement.execute(tx).then(
      () => false,
      () => true,
    )
    await sql`rollback to savepoint probe`.execute(tx)
    return refused
  }
  if (db.isTransaction) return attempt(db)
  let refused = false
  await db
    .transaction()
    .execute(async (tx) => {
      refused = await attempt(tx)
      throw new TriedOut()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOut)) throw error
    })
  return refused
}

const MINUTE = 60_000

/** P-15: a record is tried to be altered and removed, the newest ones are looked at for what they must name, and the seal must follow them. */
const audit: Probe = async (ctx) => {
  const newest = sql`(select id from operation_log order by id desc limit 1)`
  const altered = await refuses(ctx.db, sql`update operation_log set msg = '自评' where id = ${newest}`)
  const removed = await refuses(ctx.db, sql`delete from operation_log where id = ${newest}`)
  const { rows } = await sql<{ day: number; bare: number; unsealed: number }>`select count(*)::int as day,
      count(*) filter (where creator is null or operation is null or resource is null or ip is null or request_id is null)::int as bare,
      count(*) filter (where hash is null and create_date < ${datetimeText(ctx.time - 10 * MINUTE)}::timestamptz)::int as unsealed
    from operation_log where create_date >= ${addDays(ctx.today, -1)}::timestamptz`.execute(ctx.db)
  const { day = 0, bare = 0, unsealed = 0 } = rows[0] ?? {}
  const guarded = day === 0 || (altered && removed)
  return judged(
    guarded && bare === 0 && unsealed === 0,
    `实测修改、删除日志${guarded ? '均被数据库拒绝' : '未被拒绝'}；近一日${day}条，要素缺失${bare}条，超过10分钟未封存${unsealed}条`,
    `Tried: altering and removing a record is ${guarded ? '' : 'not '}refused; ${day} records within a day, ${bare} incomplete, ${unsealed} unsealed`,
  )
}

/** P-14 and P-15: what is declared is tried. */
export const behaviourProbes: Partial<Record<MlpsKey, Probe>> = { 'P-14': accessControl, 'P-15': audit }

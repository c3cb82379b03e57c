import type { MlpsKey } from '@chengan/domain/system/security/mlps'
import type { Actor } from '@chengan/kernel/access/actor'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { Refusal } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Members } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { runCall } from '../../../../pipeline/run-call.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { callsOf } from '../../../../resources/standard-calls.ts'
import { liveAt } from '../../../../session/tokens.ts'
import { type SealedColumn, sealedCheck, sealedColumnsOf } from '../../../../storage/sealing/sealed-columns.ts'
import { asNobody, nobody } from './as-nobody.ts'
import { judged, met, type Probe, partly, unmet } from './probe.ts'

const MOST_NAMED = 5
const some = (names: readonly string[]) => (names.length === 0 ? '' : `（${names.slice(0, MOST_NAMED).join('、')}）`)

/** A column in which values may not lie in clear, and how they lie sealed in it. */
interface ClosedColumn {
  readonly table: string
  readonly column: string
  readonly name: string
  readonly how: SealedColumn
}

const plainly: SealedColumn = { digests: false }

/** Whatever is masked, encrypted or a secret by its definition, of a field or inside what a field holds, by the column that keeps it. */
function closedColumns(registry: Registry): readonly ClosedColumn[] {
  const columns = registry.all.flatMap((resource) => {
    // What a definition masks and the sealing passed over is looked for all the same.
    const masked = resource.fieldList.filter((field) => field.stored && field.mask !== undefined)
    const closed = new Map<string, SealedColumn>([...masked.map(({ column }) => [column, plainly] as const), ...sealedColumnsOf(resource)])
    return [...closed].map(([column, how]): [string, ClosedColumn] => {
      const field = resource.fieldList.find((one) => one.column === column)
      return [`${resource.table}.${column}`, { table: resource.table, column, name: `${resource.root} ${field?.name ?? column}`, how }]
    })
  })
  return [...new Map(columns).values()]
}

/** The columns in which the database would take clear text, or holds some: of which no check binds every row, or a row breaks it. */
async function clearColumns(ctx: Context, columns: readonly ClosedColumn[]): Promise<readonly ClosedColumn[]> {
  const { rows: checks } = await sql<{ name: string; proven: boolean }>`select conname as name, convalidated as proven from pg_constraint
    where contype = 'c' and conname = any(${columns.map(({ table, column }) => `${table}_${column}_sealed`)}::text[])`.execute(ctx.db)
  const proven = new Set(checks.filter((one) => one.proven).map((one) => one.name))
  const clear: ClosedColumn[] = []
  for (const one of columns) {
    const { table, column, how } = one
    const { rows } =
      await sql`select 1 from (select * from ${sql.table(table)} where ${sql.ref(column)} is not null order by id desc limit 1000) t
      where not (${sql.raw(sealedCheck(table, column, how))}) limit 1`.execute(ctx.db)
    if (rows.length > 0 || !proven.has(`${table}_${column}_sealed`)) clear.push(one)
  }
  return clear
}

/** P-16: what must lie encrypted is counted over what the database's own columns hold. */
const sealedAtRest: Probe = async (ctx) => {
  const columns = closedColumns(ctx.services.registry)
  const clear = await clearColumns(ctx, columns)
  const own = ctx.services.config.masterKey !== null
  const names = some(clear.map(({ name }) => name))
  const [zh, en] = [
    `实查${columns.length}个个人信息与密钥字段的数据库列，${columns.length - clear.length}个以SM4-GCM加密存储${clear.length === 0 ? '' : `，${clear.length}个为明文或未设约束${names}`}；主密钥${own ? '由环境变量提供' : '保存在数据目录'}`,
    `Looked into the columns of ${columns.length} personal and secret fields: ${columns.length - clear.length} lie under SM4-GCM${clear.length === 0 ? '' : `, ${clear.length} in clear or unguarded${names}`}; the master key comes from the ${own ? 'environment' : 'data folder'}`,
  ]
  if (clear.length > 0) return unmet(zh, en)
  return own ? met(zh, en) : partly(zh, en)
}

const isPersonal = (field: CompleteField) => field.mask !== undefined && !field.hidden && !field.writeOnly && field.stored

/** Who see every row of the city, and of the administration, and may read nothing personal in full. */
const onlookers: readonly Actor[] = (['city', 'administrator'] as const).map((level) => ({ ...nobody, level, scopes: [{ kind: 'all' }] }))

/** What a list answers; nothing where it is refused. */
async function answered(ctx: Context, resource: CompleteResource, query: Values): Promise<readonly (Values & Members<'id'>)[] | null> {
  const call = callsOf(resource, ctx.services.implementations).find(({ verb, path }) => verb === 'GET' && path === `${resource.root}/page`)
  if (call === undefined) return null
  try {
    const page = (await runCall(ctx, call, { query, params: {}, body: {}, raw: null })) as { readonly list?: readonly Values[] }
    return page.list ?? []
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Whether an answer tells a value in its field, or in the JSON of another. */
function tells(row: Values, name: string, value: string): boolean {
  const inside = Object.values(row).filter((part) => typeof part === 'object' && part !== null)
  return row[name] === value || JSON.stringify(inside).includes(`"${value}"`)
}

interface Tried {
  readonly fields: readonly string[]
  readonly plain: readonly string[]
  readonly parts: readonly string[]
}

/** Asks the list of a resource as an onlooker: which personal values come, which come in full, and which are found by a part of them. */
async function tryList(ctx: Context, resource: CompleteResource): Promise<Tried> {
  const rows = (await answered(ctx, resource, { limit: '20' })) ?? []
  const stored = await rowsById(
    ctx.db,
    resource,
    rows.map((row) => String(row.id)),
    ctx.today,
  )
  const values = new Map(stored.map((row) => [row.id, row]))
  const tried = { fields: new Set<string>(), plain: new Set<string>(), parts: new Set<string>() }
  for (const { name } of resource.fieldList.filter(isPersonal)) {
    const held = rows.flatMap((row) => {
      const value = values.get(String(row.id))?.[name]
      return typeof value === 'string' && value !== '' ? [{ row, value }] : []
    })
    const [first] = held
    if (first === undefined) continue
    const field = `${resource.root} ${name}`
    tried.fields.add(field)
    if (held.some(({ row, value }) => tells(row, name, value))) tried.plain.add(field)
    const [some, none] = [
      await answered(ctx, resource, { [name]: first.value.slice(0, -1) }),
      await answered(ctx, resource, { [name]: '~' }),
    ]
    if (some !== null && some.length !== (none?.length ?? 0)) tried.parts.add(field)
  }
  return { fields: [...tried.fields], plain: [...tried.plain], parts: [...tried.parts] }
}

/** P-17: lists are asked for personal values by accounts that may not read them, and sessions that must be over are looked for. */
const residualInformation: Probe = async (ctx) => {
  const tried: Tried[] = []
  for (const resource of ctx.services.registry.all.filter((one) => one.fieldList.some(isPersonal)))
    for (const onlooker of onlookers) tried.push(await tryList(asNobody(ctx, onlooker), resource))
  const all = (givenTried: keyof Tried) => [...new Set(tried.flatMap((one) => one[givenTried]))]
  const [fields, plain, parts] = [all('fields'), all('plain'), all('parts')]
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select user_id from session where ${liveAt(ctx.time)}) s
    join "user" u on u.id = s.user_id where (u.deleted or coalesce(u.status, '1') = '0')`.execute(ctx.db)
  const left = rows[0]?.n ?? 0
  return judged(
    plain.length + parts.length + left === 0,
    `以无权账号实测${fields.length}个个人信息字段，明文返回${plain.length}个${some(plain)}，按片段可查${parts.length}个${some(parts)}；停用账号残留会话${left}个；退出时清除页面缓存，查看明文留痕`,
    `Lists tried without rights: ${plain.length} of ${fields.length} personal fields came in full${some(plain)}, ${parts.length} are found by a part${some(parts)}; ${left} sessions of disabled accounts are alive; a logout wipes the pages`,
  )
}

/** P-16 and P-17: personal values at rest and in answers. */
export const personalProbes: Partial<Record<MlpsKey, Probe>> = { 'P-16': sealedAtRest, 'P-17': residualInformation }

import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import { kinds } from '@chengan/kernel/fields/kinds'
import { sql } from 'kysely'
import { benchFlowTables, fillFlows } from '../../bench/flow-rows.ts'
import { withoutIndexes } from '../../bench/without-indexes.ts'
import type { Db } from '../../src/storage/databases/database.ts'
import { columnsOfField } from '../../src/storage/schema/resource-tables.ts'

/** Who and what the rows of a filled city belong to: of each list the first one is the person's of the test, the others are strangers. */
export interface Holders {
  readonly depts: readonly string[]
  readonly regions: readonly string[]
  readonly users: readonly string[]
}

/** So many others share the rows with those of the test. */
export const STRANGERS = 60

/** Departments, places or people: those of the tests, and sixty others, so that each has a sixtieth of the rows. */
function amongStrangers(known: readonly string[], stranger: (place: number) => string): readonly string[] {
  return [...known, ...Array.from({ length: STRANGERS }, (_, place) => stranger(place))]
}

/** Fills every table that an installation begins without a row in with as many rows: of values by the kinds of their fields, in no order. */
export async function fillTables(db: Db, registry: Registry, empty: ReadonlySet<string>, size: number, holders: Holders): Promise<void> {
  const own = {
    depts: amongStrangers(holders.depts, (place) => `f-${place}`),
    regions: amongStrangers(holders.regions, (place) => `9902${String(place).padStart(2, '0')}`),
    users: amongStrangers(holders.users, (place) => `u-${place}`),
  }
  await db.transaction().execute(async (one) => {
    await sql`set local maintenance_work_mem = '512MB'`.execute(one)
    const standing = new Set(registry.tabled.flatMap(({ parties, fields }) => (parties?.through ?? []).map((name) => fields[name]?.to)))
    for (const resource of registry.tabled) {
      if (!empty.has(resource.table) || resource.name === 'duty' || benchFlowTables.has(resource.table) || !canGrow(resource)) continue
      await withoutIndexes(one, resource.table, () => fillTable(one, resource, { size, own, standing }))
    }
    const owed = registry.tabled.filter((resource) => canBeOwed(resource) && empty.has(resource.table)).map(({ root }) => root)
    await withoutIndexes(one, 'duty', () => fillDuties(one, owed, size, own))
    await fillFlows(one, size)
  })
  await tidy(db, [...registry.tabled.map(({ table }) => table).filter((table) => empty.has(table)), ...benchFlowTables, 'duty'])
}

/** Index-only scans and good plans need what the autovacuum of a living city brings: what is not yet known to be committed to everybody
 *  (the tests' commits do not wait for the disk) is not marked as such, and is tidied again. */
export async function tidy(db: Db, tables: readonly string[]): Promise<void> {
  await sql`checkpoint`.execute(db)
  for (let left = tables; left.length > 0; ) {
    await sql`vacuum (analyze) ${sql.join(left.map((table) => sql.table(table)))}`.execute(db)
    const { rows } = await sql<{ relname: string }>`select relname from pg_class
      where relname = any(${[...left]}::text[]) and relkind = 'r' and relpages > 20 and relallvisible < relpages * 0.9`.execute(db)
    left = rows.map(({ relname }) => relname)
  }
}

/** Places, accounts and processes are as many as a city has offices, and one row for each value of a dictionary stays as few: the rest grows with the work. */
const canGrow = (resource: CompleteResource) =>
  !few.has(resource.name) && !resource.fieldList.some((field) => field.unique && field.kind === 'dict')
const few: ReadonlySet<string> = new Set(['region', 'user', 'flowModel', 'flowDefinition'])

/** What the values of a table are chosen from. `standing`: the resources of which a row stands for a department, as a company does. */
interface Choice {
  readonly size: number
  readonly own: Holders
  readonly standing: ReadonlySet<string | undefined>
}

async function fillTable(db: Db, resource: CompleteResource, choice: Choice): Promise<void> {
  // Plans are watched as they are, not as the database tidies meanwhile.
  await sql`alter table ${sql.table(resource.table)} set (autovacuum_enabled = false)`.execute(db)
  const written = resource.fieldList.flatMap((field) => {
    const value = valueSqlOf(resource, field, choice)
    return value === null ? [] : [[field.column, value] as const]
  })
  const names = sql.raw(written.map(([column]) => `"${column}"`).join(', '))
  const values = sql.raw(written.map(([, value]) => value).join(', '))
  await sql`insert into ${sql.table(resource.table)} (${names}) select ${values} from generate_series(1, ${sql.raw(String(choice.size))}) i`.execute(
    db,
  )
}

/** An open duty of every fourth row of each business, and one that is done of every twentieth. */
async function fillDuties(db: Db, roots: readonly string[], size: number, own: Holders): Promise<void> {
  const time = `timestamptz '2026-06-29' - (i % 1095) * interval '1 day'`
  for (const [place, root] of roots.entries()) {
    for (const done of [false, true]) {
      const key = `${place}${done ? 'd' : 'o'}`
      const every = done ? 20 : 4
      await sql
        .raw(`insert into duty (id, biz_type, biz_id, action, title, reason, duty_dept_id, start_time, deadline, done_time, done_user_id, creator, dept_id, create_date, update_date)
        select lpad('${key}' || to_hex(i), 32, '0'), '${root}', ${idOf(`i * ${every}`)}, 'audit', '待办', 'state', ${one(own.depts, key)}, ${time}, ${time} + interval '9 days',
          ${done ? `${time} + interval '5 days'` : 'null'}, ${done ? one(own.users, key) : 'null'}, ${one(own.users, key)}, ${one(own.depts, key)}, ${time}, ${time}
        from generate_series(1, ${Math.ceil(size / every)}) i`)
        .execute(db)
    }
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const listed = (texts: readonly string[]) => `array[${texts.map(quoted).join(', ')}]::text[]`

/** SQL: the id of the row of a number, the same in every table. */
const idOf = (number: string) => `lpad(to_hex(${number}), 32, '0')`

/** SQL: a number of the row below `sides` that looks like chance, another for each column. */
const roll = (column: string, sides: number) => `(hashint4extended(i, hashtextextended('${column}', 0)) & 2147483647) % ${sides}`

/** SQL: one of some texts by chance. */
const one = (texts: readonly string[], column: string) => `(${listed(texts)})[1 + ${roll(column, texts.length)}]`

/** One row in forty holds what is searched for. */
const words = [
  '阀门',
  ...Array.from({ length: 39 }, (_, place) => `${'调压管道学校医院市场广场'[place % 12]}${'甲乙丙丁戊己庚'[place % 7]}`),
]

/** Names of the common fields with values of their own. */
const fixed: Readonly<Record<string, string>> = {
  id: idOf('i'),
  version: '1',
  deleted: `i % 20 = 0`,
  demo: 'null',
}

/** SQL: the value of a field in row `i`; null where nothing that is asked needs one. */
function valueSqlOf(resource: CompleteResource, field: CompleteField, { size, own, standing }: Choice): string | null {
  const known = fixed[field.name]
  if (known !== undefined) return known
  if (!(field.column in columnsOfField(field)) || field.encrypted || field.mask || field.secretWhen) return null
  const key = `${resource.table}.${field.column}`
  const leading = resource.fieldList.find(({ typeField }) => typeField === field.name)?.targets
  if (leading !== undefined)
    return one(
      leading.map(({ type }) => type),
      key,
    )
  if ((field.unique || field.uniqueWithin) && leadsElsewhere.has(field.kind)) return idOf('i')
  switch (field.kind) {
    case 'dept':
      return standing.has(resource.name) ? `coalesce((${listed(own.depts)})[i], 'of-' || i)` : one(own.depts, key)
    case 'region':
      return one(own.regions, key)
    case 'user':
      return one(own.users, key)
    case 'depts':
    case 'regions':
      return `array[${one(field.kind === 'depts' ? own.depts : own.regions, key)}]`
    case 'anyRef':
      return idOf(`1 + ${roll(key, size)}`)
    case 'ref':
      return idOf(`1 + ${roll(key, standing.has(field.to) ? own.depts.length : size)}`)
    case 'dict':
      return one(valuesOf(resource, field), key)
    case 'bool':
      return `${roll(key, 4)} = 0`
    case 'int':
      return field.unique || field.uniqueWithin ? 'i' : roll(key, 1000)
    case 'decimal':
      return roll(key, 9)
    case 'date':
      return `date '2026-06-29' - (${roll(key, 1095)})::int`
    case 'datetime':
      return `timestamptz '2026-06-29' - ${roll(key, 1_576_800)} * interval '1 minute'`
    case 'time':
      return `'18:30'`
    case 'period':
      return field.unique || field.uniqueWithin
        ? `to_char(date '1000-01-01' + (i % 100000) * interval '1 month', 'YYYY-MM')`
        : `to_char(date '2026-06-29' - (${roll(key, 1095)})::int, 'YYYY-MM')`
    case 'text':
      return textOf(resource, field, key)
    case 'longText':
      // As wide as what people write: a list that reads rows which it does not show is known by it.
      return field.common ? null : `repeat(md5('${key}' || i), 6)`
    default:
      return null
  }
}

const leadsElsewhere: ReadonlySet<string> = new Set(['ref', 'anyRef', 'dept', 'user', 'region'])

/** The wire values that a field may have. */
function valuesOf(resource: CompleteResource, field: CompleteField): readonly string[] {
  const states = resource.lifecycles[field.name]
  const values = states ? Object.keys(states.keyOf) : Object.values(field.dict?.values ?? {}).map(({ value }) => value)
  return values.length === 0 ? ['1'] : values
}

/** Whether rows with the same value of a dictionary are told apart by this text: a dictionary has too few values to differ itself. */
const tellsApart = (resource: CompleteResource, field: CompleteField) =>
  resource.fieldList.some(({ kind, uniqueWithin }) => kind === 'dict' && uniqueWithin?.includes(field.name))

/** Texts that must differ or are keys count through; what a list searches holds words; the rest is left out. */
function textOf(resource: CompleteResource, field: CompleteField, key: string): string | null {
  if (field.unique || field.uniqueWithin || field.opaque || tellsApart(resource, field)) return `'${field.column.slice(0, 3)}' || i`
  const searched = [
    resource.nameField,
    ...resource.list.search.slice(0, 1),
    ...resource.list.search.flatMap((name) => resource.list.filters?.[name]?.fields?.slice(0, 1) ?? []),
  ]
  if (!searched.includes(field.name) || kinds[field.kind].filter !== 'contains') return null
  return `${one(words, key)} || i`
}

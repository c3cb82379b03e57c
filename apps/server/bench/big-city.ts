import { sql } from 'kysely'
import type { Db } from '../src/storage/databases/database.ts'
import { withoutIndexes } from './without-indexes.ts'

const DISTRICTS = 100
const DAYS = 1095

/** Copies the demonstration's hazards until there are `wanted`, with their duties, handling records and audit records in the proportion
 *  that they have there: the size of a province. The copies lie in a hundred districts of their own, with their own bureaus and
 *  companies; the demonstration's first district is one of them and holds one row in a hundred. */
export async function growHazards(db: Db, wanted: number, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (one) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(one)
    await layOutDistricts(one)
    await planCopies(one, wanted)
    for (const table of ['hazard_check', 'duty', 'handle_log', 'operation_log']) {
      const began = Date.now()
      await withoutIndexes(one, table, () => copyRows(one, table))
      say(`  ${table}: ${((Date.now() - began) / 1000).toFixed(0)} s`)
    }
    await sql`drop table bench_copy`.execute(one)
  })
  // Index-only scans and good plans need what the autovacuum of a living city brings.
  await sql`vacuum analyze`.execute(db)
}

/** Districts 1 to 99 beside the demonstration's own, each with a copy of its departments and companies. */
async function layOutDistricts(db: Db): Promise<void> {
  const numbers = sql`generate_series(1, ${DISTRICTS - 1}::int) as i`
  const region = await columnsOf(db, 'region', { id: "'9902' || lpad(i::text, 2, '0')", name: "'测区' || i", full_name: "'测区' || i" })
  await copyInto(db, 'region', region, sql`region t, ${numbers} where t.id = '990102'`)
  const dept = await columnsOf(db, 'dept', {
    id: "t.id || '-' || i",
    pid: "case when t.pid = '1' then t.pid else t.pid || '-' || i end",
    organization_code: "t.organization_code || '-' || i",
  })
  await copyInto(db, 'dept', dept, sql`dept t, ${numbers} where t.id <> '1'`)
  const company = await columnsOf(db, 'gas_company', {
    id: "t.id || '-' || i",
    name: 't.name || i',
    credit_code: "t.credit_code || '-' || i",
    company_code: "t.company_code || '-' || i",
    dept_id: "t.dept_id || '-' || i",
    region_id: "'9902' || lpad(i::text, 2, '0')",
  })
  await copyInto(db, 'gas_company', company, sql`gas_company t, ${numbers}`)
}

/** Which row is copied to which id, place and time. */
async function planCopies(db: Db, wanted: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from hazard_check`.execute(db)
  const copies = wanted - (rows[0]?.n ?? 0)
  await sql`create unlogged table bench_copy as
    select n, h.id as source, (n::bigint * 7919 % ${DAYS}::int)::int as days, n % ${DISTRICTS}::int as place,
      lpad(to_hex((extract(epoch from h.create_date) * 1000)::bigint - (n::bigint * 7919 % ${DAYS}::int) * 86400000), 12, '0')
        || '7' || substr(md5(h.id || n), 1, 19) as id, h.open
    from generate_series(1, ${copies}::int) n
    join (select id, create_date, status not in ('closed', 'invalid') as open, row_number() over (order by id) - 1 as place, count(*) over () as size from hazard_check) h
      on h.place = n / ${DISTRICTS}::int % h.size`.execute(db)
  await sql`create index on bench_copy (source)`.execute(db)
  await sql`analyze bench_copy`.execute(db)
}

const rowOf: Readonly<Record<string, { readonly key: string; readonly own: Readonly<Record<string, string>> }>> = {
  hazard_check: {
    key: 'id',
    own: {
      id: 'c.id',
      hazard_no: "t.hazard_no || '-' || c.n",
      check_no: "t.check_no || '-' || c.n",
      source_biz_id: "t.source_biz_id || '-' || c.n",
    },
  },
  duty: { key: 'biz_id', own: { id: "substr(c.id, 1, 12) || '7' || substr(md5(t.id || c.n), 1, 19)", biz_id: 'c.id' } },
  handle_log: { key: 'biz_id', own: { id: "substr(c.id, 1, 12) || '7' || substr(md5(t.id || c.n), 1, 19)", biz_id: 'c.id' } },
  // Sealed, as records of past years are.
  operation_log: {
    key: 'row_ids',
    own: { id: "substr(c.id, 1, 12) || '7' || substr(md5(t.id || c.n), 1, 19)", row_ids: 'c.id', hash: 'md5(t.id || c.n)' },
  },
}

async function copyRows(db: Db, table: string): Promise<void> {
  const { key, own } = rowOf[table] ?? { key: 'id', own: {} }
  const columns = await columnsOf(db, table, own, (name, type) => {
    if (type === 'timestamp with time zone') return `t."${name}" - c.days * interval '1 day'`
    if (type === 'date') return `t."${name}" - c.days`
    // Parties and places that a duty or a record keeps as documents are no codes.
    if (type !== 'text') return `t."${name}"`
    if (/region_id$/.test(name)) return regionOf(`t."${name}"`)
    if (/dept_id$/.test(name) || name === 'gas_companies_id')
      return `case when c.place = 0 or t."${name}" = '1' then t."${name}" else t."${name}" || '-' || c.place end`
    return `t."${name}"`
  })
  // Of the closed rows only each eighth keeps its history: what is older is archived. Open rows keep theirs.
  const kept = table === 'hazard_check' ? sql`true` : sql`(c.n / ${DISTRICTS}::int % 8 = 0 or c.open)`
  await copyInto(db, table, columns, sql`${sql.table(table)} t join bench_copy c on c.source = t.${sql.id(key)} where ${kept}`)
}

// Streets exist in the demonstration's own districts only; the others are whole.
const regionOf = (value: string) =>
  `case when ${value} is null or ${value} = '' then ${value} when c.place > 0 then '9902' || lpad(c.place::text, 2, '0')
    when ${value} like '990102%' then ${value} else '990102' end`

type Written = (name: string, type: string) => string

async function columnsOf(
  db: Db,
  table: string,
  own: Readonly<Record<string, string>>,
  written: Written = (name) => `t."${name}"`,
): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ name: string; type: string }>`select column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map(({ name, type }) => [name, own[name] ?? written(name, type)] as const)
}

async function copyInto(
  db: Db,
  table: string,
  columns: readonly (readonly [string, string])[],
  from: ReturnType<typeof sql>,
): Promise<void> {
  const names = sql.raw(columns.map(([name]) => `"${name}"`).join(', '))
  const values = sql.raw(columns.map(([, value]) => value).join(', '))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${from}`.execute(db)
}

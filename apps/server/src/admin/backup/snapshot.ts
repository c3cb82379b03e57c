import type { CopyLine } from '../../storage/copy-line.ts'
import type { BackupPart, BackupTable } from './manifest.ts'
import { type BackupKeys, readPiece, writePiece } from './pieces.ts'

/** What a backup leaves out on purpose: what the migrations write by themselves. */
const OWN = 'migration'
// Where one row is a table of some hundred thousand, people want to see that it goes on.
const WORTH_SAYING = 100_000

interface FoundTable {
  readonly name: string
  readonly kind: string
  readonly kept: boolean
  readonly columns: readonly string[]
  readonly parts: readonly BackupPart[]
}

const TABLES = `select c.relname as name, c.relkind as kind, c.relpersistence = 'p' as kept,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid)) order by p.relname)
      from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid and c.relkind = 'p'), '[]'::jsonb) as parts
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'S') and not c.relispartition
  order by c.relname`

/** The tables whose rows are kept; what lives for minutes only (captchas, tickets: unlogged tables) is not. Throws on what a copy of rows would lose. */
export async function keptTables(line: CopyLine): Promise<readonly FoundTable[]> {
  const found = await line.rows<FoundTable>(TABLES)
  const strange = found.filter((one) => one.kind !== 'r' && one.kind !== 'p')
  if (strange.length > 0)
    throw new Error(`the backup does not know how to keep ${strange.map((one) => one.name).join(', ')}: use pg_dump, and report this line`)
  return found.filter((one) => one.kept && one.name !== OWN)
}

/** Writes the rows of all tables as of one moment, while others go on writing. */
export async function writeTables(
  line: CopyLine,
  { folder, keys, say }: { readonly folder: string; readonly keys: BackupKeys | null; readonly say: (line: string) => void },
): Promise<{ readonly tables: readonly BackupTable[]; readonly migrations: readonly string[] }> {
  await line.rows('begin transaction isolation level repeatable read read only')
  try {
    const migrations = (await line.rows<{ name: string }>('select name from migration order by name')).map((row) => row.name)
    const tables: BackupTable[] = []
    for (const { name, kind, columns, parts } of await keptTables(line)) {
      let rows = 0
      async function* counted() {
        // The rows of a table in parts lie in those.
        for (const from of kind === 'p' ? parts : [{ name }])
          for await (const chunk of line.out(from.name, columns)) {
            for (const byte of chunk) if (byte === 10) rows += 1
            yield chunk
          }
      }
      const piece = await writePiece(folder, `database/${name}.copy.zst`, counted(), { keys, pack: true })
      tables.push({ name, columns, rows, piece, ...(parts.length === 0 ? {} : { parts }) })
      if (rows >= WORTH_SAYING) say(`  ${name}: ${rows} rows`)
    }
    return { tables, migrations }
  } finally {
    await line.rows('rollback')
  }
}

interface SetAside {
  readonly name: string
  readonly definition: string
}

const INDEXES = `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
    and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`

/** Puts the rows back into empty tables: all, or none. Indexes are made when the rows are there, which takes a fraction of the time. */
export async function readTables(
  line: CopyLine,
  tables: readonly BackupTable[],
  { folder, keys, say }: { readonly folder: string; readonly keys: BackupKeys | null; readonly say: (line: string) => void },
): Promise<void> {
  await line.rows('begin')
  try {
    // Sorting for an index is what memory is for, in this one transaction.
    await line.rows("set local maintenance_work_mem = '512MB'")
    const indexes = await line.rows<SetAside>(INDEXES)
    for (const { name } of indexes) await line.rows(`drop index ${name}`)
    for (const { name, columns, rows, piece, parts = [] } of tables) {
      // Indexes of a table in parts stay: each part has its own, and the table itself none that could be made again from its words.
      for (const part of parts) await line.rows(`create table "${part.name}" partition of "${name}" ${part.bounds}`)
      const came = await line.in(name, columns, readPiece(folder, piece, keys, true))
      if (came !== rows) throw new Error(`${name} has ${rows} rows in the backup, and ${came} came into the database`)
      if (rows >= WORTH_SAYING) say(`  ${name}: ${rows} rows`)
    }
    say(`  ${indexes.length} indexes …`)
    for (const { definition } of indexes) await line.rows(definition)
    await line.rows('commit')
    await line.rows('analyze')
  } catch (error) {
    await line.rows('rollback').catch(() => undefined)
    throw error
  }
}

/** The tables that hold rows, besides the list of migrations. */
export async function filledTables(line: CopyLine): Promise<readonly string[]> {
  const found = await line.rows<{ name: string }>(TABLES)
  const filled: string[] = []
  for (const { name } of found.filter((one) => one.name !== OWN)) {
    const [row] = await line.rows<{ filled: boolean }>(`select exists (select 1 from "${name}") as filled`)
    if (row?.filled) filled.push(name)
  }
  return filled
}

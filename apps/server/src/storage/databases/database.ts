import { Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import { type CopyLine, embeddedCopyLine, postgresCopyLine } from '../copy-line.ts'
import { preparingOften, statementNames } from '../prepared-statements.ts'
import { pipelineStatements } from '../shared-flight.ts'
import { embeddedPool } from './embedded-pool.ts'

/** Rows of any table: engines read definitions, not hand-written table types. */
// biome-ignore lint/suspicious/noExplicitAny: Kysely wants a table map; ours is open and every row is checked by its definition
export type AnyTables = Record<string, Record<string, any>>

/** A connection pool, or a transaction: what queries run on. On the embedded database there is one connection:
 *  inside a transaction every query must use the transaction, never the pool. */
export type Db = Kysely<AnyTables>

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'postgres' | 'embedded'
  /** One line for the start-up notice. */
  readonly where: string
  /** Opens a line for whole tables: backups. */
  copyLine(): Promise<CopyLine>
  close(): Promise<void>
}

// Type ids of PostgreSQL whose texts we keep or turn into numbers, the same on both databases.
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text.slice(0, 19),
  1184: (text) => text.slice(0, 19),
}

const SESSION = ['set timezone = $$Asia/Shanghai$$', "set datestyle = 'ISO, YMD'"]

/** Opens PostgreSQL by its address. `told` hears what the database says besides its answers: notices, and plans where it is set to tell them. */
export async function openPostgres(
  url: string,
  options: { max?: number; log?: (event: LogEvent) => void; told?: (message: string) => void } = {},
): Promise<OpenDatabase> {
  const { default: pg } = await import('pg')
  const parse = (id: number, format?: string) => (format === 'binary' ? undefined : parsers[id]) ?? pg.types.getTypeParser(id)
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    // Statements may be written to the wire before the answer to the last has come.
    pipeline: true,
    // Compiling a query to machine code takes longer than any of ours runs.
    options: '-c timezone=Asia/Shanghai -c datestyle=ISO,YMD -c jit=off',
    types: { getTypeParser: parse as typeof pg.types.getTypeParser },
    maxLifetimeSeconds: 3600,
  })
  const names = statementNames()
  pool.on('connect', (client) => Object.assign(client, { query: pipelineStatements(client, preparingOften(client, names)) }))
  const { told } = options
  if (told) pool.on('connect', (client) => client.on('notice', (notice) => told(notice.message ?? '')))
  // An idle connection that the database closes must not end the process; the next query opens another.
  pool.on('error', () => {})
  // Nor one that a transaction holds between two queries: its next query fails, and with it the call.
  pool.on('connect', (client) => client.on('error', (error) => console.error(`database connection lost: ${error.message}`)))
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), ...(options.log ? { log: options.log } : {}) })
  await sql`select 1`.execute(db)
  const where = new URL(url).host + new URL(url).pathname
  return { db, kind: 'postgres', where, copyLine: () => postgresCopyLine(url), close: () => db.destroy() }
}

/** Opens the embedded database in a folder; `memory` keeps it in memory (trials only). */
export async function openEmbedded(folder: string | 'memory'): Promise<OpenDatabase> {
  const { PGlite } = await import('@electric-sql/pglite')
  const lite = await PGlite.create(folder === 'memory' ? { parsers } : { dataDir: folder, parsers })
  const setSession = async () => {
    for (const statement of SESSION) await lite.exec(statement)
  }
  await setSession()
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: embeddedPool(lite) }) })
  return { db, kind: 'embedded', where: folder, copyLine: () => embeddedCopyLine(lite, setSession), close: () => db.destroy() }
}

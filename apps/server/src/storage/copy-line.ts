import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'

/** A connection of its own on which whole tables travel in the text form of COPY, the same on both databases. */
export interface CopyLine {
  rows<Row>(text: string): Promise<readonly Row[]>
  /** The rows of a table, in the order of `columns`. */
  out(table: string, columns: readonly string[]): AsyncIterable<Uint8Array>
  /** Takes rows in that `out` gave; answers how many. */
  in(table: string, columns: readonly string[], text: AsyncIterable<Uint8Array>): Promise<number>
  close(): Promise<void>
}

// What is written by one installation is read by another, whatever theirs says.
const SESSION = "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set extra_float_digits = 3; set statement_timeout = 0"
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')

/** A line to PostgreSQL. */
export async function postgresCopyLine(url: string): Promise<CopyLine> {
  const { default: pg } = await import('pg')
  const { from, to } = await import('pg-copy-streams')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // A lost line shows in the query that is under way.
  client.on('error', () => {})
  await client.query(SESSION)
  return {
    rows: async (text) => (await client.query(text)).rows,
    out: (table, columns) => client.query(to(`copy ${quoted(table)} (${listOf(columns)}) to stdout`)),
    async in(table, columns, text) {
      const into = client.query(from(`copy ${quoted(table)} (${listOf(columns)}) from stdin`))
      await pipeline(text, into)
      return into.rowCount
    },
    close: () => client.end(),
  }
}

// The embedded database takes and gives a piece as a whole: small ones keep the memory flat.
const PAGES = 1024
const PIECE = 8 * 1024 * 1024

/** A line to the embedded database. It has one connection: nobody else may use it meanwhile. */
export async function embeddedCopyLine(lite: PGlite, restoreSession: () => Promise<void>): Promise<CopyLine> {
  await lite.exec(SESSION)
  const rows = async <Row>(text: string) => (await lite.query<Row>(text)).rows
  async function take(table: string, columns: readonly string[], piece: Buffer): Promise<number> {
    const options = { blob: new Blob([new Uint8Array(piece)]) }
    return (await lite.query(`copy ${quoted(table)} (${listOf(columns)}) from '/dev/blob'`, [], options)).affectedRows ?? 0
  }
  return {
    rows,
    async *out(table, columns) {
      const [size] = await rows<{ pages: number }>(
        `select (pg_relation_size('${quoted(table)}'::regclass) / current_setting('block_size')::int)::int as pages`,
      )
      for (let page = 0; page < (size?.pages ?? 0); page += PAGES) {
        const within = `ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
        const { blob } = await lite.query(`copy (select ${listOf(columns)} from ${quoted(table)} where ${within}) to '/dev/blob'`)
        if (blob !== undefined && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer())
      }
    },
    async in(table, columns, text) {
      let [count, waiting] = [0, Buffer.alloc(0)]
      for await (const part of text) {
        waiting = Buffer.concat([waiting, part])
        // A line end inside a value is written as \n: a real one ends a row.
        const end = waiting.lastIndexOf(10) + 1
        if (waiting.length < PIECE || end === 0) continue
        count += await take(table, columns, waiting.subarray(0, end))
        waiting = Buffer.from(waiting.subarray(end))
      }
      return waiting.length === 0 ? count : count + (await take(table, columns, waiting))
    },
    close: restoreSession,
  }
}

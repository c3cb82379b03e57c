import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openPostgres } from '../../src/storage/databases/database.ts'

/** The address of another database of the same cluster. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return url.toString()
}

/** Makes a database of a cluster: empty, or with the content of another, on which nobody may be working. Answers its address. */
export async function makeDatabase(cluster: string, name: string, from?: string): Promise<string> {
  const maintenance = await openPostgres(cluster, { max: 1 })
  try {
    const copy = from === undefined ? sql`` : sql` template ${sql.id(from)}`
    await sql`create database ${sql.id(name)}${copy}`.execute(maintenance.db)
  } finally {
    await maintenance.close()
  }
  return databaseUrl(cluster, name)
}

/** Where the keys and pictures of the demonstration city lie that tests clone; the run takes them away with its cluster. */
export const demonstrationFolder = (cluster: string): string => join(tmpdir(), `chengan-demonstration-${new URL(cluster).port}`)

import { readFile, rename, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db } from '../databases/database.ts'

/** What a seal leaves behind: how many records were sealed so far, and the last of them. Each head signs the one before with a key that
 *  lies outside the database, so that whoever owns the database can neither cut the chain short nor write it anew. */
export interface AuditHead {
  readonly seq: number
  readonly count: number
  readonly lastId: string
  readonly lastHash: string
  readonly mac: string
}

/** Signs a text with the key of this installation. */
export type Sign = (text: string) => string

/** The signature of a head: over its own facts and the signature before. */
export function macOf(sign: Sign, previous: string, head: Omit<AuditHead, 'mac'>): string {
  return sign([previous, head.seq, head.count, head.lastId, head.lastHash].join('|'))
}

const columns = sql`seq, count, last_id as "lastId", last_hash as "lastHash", mac`

/** The newest head. */
export async function lastHead(db: Db): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`select ${columns} from audit_head order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** The newest head whose records all lie before an id. */
export async function headBefore(db: Db, id: string): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`select ${columns} from audit_head where last_id < ${id} order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** The heads behind one, in order; the first `limit`. */
export async function headsAfter(db: Db, seq: number, limit: number): Promise<readonly AuditHead[]> {
  const { rows } = await sql<AuditHead>`select ${columns} from audit_head where seq > ${seq} order by seq limit ${limit}`.execute(db)
  return rows
}

export async function writeHead(db: Db, head: AuditHead): Promise<void> {
  await db
    .insertInto('audit_head')
    .values({ seq: head.seq, count: head.count, last_id: head.lastId, last_hash: head.lastHash, mac: head.mac })
    .execute()
}

/** Keeps the newest head that this server has seen in its data folder: heads cut off in the database are missed by it. */
export interface Anchor {
  read(): Promise<AuditHead | null>
  keep(head: AuditHead): Promise<void>
}

/** An anchor in a file. */
export function anchorIn(file: string): Anchor {
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return null
      })
      return text === null ? null : (JSON.parse(text) as AuditHead)
    },
    async keep(head) {
      await writeFile(`${file}.part`, `${JSON.stringify(head)}\n`, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
  }
}

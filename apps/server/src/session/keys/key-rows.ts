import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { newSm2KeyPair } from '../../ciphers/sm2.ts'
import { sm4GcmOpen, sm4GcmSeal } from '../../ciphers/sm4.ts'
import type { Db } from '../../storage/databases/database.ts'
import { instantSql } from '../instants.ts'
import { type MasterKey, wrongMasterKey } from './master-key.ts'

/** sm2: passwords on their way · data: what lies sealed · index: keyed digests of it · hmac: signatures. */
export type KeyKind = 'sm2' | 'data' | 'index' | 'hmac'

/** A key as it lies in the database. Instants are epoch ms. */
export interface KeyRow {
  readonly id: string
  readonly kind: KeyKind
  readonly public: string | null
  readonly private: string
  readonly created: number
  /** From when on it is written with. */
  readonly force: number
  /** When nothing was left for it to do. */
  readonly replaced: number | null
}

const LENGTHS: Readonly<Record<Exclude<KeyKind, 'sm2'>, number>> = { data: 16, index: 32, hmac: 32 }

/** All keys, the newest first. */
export async function readKeys(db: Db): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, kind, public, private, (extract(epoch from create_date) * 1000)::bigint as created,
      (extract(epoch from coalesce(force_date, create_date)) * 1000)::bigint as force,
      (extract(epoch from replaced_date) * 1000)::bigint as replaced
    from security_key order by coalesce(force_date, create_date) desc, id desc`.execute(db)
  return rows
}

/** A key to be kept: made anew, or one that was derived until now. */
export interface NewKey {
  readonly id: string
  readonly kind: KeyKind
  readonly created: number
  readonly force?: number
  readonly secret?: Buffer
}

/** Keeps a key, sealed under the master key. */
export async function addKey(db: Db, master: Buffer, key: NewKey): Promise<void> {
  const pair = key.kind === 'sm2' ? newSm2KeyPair() : null
  const made = key.kind === 'sm2' ? Buffer.from(pair?.privateKey ?? '', 'hex') : (key.secret ?? randomBytes(LENGTHS[key.kind]))
  const sealed = sm4GcmSeal(made, master, key.id).toString('base64url')
  await sql`insert into security_key (id, kind, public, private, create_date, force_date)
    values (${key.id}, ${key.kind}, ${pair?.publicKey ?? null}, ${sealed}, ${instantSql(key.created)}, ${instantSql(key.force ?? key.created)})`.execute(
    db,
  )
}

/** One process at a time changes keys; answers what the change answers. */
export function withKeysLocked<T>(db: Db, change: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`lock table security_key in exclusive mode`.execute(trx)
    return change(trx)
  })
}

/** Opens secrets under the master key, each once. Throws with words for the operator when the master key is another. */
export function secretsUnder(master: MasterKey): (row: KeyRow) => Buffer {
  const opened = new Map<string, Buffer>()
  return (row) => {
    const known = opened.get(row.id)
    if (known !== undefined) return known
    try {
      const secret = sm4GcmOpen(Buffer.from(row.private, 'base64url'), master.key, row.id)
      opened.set(row.id, secret)
      return secret
    } catch (error) {
      throw new Error(wrongMasterKey(master), { cause: error })
    }
  }
}

import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { hmacSm3 } from '../../ciphers/sm3.ts'
import { sm4GcmOpen, sm4GcmSeal } from '../../ciphers/sm4.ts'
import type { Db } from '../../storage/databases/database.ts'
import { cipherTextOf, type Sealing, tokenParts } from '../../storage/sealing/sealed-columns.ts'
import { instantSql } from '../instants.ts'
import { addKey, type KeyKind, type KeyRow, readKeys, secretsUnder, withKeysLocked } from './key-rows.ts'
import { openMasterKey } from './master-key.ts'

const DAY = 86_400_000
const ROTATE_AFTER = 90 * DAY
const GRACE = DAY
const SEALED = 'sm4g.'
// What is changed together: the key that seals, and the one that finds what is sealed.
const ROTATED: readonly KeyKind[] = ['data', 'index']

/** The public half of the key pair in force. */
export interface PublicKey {
  readonly keyId: string
  readonly sm2PublicKey: string
}

/** A change of the keys of sealed values that is not finished. */
export interface KeyChange {
  /** The key that everything is to lie under. */
  readonly keyId: string
  /** Epoch ms from which on every process writes with it. */
  readonly force: number
}

/** The keys of this installation; none is built in (system.md §3.4). */
export interface SecurityKeys extends Sealing {
  /** Makes a new pair when the present one is 90 days old. */
  current(now: number): Promise<PublicKey>
  /** Private keys that are still taken: the named one, or all of them when the caller named none. */
  privateKeys(now: number, keyId: string | null): Promise<readonly string[]>
  /** A secret of the engines themselves; `bound` is needed again to open it. */
  seal(plain: string, bound?: string): string
  /** The plain text; a text that was never sealed is answered as it is. Throws when altered. */
  open(stored: string, bound?: string): string
  /** HMAC-SM3 for signatures of this installation, told apart by `purpose`. */
  sign(purpose: string, text: string): string
  /** Reads the keys again: every process does, each few seconds, and so knows a new one before anything is sealed under it. */
  refresh(): Promise<void>
  /** Makes the next data and index key, to be written with after `leadMs`; goes on with a change that is not finished. */
  beginChange(leadMs: number): Promise<KeyChange>
  /** The change under way, or null. */
  change(): KeyChange | null
  /** Nothing lies under the older keys any more: they stay to open old backups, and nothing is looked for by them. */
  endChange(): Promise<void>
}

/** Opens the keys, making what is missing. Several processes may start at once: the table lock lets one make them. */
export async function openKeys(options: {
  readonly db: Db
  readonly dataDir: string
  /** 32 hexadecimal digits of the environment; without them the file under `dataDir`. */
  readonly masterKey?: string | null
  readonly clock: () => number
  readonly newId: () => string
}): Promise<SecurityKeys> {
  const { db, clock, newId } = options
  const master = await openMasterKey(options.dataDir, options.masterKey ?? null, db)
  const make = (kinds: readonly KeyKind[], isMissing: (rows: readonly KeyRow[], kind: KeyKind) => boolean) =>
    withKeysLocked(db, async (trx) => {
      const present = await readKeys(trx)
      for (const kind of kinds.filter((one) => isMissing(present, one))) {
        await sql`update security_key set replaced_date = ${instantSql(clock())} where kind = ${kind} and replaced_date is null`.execute(
          trx,
        )
        await addKey(trx, master.key, { id: newId(), kind, created: clock() })
      }
      return readKeys(trx)
    })

  let rows = await make(['sm2', 'data', 'hmac'], (present, kind) => !present.some((row) => row.kind === kind))
  const secretOf = secretsUnder(master)
  const [hmac] = rows.filter((row) => row.kind === 'hmac').map(secretOf)
  if (hmac === undefined) throw new Error('the keys of this installation could not be made')
  // One secret, many uses: each purpose gets a key of its own. The purposes are few and written in the program.
  const purposeKeys = new Map<string, Buffer>()
  const purposeKey = (purpose: string) => {
    const key = purposeKeys.get(purpose) ?? createHmac('sm3', hmac).update(purpose).digest()
    purposeKeys.set(purpose, key)
    return key
  }
  const live = (kind: KeyKind) => rows.filter((row) => row.kind === kind && row.replaced === null)
  const inForce = (kind: KeyKind) => {
    const now = clock()
    const row = live(kind).find((one) => one.force <= now) ?? live(kind).at(-1)
    if (row === undefined) throw new Error(`no ${kind} key is in force`)
    return row
  }
  // An installation whose keys were never changed derives its index key.
  const indexKeys = (which: 'written' | 'looked for') => {
    if (live('index').length === 0) return [purposeKey('index')]
    return (which === 'written' ? [inForce('index')] : live('index')).map(secretOf)
  }
  const dataKey = (id: string) => {
    const row = rows.find((one) => one.kind === 'data' && one.id === id)
    if (row === undefined) throw new Error(`the value was sealed under the unknown key ${id}`)
    return secretOf(row)
  }
  const change = (): KeyChange | null => {
    const [newest, before] = live('data')
    return newest === undefined || before === undefined ? null : { keyId: newest.id, force: newest.force }
  }
  const isDue = (present: readonly KeyRow[], now: number) =>
    !present.some((row) => row.kind === 'sm2' && row.replaced === null && now - row.created < ROTATE_AFTER)
  const isTaken = (row: KeyRow, now: number) => row.kind === 'sm2' && (row.replaced === null || now - row.replaced < GRACE)
  const refresh = async () => {
    rows = await readKeys(db)
  }

  return {
    async current(now) {
      if (isDue(rows, now)) rows = await make(['sm2'], (present) => isDue(present, now))
      const row = rows.find((one) => one.kind === 'sm2' && one.replaced === null)
      if (row?.public == null) throw new Error('no key pair is in force')
      return { keyId: row.id, sm2PublicKey: row.public }
    },
    async privateKeys(now, keyId) {
      // Another process may have made the pair that this caller was given.
      if (keyId !== null && !rows.some((row) => row.id === keyId)) await refresh()
      const taken = rows.filter((row) => isTaken(row, now) && (keyId === null || row.id === keyId))
      return taken.map((row) => secretOf(row).toString('hex'))
    },
    seal(plain, bound = '') {
      const key = inForce('data')
      return `${SEALED}${key.id}.${sm4GcmSeal(plain, secretOf(key), bound).toString('base64url')}`
    },
    sealFor(place, plain) {
      const key = inForce('data')
      return cipherTextOf(key.id, place, sm4GcmSeal(plain, secretOf(key), place))
    },
    open(stored, bound = '') {
      const token = tokenParts(stored)
      if (token !== null) return sm4GcmOpen(token.sealed, dataKey(token.keyId), token.place).toString()
      if (!stored.startsWith(SEALED)) return stored
      const [keyId = '', sealed = ''] = stored.slice(SEALED.length).split('.')
      return sm4GcmOpen(Buffer.from(sealed, 'base64url'), dataKey(keyId), bound).toString()
    },
    index: (plain) => hmacSm3(indexKeys('written')[0] ?? hmac, plain),
    indexes: (plain) => indexKeys('looked for').map((key) => hmacSm3(key, plain)),
    sign: (purpose, text) => hmacSm3(purposeKey(`sign:${purpose}`), text),
    refresh,
    change,
    async beginChange(leadMs) {
      await withKeysLocked(db, async (trx) => {
        rows = await readKeys(trx)
        if (change() !== null) return
        const created = clock()
        if (live('index').length === 0) {
          const secret = purposeKey('index')
          await addKey(trx, master.key, { id: newId(), kind: 'index', created, force: created - 1, secret })
        }
        for (const kind of ROTATED) await addKey(trx, master.key, { id: newId(), kind, created, force: created + leadMs })
      })
      await refresh()
      const begun = change()
      if (begun === null) throw new Error('the next keys could not be made')
      return begun
    },
    async endChange() {
      await withKeysLocked(db, async (trx) => {
        rows = await readKeys(trx)
        const older = ROTATED.flatMap((kind) => live(kind).slice(1)).map((row) => row.id)
        await sql`update security_key set replaced_date = ${instantSql(clock())} where id = any(${older}::text[])`.execute(trx)
      })
      await refresh()
    },
  }
}

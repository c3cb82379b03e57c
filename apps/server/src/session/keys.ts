import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { newSm2KeyPair } from '../ciphers/sm2.ts'
import { hmacSm3 } from '../ciphers/sm3.ts'
import { sm4GcmOpen, sm4GcmSeal } from '../ciphers/sm4.ts'
import type { Db } from '../storage/database.ts'
import { instant } from './instants.ts'

const DAY = 86_400_000
const ROTATE_AFTER = 90 * DAY
const GRACE = DAY
const SEALED = 'sm4g.'

/** The public half of the key pair in force. */
export interface PublicKey {
  readonly keyId: string
  readonly sm2PublicKey: string
}

/** The keys of this installation; none is built in (system.md §3.4). */
export interface SecurityKeys {
  /** Makes a new pair when the present one is 90 days old. */
  current(now: number): Promise<PublicKey>
  /** Private keys that are still taken: the named one, or all of them when the caller named none. */
  privateKeys(now: number, keyId: string | null): Promise<readonly string[]>
  /** A field at rest. Without `open`ing nobody can compare it: `index` gives an equal text for equal values. */
  seal(plain: string, bound?: string): string
  /** The plain text; a text that was never sealed is answered as it is. Throws when altered. */
  open(stored: string, bound?: string): string
  index(plain: string): string
  /** HMAC-SM3 for signatures of this installation, told apart by `purpose`. */
  sign(purpose: string, text: string): string
}

type Kind = 'sm2' | 'data' | 'hmac'
interface KeyRow {
  readonly id: string
  readonly kind: Kind
  readonly public: string | null
  readonly private: string
  readonly created: number
  readonly replaced: number | null
}

/** The master key of `DATA_DIR/keys/master.key`, readable by its owner alone; made at installation. */
async function masterKey(dataDir: string, db: Db): Promise<Buffer> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'master.key')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (known !== null) return Buffer.from(known.trim(), 'hex')
  const { rows } = await sql`select 1 from security_key limit 1`.execute(db)
  if (rows.length > 0) {
    throw new Error(`${file} is missing, but the database holds keys sealed under it; put the file of this installation back`)
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A second process that starts at the same moment finds the file there and reads it.
  await writeFile(file, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(file, 0o600)
  return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex')
}

async function readKeys(db: Db): Promise<readonly KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, kind, public, private, (extract(epoch from create_date) * 1000)::bigint as created,
      (extract(epoch from replaced_date) * 1000)::bigint as replaced
    from security_key order by create_date desc, id desc`.execute(db)
  return rows
}

async function addKey(db: Db, master: Buffer, id: string, kind: Kind, now: number): Promise<void> {
  const pair = kind === 'sm2' ? newSm2KeyPair() : null
  const secret = pair === null ? randomBytes(kind === 'data' ? 16 : 32) : Buffer.from(pair.privateKey, 'hex')
  const sealed = sm4GcmSeal(secret, master, id).toString('base64url')
  await sql`insert into security_key (id, kind, public, private, create_date)
    values (${id}, ${kind}, ${pair?.publicKey ?? null}, ${sealed}, ${instant(now)})`.execute(db)
}

/** Opens the keys, making what is missing. Several processes may start at once: the table lock lets one make them. */
export async function openKeys(options: { db: Db; dataDir: string; clock: () => number; newId: () => string }): Promise<SecurityKeys> {
  const { db, clock, newId } = options
  const master = await masterKey(options.dataDir, db)
  const make = (kinds: readonly Kind[], isMissing: (rows: readonly KeyRow[], kind: Kind) => boolean) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table security_key in exclusive mode`.execute(trx)
      const present = await readKeys(trx)
      for (const kind of kinds.filter((one) => isMissing(present, one))) {
        await sql`update security_key set replaced_date = ${instant(clock())} where kind = ${kind} and replaced_date is null`.execute(trx)
        await addKey(trx, master, newId(), kind, clock())
      }
      return readKeys(trx)
    })

  let rows = await make(['sm2', 'data', 'hmac'], (present, kind) => !present.some((row) => row.kind === kind))
  const secretOf = (row: KeyRow) => sm4GcmOpen(Buffer.from(row.private, 'base64url'), master, row.id)
  const data = new Map(rows.filter((row) => row.kind === 'data').map((row) => [row.id, secretOf(row)]))
  const [dataId] = [...data.keys()]
  const hmac = rows.filter((row) => row.kind === 'hmac').map(secretOf)[0]
  if (dataId === undefined || hmac === undefined) throw new Error('the keys of this installation could not be made')
  // One secret, many uses: each purpose gets a key of its own.
  const purposeKey = (purpose: string) => createHmac('sm3', hmac).update(purpose).digest()

  const isDue = (present: readonly KeyRow[], now: number) =>
    !present.some((row) => row.kind === 'sm2' && row.replaced === null && now - row.created < ROTATE_AFTER)
  const isTaken = (row: KeyRow, now: number) => row.kind === 'sm2' && (row.replaced === null || now - row.replaced < GRACE)

  return {
    async current(now) {
      if (isDue(rows, now)) rows = await make(['sm2'], (present) => isDue(present, now))
      const row = rows.find((one) => one.kind === 'sm2' && one.replaced === null)
      if (row?.public == null) throw new Error('no key pair is in force')
      return { keyId: row.id, sm2PublicKey: row.public }
    },
    async privateKeys(now, keyId) {
      // Another process may have made the pair that this caller was given.
      if (keyId !== null && !rows.some((row) => row.id === keyId)) rows = await readKeys(db)
      const taken = rows.filter((row) => isTaken(row, now) && (keyId === null || row.id === keyId))
      return taken.map((row) => secretOf(row).toString('hex'))
    },
    seal: (plain, bound = '') => `${SEALED}${dataId}.${sm4GcmSeal(plain, dataKey(data, dataId), bound).toString('base64url')}`,
    open(stored, bound = '') {
      if (!stored.startsWith(SEALED)) return stored
      const [keyId = '', sealed = ''] = stored.slice(SEALED.length).split('.')
      return sm4GcmOpen(Buffer.from(sealed, 'base64url'), dataKey(data, keyId), bound).toString()
    },
    index: (plain) => hmacSm3(purposeKey('index'), plain),
    sign: (purpose, text) => hmacSm3(purposeKey(`sign:${purpose}`), text),
  }
}

function dataKey(keys: ReadonlyMap<string, Buffer>, id: string): Buffer {
  const key = keys.get(id)
  if (key === undefined) throw new Error(`the value was sealed under the unknown key ${id}`)
  return key
}

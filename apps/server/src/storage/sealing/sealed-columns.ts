import type { CompleteResource } from '@chengan/kernel/definition/complete'
import {
  encryptedFields,
  fieldsWithSealedEntries,
  fieldsWithSealedInside,
  isFoundByDigest,
  secretFields,
} from '@chengan/kernel/definition/encrypted-fields'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'

/** What seals and opens values at rest; the keys of the installation fulfil it. */
export interface Sealing {
  /** Cipher text that names its key and its place (`table.column`), both authenticated with it. */
  sealFor(place: string, plain: string): string
  open(stored: string): string
  /** Equal for equal texts, telling nothing about them without the key. */
  index(plain: string): string
  /** Every digest under which the text may lie: while keys are changed, that of the key before too. */
  indexes(plain: string): readonly string[]
}

/** How a column lies sealed. `digests`: rows are found by them. `when`: only where this column of the row is true. `inside`: the column is JSON, in
 *  which the values under these names are sealed (the old and the new one of a waiting change). `entries`: it is a list in JSON, in whose entries the
 *  values under these names are sealed, each with the digest of the whole beside it. */
export interface SealedColumn {
  readonly digests: boolean
  readonly when?: string
  readonly inside?: readonly string[]
  readonly entries?: readonly string[]
}

/** The columns of a table whose values lie sealed. */
export type SealedColumns = ReadonlyMap<string, SealedColumn>

const PREFIX = 'sm4f.'
const TAIL = 4

/** `sm4f.<key>.<table>.<column>.<cipher text>`. */
export function cipherTextOf(keyId: string, place: string, sealed: Uint8Array): string {
  return `${PREFIX}${keyId}.${place}.${Buffer.from(sealed).toString('base64url')}`
}

/** The parts of a token; null for any other text. */
export function tokenParts(stored: string): { readonly keyId: string; readonly place: string; readonly sealed: Buffer } | null {
  if (!stored.startsWith(PREFIX)) return null
  const [keyId = '', table, column, sealed = ''] = stored.slice(PREFIX.length).split('.')
  return { keyId, place: `${table}.${column}`, sealed: Buffer.from(sealed, 'base64url') }
}

/** What the database itself demands of a sealed column: whoever writes, clear text never gets in, nor a value of another column. `when` names
 *  the column that makes the value a secret. */
export function sealedCheck(table: string, column: string, { when, inside, entries }: Omit<SealedColumn, 'digests'> = {}): string {
  const token = `LIKE '${PREFIX}%.${table}.${column}.%'`
  if (entries !== undefined) {
    // A path of JSON, as a check may hold no query: no entry has a value that is no token of this column.
    const clear = (name: string) => `$[*]."${name}" ? (@ != null && !(@ like_regex "^sm4f[.][^.]+[.]${table}[.]${column}[.]"))`
    return entries.map((name) => `NOT jsonb_path_exists("${column}", '${clear(name)}')`).join(' AND ')
  }
  if (inside !== undefined) {
    const parts = inside.flatMap((name) => [0, 1].map((at) => `("${column}"->'${name}'->>${at})`))
    return parts.map((part) => `(${part} IS NULL OR ${part} ${token})`).join(' AND ')
  }
  const sealed = `"${column}" ${token}`
  return when === undefined ? sealed : `"${when}" IS NOT TRUE OR "${column}" = '' OR ${sealed}`
}

/** SQL of a column: it holds a token, sealed under another key than this one. */
export function sealedUnderAnother(column: RawBuilder<unknown>, keyId: string, { inside, entries }: SealedColumn): RawBuilder<boolean> {
  // Keys are called by their ids, which have no signs that a pattern reads otherwise.
  if ((inside ?? entries) !== undefined) return sql`${column}::text ~ ${`sm4f\\.(?!${keyId}\\.)`}`
  return sql`(${column} like ${`${PREFIX}%`} and ${column} not like ${`${PREFIX}${keyId}.%`})`
}

/** The columns of the keyed digests beside a sealed one: of the whole value, and of its last four characters. */
export function digestColumns(column: string): { readonly hash: string; readonly tail: string } {
  return { hash: `${column}_hash`, tail: `${column}_tail` }
}

/** The digests of a value as its columns hold them. */
export function digestsOf(sealing: Pick<Sealing, 'index'>, plain: string): { readonly hash: string; readonly tail: string } {
  return { hash: sealing.index(plain), tail: sealing.index(tailOf(plain)) }
}

const tailOf = (plain: string) => `tail|${plain.slice(-TAIL)}`

/** Rows whose sealed value is this text, or ends in these four characters; null when the text can be neither. `wholes` says whether a text
 *  is a whole value. */
export function sealedEquals(
  sealing: Pick<Sealing, 'indexes'>,
  column: (name: string) => RawBuilder<unknown>,
  name: string,
  value: { readonly text: string; readonly whole: boolean },
): RawBuilder<boolean> | null {
  const { hash, tail } = digestColumns(name)
  const among = (digests: readonly string[]) => sql`any(${[...digests]}::text[])`
  const ends = sql<boolean>`${column(tail)} = ${among(sealing.indexes(tailOf(value.text)))}`
  if (value.whole) return sql`(${ends} and ${column(hash)} = ${among(sealing.indexes(value.text))})`
  return value.text.length === TAIL ? ends : null
}

/** By which digests rows with one of some texts are found, and in which column they lie: by the whole text, or by its last four characters where it is no
 *  longer, or covered in the middle as lists show it. */
export function digestsToFind(
  sealing: Pick<Sealing, 'indexes'>,
  name: string,
  texts: readonly string[],
): ReadonlyMap<string, Map<string, string[]>> {
  const { hash, tail } = digestColumns(name)
  const found = new Map<string, Map<string, string[]>>()
  for (const text of texts) {
    const isEnd = text.length === TAIL || text.includes('*')
    const column = isEnd ? tail : hash
    const digests = found.get(column) ?? new Map<string, string[]>()
    // A small letter in a number is the great one.
    for (const spelt of new Set([text, text.toUpperCase(), text.toLowerCase()])) {
      for (const digest of sealing.indexes(isEnd ? tailOf(spelt) : spelt)) digests.set(digest, [...(digests.get(digest) ?? []), text])
    }
    found.set(column, digests)
  }
  return found
}

/** The sealed columns of all tables that definitions declare, by table. */
export function sealedTables(registry: Registry): ReadonlyMap<string, SealedColumns> {
  const tables = new Map<string, Map<string, SealedColumn>>()
  for (const resource of registry.all) {
    for (const [column, how] of sealedColumnsOf(resource)) {
      const columns = tables.get(resource.table) ?? new Map<string, SealedColumn>()
      columns.set(column, { ...how, digests: (columns.get(column)?.digests ?? false) || how.digests })
      tables.set(resource.table, columns)
    }
  }
  return tables
}

/** The sealed columns that one definition declares. */
export function sealedColumnsOf(resource: CompleteResource): SealedColumns {
  return new Map([
    ...encryptedFields(resource).map((field): [string, SealedColumn] => [field.column, { digests: isFoundByDigest(field) }]),
    ...secretFields(resource).map((field): [string, SealedColumn] => {
      const when = resource.fields[field.secretWhen?.field ?? '']?.column
      return [field.column, { digests: false, ...(when === undefined ? {} : { when }) }]
    }),
    ...fieldsWithSealedInside(resource).map(({ field, inside }): [string, SealedColumn] => [field.column, { digests: false, inside }]),
    ...fieldsWithSealedEntries(resource).map(({ field, entries }): [string, SealedColumn] => [field.column, { digests: false, entries }]),
  ])
}

/** The same column values with those of sealed columns sealed, and their digests beside them. A secret comes with the column that makes it
 *  one: without it the value stays as it is, and the database refuses it where it is one. */
export function sealedRecord(
  sealing: Sealing,
  table: string,
  columns: SealedColumns,
  record: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const sealed: Record<string, unknown> = { ...record }
  for (const [column, { digests, when, inside, entries }] of columns) {
    if (!(column in record) || record[column] === undefined || (when !== undefined && record[when] !== true)) continue
    const value = record[column]
    if (inside !== undefined) {
      sealed[column] = sealedInside(value, inside, (plain) => sealing.sealFor(`${table}.${column}`, plain))
      continue
    }
    if (entries !== undefined) {
      sealed[column] = withSealedEntries(value, entries, sealing, `${table}.${column}`)
      continue
    }
    const given = value !== null && value !== ''
    sealed[column] = given ? sealing.sealFor(`${table}.${column}`, String(value)) : null
    const { hash, tail } = given && digests ? digestsOf(sealing, String(value)) : { hash: null, tail: null }
    if (digests) Object.assign(sealed, { [digestColumns(column).hash]: hash, [digestColumns(column).tail]: tail })
  }
  return sealed
}

/** JSON with the values under some names sealed; as text where it came as text. */
function sealedInside(value: unknown, names: readonly string[], seal: (plain: string) => string): unknown {
  if (typeof value === 'string') return JSON.stringify(sealedInside(JSON.parse(value), names, seal))
  if (typeof value !== 'object' || value === null) return value
  const part = (one: unknown) => (typeof one === 'string' && one !== '' ? seal(one) : one)
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, names.includes(name) && Array.isArray(own) ? own.map(part) : own]),
  )
}

/** A list with the values under some names of its entries sealed, each with its digest beside it; as text where it came as text. */
function withSealedEntries(value: unknown, names: readonly string[], sealing: Pick<Sealing, 'sealFor' | 'index'>, place: string): unknown {
  if (typeof value === 'string') return JSON.stringify(withSealedEntries(JSON.parse(value), names, sealing, place))
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return entry
    const parts = names.flatMap((name): readonly (readonly [string, unknown])[] => {
      const part: unknown = Reflect.get(entry, name)
      if (part === undefined || part === null || part === '') return part === undefined ? [] : [[name, null]]
      // What is no text is kept as one: the place has room for cipher text alone.
      const plain = typeof part === 'string' ? part : JSON.stringify(part)
      return [
        [name, sealing.sealFor(place, plain)],
        [digestColumns(name).hash, sealing.index(plain)],
      ]
    })
    return { ...entry, ...Object.fromEntries(parts) }
  })
}

/** What a sealed column holds, opened: a text, or whatever is sealed inside JSON, without the digests that stand beside it there. */
export function openedValue(sealing: Pick<Sealing, 'open'>, value: unknown): unknown {
  if (typeof value === 'string') return sealing.open(value)
  if (Array.isArray(value)) return value.map((one) => openedValue(sealing, one))
  if (typeof value !== 'object' || value === null) return value
  const digests = new Set(Object.keys(value).map((name) => digestColumns(name).hash))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => (digests.has(name) ? [] : [[name, openedValue(sealing, part)] as const])),
  )
}

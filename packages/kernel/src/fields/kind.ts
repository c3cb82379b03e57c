import type { FieldRefusal } from '../errors/refusal.ts'
import type { Field, FieldKind } from './field.ts'

/** What a judge answers: the value to keep (in row form), or why it is refused. */
export type Judgement = { readonly value: unknown } | { readonly refusal: Omit<FieldRefusal, 'field'> }

/** How lists filter by a field of the kind. */
export type FilterForm = 'contains' | 'equals' | 'oneOf' | 'number' | 'range' | 'region' | 'dept' | 'has' | 'yesNo' | 'box' | 'none'

/** A repeatable source of chance for sample values: each call a number in [0, 1). */
export type Chance = () => number

/** One kind of field: everything that any engine asks about it. A new kind is one file with one of these. */
export interface KindSpec {
  readonly kind: FieldKind
  /** Columns of the table by suffix ('' = the field's own name) with their SQL type; none for children. */
  columns(field: Field): Readonly<Record<string, string>>
  /** The same judge in browser and server: shape and limits of one value that was given. No database. */
  judge(value: unknown, field: Field): Judgement
  /** Whether two values that were given say the same. Default: member by member and entry by entry. */
  readonly isSame?: (one: unknown, other: unknown) => boolean
  readonly filter: FilterForm
  readonly sortable: boolean
  /** JSON schema of the value on the wire, for OpenAPI and reply serialisation. */
  schema(field: Field): Readonly<Record<string, unknown>>
  /** A valid value. References are filled in by whoever knows rows. */
  sample(field: Field, chance: Chance): unknown
}

/** The judgement that the value is not of the kind or format. */
export const malformed: Judgement = { refusal: { key: 'malformed' } }

/** The judgement that the value is kept as it is. */
export function keep(value: unknown): Judgement {
  return { value }
}

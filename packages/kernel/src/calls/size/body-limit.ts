import type { Field, Fields } from '../../fields/field.ts'
import { MOST_VERTICES } from '../../geometry/judge-shape.ts'

/** How much the body of a call may hold. */
export interface BodyLimit {
  readonly bytes: number
  /** Members of objects and items of lists at every depth; of a form its fields. */
  readonly values: number
}

/** What a body may hold before anybody knows who sends it. */
export const bodyBeforeLogin: BodyLimit = Object.freeze({ bytes: 16 * 1024, values: 1000 })

/** What an ordinary form may hold. */
export const ordinaryBody: BodyLimit = Object.freeze({ bytes: 1024 * 1024, values: 10_000 })

// Up to this an ordinary body has room for a text of any field: what is longer is a file.
const ORDINARY_TEXT = 200_000
// Of a character in UTF-8.
const WIDEST = 3
const BYTES_OF_A_VERTEX = 64
// A position is an item with two or three numbers.
const VALUES_OF_A_VERTEX = 4

/** What a call may be sent: an ordinary body, and more where its own fields take more (the XML of a process, geometries, lists of rows). */
export function bodyLimitOf(fields: Fields | readonly Field[]): BodyLimit {
  const more = beyondOrdinary(fields)
  return { bytes: ordinaryBody.bytes + more.bytes, values: ordinaryBody.values + more.values }
}

function beyondOrdinary(fields: Fields | readonly Field[]): BodyLimit {
  return Object.values(fields)
    .filter((field) => !field.readOnly && !field.hidden && !field.virtual)
    .map(demandOf)
    .reduce((sum, one) => ({ bytes: sum.bytes + one.bytes, values: sum.values + one.values }), { bytes: 0, values: 0 })
}

function demandOf(field: Field): BodyLimit {
  if (field.kind === 'line' || field.kind === 'polygon' || field.kind === 'shape')
    return { bytes: MOST_VERTICES * BYTES_OF_A_VERTEX, values: MOST_VERTICES * VALUES_OF_A_VERTEX }
  const entries = field.fields ?? field.holds
  if (entries !== undefined) {
    const { bytes, values } = beyondOrdinary(entries)
    const most = field.atMost ?? 1
    // Of a batch every value of every row is counted.
    const counted = field.holds === undefined || field.atMost === undefined ? 0 : most * (Object.keys(entries).length + 1)
    return { bytes: bytes * most, values: values * most + counted }
  }
  return { bytes: (field.length ?? 0) > ORDINARY_TEXT ? (field.length ?? 0) * WIDEST : 0, values: 0 }
}

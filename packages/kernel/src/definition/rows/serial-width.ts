import type { Values } from '../../rule.ts'
import type { NumberPart } from '../resource.ts'

/** The piece of a number that counts. */
export type SerialPart = Extract<NumberPart, { readonly serial: number }>

/** How many digits the serial of a row has at least; a series that is full grows longer by itself. */
export function serialWidth({ serial, longerFor }: SerialPart, row: Values): number {
  return longerFor?.oneOf.includes(String(row[longerFor.field])) === true ? longerFor.digits : serial
}

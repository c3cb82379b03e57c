import type { Label } from '../label.ts'
import type { MessageValues } from './catalogue.ts'

/** A refusal at one field of a form: which field, which catalogue key, and the values of its message.
 *  Child rows are named `items[2].length`. */
export interface FieldRefusal {
  readonly field: string
  readonly key: string
  readonly values?: MessageValues
  /** The child row at which it is, in words: said before a message that does not name its field. */
  readonly row?: Label
}

/** Thrown to refuse a call. `key` names an entry of the catalogue; one handler turns it into the envelope. */
export class Refusal extends Error {
  readonly key: string
  readonly values: MessageValues
  readonly fields: readonly FieldRefusal[]
  readonly data: unknown

  constructor(key: string, values: MessageValues = {}, options: { fields?: readonly FieldRefusal[]; data?: unknown } = {}) {
    super(key)
    this.name = 'Refusal'
    this.key = key
    this.values = values
    this.fields = options.fields ?? []
    this.data = options.data
  }
}

/** Throws the refusal of a catalogue entry: `throw refuse('delayTooLate', { days: 1 })`. */
export function refuse(
  key: string,
  values: MessageValues = {},
  options: { fields?: readonly FieldRefusal[]; data?: unknown } = {},
): Refusal {
  return new Refusal(key, values, options)
}

/** The refusal of a form: the message is that of the first field, all fields are named (system.md §6). */
export function refuseFields(fields: readonly FieldRefusal[]): Refusal {
  const first = fields[0]
  if (first === undefined) throw new Error('refuseFields needs at least one field')
  return new Refusal(first.key, first.values ?? {}, { fields })
}

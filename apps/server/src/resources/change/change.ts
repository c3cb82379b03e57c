import type { Values } from '@chengan/kernel/rule'
import type { AuditEntry } from '../../storage/audit/audit.ts'
import type { Row } from '../rows.ts'

/** A change of one row that has been judged and is not yet written: what every decider yields and `commit` writes (decision 0025). */
export interface Change {
  /** The row as it stood, locked; null for one that is made. */
  readonly before: Row | null
  /** All values of a new row; else what changes. Child rows stand whole under the name of their field. */
  readonly values: Values
  /** What of it the record tells. Default: all values. */
  readonly told?: Values
  /** What is done, as the record and the effects name it: `save`, `update`, or the action. */
  readonly verb: string
  /** The same in the words of the record. */
  readonly words: string
  /** The kind of the record; it follows from the definition where none is given. */
  readonly kind?: AuditEntry['kind']
  /** The row of a table of transitions that this is: the field of its state, and the action as the row's history names it. */
  readonly step?: {
    readonly field: string
    readonly action: string
    readonly renewsDuty: boolean
    /** The row keeps its version. */
    readonly beside?: boolean
    /** Whether it sent the row back, of an action that can. */
    readonly sentBack?: boolean | undefined
    /** Of an action with several rows in its table: which it is. */
    readonly stepCase?: string | undefined
    /** Files that the step takes off the row, which its history keeps. */
    readonly keeps?: readonly string[]
  }
  /** It happens beside what people do with the row, which keeps its version. */
  readonly beside?: boolean
  /** What was sent, as the effects see it and as the record keeps it. */
  readonly input: Values
  readonly source?: Values
  readonly opinion: string | null
  /** It follows from another change: the files that its fields name lie with that one. */
  readonly follows?: true
  /** Files that were sent with the step, and are no field. */
  readonly files: readonly string[]
  /** Named effects, in order. */
  readonly effects: readonly string[]
  /** What the row makes after them, by its names in the definition. */
  readonly makes?: readonly string[]
  /** What people are told of it, by its names in the definition. */
  readonly tells?: readonly string[]
}

/** What a change that nobody sent has of a request. */
export const unsent = { follows: true, input: {}, opinion: null, files: [], effects: [] } as const satisfies Partial<Change>

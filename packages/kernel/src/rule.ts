import type { Actor } from './access/actor.ts'
import type { Condition } from './condition.ts'
import type { FieldRefusal } from './errors/refusal.ts'
import type { Label } from './label.ts'

export type Values = Readonly<Record<string, unknown>>

/** What a rule may look at. References and facts are read before, so that rules stay pure. */
export interface RuleContext {
  /** The row as it would be: stored values with the input laid on them. */
  readonly row: Values
  /** The row as it is; null at add. */
  readonly before: Values | null
  readonly input: Values
  readonly actor: Actor
  /** yyyy-MM-dd */
  readonly today: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  /** The row that a child row belongs to, as it would be. */
  readonly owner?: Values
  /** Rows referred to, by field, with their child rows; null where empty or missing. */
  readonly refs: Readonly<Record<string, Values | null>>
  /** Answers of the area to named questions about other rows. */
  readonly facts: Values
  /** A parameter of the city as number (sys/params), else the given default. */
  readonly setting: (code: string, fallback: number) => number
  /** The same as text. */
  readonly settingText: (code: string, fallback: string) => string
}

/** What a rule answers when it refuses: a catalogue key, with the field where it belongs to one. */
export type RuleRefusal = { readonly key: string; readonly values?: FieldRefusal['values']; readonly field?: string }

/** A rule across fields or rows, named as a sentence. */
export interface Rule {
  readonly name: string
  /** Where the rule is written (statute, id of the book). */
  readonly source?: string
  readonly when?: Condition
  /** Reference fields whose rows the check needs. */
  readonly refs?: readonly string[]
  /** Named questions that the area answers. */
  readonly facts?: readonly string[]
  readonly check: (context: RuleContext) => RuleRefusal | undefined
}

/** Something odd that is told and not refused, in the form while it is filled in and in the answer of a save. Pure over the row. */
export interface Warning {
  readonly name: string
  readonly source?: string
  readonly field: string
  readonly words: Label
  readonly applies: (row: Values, owner: Values) => boolean
}

/** Declares a rule. */
export function rule(spec: Rule): Rule {
  return Object.freeze(spec)
}

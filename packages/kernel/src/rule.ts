import type { Actor } from './access/actor.ts'
import type { Condition } from './condition.ts'
import type { DeclaredResources, FactValues, FieldsNamed, ValuesOfRoots } from './declared/resources.ts'
import { asDeclared } from './declared/watched-reads.ts'
import type { CommonColumns } from './definition/resource.ts'
import type { ErrorCatalogue } from './errors/catalogue.ts'
import type { FieldRefusal } from './errors/refusal.ts'
import type { Field, Fields, NameIn, ReadableIn, ValueOf } from './fields/field.ts'
import type { Label } from './label.ts'

/** Rows of which no field is known but those that every row has. */
export type NoFields = Readonly<Record<never, Field>>

export type Values = Readonly<Record<string, unknown>>

/** The values of a row of known fields: any may be missing, as in a draft or an import. Of fields that are not known: whatever. */
export type ValuesOf<F extends Fields> = string extends keyof F
  ? Values
  : { readonly [N in keyof F]?: ValueOf<F[N]> | null | undefined } & {
      readonly [N in Exclude<keyof CommonColumns, keyof F>]?: CommonColumns[N] | null | undefined
    }

/** What comes along with the fields of a form. */
export type Sent = {
  readonly opinion?: unknown
  readonly comment?: unknown
  readonly attachments?: unknown
}

/** The row that a field refers to: with the fields of its resource, or of one of its targets, where the field says which. */
export type ReferredOf<F> = F extends { readonly to: infer N extends keyof DeclaredResources }
  ? ValuesOf<FieldsNamed<N>>
  : F extends { readonly targets: readonly { readonly root: infer Root extends string }[] }
    ? ValuesOfRoots<Root>
    : Values

/** What was sent, by the fields of the form. */
export type InputOf<F extends Fields> = string extends keyof F ? Values : ValuesOf<F> & Omit<Sent, keyof F>

/** The fields of an owner that nobody named: none where the own fields are known, else any. */
type SomeOwner<F extends Fields> = string extends keyof F ? Fields : NoFields

/** What a rule may look at. References and facts are read before, so that rules stay pure. `O`: the fields of the row that a child row belongs to. */
export interface RuleContext<F extends Fields, O extends Fields = SomeOwner<F>> {
  /** The row as it would be: stored values with the input laid on them. */
  readonly row: ValuesOf<F>
  /** The row as it is; null at add. */
  readonly before: ValuesOf<F> | null
  readonly input: InputOf<F>
  readonly actor: Actor
  /** yyyy-MM-dd */
  readonly today: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
  /** The row that a child row belongs to, as it would be. */
  readonly owner?: ValuesOf<O>
  /** Rows referred to, by field, with their child rows; null where empty or missing. */
  readonly refs: { readonly [N in NameIn<F>]?: ReferredOf<F[N]> | null }
  /** Answers of the area to named questions about other rows. */
  readonly facts: FactValues
  /** A parameter of the city as number (sys/params), else the given default. */
  readonly setting: (code: string, fallback: number) => number
  /** The same as text. */
  readonly settingText: (code: string, fallback: string) => string
}

/** What a rule answers when it refuses: a catalogue key, with the field where it belongs to one, or what came along with the form. */
export type RuleRefusal<F extends Fields = Fields> = {
  readonly key: string
  readonly values?: FieldRefusal['values']
  readonly field?: NameIn<F> | keyof Sent
}

/** A rule across fields or rows, named as a sentence. `F`: the fields of the rows that it is about; `O`: of their owner, where they are child rows. */
export interface RuleSpec<F extends Fields, O extends Fields = SomeOwner<F>> {
  readonly name: string
  /** Where the rule is written (statute, id of the book). */
  readonly source?: string
  /** The words of what it refuses, by the key that `check` answers; several rules with one refusal name the same entry. Refusals of the base catalogue
   *  and of the part's own messages need none. */
  readonly refuses?: ErrorCatalogue
  readonly when?: Condition<ReadableIn<F>>
  /** The key of `refuses` with which it refuses an action that no file goes with (`attachments`): the form of the action marks its files as required
   *  and says so before anything is sent. */
  readonly demandsFiles?: string
  /** It looks at the row as it is, at the caller and the day alone: an action that it would refuse whatever is given is not offered. */
  readonly beforehand?: true
  /** Reference fields whose rows the check needs. */
  readonly refs?: readonly NameIn<F>[]
  /** Named questions that the area answers. */
  readonly facts?: readonly string[]
  // Written as a method: what is asked of known fields may stand in a list of rules over any.
  check(context: RuleContext<F, O>): RuleRefusal<F> | undefined
}

/** Something odd that is told and not refused, in the form while it is filled in and in the answer of a save. Pure over the row. */
export interface WarningSpec<F extends Fields, O extends Fields = SomeOwner<F>> {
  readonly name: string
  readonly source?: string
  readonly field: NameIn<F>
  /** Names in braces stand for values of the row as they are kept: numbers and names. */
  readonly words: Label
  /** `owner`: the row that a child row belongs to. */
  applies(row: ValuesOf<F>, owner: ValuesOf<O>): boolean
}

/** What the city proposes for a field of what a row says, pure: a form fills it in where nobody wrote anything, people decide otherwise, and are told that
 *  they did. A field that people do not write follows its suggestion while a form is filled in; the server computes it at the save. */
export interface SuggestionSpec<F extends Fields> {
  readonly name: string
  readonly source?: string
  readonly field: NameIn<F>
  /** Reference fields whose rows it reads. */
  readonly refs?: readonly NameIn<F>[]
  /** The value; null where there is nothing to propose. `refs` as in a rule: null where empty or missing. */
  value(row: ValuesOf<F>, refs: RuleContext<F>['refs']): unknown
}

/** Values that the server computes at every save, pure: over the judged row with its child rows, the rows of `refs`, and facts. */
export interface ComputedSpec<F extends Fields, O extends Fields = SomeOwner<F>> {
  readonly refs?: readonly NameIn<F>[]
  readonly facts?: readonly string[]
  values(context: RuleContext<F, O>): ValuesOf<F>
}

/** Values that follow from others at add and edit, where the caller gives none: `refs` names the references it reads, `facts` the questions that
 *  the area answers. What was sent and is not of the kind of its field is not there: each value is judged before, the form as a whole after. */
export interface FillSpec<F extends Fields, O extends Fields = SomeOwner<F>> extends ComputedSpec<F, O> {
  /** Filled values stand against given ones: what the caller may not write is ignored (sys/user roles). */
  readonly overridesInput?: true
  /** Names of the fields that the caller may not set: they stay as they were, a form shows them for reading, and a save that was sent others says so. */
  readonly keeps?: (context: RuleContext<F>) => readonly NameIn<F>[]
}

declare const declared: unique symbol

/** What was declared over known fields, by the function of its name: the same written as a plain object does not compile, as nothing would check the names in it. */
export interface Declared {
  readonly [declared]: true
}

export type Rule = RuleSpec<Fields> & Declared
export type Warning = WarningSpec<Fields> & Declared
export type Suggestion = SuggestionSpec<Fields> & Declared
export type Computed = ComputedSpec<Fields> & Declared
export type Fill = FillSpec<Fields> & Declared

/** Declares a rule; `rule<typeof fields>` over known fields, `rule<typeof fields, typeof fieldsOfOwner>` of child rows: a misspelt one does not compile. */
export function rule<F extends Fields = NoFields, O extends Fields = SomeOwner<F>>(spec: RuleSpec<NoInfer<F>, NoInfer<O>>): Rule {
  const check = (context: RuleContext<F, O>) => spec.check(asDeclared(spec, context))
  // Engines hand it rows of their own resource: what it reads of them was checked where it was written.
  return Object.freeze({ ...spec, check }) as unknown as Rule
}

/** Declares a warning over known fields. */
export function warning<F extends Fields = NoFields, O extends Fields = SomeOwner<F>>(spec: WarningSpec<NoInfer<F>, NoInfer<O>>): Warning {
  return Object.freeze(spec) as unknown as Warning
}

/** Declares a suggestion over known fields. */
export function suggestion<F extends Fields = NoFields>(spec: SuggestionSpec<NoInfer<F>>): Suggestion {
  const value: SuggestionSpec<F>['value'] = (row, refs) => spec.value(row, asDeclared(spec, { refs, facts: {} }).refs)
  return Object.freeze({ ...spec, value }) as unknown as Suggestion
}

/** Declares what the server computes, over known fields: what it answers are values of them. */
export function computed<F extends Fields = NoFields, O extends Fields = SomeOwner<F>>(
  spec: ComputedSpec<NoInfer<F>, NoInfer<O>>,
): Computed {
  const values = (context: RuleContext<F, O>) => spec.values(asDeclared(spec, context))
  return Object.freeze({ ...spec, values }) as unknown as Computed
}

/** Declares what follows from other values, over known fields. */
export function fill<F extends Fields = NoFields, O extends Fields = SomeOwner<F>>(spec: FillSpec<NoInfer<F>, NoInfer<O>>): Fill {
  const values = (context: RuleContext<F, O>) => spec.values(asDeclared(spec, context))
  return Object.freeze({ ...spec, values }) as unknown as Fill
}

/** What `own` declares, and before it what several resources share over the fields of theirs: own values stand against the shared. */
export function withShared<F extends Fields, C extends Computed>(own: C | undefined, shared: (row: ValuesOf<F>) => ValuesOf<F>): C {
  const values = (context: RuleContext<Fields>) => ({ ...shared(context.row as ValuesOf<F>), ...own?.values(context) })
  return Object.freeze({ ...own, values }) as unknown as C
}

/** What a declaration answers of a row of which only the fields `F` are known here, as where several resources share a lifecycle; nothing where
 *  there is none. */
export function valuesFrom<F extends Fields>(declared: Computed | undefined, context: RuleContext<F>): ValuesOf<F> {
  // The row is one of the resource that declared it, with all the fields that it was declared over.
  return (declared?.values(context as unknown as RuleContext<Fields>) ?? {}) as ValuesOf<F>
}

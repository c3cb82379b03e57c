import type { Filter } from '../../access/filter.ts'
import type { ActionNamed, FieldsNamed, ValuesNamed } from '../../declared/resources.ts'
import { asDeclared } from '../../declared/watched-reads.ts'
import type { Fields, NameIn } from '../../fields/field.ts'
import type { Declared, NoFields, RuleContext } from '../../rule.ts'

// Rows that follow from a row: the finding of an item that failed, the order of a visit, the supervision of a permit. Which they are is said by the row that
// makes them, once; a step of its table, its add, or whoever calls for it (a sweep, a moment of a flow) has them made.

/** What a row that makes others is looked at with: what its rules see, and what came with the step. */
export interface Making<F extends Fields, N extends string> extends RuleContext<F> {
  readonly opinion: string | null
  /** The files that came with the step, which are no field. */
  readonly files: readonly string[]
  /** What whoever calls for them knows besides (what a sweep has found). */
  readonly given: ValuesNamed<N>
}

/** Rows of another resource, or of its own, that a row makes. They are judged by the form of their resource: each value by its kind, what a draft needs, what is
 *  unique. The rules of that form are for people and are not asked. What they name of the row's files is copied: a file lies with one row. */
export interface MakesSpec<F extends Fields, N extends string> {
  readonly of: N
  /** Their field that holds the id of the row they come from. */
  readonly back: NameIn<FieldsNamed<N>>
  /** Reference fields of the row whose rows are read. */
  readonly refs?: readonly NameIn<F>[]
  /** Named questions that the area answers. */
  readonly facts?: readonly string[]
  /** What each of them says; none: nothing is made. */
  rows(making: Making<F, N>): readonly ValuesNamed<N>[]
  /** None is made as long as one of the same row stands for which this holds, and which says the same in the fields `by`. */
  readonly once?: { readonly while: Filter<string>; readonly by?: readonly NameIn<FieldsNamed<N>>[] }
  /** The number that the first of them draws and the others share. */
  readonly shares?: NameIn<FieldsNamed<N>>
  /** The step of the system that they take at once, with the opinion of the step that made them. */
  readonly takesStep?: ActionNamed<N>
  /** What follows an add of somebody follows theirs as well (`after.add` of their resource, and what every row that is added makes). */
  readonly asAdded?: true
  /** The field of the row that keeps the id of the last of them. */
  readonly keptAs?: NameIn<F>
  /** What the answer of the call says of the last of them: its name there ← their field, or `id`. */
  readonly answers?: Readonly<Record<string, NameIn<FieldsNamed<N>> | 'id'>>
  /** How their record names it; default an add. */
  readonly words?: string
  /** Every row that is added makes them. */
  readonly atAdd?: true
}

export type Makes = MakesSpec<Fields, string> & Declared

/** Declares which rows a row makes; `makes<typeof fields, 'rectificationOrder'>`: a misspelt field of either does not compile. */
export function makes<F extends Fields = NoFields, N extends string = string>(spec: MakesSpec<NoInfer<F>, NoInfer<N>>): Makes {
  const rows = (making: Making<F, N>) => spec.rows(asDeclared({ ...spec, name: `makes ${spec.of}` }, making))
  return Object.freeze({ ...spec, rows }) as unknown as Makes
}

/** What a row says in some of its fields, for another row that has fields of the same names. What it does not say is empty. */
export function carriedOver<R extends object, const N extends keyof R & string>(
  row: R,
  names: readonly N[],
): { readonly [K in N]: Exclude<R[K], undefined> | null } {
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as { readonly [K in N]: Exclude<R[K], undefined> | null }
}

/** What every row that is added makes, by its names. */
export const madeAtAdd = ({ makes: all = {} }: { readonly makes?: Readonly<Record<string, Makes>> }): readonly string[] =>
  Object.keys(all).filter((name) => all[name]?.atAdd)

import type { Condition } from '../../condition.ts'
import type { Fields, NameIn } from '../../fields/field.ts'
import type { Label } from '../../label.ts'
import type { DutyLimit, DutyParty } from '../../lifecycle/lifecycle.ts'
import type { Declared, NoFields, ValuesOf } from '../../rule.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'

/** What a duty of child rows may read: fields of the row, and of its owner by `owner.`. */
type ReadOfLine<F extends Fields, O extends Fields> = NameIn<F> | `owner.${NameIn<O>}`

/** What each of several child rows owes by itself: every one on which the condition holds has a duty and a clock of its own, whatever the others have
 *  done (each department that was asked, each person that was named). The duties are those of the owner, by whose action each is done. */
export interface LineDutySpec<F extends Fields, O extends Fields> {
  /** The action of the owner by which it is done. */
  readonly action: string
  readonly reason: Label
  /** The step in a word, for its clock; default the word of its action. */
  readonly step?: Label
  readonly while: Condition<ReadOfLine<F, O>>
  /** Written as a method: what is asked of known fields may stand among the child rows of any resource. */
  who(line: ValuesOf<F>, owner: ValuesOf<O>): readonly DutyParty[]
  readonly within?: DutyLimit<ReadOfLine<F, O>>
}

export type LineDuty = LineDutySpec<Fields, Fields> & Declared

/** Declares what child rows owe; `lineDuty<typeof fields, typeof fieldsOfOwner>`: a misspelt field does not compile. */
export function lineDuty<F extends Fields = NoFields, O extends Fields = NoFields>(spec: LineDutySpec<NoInfer<F>, NoInfer<O>>): LineDuty {
  return Object.freeze(spec) as unknown as LineDuty
}

/** The fields of child rows that owe something by themselves, with what. */
export function owingLinesOf({
  fieldList,
}: CompleteResource): readonly (CompleteField & { readonly child: { readonly owes: readonly LineDuty[] } })[] {
  return fieldList.filter(
    (field): field is CompleteField & { readonly child: NonNullable<CompleteField['child']> } => (field.child?.owes.length ?? 0) > 0,
  )
}

/** Whether rows of the resource can be somebody's duty: by their states, by their child rows, or by a step of their flow. */
export function canBeOwed(resource: CompleteResource): boolean {
  const { flow, lifecycles } = resource
  return flow !== null || Object.values(lifecycles).some(({ duties }) => duties !== undefined) || owingLinesOf(resource).length > 0
}

import { type Actor, inOwnTree } from '../../access/actor.ts'
import { type Condition, holds, isGiven } from '../../condition.ts'
import type { CompleteResource, CompleteTransition } from '../../definition/complete.ts'
import { ofOwner } from '../../definition/forms/judge-form.ts'
import { inRow } from '../../definition/forms/judge-value.ts'
import { type FieldRefusal, type Refusal, refuse, refuseFields } from '../../errors/refusal.ts'
import type { Values } from '../../rule.ts'
import { asRows } from '../../values.ts'
import { type JudgeMode, judgeAsked } from '../judge-transition.ts'
import { selectSystemTransition, transitionsFrom } from '../select-transition.ts'

// Child rows that have states and no root of their own: a step of their owner takes them along, all or some of them. Which those are, and what they take of
// what was sent, is told here; their rules, which may read other rows, are judged by whoever writes them.

/** The child rows that take a step of their own with a step of their owner. */
export interface LinesTaken<Name extends string = string> {
  /** The field that holds them. */
  readonly lines: Name
  /** The action of their lifecycle. */
  readonly step: string
  /** Which of them. `own`: those that are the caller's, by a field with a department (his own, or one below it) or a person. `named`: the one whose id is sent
   *  under that name. `where`: those on which the condition holds, over the child row and its owner (`owner.`). */
  readonly which: { readonly own: string } | { readonly named: Name } | { readonly where: Condition }
  /** What they take of what is sent: their field ← the field of the owner's form. */
  readonly gives?: Readonly<Record<string, Name>>
}

/** A child row that takes a step. */
export interface TakenLine {
  /** Its place among those of the field. */
  readonly at: number
  readonly before: Values
  readonly transition: CompleteTransition
  /** What was sent to it, and what of that it takes. */
  readonly input: Values
  readonly values: Values
}

/** The child rows of one field that take a step. */
export interface TakenLines {
  readonly field: string
  readonly resource: CompleteResource
  readonly taken: readonly TakenLine[]
}

interface Attempt {
  /** The owner as it would be, with its child rows. */
  readonly row: Values
  readonly input: Values
  /** Nobody where a clock or another row does it. */
  readonly actor: Actor
  /** The ids of those that he does not see: he can neither name them nor call them his. */
  readonly unseen?: ReadonlySet<string>
}

/** The child rows that a step of their owner takes along. Refused where one that is named is not there, where the caller's own or the named one cannot take the
 *  step, and where what they ask is not given. */
export function linesTakenBy(
  resource: CompleteResource,
  { takes = [] }: Pick<CompleteTransition, 'takes'>,
  attempt: Attempt,
  mode: JudgeMode,
): readonly TakenLines[] | { readonly refusal: Refusal } {
  const all: TakenLines[] = []
  for (const one of takes) {
    const taken = linesOfOne(resource, one, attempt, mode)
    if ('refusal' in taken) return taken
    all.push(taken)
  }
  return all
}

function linesOfOne(
  resource: CompleteResource,
  { lines: name, step, which, gives = {} }: LinesTaken,
  { row, input, actor, unseen }: Attempt,
  mode: JudgeMode,
): TakenLines | { readonly refusal: Refusal } {
  const field = resource.fields[name]
  const own = field?.child?.resource
  const action = own?.actions[step]
  if (field === undefined || own === undefined || action === undefined)
    throw new Error(`${resource.name} has no child rows ${name} with a step ${step}`)
  const above = ofOwner(row)
  const given = Object.fromEntries(Object.entries(gives).flatMap(([to, from]) => (input[from] === undefined ? [] : [[to, input[from]]])))
  const meant = asRows(row[name])
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => isMeant(which, line, { above, input, actor, unseen }))
  if ('named' in which && meant.length === 0) return { refusal: refuseFields([{ field: which.named, key: 'rowMissing' }]) }
  const able = meant.filter(({ line }) => transitionsFrom(action, line).length > 0)
  const refusals: FieldRefusal[] = []
  const taken = able.flatMap(({ line, at }): TakenLine[] => {
    const transition = selectSystemTransition(action, { ...above, ...line }, given, mode.level)
    if (transition === undefined) return []
    const judged = judgeAsked(own, transition, { row: { ...above, ...line }, input: given }, mode)
    refusals.push(...judged.refusals.map((one) => whereSent(gives, one) ?? inRow(field, at, one)))
    return [{ at, before: line, transition, input: given, values: judged.values }]
  })
  if (refusals.length > 0) return { refusal: refuseFields(refusals) }
  // Of all on which something holds there may be none; who answers for himself, or for one that he names, must have found it where it can be done.
  return taken.length === 0 && !('where' in which) ? { refusal: refuse('wrongState') } : { field: name, resource: own, taken }
}

function isMeant(
  which: LinesTaken['which'],
  line: Values,
  { above, input, actor, unseen }: Pick<Attempt, 'input' | 'actor'> & { readonly above: Values; readonly unseen: Attempt['unseen'] },
) {
  if ('where' in which) return holds(which.where, { ...above, ...line })
  if (unseen?.has(String(line.id))) return false
  if ('named' in which) return isGiven(input[which.named]) && line.id === input[which.named]
  const whose = line[which.own]
  return whose === actor.userId || inOwnTree(actor, whose)
}

/** What is refused of a child row is said of the field under which it was sent. */
function whereSent(gives: Readonly<Record<string, string>>, refusal: FieldRefusal): FieldRefusal | undefined {
  const sent = gives[refusal.field]
  return sent === undefined ? undefined : { ...refusal, field: sent }
}

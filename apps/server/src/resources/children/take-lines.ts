import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { needsOf } from '@chengan/kernel/judge-rules'
import { transitionChanges } from '@chengan/kernel/lifecycle/judge-transition'
import { linesTakenBy, type TakenLine, type TakenLines } from '@chengan/kernel/lifecycle/lines/lines-taken'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { judgeRules, ruleContext } from '../rule-context.ts'
import { type ChildField, childFieldsOf, linesOf } from './load.ts'
import type { Unseen } from './sight.ts'
import { refusalsInRow } from './write.ts'

const none: Unseen = new Set()

/** The child rows that a step of their owner takes along, as they are after it: what they ask taken, their rules judged, what their table sets laid on them. Answers
 *  the fields that hold them, whole. `row`: the owner as it would be, with its child rows; `unseen`: those that the caller cannot mean. */
export async function linesTaken(
  ctx: Context,
  resource: CompleteResource,
  transition: CompleteTransition,
  { row, input, unseen = none }: { readonly row: Values; readonly input: Values; readonly unseen?: Unseen },
): Promise<Values> {
  if (transition.takes === undefined) return {}
  const taken = linesTakenBy(resource, transition, { row, input, actor: ctx.actor, unseen }, { level: ctx.actor.level, now: ctx.now })
  if ('refusal' in taken) throw taken.refusal
  // Each row was chosen as it stood before the step; where a step takes two kinds of them from one field, both stay changed.
  const changed: Record<string, readonly Values[]> = {}
  for (const lines of taken) {
    const field = childFieldsOf(resource).find(({ name }) => name === lines.field)
    if (field !== undefined) changed[lines.field] = await changedLines(ctx, field, lines, { ...row, ...changed })
  }
  return changed
}

async function changedLines(ctx: Context, field: ChildField, { resource, taken }: TakenLines, owner: Values): Promise<readonly Values[]> {
  const after = new Map<number, Values>()
  for (const line of taken) after.set(line.at, await refusalsInRow(field, line.at, () => changedLine(ctx, resource, line, owner)))
  return linesOf(owner, field).map((line, at) => ({ ...line, ...after.get(at) }))
}

async function changedLine(ctx: Context, resource: CompleteResource, line: TakenLine, owner: Values): Promise<Values> {
  const { transition, before, input, values } = line
  const rules = transition.rules ?? []
  const state = { row: { ...before, ...values }, before, input, owner }
  const context = await ruleContext(ctx, resource, state, needsOf(rules, transition.needs))
  judgeRules(rules, context)
  return transitionChanges(transition, values, context)
}

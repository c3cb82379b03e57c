import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { needsOf } from '@chengan/kernel/judge-rules'
import { sendsBack } from '@chengan/kernel/lifecycle/history/returning'
import { filesKeptBy, systemChanges } from '@chengan/kernel/lifecycle/judge-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { childFieldsOf, withChildren } from '../../children/load.ts'
import { linesTaken } from '../../children/take-lines.ts'
import type { Row } from '../../rows.ts'
import { judgeRules, ruleContext } from '../../rule-context.ts'
import { unsent } from '../change.ts'
import type { StepChange } from '../many/commit-many.ts'
import { refuseStillHeld } from '../still-held.ts'

/** What comes with a step of the system. */
export interface Given {
  readonly values: Values
  readonly opinion: string | null
}

/** Everything of a step of the system that can refuse it: its rules, the child rows that it takes along, and who holds the row. */
export async function decideStep(
  ctx: Context,
  resource: CompleteResource,
  transition: CompleteTransition,
  read: Row,
  { values, opinion }: Given,
): Promise<StepChange> {
  const row = await wholeRow(ctx, resource, read)
  const lines = await linesTaken(ctx, resource, transition, { row: { ...row, ...values }, input: values })
  const given = { ...values, ...lines }
  const rules = transition.rules ?? []
  const context = await ruleContext(
    ctx,
    resource,
    { row: { ...row, ...given }, before: row, input: values },
    needsOf(rules, transition.needs),
  )
  judgeRules(rules, context)
  await refuseStillHeld(ctx, resource, transition, row)
  const { action } = transition
  return {
    ...unsent,
    before: row,
    values: systemChanges(transition, given, context),
    verb: action,
    words: `${resource.label.zh}${resource.actions[action]?.zh ?? action}`,
    kind: 'write',
    step: {
      field: transition.stateField,
      action,
      renewsDuty: true,
      beside: transition.beside === true,
      sentBack: sendsBack(resource, transition),
      stepCase: transition.case,
      keeps: filesKeptBy(transition, row),
    },
    opinion,
    effects: transition.effects ?? [],
    makes: transition.makes ?? [],
    tells: transition.tells ?? [],
  }
}

/** The row with its child rows, by which the door knows what of them changes. */
export async function wholeRow(ctx: Context, resource: CompleteResource, row: Row): Promise<Row> {
  if (childFieldsOf(resource).every(({ name }) => name in row)) return row
  return (await withChildren(ctx.db, resource, [row], ctx.today))[0] ?? row
}

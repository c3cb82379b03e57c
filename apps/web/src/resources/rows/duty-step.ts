import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { actionInState } from '@chengan/kernel/lifecycle/action-in-state'
import { dutyIn, type StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Row } from '../row.ts'
import type { Words } from '../words.ts'

/** The words of every step that a declared duty of the resource can ask. */
export function declaredSteps(resource: CompleteResource, words: Words): readonly string[] {
  return Object.values(resource.lifecycles).flatMap(({ field, dict, duties }) =>
    Object.entries(duties ?? {}).flatMap(([state, duty]) =>
      [duty, ...(duty.instead ?? []).map((other) => other.duty)].map((one) =>
        stepWords(resource, one, { id: '', [field]: dict.values[state]?.value }, words),
      ),
    ),
  )
}

function stepWords(resource: CompleteResource, { step, action }: Pick<StateDuty, 'step' | 'action'>, row: Row, words: Words): string {
  const look = resource.actions[action]
  return step !== undefined ? words.label(step) : look === undefined ? '' : words.label(actionInState(resource, look, row))
}

/** The step that the open duty of a row asks, in a word: as the duty says it, else that of its action; empty for a step of a flow. */
export function stepOfDuty(resource: CompleteResource, row: Row, words: Words): string {
  const { dutyClock: clock } = row
  if (clock == null) return ''
  const declared = Object.values(resource.lifecycles)
    .map((lifecycle) => dutyIn(lifecycle, lifecycle.keyOf[String(row[lifecycle.field])], row))
    .find((duty) => duty?.action === clock.action)
  return stepWords(resource, declared ?? { action: clock.action }, row, words)
}

/** What the open duty of a row is: its step, else why it is there. */
export function dutyWords(resource: CompleteResource, row: Row, words: Words): string {
  return stepOfDuty(resource, row, words) || (row.dutyClock?.reason ?? '')
}

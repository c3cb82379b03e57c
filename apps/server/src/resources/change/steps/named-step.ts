import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { act } from '../act.ts'
import { editRow } from '../edit-row.ts'
import { withoutClosed } from '../save-values.ts'

// A save at the root whose body names a step (`action: submit`).

/** The step that a body names. */
export function stepNamed(resource: CompleteResource, sent: Values): CompleteAction | undefined {
  return Object.values(resource.actions).find(
    ({ calledAs, callable }) => callable && calledAs?.path === '' && String(sent[calledAs.name]) === calledAs.value,
  )
}

/** A body without the name of a step. One that is a field of the row itself (`stateId`) is what the body says of it, too. */
export function withoutStep(resource: CompleteResource, sent: Values): Values {
  const names = new Set(Object.values(resource.actions).flatMap(({ calledAs }) => (calledAs?.path === '' ? [calledAs.name] : [])))
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !names.has(name) || name in resource.authored))
}

/** Whether a body says more of the row than what the step asks itself. */
export function saysMore(resource: CompleteResource, sent: Values, step: CompleteAction | undefined): boolean {
  const asked = new Set(step?.rows.flatMap((one) => asksOf(one).map(({ field }) => field)))
  // Under a name of the row's that means another field here.
  for (const name of Object.keys(step?.sentAs ?? {})) asked.add(name)
  return Object.keys(sent).some((name) => name !== 'id' && name in resource.authored && !asked.has(name))
}

/** Saves what a body says of a row, and takes the step that it names, in the caller's transaction. A name that is a field of the row means the step where nothing else is said, else an edit;
 *  undefined where the body names none, or means an edit. */
export async function saveAndStep(ctx: Context, resource: CompleteResource, sent: Values): Promise<unknown> {
  const step = stepNamed(resource, sent)
  const name = step?.calledAs?.name
  if (step === undefined || name === undefined) return undefined
  if (name in resource.authored) {
    const { [name]: _step, ...rest } = sent
    return Object.keys(rest).some((one) => one in resource.authored) ? undefined : act(ctx, resource, step, sent)
  }
  const body = withoutStep(resource, withoutClosed(resource, sent))
  if (!saysMore(resource, body, step)) return act(ctx, resource, step, sent)
  const saved = await editRow(ctx, resource, body)
  return {
    ...saved,
    ...((await act(ctx, resource, step, { ...sent, [resource.lock]: saved[resource.lock] })) as Values),
  }
}

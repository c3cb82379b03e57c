import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import type { Change } from '../change/change.ts'
import { linesOf, livingFieldsOf } from './load.ts'
import { newIdOf, placed } from './write.ts'

/** A child row that is to come in by the door. */
interface NewLine {
  readonly resource: CompleteResource
  readonly change: Change
}

/** The rows that live and are new with a change of their owner: each begins in its first state, with the duty, the clocks and the effects of its own
 *  definition (decision 0079). They were judged with their owner. */
export function newLivingLines(ctx: Context, resource: CompleteResource, owner: Values, before: Values | null): readonly NewLine[] {
  return livingFieldsOf(resource).flatMap((field) => {
    if (!(field.name in owner)) return []
    const own = field.child.resource
    const known = new Set(linesOf(before, field).map(({ id }) => id))
    return linesOf(owner, field)
      .map((line, at) => placed(field, owner, line, at))
      .filter(({ id }) => !known.has(id))
      .map((line) => ({
        resource: own,
        change: { ...begun, values: begunLine(ctx, own, line), words: `新增${own.label.zh}`, effects: own.after?.add ?? [] },
      }))
  })
}

const begun = { before: null, verb: 'save', input: {}, opinion: null, files: [] } as const satisfies Partial<Change>

function begunLine(ctx: Context, resource: CompleteResource, line: Values): Values {
  const { userId } = ctx.actor
  return {
    ...initialStates(resource),
    ...line,
    id: newIdOf(ctx, resource, line),
    creator: userId,
    createDate: ctx.now,
    updater: userId,
    updateDate: ctx.now,
    [resource.lock]: 1,
  }
}

import { holds } from '@chengan/kernel/condition'
import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import { ofOwner } from '@chengan/kernel/definition/forms/judge-form'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { LinesFollowed } from '@chengan/kernel/lifecycle/lifecycle'
import { selectSystemTransition } from '@chengan/kernel/lifecycle/select-transition'
import type { Values } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { withChildren } from '../../children/load.ts'
import { type Row, rowsById } from '../../rows.ts'
import type { Change } from '../change.ts'
import { decideStep } from './system-step.ts'

/** A step that follows from child rows, of the row that they belong to. */
interface Followed {
  readonly resource: CompleteResource
  readonly change: Change
}

/** The step that follows from the child rows of a row that has changed, or, where it is a child row that lives, from those of its owner; null where none does. */
export async function followed(ctx: Context, resource: CompleteResource, row: Row): Promise<Followed | null> {
  const { owner } = resource
  if (owner === null || !isLiving(resource)) return followsFrom(ctx, resource, row)
  const above = ctx.services.registry.byName(owner.resource)
  if (!followedFieldsOf(above).has(owner.field)) return null
  const id = String(row[owner.by])
  await sql`select id from ${sql.table(above.table)} where id = ${id} for update`.execute(ctx.db)
  const [holder] = await rowsById(ctx.db, above, [id], ctx.today)
  return holder === undefined ? null : followsFrom(ctx, above, holder)
}

/** Whether something may follow from a change of the rows of a resource, for themselves or for their owners. */
export function mayLeadOn({ services }: Context, resource: CompleteResource): boolean {
  const { owner } = resource
  if (followedFieldsOf(resource).size > 0) return true
  return owner !== null && isLiving(resource) && followedFieldsOf(services.registry.byName(owner.resource)).has(owner.field)
}

/** The fields whose child rows lead their row on. */
const followedFieldsOf = oncePerResource(
  ({ lifecycles }) =>
    new Set(Object.values(lifecycles).flatMap(({ follows = [] }) => follows.flatMap((one) => ('lines' in one ? one.lines : [])))),
)

async function followsFrom(ctx: Context, resource: CompleteResource, read: Row): Promise<Followed | null> {
  if (followedFieldsOf(resource).size === 0 || read.deleted === true) return null
  // As they lie there now: those that are new have their ids in the database alone.
  const [row = read] = await withChildren(ctx.db, resource, [read], ctx.today)
  for (const { follows = [] } of Object.values(resource.lifecycles)) {
    for (const one of follows) {
      const action = resource.actions[one.step]
      const transition = action && 'lines' in one && isSo(one, row) ? selectSystemTransition(action, row, {}, ctx.actor.level) : undefined
      if (transition !== undefined)
        return { resource, change: await decideStep(ctx, resource, transition, row, { values: {}, opinion: null }) }
    }
  }
  return null
}

function isSo({ lines: name, how, are }: LinesFollowed, row: Values): boolean {
  const [lines, above] = [asRows(row[name]), ofOwner(row)]
  const fitting = lines.filter((line) => holds(are, { ...above, ...line })).length
  if (how === 'all') return lines.length > 0 && fitting === lines.length
  return fitting >= (how === 'any' ? 1 : how.atLeast)
}

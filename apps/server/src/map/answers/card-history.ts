import { holdsOneOf, isOfLevel } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Context } from '../../context.ts'
import { loggedChanges } from '../../resources/history/logged-changes.ts'

/** Changes that a card tells; its page tells all. */
const TOLD = 3

/** What was done with a row last, newest first, for who may open its page: when, what and by whom, nothing of its values. */
export async function lastChanges(ctx: Context, resource: CompleteResource, id: string) {
  const mayOpen =
    resource.standard.includes('info') &&
    holdsOneOf(ctx.actor, resource.permissionOfCall('info')) &&
    isOfLevel(ctx.actor, resource.levelsOf('info')) &&
    !ctx.services.isWall(ctx.actor)
  if (!mayOpen) return []
  return (await loggedChanges(ctx, resource, id)).slice(0, TOLD).map(({ id: entry, time, resource: done, operation, userName }) => ({
    id: entry,
    time,
    verb: done.slice(done.indexOf(':') + 1),
    operation,
    userName,
  }))
}

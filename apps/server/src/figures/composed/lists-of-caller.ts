import { isOfLevel } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { worksThere } from '../../resources/business-systems.ts'
import { holdsOneOf } from '../drill.ts'

/** A list of which a table may be composed: `jcsj/baseroad/page`. */
export interface ListOfCaller {
  readonly key: string
  readonly call: string
  readonly resource: CompleteResource
  readonly variant: ListVariant | undefined
  /** The page that shows it at the caller's level. */
  readonly screen: Screen
  /** What the list is called: by the words of its page, unless that is one of what waits for somebody, while a table counts all rows. */
  readonly label: Label
}

/** The list calls that the caller may make and has a page for: what no page of his shows he composes no table of. */
export function listsOfCaller(ctx: Context): readonly ListOfCaller[] {
  return ctx.services.registry.all.flatMap((resource) => listsOfResource(ctx, resource))
}

function listsOfResource({ actor, services }: Context, resource: CompleteResource): readonly ListOfCaller[] {
  const permission = resource.permissionOfCall('page')
  if (resource.statistics !== undefined || !resource.standard.includes('page')) return []
  if (!holdsOneOf(actor, permission) || !worksThere(services.registry, actor, resource.root)) return []
  const found = new Map<string, ListOfCaller>()
  for (const screen of resource.screens ?? []) {
    const call = screen.call ?? 'page'
    const variant = Object.values(resource.variants).find(({ path }) => path === call)
    if (screen.view !== undefined || screen.addressOf !== undefined || (call !== 'page' && variant === undefined)) continue
    if (!isOfLevel(actor, screen.levels) || !isOfLevel(actor, variant?.levels ?? resource.levelsOf('page'))) continue
    const known = found.get(call)
    // A page that fixes no filter speaks for the list.
    if (known === undefined || (known.screen.preset !== undefined && screen.preset === undefined))
      found.set(call, {
        ...{ key: `${resource.root}/${call}`, call, resource, variant, screen },
        label: screen.dutyOf === undefined && screen.preset === undefined ? screen : resource.label,
      })
  }
  return [...found.values()]
}

/** The list of that key. Refuses one that the caller may not read as one that is none. */
export function listOfCaller(ctx: Context, key: string): ListOfCaller {
  const cut = key.lastIndexOf('/')
  const resource = ctx.services.registry.byRoot(key.slice(0, cut))
  const found = resource && listsOfResource(ctx, resource).find(({ call }) => call === key.slice(cut + 1))
  if (found === undefined) throw refuse('listNotComposable', { '0': key })
  return found
}

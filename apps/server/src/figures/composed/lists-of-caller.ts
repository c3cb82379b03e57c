import { holdsOneOf, isOfLevel } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { fixedForFigures, isCallOfAllRows, wholeTab } from '@chengan/kernel/definition/figures/figure-list'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { worksThere } from '../../resources/business-systems.ts'
import { isListParameter } from '../../resources/lists/query.ts'

/** A list of which a table may be composed: `jcsj/baseroad/page`, and with what its page fixes `gysy/aqjdyhpc/page?level=qx`. */
export interface ListOfCaller {
  readonly key: string
  readonly call: string
  readonly resource: CompleteResource
  readonly variant: ListVariant | undefined
  /** The page that shows all its rows at the caller's level: every number of the table opens it. */
  readonly screen: Screen
  /** What its page fixes, and the table with it. */
  readonly fixed: ListAsked
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
  const level = actor.superAdmin ? null : actor.level
  const found = new Map<string, ListOfCaller>()
  for (const screen of resource.screens ?? []) {
    const call = screen.call ?? 'page'
    const variant = Object.values(resource.variants).find(({ path }) => path === call)
    if (
      screen.view !== undefined ||
      screen.addressOf !== undefined ||
      (call !== 'page' && variant === undefined && !isCallOfAllRows(resource, call))
    )
      continue
    if (!isOfLevel(actor, screen.levels) || !isOfLevel(actor, variant?.levels ?? resource.levelsOf('page'))) continue
    // A page on which some rows never stand cannot show what was counted.
    if (wholeTab(resource, screen, level) === undefined) continue
    const fixed = fixedForFigures(screen)
    if (Object.keys(fixed).some((name) => !isListParameter(resource, name))) continue
    const key = keyOf(resource, call, fixed)
    const isPlain = screen.dutyOf === undefined || Object.keys(fixed).length > 0
    if (!found.has(key)) found.set(key, { key, call, resource, variant, screen, fixed, label: isPlain ? screen : resource.label })
  }
  return [...found.values()]
}

const keyOf = ({ root }: CompleteResource, call: string, fixed: ListAsked) =>
  Object.keys(fixed).length === 0 ? `${root}/${call}` : `${root}/${call}?${new URLSearchParams(fixed)}`

/** The list of that key. Refuses one that the caller may not read, or has no page for, as one that is none. */
export function listOfCaller(ctx: Context, key: string): ListOfCaller {
  const [path = ''] = key.split('?')
  const cut = path.lastIndexOf('/')
  const resource = ctx.services.registry.byRoot(path.slice(0, cut))
  const found = resource && listsOfResource(ctx, resource).find((one) => one.key === key)
  if (found === undefined) throw refuse('listNotComposable', { '0': key })
  return found
}

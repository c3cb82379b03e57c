import { holdsOneOf, isOfLevel } from '@chengan/kernel/access/actor'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { fixedForFigures, pageOfList, wholeTab } from '@chengan/kernel/definition/figures/figure-list'
import type { DeclaredFigure } from '@chengan/kernel/definition/figures/figures-of'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import type { Context } from '../context.ts'
import { worksThere } from '../resources/business-systems.ts'

/** The page that holds the rows of a figure, and what it is asked. */
export interface Drill {
  readonly route: string
  readonly query: ListAsked
}

/** Whether the caller may read the list of a figure at all: a figure tells no more than its list would. */
export function mayReadFigure({ actor, services }: Context, { resource }: DeclaredFigure): boolean {
  return (
    isOfLevel(actor, resource.levelsOf('page')) &&
    holdsOneOf(actor, resource.permissionOfCall('page')) &&
    worksThere(services.registry, actor, resource.root)
  )
}

/** The list that a query opens for the caller; null where he has no page for it (dashboards.md §1.2: no route, no link). */
export function listBehind(ctx: Context, { metric, resource }: DeclaredFigure<RowsMetric>, query: ListAsked | null): Drill | null {
  if (query === null) return null
  const level = ctx.actor.superAdmin ? null : ctx.actor.level
  const page = pageOfList(resource, { list: metric.list, query, level })
  if (page === undefined) return null
  // What the page fixes by itself need not be said again.
  const fixed = fixedForFigures(page)
  const own = Object.fromEntries(Object.entries(query).filter(([name, value]) => fixed[name] !== value))
  const tab = wholeTab(resource, page, level)
  return { route: page.route, query: { ...(tab ? { tab } : {}), ...own, ...metric.opens, ...page.opensFigures?.with } }
}

/** The address of a list with what it is asked; none where the caller has no page for it. */
export const addressOf = (drill: Drill | null): string | null =>
  drill === null ? null : `${drill.route}?${new URLSearchParams(Object.entries(drill.query)).toString()}`

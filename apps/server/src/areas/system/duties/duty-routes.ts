import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Whether a screen has a tab of rows on which the action is due. */
function hasTabFor(resource: CompleteResource, screen: Screen, action: string): boolean {
  const tabs = resource.list.tabs?.filter((tab) => [tab.duty].flat().includes(action)) ?? []
  return tabs.some((tab) => screen.tabs?.includes(tab.key) === true)
}

const isExamination = (action: string) => /audit|review|examine|approve|check|verify/i.test(action)

/** The page of a level (null: of any) on which an action is done: the one that says so, else one with a tab of its own, for examinations the one without an add button,
 *  else the first list of the level. */
export function screenFor(resource: CompleteResource, action: string, level: Level | null): Screen | undefined {
  const screens = resource.screens ?? []
  // Who has no level of his own is led to the page that several levels share.
  const stated = screens.find(({ dutyOf }) => (level === null ? (dutyOf?.length ?? 0) > 1 : dutyOf?.includes(level)))
  if (stated !== undefined) return stated
  const own = screens.filter((screen) => level === null || screen.levels.includes(level))
  const tabbed = own.find((screen) => hasTabFor(resource, screen, action))
  if (tabbed !== undefined) return tabbed
  const examining = isExamination(action) ? own.find((screen) => screen.noAdd === true) : own.find((screen) => screen.noAdd !== true)
  return examining ?? own[0]
}

/** Pages for kinds of duties at a level, the caller's unless said, by `<bizType>|<action>`; null where no page is known. */
export async function routesFor(
  ctx: Context,
  kinds: readonly { readonly bizType: string; readonly action: string }[],
  level: Level | null = ctx.actor.superAdmin ? null : ctx.actor.level,
): Promise<ReadonlyMap<string, string | null>> {
  const routes = new Map<string, string | null>()
  for (const { bizType, action } of kinds) {
    const key = `${bizType}|${action}`
    if (routes.has(key)) continue
    const resource = ctx.services.registry.byRoot(bizType)
    const screen = resource && screenFor(resource, action, level)
    routes.set(key, screen?.route ?? (await routeOfMenu(ctx, resource?.permission('list') ?? `${bizType.replaceAll('/', ':')}:list`)))
  }
  return routes
}

/** The page of the menu that carries a string. */
async function routeOfMenu(ctx: Context, permission: string): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`select url from menu where type = '0' and coalesce(status, '1') = '1' and url is not null
    and ${permission} = any(string_to_array(replace(permissions, ' ', ''), ',')) order by coalesce(hidden, false), sort, id limit 1`.execute(
    ctx.db,
  )
  return rows[0]?.url ?? null
}

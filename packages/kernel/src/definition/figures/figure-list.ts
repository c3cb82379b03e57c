import type { Level } from '../../access/level.ts'
import type { CompleteResource } from '../complete.ts'
import type { ListView } from '../list-view.ts'
import type { Screen } from '../resource.ts'
import type { ListAsked } from './asked-both.ts'

/** What is looked at of a resource to find the page of a list. */
interface Listed {
  readonly screens?: readonly Screen[]
  readonly list?: Pick<ListView, 'tabs'>
}

/** The page whose list answers a query for a level: one that adds no filter of its own to it and has all rows under one of its tabs, the widest first. */
export function pageOfList(
  { screens = [], list: view }: Listed,
  { list = 'page', query, level }: { readonly list?: string | undefined; readonly query: ListAsked; readonly level: Level | null },
): Screen | undefined {
  const fitting = screens.filter(
    (screen) =>
      (screen.view === undefined || screen.opensFigures !== undefined) &&
      screen.addressOf === undefined &&
      (screen.call ?? 'page') === list &&
      (level === null || screen.levels.includes(level)) &&
      wholeTab({ ...(view && { list: view }) }, screen, level) !== undefined &&
      Object.entries(fixedForFigures(screen)).every(([name, value]) => query[name] === value),
  )
  return fitting.find((screen) => Object.keys(fixedForFigures(screen)).length === 0) ?? fitting[0]
}

/** Whether a list is a call of the resource's own that tells all its rows, whatever its other lists leave out. */
export function isCallOfAllRows({ name, calls }: Pick<CompleteResource, 'name' | 'calls'>, list: string): boolean {
  return Object.values(calls).some((call) => call.path === list && call.verb === 'GET' && call.lists === name && call.streams !== true)
}

/** The tab under which a page shows all rows of its list: empty where it begins with them, undefined where each of its tabs leaves some out. */
export function wholeTab({ list }: Pick<Listed, 'list'>, screen: Screen, level: Level | null): string | undefined {
  if (screen.view !== undefined || screen.opensFigures?.with?.tab !== undefined || list?.tabs === undefined) return ''
  const offered = list.tabs.filter(({ levels }) => levels === undefined || (level !== null && levels.includes(level)))
  const shown = screen.tabs === undefined ? offered : offered.filter(({ key }) => screen.tabs?.includes(key))
  const whole = shown.find(({ filter, duty }) => filter === undefined && duty === undefined)
  // Without tabs of its own, and with none over all rows, a page begins with a tab of these.
  if (whole === undefined) return screen.tabs === undefined || shown.length === 0 ? '' : undefined
  return whole === shown[0] ? '' : whole.key
}

/** What a page fixes although it was opened by a figure. */
export function fixedForFigures({ preset = {}, opensFigures }: Pick<Screen, 'preset' | 'opensFigures'>): Readonly<Record<string, string>> {
  return opensFigures?.letsGo ? {} : preset
}

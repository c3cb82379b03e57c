import type { Level } from '../../access/level.ts'
import type { CompleteResource } from '../complete.ts'
import type { Screen } from '../resource.ts'
import type { ListAsked } from './asked-both.ts'

/** The page whose list answers a query for a level: one that adds no filter of its own to it, the widest first. */
export function pageOfList(
  { screens = [] }: Pick<CompleteResource, 'screens'>,
  { list = 'page', query, level }: { readonly list?: string | undefined; readonly query: ListAsked; readonly level: Level | null },
): Screen | undefined {
  const fitting = screens.filter(
    (screen) =>
      (screen.view === undefined || screen.opensFigures !== undefined) &&
      screen.addressOf === undefined &&
      (screen.call ?? 'page') === list &&
      (level === null || screen.levels.includes(level)) &&
      Object.entries(fixedForFigures(screen)).every(([name, value]) => query[name] === value),
  )
  return fitting.find((screen) => Object.keys(fixedForFigures(screen)).length === 0) ?? fitting[0]
}

/** What a page fixes although it was opened by a figure. */
export function fixedForFigures({ preset = {}, opensFigures }: Pick<Screen, 'preset' | 'opensFigures'>): Readonly<Record<string, string>> {
  return opensFigures?.letsGo ? {} : preset
}

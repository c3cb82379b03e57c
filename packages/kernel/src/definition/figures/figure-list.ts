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
      screen.view === undefined &&
      screen.addressOf === undefined &&
      (screen.call ?? 'page') === list &&
      (level === null || screen.levels.includes(level)) &&
      Object.entries(screen.preset ?? {}).every(([name, value]) => query[name] === value),
  )
  return fitting.find(({ preset }) => preset === undefined) ?? fitting[0]
}

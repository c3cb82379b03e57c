import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Statistics } from '@chengan/kernel/definition/figures/statistics'
import { pathOfCall } from './statistics-reads.ts'

/** What a page of statistics shows: its own figures, or those of one of its tabs. */
export interface ShownStatistics {
  /** The tab by its key; empty where the page has none, or shows its first. */
  readonly tab: string
  readonly statistics: Pick<Statistics, 'by' | 'filters' | 'span'>
  /** Where its figures are asked. */
  readonly path: string
  /** Under which its saved views are kept, and what its export is asked. */
  readonly topic: string
}

const none = { by: [] } as const

/** What is shown of a page: by the tab that its address names, the first where it names none that there is. */
export function shownStatistics(resource: Pick<CompleteResource, 'root' | 'calls' | 'statistics'>, tab: string | null): ShownStatistics {
  const found = resource.statistics?.tabs?.find(({ key }) => key === tab)
  const path = pathOfCall(resource, found?.call ?? 'figures')
  return { tab: found?.key ?? '', statistics: found ?? resource.statistics ?? none, path, topic: path.split('/').at(-1) ?? '' }
}

/** What a page may be narrowed by, whichever tab is shown. */
export function namesOfEveryTab({ statistics }: Pick<CompleteResource, 'statistics'>): readonly string[] {
  const all = [statistics, ...(statistics?.tabs ?? [])].flatMap((one) => one?.filters ?? [])
  return [...new Set(all.map(({ name }) => name))]
}

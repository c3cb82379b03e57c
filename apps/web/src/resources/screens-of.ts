import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Label } from '@chengan/kernel/label'

/** A route drawn from a definition. Detail routes end in `/detail/:id`. */
export interface ResourceRoute {
  readonly route: string
  readonly title: Label
  readonly levels: readonly Level[]
  readonly resource: string
  readonly screen: Screen
  readonly detail: boolean
}

const detailTail = '/detail'

/** Every route of a registry: the lists, and for each the details of its rows. */
export function screensOf(registry: Registry): readonly ResourceRoute[] {
  return registry.all.flatMap((resource) =>
    (resource.screens ?? []).flatMap((screen) => {
      const list = { route: screen.route, title: screen, levels: screen.levels, resource: resource.name, screen, detail: false }
      if (!hasDetail(resource, screen)) return [list]
      const title = { zh: `${resource.label.zh}详情`, en: `${resource.label.en} detail` }
      return [list, { ...list, route: `${screen.route}${detailTail}/:id`, title, detail: true }]
    }),
  )
}

export function hasDetail(resource: CompleteResource, screen: Screen): boolean {
  return resource.standard.includes('info') && (screen.view === undefined || screen.view === 'tree')
}

export function detailPath(screen: Screen, id: string): string {
  return `${screen.route}${detailTail}/${id}`
}

/** The screen on which a caller of this level looks at a resource. */
export function screenFor(resource: CompleteResource, level: Level | undefined): Screen | undefined {
  const screens = (resource.screens ?? []).filter((screen) => hasDetail(resource, screen))
  return (
    screens.find((screen) => level !== undefined && screen.levels.includes(level)) ?? screens.find((screen) => screen.levels.length === 0)
  )
}

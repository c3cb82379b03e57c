import type { MenuPlace } from '@chengan/kernel/definition/menu-place'
import type { Screen } from '@chengan/kernel/definition/resource'

interface More extends Omit<Screen, 'route' | 'zh' | 'en' | 'menu'> {
  readonly menu: Omit<MenuPlace, 'under'>
}

/** A page of the folder of excavations, and its address in the older group of the area. */
export function pageOfMenu(name: string, zh: string, en: string, { menu, ...more }: More): readonly Screen[] {
  const route = `/szgl/spyjgl/wjzdspyjs/${name}`
  return [
    { route, zh, en, ...more, menu: { under: 'wjzd', ...menu } },
    { route: `/spyjgl/${name}`, zh, en: `${en} (alias)`, ...more, addressOf: route },
  ]
}

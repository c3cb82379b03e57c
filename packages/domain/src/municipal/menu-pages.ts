import type { Screen } from '@chengan/kernel/definition/resource'

/** A page of the menu of excavations, and the same page in the older group of the area. */
export function pageOfMenu(name: string, zh: string, en: string, more: Omit<Screen, 'route' | 'zh' | 'en'>): readonly Screen[] {
  return [
    { route: `/szgl/spyjgl/wjzdspyjs/${name}`, zh, en, ...more },
    { route: `/spyjgl/${name}`, zh, en: `${en} (alias)`, ...more },
  ]
}

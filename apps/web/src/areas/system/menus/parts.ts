import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemMenusParts = defineParts({
  views: {
    menus: () => import('./menus-page.tsx').then((module) => module.MenusPage),
  },
  inputs: {
    grantedCalls: lazyComponent(() => import('./granted-calls-input.tsx').then((module) => module.GrantedCallsInput), WaitingInput),
    menuIcon: lazyComponent(() => import('./icon-input.tsx').then((module) => module.IconInput), WaitingInput),
  },
})

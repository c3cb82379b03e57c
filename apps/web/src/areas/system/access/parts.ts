import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemAccessParts = defineParts({
  views: {
    accessExplained: () => import('./access-explained.tsx').then((module) => module.AccessExplained),
  },
  formPanels: {
    rolePreview: lazyComponent(() => import('./role-preview.tsx').then((module) => module.RolePreview)),
  },
})

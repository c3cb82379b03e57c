import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesLicencesParts = defineParts({
  detailPanels: {
    licenceFindings: lazyComponent(() => import('./licence-check.tsx').then((module) => module.LicenceFindings)),
  },
  formPanels: {
    licenceCheck: lazyComponent(() => import('./licence-check.tsx').then((module) => module.LicenceCheck)),
  },
})

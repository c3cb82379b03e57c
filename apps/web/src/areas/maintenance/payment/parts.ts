import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of payment certificates names. */
export const maintenancePaymentParts = defineParts({
  detailPanels: {
    certificateLines: lazyComponent(() => import('./certificate-lines.tsx').then((module) => module.CertificateLines)),
  },
})

import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesPeopleParts = defineParts({
  detailPanels: {
    personStanding: lazyComponent(() => import('./person-standing.tsx').then((module) => module.PersonStanding)),
  },
  views: {
    certificateBoard: () => import('./certificate-board.tsx').then((module) => module.CertificateBoard),
  },
  formPanels: {
    personOfNumber: lazyComponent(() => import('./person-of-number.tsx').then((module) => module.PersonOfNumber)),
  },
})

import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesCompaniesParts = defineParts({
  detailPanels: {
    companyRisk: lazyComponent(() => import('./company-risk.tsx').then((module) => module.CompanyRisk)),
  },
  views: {
    addressBook: () => import('./address-book.tsx').then((module) => module.AddressBook),
  },
})

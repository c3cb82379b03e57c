import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesCompaniesParts = defineParts({
  views: {
    addressBook: () => import('./address-book.tsx').then((module) => module.AddressBook),
  },
})

import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemDictionariesParts = defineParts({
  views: {
    dictionaries: () => import('./dictionaries.tsx').then((module) => module.Dictionaries),
  },
})

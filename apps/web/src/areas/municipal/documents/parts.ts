import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { late } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const municipalDocumentsParts = defineParts({
  detailPanels: {
    documentPaper: late(() => import('./document-paper.tsx').then((module) => module.DocumentPaper)),
  },
  inputs: {
    documentSubject: late(() => import('./subject-input.tsx').then((module) => module.SubjectInput), WaitingInput),
  },
})

import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const municipalDocumentsParts = defineParts({
  detailPanels: {
    documentPaper: lazyComponent(() => import('./document-paper.tsx').then((module) => module.DocumentPaper)),
  },
  inputs: {
    documentSubject: lazyComponent(() => import('./subject-input.tsx').then((module) => module.SubjectInput), WaitingInput),
  },
})

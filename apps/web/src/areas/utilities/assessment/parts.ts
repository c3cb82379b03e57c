import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const utilitiesAssessmentParts = defineParts({
  detailPanels: {
    assessmentTree: lazyComponent(() => import('./assessment-tree.tsx').then((module) => module.AssessmentTree)),
  },
  inputs: {
    assessmentItems: lazyComponent(
      () => import('./assessment-items-input.tsx').then((module) => module.AssessmentItemsInput),
      WaitingInput,
    ),
  },
})

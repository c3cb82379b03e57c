import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What the definition of scoring schemes names. */
export const assetsSchemesParts = defineParts({
  detailPanels: {
    schemeTables: lazyComponent(() => import('./scheme-panel.tsx').then((module) => module.SchemePanel)),
  },
  inputs: {
    schemeTables: lazyComponent(() => import('./scheme-input.tsx').then((module) => module.SchemeInput), WaitingInput),
  },
})

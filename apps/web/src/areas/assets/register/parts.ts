import { WaitingInput } from '../../../resources/fields/waiting-input.tsx'
import { defineParts } from '../../../resources/named-parts.ts'
import { lazyComponent } from '../../../ui/late.tsx'

/** What definitions of the register name. */
export const assetsRegisterParts = defineParts({
  detailPanels: {
    unitRelations: lazyComponent(() => import('./relations/unit-relations.tsx').then((module) => module.UnitRelations)),
  },
  inputs: {
    assetCorrection: lazyComponent(() => import('./correction-input.tsx').then((module) => module.CorrectionInput), WaitingInput),
  },
})

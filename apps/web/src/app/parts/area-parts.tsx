import type { ReactNode } from 'react'
import { useOfferNext } from '../../areas/system/duties/use-offer-next.tsx'
import { AfterActingContext } from '../../resources/action/after-acting.ts'
import { DetailPanelsContext } from '../../resources/detail/detail-panels.ts'
import { NamedFactsContext } from '../../resources/detail/named-facts.ts'
import { FormPanelsContext } from '../../resources/form/form-panels.ts'
import { NamedInputsContext } from '../../resources/form/named-inputs.ts'
import { detailPanels, formPanels, namedFacts, namedInputs } from '../named-parts.ts'
import { FacilityLayers } from './facility-layers.tsx'

const afterActing = { useOfferNext }

/** What areas bring to forms, details and maps by the names that definitions give: all of it, on every page that draws rows. */
export function AreaParts({ children }: { children: ReactNode }) {
  return (
    <FacilityLayers>
      <FormPanelsContext value={formPanels}>
        <NamedInputsContext value={namedInputs}>
          <DetailPanelsContext value={detailPanels}>
            <NamedFactsContext value={namedFacts}>
              <AfterActingContext value={afterActing}>{children}</AfterActingContext>
            </NamedFactsContext>
          </DetailPanelsContext>
        </NamedInputsContext>
      </FormPanelsContext>
    </FacilityLayers>
  )
}

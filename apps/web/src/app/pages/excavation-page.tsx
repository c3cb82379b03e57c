import type { ComponentType } from 'react'
import type { ScreenProps } from '../../navigation/screen.ts'
import { DefinitionsContext } from '../../resources/definitions-context.ts'
import { fieldViews } from '../../resources/fields/field-views.ts'
import { FieldViewsContext } from '../../resources/fields/views-context.ts'
import { FlowPartsContext } from '../../resources/flow/flow-parts.ts'
import { linkedFrom } from '../../resources/rows/linked-from.ts'
import { definitions } from '../definitions.ts'
import { AreaParts } from '../parts/area-parts.tsx'

/** A definition, and what is known of the rows to which its own lead. */
async function withLinks(name: string): Promise<void> {
  await definitions.loadOutlines(linkedFrom(await definitions.load(name), definitions))
}

/** The page of an excavation declaration (SH-4): under `/wjdetail`, the address that flows, notices and the approval system know, and under the
 *  details of every list of declarations. */
export async function excavationPage(): Promise<ComponentType<ScreenProps>> {
  const [{ ExcavationFile }, { flowParts }] = await Promise.all([
    import('../../areas/municipal/excavation/excavation-file.tsx'),
    import('../../areas/system/flow/flow-parts.ts'),
    withLinks('excavation'),
    withLinks('supervision'),
  ])
  return ({ recordId }) => (
    <DefinitionsContext value={definitions}>
      <AreaParts>
        <FlowPartsContext value={flowParts}>
          <FieldViewsContext value={fieldViews}>
            <ExcavationFile recordId={recordId} />
          </FieldViewsContext>
        </FlowPartsContext>
      </AreaParts>
    </DefinitionsContext>
  )
}

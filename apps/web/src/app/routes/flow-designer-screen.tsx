import { DesignerPage } from '../../areas/system/flow-models/designer/designer-page.tsx'
import type { ScreenProps } from '../../navigation/screen.ts'
import { DefinitionsContext } from '../../resources/definitions-context.ts'
import { definitions } from '../definitions.ts'

/** The designer of a process model, which stands where the details of other rows do. */
export function FlowDesignerScreen(props: ScreenProps) {
  return (
    <DefinitionsContext value={definitions}>
      <DesignerPage {...props} />
    </DefinitionsContext>
  )
}

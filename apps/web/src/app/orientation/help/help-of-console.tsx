import { DefinitionsContext } from '../../../resources/definitions-context.ts'
import { definitions } from '../../definitions.ts'
import { PageHelp } from './page-help.tsx'

/** The help over the definitions of the product. */
export function HelpOfConsole({ path }: { path: string }) {
  return (
    <DefinitionsContext value={definitions}>
      <PageHelp path={path} />
    </DefinitionsContext>
  )
}

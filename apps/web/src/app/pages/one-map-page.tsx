import { CityMapPage } from '../../areas/dashboards/map/city-map-page.tsx'
import { useEmergencyTool } from '../../areas/utilities/emergency/tool/emergency-tool.tsx'
import { useNetworkTool } from '../../areas/utilities/network/network-tool.tsx'
import { DefinitionsContext } from '../../resources/definitions-context.ts'
import { definitions } from '../definitions.ts'

/** The one map with the tools of the areas. */
export function OneMapPage() {
  const tools = [useNetworkTool(), useEmergencyTool()].filter((tool) => tool !== null)
  return (
    <DefinitionsContext value={definitions}>
      <CityMapPage tools={tools} />
    </DefinitionsContext>
  )
}

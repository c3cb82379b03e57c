import type { ComponentType } from 'react'
import { presentPlace } from '../../navigation/address.ts'
import { recordPath } from '../../navigation/record-path.ts'
import type { ScreenProps, Screens } from '../../navigation/screen.ts'
import { useDefinitionsAsRead } from '../../resources/definitions-as-read.ts'
import { DefinitionsContext } from '../../resources/definitions-context.ts'
import { FlowPartsContext, withoutFlow } from '../../resources/flow/flow-parts.ts'
import { linkedFrom } from '../../resources/rows/linked-from.ts'
import { type ResourceRoute, screensOf } from '../../resources/screens-of.ts'
import { definitions } from '../definitions.ts'
import { viewNamed } from '../named-parts.ts'
import { AreaParts } from '../parts/area-parts.tsx'

/** Fetches a screen with the definition that it is drawn from, and no other. */
async function drawn({ resource: name, list, detail }: ResourceRoute): Promise<ComponentType<ScreenProps>> {
  const generic = import('../../resources/resource-screen.tsx')
  const resource = await definitions.load(name)
  const screen = resource.screens?.find((one) => one.route === list)
  if (screen === undefined) throw new Error(`${name} has no screen ${list}`)
  // A row shows links to others: they stand as such from the beginning.
  const links = detail ? definitions.loadOutlines(linkedFrom(resource, definitions)) : undefined
  const [{ ResourceScreen }, view, flow] = await Promise.all([
    generic,
    detail ? undefined : viewNamed(screen.view)?.(),
    // Most resources go through no flow and do without its part.
    resource.flow === null ? withoutFlow : import('../../areas/system/flow/flow-parts.ts').then((module) => module.flowParts),
    links,
  ])
  return ({ recordId }) => (
    <DefinitionsContext value={useDefinitionsAsRead(definitions)}>
      <AreaParts>
        <FlowPartsContext value={flow}>
          <ResourceScreen resource={name} screen={screen} recordId={recordId} view={view} />
        </FlowPartsContext>
      </AreaParts>
    </DefinitionsContext>
  )
}

function routeAt(path: string): ResourceRoute | undefined {
  const list = recordPath(path)?.list ?? path
  return screensOf(definitions).find(({ route }) => route === list)
}

/** Fetches the definition of the page at a route beforehand; nothing where none is drawn from one. */
export async function prepareScreen(route: string): Promise<void> {
  const drawnThere = screensOf(definitions).find((one) => one.route === route)
  if (drawnThere !== undefined) await definitions.load(drawnThere.resource)
}

/** The screens that the definitions ask for: hand-written where they name a view that exists, else the generic list, form and detail. What is known of
 *  the area of the present page comes while the menu does. */
export function drawnScreens(): Screens {
  const here = routeAt(presentPlace().path)
  // What does not come now is asked for again by the page itself.
  if (here !== undefined) definitions.loadOutlines([here.resource]).catch(() => undefined)
  return Object.fromEntries(screensOf(definitions).map((route) => [route.route, () => drawn(route)]))
}

import { registry } from '@chengan/domain/registry'
import type { ComponentType } from 'react'
import type { ScreenProps, Screens } from '../navigation/screen.ts'
import { RegistryContext } from '../resources/registry-context.ts'
import { type ResourceRoute, screensOf } from '../resources/screens-of.ts'
import { FacilityLayers } from './facility-layers.tsx'
import { viewNamed } from './views.ts'

async function drawn({ resource, screen, detail }: ResourceRoute): Promise<ComponentType<ScreenProps>> {
  const [{ ResourceScreen }, view] = await Promise.all([
    import('../resources/resource-screen.tsx'),
    detail ? undefined : viewNamed(screen.view)?.(),
  ])
  return ({ recordId }) => (
    <RegistryContext value={registry}>
      <FacilityLayers>
        <ResourceScreen resource={resource} screen={screen} recordId={recordId} view={view} />
      </FacilityLayers>
    </RegistryContext>
  )
}

/** The screens that the definitions ask for: hand-written where they name a view that exists, else the generic list, form and detail. */
export function drawnScreens(): Screens {
  return Object.fromEntries(screensOf(registry).map((route) => [route.route, () => drawn(route)]))
}

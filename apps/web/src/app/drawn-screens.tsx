import { registry } from '@chengan/domain/registry'
import type { ComponentType } from 'react'
import type { ScreenProps, Screens } from '../navigation/screen.ts'
import { RegistryContext } from '../resources/registry-context.ts'
import { type ResourceRoute, screensOf } from '../resources/screens-of.ts'

async function drawn({ resource, screen }: ResourceRoute): Promise<ComponentType<ScreenProps>> {
  const { ResourceScreen } = await import('../resources/resource-screen.tsx')
  return ({ recordId }) => (
    <RegistryContext value={registry}>
      <ResourceScreen resource={resource} screen={screen} recordId={recordId} />
    </RegistryContext>
  )
}

/** The screens that the definitions ask for, each drawn by the generic list, form and detail. */
export function drawnScreens(): Screens {
  return Object.fromEntries(screensOf(registry).map((route) => [route.route, () => drawn(route)]))
}

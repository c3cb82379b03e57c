import type { StandardCall } from '@chengan/kernel/calls/call'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { usePermissions } from '../api/session/session.ts'
import { useLevel } from './use-level.ts'

/** Whether permission strings admit a call: `login` every session, of several joined by `|` one is enough. */
export function isPermitted(asked: string, held: readonly string[]): boolean {
  return asked.split('|').some((one) => one === 'login' || held.includes(one))
}

/** Whether a page offers a standard call as a button. */
export function usePermitted(resource: CompleteResource, call: StandardCall): boolean {
  const { data = [] } = usePermissions()
  return resource.standard.includes(call) && isPermitted(resource.permissionOfCall(call), data)
}

/** Whether the caller may import rows: he holds the string, and the call is open to his level. */
export function useMayImport(resource: CompleteResource): boolean {
  const permitted = usePermitted(resource, 'import')
  const level = useLevel()
  const levels = resource.levelsOf('import')
  return permitted && (levels.length === 0 || (level !== undefined && levels.includes(level)))
}

/** The special calls that the caller may make: he holds their strings, and they are open to his level. */
export function useCallable(resource: CompleteResource): readonly string[] {
  const { data = [] } = usePermissions()
  const level = useLevel()
  return Object.entries(resource.calls)
    .filter(([, call]) => isPermitted(resource.permission(call.permission), data))
    .filter(([, { levels }]) => levels === undefined || (level !== undefined && levels.includes(level)))
    .map(([name]) => name)
}

/** Whether a screen offers its add button to the caller. */
export function useMayAdd(resource: CompleteResource, screen: Screen): boolean {
  const { data = [] } = usePermissions()
  const added = usePermitted(resource, 'add')
  const permitted = added || Object.keys(resource.entries).some((entry) => data.includes(resource.permission(entry)))
  const level = useLevel()
  const here = screen.addLevels === undefined || (level !== undefined && screen.addLevels.includes(level))
  return permitted && here && screen.noAdd !== true
}

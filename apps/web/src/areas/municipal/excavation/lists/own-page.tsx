import { useMemo } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { DeclarationList } from './declaration-list.tsx'

/** All declarations of the own unit, by how far they are (wdwj). Who came by a figure looks at all that it counts. */
export function OwnPage({ screen, ...props }: ResourceViewProps) {
  const isCounted = useTab().query.get('everyState') === '1'
  const shown = useMemo(() => (isCounted ? { ...screen, preset: {} } : screen), [screen, isCounted])
  return <DeclarationList {...props} screen={shown} />
}

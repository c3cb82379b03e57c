import { useMemo } from 'react'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { ProgressCurve } from './progress-curve.tsx'
import './progress.css'

/** The curves of a project above its checks; without a project the checks of all (maintenance.md §7 xmjd/info). */
export function ProgressBoard({ resource, screen }: ResourceViewProps) {
  const projectId = useTab().query.get('projectId')
  const shown = useMemo(() => (projectId === null ? screen : { ...screen, newRow: { projectId } }), [screen, projectId])
  return (
    <div className="progress-page">
      {projectId === null ? null : <ProgressCurve projectId={projectId} />}
      <ListPage resource={resource} screen={shown} />
    </div>
  )
}

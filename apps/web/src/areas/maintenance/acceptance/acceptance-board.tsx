import { useTab } from '../../../navigation/tabs.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { usePermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { ProjectsToApply } from './projects-to-apply.tsx'
import './acceptance.css'

/** Where nothing has been applied for yet, or everything stands. */
const beforeTheReview: readonly (string | null)[] = [null, 'all', 'mine', 'toApply']

/** The acceptances, below the finished projects that nobody has applied for (maintenance.md §7 xmys, 待申请). */
export function AcceptanceBoard({ resource, screen }: ResourceViewProps) {
  const tab = useTab().query.get('tab')
  const readsProjects = usePermitted(useResource('specialProject'), 'list')
  return (
    <div className="acceptance-page">
      {readsProjects && beforeTheReview.includes(tab) ? <ProjectsToApply always={tab === 'toApply'} /> : null}
      <ListPage resource={resource} screen={screen} />
    </div>
  )
}

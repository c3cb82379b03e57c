import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { DepartmentTree } from './department-tree.tsx'
import '../../../ui/split/split-page.css'

/** The accounts, narrowed by a department and what is below it. */
export function UsersByDepartment({ resource, screen }: ResourceViewProps) {
  const { title } = useSystemText().departments
  const tab = useTab()
  return (
    <div className="split-page">
      <PageCard className="split-page__side" title={title}>
        <DepartmentTree chosen={tab.query.get('deptId') ?? undefined} onChoose={(deptId) => tab.setQuery({ deptId, page: undefined })} />
      </PageCard>
      <ListPage resource={resource} screen={screen} />
    </div>
  )
}

import { useMemo, useState } from 'react'
import { usePermissions } from '../../../api/session/session.ts'
import { useTab } from '../../../navigation/tabs.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { PageCard } from '../../../ui/page-card.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { DepartmentTree } from './department-tree.tsx'
import { ownVerb } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'
import '../../../ui/split/split-page.css'

const HandoverDialog = lazyComponent(() => import('./handover-dialog.tsx').then((module) => module.HandoverDialog))

/** The accounts, narrowed by a department and what is below it. */
export function UsersByDepartment({ resource, screen }: ResourceViewProps) {
  const { title } = useSystemText().departments
  const { handover: text } = useOrganisationText()
  const { data: held = [] } = usePermissions()
  const tab = useTab()
  const [leaving, setLeaving] = useState<Row | null>(null)
  const mayHandOver = isPermitted(resource.permission('handover'), held)
  const own: OwnRows = useMemo(
    () => ({ verbs: () => [], rareVerbs: () => (mayHandOver ? [ownVerb('handover', text.verb, setLeaving)] : []) }),
    [text, mayHandOver],
  )
  return (
    <OwnRowsContext value={own}>
      <div className="split-page">
        <PageCard className="split-page__side" title={title}>
          <DepartmentTree chosen={tab.query.get('deptId') ?? undefined} onChoose={(deptId) => tab.setQuery({ deptId, page: undefined })} />
        </PageCard>
        <ListPage resource={resource} screen={screen} ownTree />
      </div>
      {leaving === null ? null : <HandoverDialog resource={resource} row={leaving} onClose={() => setLeaving(null)} />}
    </OwnRowsContext>
  )
}

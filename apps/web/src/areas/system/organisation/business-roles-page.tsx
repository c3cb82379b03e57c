import { useMemo, useState } from 'react'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { ownVerb } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'

const CandidatesDialog = lazyComponent(() => import('./candidates-dialog.tsx').then((module) => module.CandidatesDialog))

/** The business roles, each with the people whom it finds. */
export function BusinessRolesPage({ resource, screen }: ResourceViewProps) {
  const { candidates: text } = useOrganisationText()
  const [opened, setOpened] = useState<Row | null>(null)
  const own: OwnRows = useMemo(() => ({ verbs: () => [ownVerb('users', text.verb, setOpened)] }), [text])
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} />
      {opened === null ? null : <CandidatesDialog resource={resource} row={opened} onClose={() => setOpened(null)} />}
    </OwnRowsContext>
  )
}

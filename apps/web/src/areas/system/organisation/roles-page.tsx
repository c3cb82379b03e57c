import { useMemo, useState } from 'react'
import { call } from '../../../api/client.ts'
import { usePermissions } from '../../../api/session/session.ts'
import { type Saved, useInvalidate } from '../../../resources/calls.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import { isPermitted } from '../../../resources/permitted.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import { useStableCallback } from '../../../ui/use-steady.ts'
import { ownVerb } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'
import { useSecretReveal } from './use-told.ts'

const MembersDialog = lazyComponent(() => import('./members-dialog.tsx').then((module) => module.MembersDialog))

/** The roles, each with its members and a copy. */
export function RolesPage({ resource, screen }: ResourceViewProps) {
  const text = useOrganisationText()
  const { data: held = [] } = usePermissions()
  const invalidate = useInvalidate(resource)
  const told = useSecretReveal()
  const [members, setMembers] = useState<Row | null>(null)
  const copy = useStableCallback((row: Row) => {
    void told(
      () => call<Saved>('POST', `${resource.root}/copy/${row.id}`, { body: {}, quiet: true }),
      () => text.copy.done,
    ).then((went) => (went ? invalidate() : undefined))
  })
  const mayCopy = isPermitted(resource.permission('save'), held)
  const own: OwnRows = useMemo(
    () => ({
      verbs: () => [ownVerb('members', text.members.verb, setMembers)],
      // To edit is what a role is opened for.
      rareVerbs: () => (mayCopy ? [ownVerb('copy', text.copy.verb, copy)] : []),
    }),
    [text, mayCopy, copy],
  )
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} />
      {members === null ? null : (
        <MembersDialog
          resource={resource}
          row={members}
          mayChange={isPermitted(resource.permission('update'), held)}
          onClose={() => setMembers(null)}
        />
      )}
    </OwnRowsContext>
  )
}

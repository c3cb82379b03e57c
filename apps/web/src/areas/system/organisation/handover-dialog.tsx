import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useInvalidate } from '../../../resources/calls.ts'
import { FormFoot } from '../../../resources/form/form-foot.tsx'
import { PlainRow } from '../../../resources/form/plain-row.tsx'
import { useGuarded } from '../../../resources/form/use-guarded.ts'
import { PickedInput } from '../../../resources/pickers/picked-input.tsx'
import type { Chosen } from '../../../resources/pickers/tree-picker-dialog.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { HandoverLists } from './handover-lists.tsx'
import { accountText } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'
import { useSecretReveal } from './use-told.ts'
import '../../../resources/form/form.css'
import '../../../resources/form/form-grid.css'
import './organisation.css'

interface Moved {
  readonly tasks: number
  readonly duties: number
  readonly businessRoles: number
  readonly notices: number
}

type Props = Pick<ResourceViewProps, 'resource'> & { row: Row; onClose(): void }

/** Everything that waits for one person goes to another. */
export function HandoverDialog({ resource, row, onClose }: Props) {
  const { handover: text } = useOrganisationText()
  const invalidate = useInvalidate(resource)
  const told = useSecretReveal()
  const id = useId()
  const { busy, run } = useGuarded()
  const [to, setTo] = useState<readonly Chosen[]>([])
  const [tried, setTried] = useState(false)
  const fault = to[0] === undefined ? text.toNeeded : to[0].id === row.id ? text.self : undefined
  const press = () => {
    setTried(true)
    if (fault !== undefined) return
    run('handover', async () => {
      const body = { fromId: row.id, toId: to[0]?.id }
      const went = await told(
        () => call<Moved>('PUT', `${resource.root}/handover`, { body, quiet: true }),
        (moved) => text.done(moved),
      )
      if (!went) return
      await invalidate()
      onClose()
    })
  }
  const foot = (
    <FormFoot
      faults={[]}
      buttons={[{ key: 'handover', words: text.ok, primary: true, onPress: press }]}
      busy={busy}
      onFault={() => undefined}
      onCancel={onClose}
    />
  )
  return (
    <Dialog title={text.title(accountText(row, 'realName'))} width={800} footer={foot} className="form-dialog" onClose={onClose}>
      <p className="organisation__note">{text.note}</p>
      <div className="form-body form-body--single">
        <div className="form-grid">
          <PlainRow label={text.to} id={`${id}-to`} required fault={tried ? fault : undefined}>
            <PickedInput id={`${id}-to`} kind="user" several={false} chosen={to} invalid={tried && fault !== undefined} onChange={setTo} />
          </PlainRow>
        </div>
      </div>
      <HandoverLists path={`${resource.root}/handover`} fromId={row.id} />
    </Dialog>
  )
}

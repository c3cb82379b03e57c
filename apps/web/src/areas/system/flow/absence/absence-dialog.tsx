import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import { absencesRead } from './absence-calls.ts'
import { AbsenceForm } from './absence-form.tsx'
import { AbsenceLine } from './absence-line.tsx'
import '../../../../resources/form/form.css'
import '../../../../resources/form/form-grid.css'
import './absence.css'

/** Who acts for me while I am away (system.md §5.4). */
export function AbsenceDialog({ onClose }: { onClose(): void }) {
  const { absence: text } = useFlowText()
  const { data, isError } = useQuery({ ...absencesRead, meta: { quiet: true } })
  return (
    <Dialog title={text.title} width={640} footer={null} className="form-dialog" onClose={onClose}>
      <p className="absence__note">{text.note}</p>
      <AbsenceForm />
      <h3 className="group-title">{text.mine}</h3>
      {isError ? <StateLook kind="failed" compact title={text.failed} /> : null}
      {data !== undefined && data.length === 0 ? <StateLook kind="empty" compact title={text.none} /> : null}
      <ul className="absence__list">
        {(data ?? []).map((one) => (
          <AbsenceLine key={one.id} absence={one} />
        ))}
      </ul>
    </Dialog>
  )
}

import { wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { isGiven } from '@chengan/kernel/condition'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../../api/client.ts'
import { read } from '../../../../api/read.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'
import type { RowOf } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PaneLooks } from '../pane-looks.tsx'
import { planText, usePlansChanged } from '../plan-reads.ts'
import { usePlansText } from '../texts/plans-text.ts'

const onThePlan: readonly unknown[] = ['1', '2']
const FLOW = 'szgl_ndsb'

const batchOf = (row: RowOf<'jointMeeting'>) => `${row.planYear} ${row.batch}`

/** Draft meetings of a year and a batch of which no plan is under way yet. */
function waitingToBegin(drafts: readonly RowOf<'jointMeeting'>[]): readonly RowOf<'jointMeeting'>[] {
  const begun = new Set(drafts.filter((row) => isGiven(row.currentNode)).map(batchOf))
  return drafts.filter(
    (row) => onThePlan.includes(row.meetingKind) && isGiven(row.planYear) && isGiven(row.batch) && !begun.has(batchOf(row)),
  )
}

/** Begins the plan of a batch with its draft meeting (发起整合). */
export function BeginDialog({ onClose }: { onClose(): void }) {
  const text = usePlansText()
  const words = useWords()
  const { message } = useFeedback()
  const changed = usePlansChanged()
  const [chosen, setChosen] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const answer = useQuery({
    ...read<PageAnswer<'jointMeeting'>>('szgl/wjhy/page', { status: wjhyStatus.values.draft.value, limit: 100 }),
    meta: { quiet: true },
  })
  const drafts = waitingToBegin(answer.data?.list ?? [])
  const begin = async () => {
    if (chosen === null) return
    setWorking(true)
    let answer: unknown
    try {
      answer = await call('POST', 'act/running/startOfBusinessKey', {
        body: { processDefinitionKey: FLOW, businessKey: chosen },
        quiet: true,
      })
    } catch (error) {
      setWorking(false)
      message.warning(submitFailure(error, words.text))
      return
    }
    message.success(text.meeting.begun)
    tellWarnings({ message }, answer)
    onClose()
    await changed()
  }
  return (
    <Dialog
      title={text.meeting.beginTitle}
      width={560}
      footer={
        <DialogFoot
          cancel={text.cancel}
          confirm={text.meeting.begin}
          working={working}
          disabled={chosen === null}
          onCancel={onClose}
          onConfirm={() => void begin()}
        />
      }
      onClose={onClose}
    >
      <p className="plan-row__quiet">{text.meeting.beginNote}</p>
      <PaneLooks answer={answer} compact empty={{ when: drafts.length === 0, title: text.meeting.noDraft }}>
        <Select
          aria-label={text.meeting.pick}
          placeholder={text.meeting.pick}
          style={{ width: '100%' }}
          value={chosen}
          onChange={setChosen}
          options={drafts.map((row) => ({
            value: row.id,
            label: `${planText(row, 'planYear')} ${text.batches[Number(row.batch ?? 0)] ?? ''} · ${planText(row, 'title')}`,
          }))}
        />
      </PaneLooks>
    </Dialog>
  )
}

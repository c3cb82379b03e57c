import { datetimeText } from '@chengan/kernel/time'
import { Button } from 'antd'
import { serverNow } from '../../../../api/clock.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { useFlowCall } from '../calls/use-flow-call.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type Absence, absencesPath, stateOf } from './absence-calls.ts'

const tones = { running: 'info', coming: 'warn', over: 'neutral' } as const

/** One absence, and the way to end it early. */
export function AbsenceLine({ absence }: { absence: Absence }) {
  const { absence: text } = useFlowText()
  const { text: words } = useWords()
  const { modal, message } = useFeedback()
  const send = useFlowCall()
  const state = stateOf(absence, datetimeText(serverNow()))
  const end = () =>
    void modal.confirm({
      title: text.end,
      content: text.endAsk,
      okText: text.end,
      cancelText: words.cancel,
      onOk: async () => {
        const done = await send({ method: 'DELETE', path: `${absencesPath}/${absence.id}` })
        if (done !== undefined) void message.success(text.ended)
      },
    })
  return (
    <li className="absence__line">
      <KindTag tone={tones[state]}>{text[state]}</KindTag>
      <span>
        {absence.from.slice(0, 16)} {words.to} {absence.to.slice(0, 16)}
      </span>
      <b>{absence.deputyName ?? absence.deputyId}</b>
      <span className="absence__scope one-line">
        {absence.scope == null || absence.scope.length === 0 ? text.scopeAll : absence.scope.join(words.listSeparator)}
      </span>
      {state === 'over' ? null : (
        <Button size="small" onClick={end}>
          {text.end}
        </Button>
      )}
    </li>
  )
}

import { flowAction } from '@chengan/domain/system/dictionaries/flows'
import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../../api/clock.ts'
import { shortTime } from '../../../../resources/detail/progress/progress-card.tsx'
import { UrgeButton } from '../../../../resources/detail/progress/urge-button.tsx'
import { FileLink } from '../../../../resources/files/file-link.tsx'
import { type DutyClock, filesOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import { historyRead } from '../calls/flow-reads.ts'
import type { HistoryLine } from '../calls/flow-rows.ts'
import { useOpening } from '../calls/opening.ts'
import { RemoveSign } from '../task/remove-sign.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/files/files.css'
import './page.css'
import '../../../../resources/detail/detail.css'

const isOpen = (line: HistoryLine) => line.endTime == null || line.endTime === ''

/** The steps of the row's flow, newest first, with the way to the image. */
export function FlowProgress({ processInstanceId, clock }: { processInstanceId: string; clock?: DutyClock | null }) {
  const { instance: text } = useFlowText()
  const { openInstance } = useOpening()
  const { data = [] } = useQuery({ ...historyRead(processInstanceId), meta: { quiet: true } })
  const open = data.filter(isOpen)
  const done = data.filter((line) => !isOpen(line)).reverse()
  const extra = (
    <span className="flow-progress__extra">
      <UrgeButton clock={clock} />
      <button type="button" className="link-button" onClick={() => openInstance({ processInstanceId })}>
        {text.image}
      </button>
    </span>
  )
  return (
    <PageCard className="progress-card" title={text.history} extra={extra}>
      <ol className="progress">
        {[...open, ...done].map((line, at) => (
          <Step
            key={`${line.activityId ?? line.action ?? ''} ${line.startTime ?? ''} ${line.assignee ?? ''}`}
            line={line}
            look={isOpen(line) ? 'waiting' : at === open.length ? 'newest' : ''}
          />
        ))}
      </ol>
      {data.length === 0 ? <p className="progress__none">{text.historyEmpty}</p> : null}
    </PageCard>
  )
}

function Step({ line, look }: { line: HistoryLine; look: string }) {
  const { instance: text } = useFlowText()
  const { dictionary, text: words } = useWords()
  const { action, endTime, startTime, comment } = line
  const who = [line.assigneeName, line.deptName].filter((one) => one != null && one !== '').join(words.separator)
  const when = endTime || startTime
  const files = filesOf(line.attachments)
  return (
    <li className={look === '' ? 'progress__entry' : `progress__entry progress__entry--${look}`}>
      <div className="progress__head">
        <b>{line.activityName ?? dictionary(flowAction).label(action)}</b>
        <span className="progress__used">{look === 'waiting' || !action ? text.waiting : dictionary(flowAction).label(action)}</span>
      </div>
      <div className="progress__who">
        <span>{who}</span>
        {when ? <span>{shortTime(when, serverNow())}</span> : null}
      </div>
      <RemoveSign line={line} />
      {comment ? <p className="progress__opinion">{comment}</p> : null}
      {files.length === 0 ? null : (
        <span className="file-row">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </span>
      )}
    </li>
  )
}

import { flowAction } from '@chengan/domain/system/dictionaries/flows'
import { FileLink } from '../../../../resources/files/file-link.tsx'
import { filesOf } from '../../../../resources/row.ts'
import { durationWords } from '../../../../resources/rows/clock.ts'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import type { HistoryLine } from '../calls/flow-rows.ts'
import { RemoveSign } from '../task/remove-sign.tsx'
import { useFlowText } from '../texts/flow-text.ts'
import '../../../../resources/files/files.css'
import '../../../../resources/list/list.css'

const refusing = new Set(['reject', 'back', 'end'])

/** What was done in an instance, in its order, the open steps last. The columns are those of product.md §2. */
export function HistoryTable({ lines }: { lines: readonly HistoryLine[] }) {
  const { instance: text } = useFlowText()
  const { columns } = text
  if (lines.length === 0) return <StateLook kind="empty" compact title={text.historyEmpty} />
  return (
    <table className="row-table flow-history">
      <thead>
        <tr>
          <th scope="col">{columns.activityName}</th>
          <th scope="col">{columns.assignee}</th>
          <th scope="col">{columns.startTime}</th>
          <th scope="col">{columns.endTime}</th>
          <th scope="col">{columns.comment}</th>
          <th scope="col" className="row-table__right">
            {columns.duration}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <HistoryRow key={`${line.activityId ?? line.action ?? ''} ${line.startTime ?? ''} ${line.assignee ?? at}`} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ line }: { line: HistoryLine }) {
  const { instance: text, none } = useFlowText()
  const { text: words, dictionary } = useWords()
  const name = line.activityName ?? dictionary(flowAction).label(line.action)
  const open = line.endTime == null || line.endTime === ''
  const round = line.round ?? 1
  const who = [line.assigneeName, line.deptName].filter((one) => one != null && one !== '').join(words.separator)
  return (
    <tr className={open ? 'row flow-history__open' : 'row'}>
      <td title={name}>
        <span className="flow-history__name">
          <span className="one-line">{name}</span>
          {line.advice === true ? <KindTag>{text.addedSign}</KindTag> : null}
          {round > 1 ? <KindTag>{text.round(round)}</KindTag> : null}
        </span>
      </td>
      <td title={who}>{who === '' ? none : who}</td>
      <td>{line.startTime ?? none}</td>
      <td>
        {open ? <span className="flow-history__waiting">{text.waiting}</span> : line.endTime}
        <RemoveSign line={line} />
      </td>
      <td className="flow-history__comment">
        <Opinion line={line} />
      </td>
      <td className="row-table__right">
        {line.overtime === true ? <KindTag tone="error">{text.overtime}</KindTag> : null}{' '}
        {line.durationInSeconds == null ? none : durationWords(line.durationInSeconds / 60, words)}
      </td>
    </tr>
  )
}

/** What was decided and said, with its files and the signature. */
function Opinion({ line }: { line: HistoryLine }) {
  const { instance: text, none } = useFlowText()
  const { dictionary } = useWords()
  const files = filesOf(line.attachments)
  const { action, comment, signatureUrl } = line
  const said = comment ?? ''
  return (
    <>
      {action == null || action === '' || line.activityName === null ? null : (
        <KindTag tone={refusing.has(action) ? 'warn' : 'neutral'}>{dictionary(flowAction).label(action)}</KindTag>
      )}{' '}
      {said === '' && files.length === 0 && !action ? none : said}
      {files.length === 0 ? null : (
        <span className="file-row">
          {files.map((file) => (
            <FileLink key={file.id} file={file} />
          ))}
        </span>
      )}
      {signatureUrl == null || signatureUrl === '' ? null : (
        <img className="flow-history__signature" src={signatureUrl} alt={text.signature(line.assigneeName ?? '')} />
      )}
      {line.signatureValid === undefined ? null : (
        <KindTag tone={line.signatureValid ? 'success' : 'error'}>{text.signatureKept[line.signatureValid ? 'valid' : 'broken']}</KindTag>
      )}
    </>
  )
}

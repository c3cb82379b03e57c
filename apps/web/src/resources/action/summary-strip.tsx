import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { serverNow } from '../../api/clock.ts'
import type { Row } from '../row.ts'
import { timeLeftOf } from '../rows/clock.ts'
import { ClockLight } from '../rows/clock-light.tsx'
import { numberOf, RowTags, subjectWords } from '../rows/row-tags.tsx'
import { useWords } from '../words.ts'
import './action.css'

const namedAtMost = 3

/** What the action is about: one row with its clock, or how many. */
export function SummaryStrip({ resource, rows }: { resource: CompleteResource; rows: readonly Row[] }) {
  const { text, label } = useWords()
  const [row] = rows
  if (row === undefined) return null
  if (rows.length > 1) {
    const numbers = rows.slice(0, namedAtMost).map((one) => numberOf(resource, one, label))
    return (
      <div className="summary-strip">
        <b>{text.action.several(rows.length)}</b>
        <span className="one-line">
          {numbers.join(text.listSeparator)} {rows.length > namedAtMost ? text.action.andMore(rows.length) : ''}
        </span>
      </div>
    )
  }
  return (
    <div className="summary-strip">
      <span>{numberOf(resource, row, label)}</span>
      <RowTags resource={resource} row={row} />
      <span className="one-line summary-strip__subject">{subjectWords(resource, row, label)}</span>
      {timeLeftOf(resource, row, serverNow(), text) === null ? null : <ClockLight resource={resource} row={row} whole />}
    </div>
  )
}

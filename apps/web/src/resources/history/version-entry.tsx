import type { RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button } from 'antd'
import { differenceIn } from '../fields/structures/changes.ts'
import { DifferenceTable } from '../fields/structures/difference-table.tsx'
import { useDeed } from './deed.ts'
import { useHistoryText } from './texts/history-text.ts'
import './history.css'

interface VersionEntryProps {
  resource: CompleteResource
  version: RowVersion
  number: number
  onRestore?(): void
}

/** One change of a row: who or which job did it, when, what was said with it, and what was beside what is. */
export function VersionEntry({ resource, version, number, onRestore }: VersionEntryProps) {
  const text = useHistoryText()
  const deed = useDeed(resource)(version)
  const { userName, deptName, time, task, job, comment } = version
  return (
    <li className="history__entry">
      <div className="history__head">
        <b>{text.versionAt(number, time.slice(0, 16))}</b>
        <span>{deed}</span>
        <span className="history__who one-line">
          {job === null ? [userName, deptName].filter((one) => one !== null && one !== '').join(' · ') : text.byJob(job)}
          {task === null ? '' : ` · ${text.inStep(task)}`}
        </span>
        {onRestore === undefined ? null : (
          <Button size="small" onClick={onRestore}>
            {text.restore}
          </Button>
        )}
      </div>
      {comment === null ? null : <p className="history__comment">{comment}</p>}
      <DifferenceTable entries={differenceIn(version.diff)} of={resource.root} />
    </li>
  )
}

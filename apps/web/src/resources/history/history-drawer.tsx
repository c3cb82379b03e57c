import type { RowHistory, RowVersion } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { read } from '../../api/read.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { differenceIn } from '../fields/structures/changes.ts'
import { DifferenceTable } from '../fields/structures/difference-table.tsx'
import { FailedLook } from '../list/list-looks.tsx'
import type { Row } from '../row.ts'
import { numberOf } from '../rows/row-tags.tsx'
import { useWords } from '../words.ts'
import { Comparison } from './comparison.tsx'
import { useHistoryText } from './texts/history-text.ts'
import { useRestore } from './use-restore.ts'
import '../fields/structures/child-rows.css'
import './history.css'

const WIDTH = 800

interface HistoryDrawerProps {
  resource: CompleteResource
  row: Row
  onClose(): void
}

/** What happened to a row field by field, newest first; two versions side by side; the way back to one. */
export function HistoryDrawer({ resource, row, onClose }: HistoryDrawerProps) {
  const text = useHistoryText()
  const { text: words } = useWords()
  const { data, error, refetch } = useQuery({
    ...read<RowHistory>('sys/history', { resource: resource.root, id: row.id }),
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Drawer open size={WIDTH} title={text.title(numberOf(resource, row))} onClose={onClose} rootClassName="house-drawer history-drawer">
      {error === null ? null : (
        <FailedLook title={text.failed} error={error} note={words.detail.failedReason} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined ? <LoadingRows rows={6} bars={[14, 30, 14, 30]} /> : null}
      {data === undefined ? null : <Versions resource={resource} row={row} history={data} />}
    </Drawer>
  )
}

function Versions({ resource, row, history: { versions, more } }: Pick<HistoryDrawerProps, 'resource' | 'row'> & { history: RowHistory }) {
  const text = useHistoryText()
  const restore = useRestore(resource, row)
  if (versions.length === 0) return <StateLook kind="empty" title={text.none} note={text.noneNote} />
  // Past its draft a row takes only what its own edit asks: no version of it can be brought back whole.
  const { edit } = resource.actions
  const limited = edit !== undefined && transitionsFrom(edit, row).length > 0
  const mayEdit = Array.isArray(row.actions) && row.actions.includes('update') && !limited
  return (
    <>
      {versions.length > 1 ? <Comparison resource={resource} versions={versions} /> : null}
      <ol className="history">
        {versions.map((version, at) => (
          <VersionEntry
            key={version.id}
            resource={resource}
            version={version}
            number={versions.length - at}
            {...(mayEdit && version.restores.length > 0 ? { onRestore: () => restore(version) } : {})}
          />
        ))}
      </ol>
      {more ? <p className="history__more">{text.more}</p> : null}
    </>
  )
}

/** What was done, in the words of the resource; what no word is known for, as it was recorded. */
function useDeed(resource: CompleteResource, { verb, operation }: RowVersion): string {
  const { label } = useWords()
  const text = useHistoryText()
  const action = resource.actions[verb]
  return action === undefined || text.verbs[verb] !== undefined ? (text.verbs[verb] ?? operation) : label(action)
}

interface VersionEntryProps {
  resource: CompleteResource
  version: RowVersion
  number: number
  onRestore?(): void
}

function VersionEntry({ resource, version, number, onRestore }: VersionEntryProps) {
  const text = useHistoryText()
  const deed = useDeed(resource, version)
  const { userName, deptName, time, task } = version
  return (
    <li className="history__entry">
      <div className="history__head">
        <b>{text.versionAt(number, time.slice(0, 16))}</b>
        <span>{deed}</span>
        <span className="history__who one-line">
          {[userName, deptName].filter((one) => one !== null && one !== '').join(' · ')}
          {task === null ? '' : ` · ${text.inStep(task)}`}
        </span>
        {onRestore === undefined ? null : (
          <Button size="small" onClick={onRestore}>
            {text.restore}
          </Button>
        )}
      </div>
      <DifferenceTable entries={differenceIn(version.diff)} of={resource.root} />
    </li>
  )
}

import type { RowHistory } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { transitionsFrom } from '@chengan/kernel/lifecycle/select-transition'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { FailedLook } from '../list/list-looks.tsx'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { Comparison } from './comparison.tsx'
import { useHistoryText } from './texts/history-text.ts'
import { useRestore } from './use-restore.ts'
import { VersionEntry } from './version-entry.tsx'
import '../fields/structures/child-rows.css'
import './history.css'

interface HistoryVersionsProps {
  resource: CompleteResource
  row: Row
}

/** What happened to a row field by field, newest first; two versions side by side; the way back to one. */
export function HistoryVersions({ resource, row }: HistoryVersionsProps) {
  const text = useHistoryText()
  const { text: words } = useWords()
  const { data, error, refetch } = useQuery({
    ...read<RowHistory>('sys/history', { resource: resource.root, id: row.id }),
    gcTime: 0,
    meta: { quiet: true },
  })
  if (error !== null)
    return <FailedLook title={text.failed} error={error} note={words.detail.failedReason} onRetry={() => void refetch()} />
  if (data === undefined) return <LoadingRows rows={6} bars={[14, 30, 14, 30]} />
  return <Versions resource={resource} row={row} history={data} />
}

function Versions({ resource, row, history: { versions, more } }: HistoryVersionsProps & { history: RowHistory }) {
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

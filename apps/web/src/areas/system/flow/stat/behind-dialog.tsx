import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useState } from 'react'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { LoadingRows } from '../../../../ui/states/loading-look.tsx'
import { StateLook } from '../../../../ui/states/state-look.tsx'
import { useOpening } from '../calls/opening.ts'
import { useFlowText } from '../texts/flow-text.ts'
import { type FlowStatQuestion, queryOf } from './asked.ts'
import { behindRead, type FlowGrouping, type RowBehind, type StatName } from './stat-reads.ts'
import '../../../../resources/list/list.css'
import './stat.css'

/** Which figure is looked behind. */
export interface Behind {
  readonly name: StatName
  readonly title: string
  readonly groupBy: FlowGrouping
  readonly of: string
}

interface BehindDialogProps {
  asked: FlowStatQuestion
  behind: Behind
  onClose(): void
}

const limit = 10
const toMinute = 16

/** The tasks or instances that a figure counts; each opens its instance. */
export function BehindDialog({ asked, behind, onClose }: BehindDialogProps) {
  const { stat: text } = useFlowText()
  const [page, setPage] = useState(1)
  const query = { ...queryOf(asked, behind.groupBy), of: behind.of, page, limit }
  const { data, error, isPending, refetch } = useQuery({
    ...behindRead(behind.name, query),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Dialog title={behind.title} width={960} footer={null} mask="closes" onClose={onClose}>
      {isPending ? <LoadingRows rows={limit} bars={[30, 12, 12, 12]} /> : null}
      {error === null ? null : <FailedLook title={text.rowsFailed} error={error} note={text.failedNote} onRetry={() => void refetch()} />}
      {data !== undefined && data.total === 0 ? <StateLook kind="empty" compact title={text.empty} /> : null}
      {data !== undefined && data.total > 0 ? (
        <>
          <BehindTable rows={data.list} instances={ofInstances.has(behind.name)} onOpen={onClose} />
          <Pagination
            className="flow-stat__pager"
            size="small"
            current={page}
            pageSize={limit}
            total={data.total}
            showSizeChanger={false}
            onChange={setPage}
          />
        </>
      ) : null}
    </Dialog>
  )
}

const ofInstances: ReadonlySet<StatName> = new Set(['completion', 'saved'])

function BehindTable({ rows, instances, onOpen }: { rows: readonly RowBehind[]; instances: boolean; onOpen(): void }) {
  const { stat: text, none } = useFlowText()
  const { openInstance } = useOpening()
  const { rowColumns } = text
  const time = (value: string | null) => value?.slice(0, toMinute) ?? none
  const open = (row: RowBehind) => {
    onOpen()
    openInstance(row)
  }
  return (
    <table className="row-table flow-stat__behind">
      <thead>
        <tr>
          <th scope="col">{rowColumns.title}</th>
          <th scope="col">{instances ? text.definition : rowColumns.step}</th>
          <th scope="col">{instances ? rowColumns.starter : rowColumns.who}</th>
          <th scope="col">{rowColumns.from}</th>
          <th scope="col">{rowColumns.until}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="row">
            <td title={row.title}>
              <button type="button" className="link-button one-line" onClick={() => open(row)}>
                {row.title}
              </button>
            </td>
            <td title={row.stepName ?? ''}>{row.stepName ?? none}</td>
            <td title={row.personName ?? ''}>{row.personName ?? none}</td>
            <td>{time(row.startTime)}</td>
            <td title={row.dueDate === null ? '' : `${rowColumns.due} ${row.dueDate}`}>
              {row.endTime === null ? text.open : time(row.endTime)} {row.late ? <KindTag tone="error">{text.late}</KindTag> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, Tag } from 'antd'
import { useState } from 'react'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import { type PreviewKind, type PreviewLine, previewLines } from '../import-calls.ts'

const pageSize = 10

/** The rows of one kind, page by page: a new one by its cells, a changed one before and after, a faulty one by its reasons. */
export function PreviewRows({ id, kind, total }: { id: string; kind: PreviewKind; total: number }) {
  const { text } = useWords()
  const words = usePartsText().importPreview
  const [page, setPage] = useState(1)
  const { data, isFetching } = useQuery({
    ...previewLines(id, kind, page, pageSize),
    enabled: total > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const title = kind === 'refused' ? words.reasons : kind === 'changed' ? words.changes : words.content
  return (
    <Table<PreviewLine>
      size="small"
      className="import-cells"
      rowKey="row"
      tableLayout="fixed"
      loading={isFetching && data === undefined}
      dataSource={[...(data?.list ?? [])]}
      pagination={{ current: page, pageSize, total, size: 'small', showSizeChanger: false, hideOnSinglePage: true, onChange: setPage }}
      columns={[
        { title: words.row, dataIndex: 'row', width: 64 },
        {
          title: words.name,
          dataIndex: 'name',
          width: '26%',
          render: (name: string, line) => (
            <>
              {name || text.none} {line.outside ? <Tag color="orange">{words.outsideMark}</Tag> : null}
              {line.elsewhere ? <Tag color="orange">{words.elsewhereMark}</Tag> : null}
            </>
          ),
        },
        { title, key: 'content', render: (_, line) => <Content line={line} /> },
      ]}
    />
  )
}

function Content({ line }: { line: PreviewLine }) {
  const { text } = useWords()
  const words = usePartsText().importPreview
  if (line.kind === 'refused') {
    return (
      <>
        {line.faults.map((fault) => (
          <div key={`${fault.sheet} ${fault.row} ${fault.column} ${fault.field} ${fault.msg}`}>
            {fault.sheet === null ? null : <b>{`${fault.sheet} ${fault.row} `}</b>}
            {fault.column === null ? null : <b>{fault.column} </b>}
            {fault.msg}
            {fault.value === '' || fault.msg.includes(fault.value) ? null : <span className="import-label"> {fault.value}</span>}
          </div>
        ))}
      </>
    )
  }
  if (line.kind === 'changed') {
    return (
      <>
        {line.cells.map((cell) => (
          <div key={cell.label}>
            <span className="import-label">{cell.label}</span> <del>{cell.before ?? words.empty}</del> → <b>{cell.after ?? words.empty}</b>
          </div>
        ))}
      </>
    )
  }
  return (
    <span className="import-plain">
      {line.cells.map(({ label, after }) => `${label} ${after ?? ''}`).join(text.listSeparator) || text.none}
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Segmented, Table } from 'antd'
import { useState } from 'react'
import { read } from '../../../api/read.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { useOrganisationText } from './texts/organisation-text.ts'
import './organisation.css'

interface Waiting {
  readonly id: string
  readonly title: string
  readonly detail: string | null
  readonly since: string | null
}

const kinds = ['tasks', 'duties', 'candidacies', 'notices'] as const
type Kind = (typeof kinds)[number]
type Lists = Readonly<Record<Kind, { readonly total: number; readonly list: readonly Waiting[] }>>

/** `yyyy-MM-dd HH:mm` */
const MINUTE = 16

/** What a hand-over is going to move, by kind; what is there comes first. */
export function HandoverLists({ path, fromId }: { path: string; fromId: string }) {
  const { handover: text } = useOrganisationText()
  const { data, isPending, isError } = useQuery({ ...read<Lists>(path, { fromId }), meta: { quiet: true } })
  const [chosen, setChosen] = useState<Kind | null>(null)
  if (isError) return <StateLook kind="failed" compact title={text.failed} />
  const shown = chosen ?? kinds.find((kind) => (data?.[kind].total ?? 0) > 0) ?? kinds[0]
  const options = kinds.map((value) => ({ value, label: `${text.kinds[value]} ${data?.[value].total ?? ''}` }))
  return (
    <>
      <div className="organisation__tools">
        <Segmented<Kind> size="small" options={options} value={shown} onChange={setChosen} aria-label={text.lists} />
      </div>
      <Table<Waiting>
        size="small"
        rowKey="id"
        loading={isPending}
        dataSource={[...(data?.[shown].list ?? [])]}
        locale={{ emptyText: <StateLook kind="empty" compact title={text.none(text.kinds[shown])} /> }}
        columns={[
          { dataIndex: 'title', title: text.columns.title, ellipsis: true },
          { dataIndex: 'detail', title: text.details[shown], ellipsis: true, width: 200, render: (detail: string | null) => detail ?? '—' },
          { dataIndex: 'since', title: text.columns.since, width: 140, render: (since: string | null) => since?.slice(0, MINUTE) ?? '—' },
        ]}
        pagination={{ pageSize: 5, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </>
  )
}

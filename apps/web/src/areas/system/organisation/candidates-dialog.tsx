import { useQuery } from '@tanstack/react-query'
import { Table } from 'antd'
import { read } from '../../../api/read.ts'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { accountText } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'
import './organisation.css'

interface Candidate {
  readonly id: string
  readonly realName: string
  readonly deptName: string | null
  readonly mobile: string | null
  readonly openTasks: number
}

type Props = Pick<ResourceViewProps, 'resource'> & { row: Row; onClose(): void }

/** Who may be given a task by a business role, and how much waits for each. */
export function CandidatesDialog({ resource, row, onClose }: Props) {
  const { candidates: text } = useOrganisationText()
  const { data, isPending, isError } = useQuery({
    ...read<readonly Candidate[]>(`${resource.root}/users`, { code: accountText(row, 'code') }),
    meta: { quiet: true },
  })
  return (
    <Dialog title={text.title(accountText(row, 'name'))} width={800} footer={null} onClose={onClose}>
      <p className="organisation__note">{text.note}</p>
      <div>
        {isError ? (
          <StateLook kind="failed" compact title={text.failed} />
        ) : (
          <Table<Candidate>
            size="small"
            rowKey="id"
            loading={isPending}
            dataSource={[...(data ?? [])]}
            locale={{ emptyText: <StateLook kind="empty" compact title={text.none} /> }}
            columns={[
              { dataIndex: 'realName', title: text.columns.realName, ellipsis: true },
              { dataIndex: 'deptName', title: text.columns.deptName, ellipsis: true },
              { dataIndex: 'mobile', title: text.columns.mobile, width: 140, render: (mobile: string | null) => mobile ?? '—' },
              { dataIndex: 'openTasks', title: text.columns.openTasks, width: 96, align: 'right' },
            ]}
            pagination={{ pageSize: 10, hideOnSinglePage: true }}
          />
        )}
      </div>
    </Dialog>
  )
}

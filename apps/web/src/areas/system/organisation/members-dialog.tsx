import { UserAddOutlined } from '@ant-design/icons'
import { bracketedIn } from '@chengan/kernel/texts/punctuation'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import { useGuarded } from '../../../resources/form/use-guarded.ts'
import { UserPickerDialog } from '../../../resources/pickers/user-picker-dialog.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Row } from '../../../resources/row.ts'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'
import { accountText } from './own-verb.ts'
import { useOrganisationText } from './texts/organisation-text.ts'
import { useSecretReveal } from './use-told.ts'
import './organisation.css'

interface Member {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly deptName: string | null
  readonly status: string
}

type Props = Pick<ResourceViewProps, 'resource'> & { row: Row; mayChange: boolean; onClose(): void }

/** Who holds a role, with those who come and go (PUT and DELETE sys/role/users). */
export function MembersDialog({ resource, row, mayChange, onClose }: Props) {
  const { members: text } = useOrganisationText()
  const [place, setPlace] = useState({ page: 1, limit: 10 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const members = useQuery({
    ...read<{ list: readonly Member[]; total: number }>(`${resource.root}/users`, { roleId: row.id, ...place }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return (
    <Dialog title={text.title(accountText(row, 'name'))} width={800} footer={null} onClose={onClose}>
      {mayChange ? <Changes resource={resource} role={row} chosen={chosen} onChanged={() => setChosen([])} /> : null}
      <div>
        {members.isError ? (
          <StateLook kind="failed" compact title={text.failed} />
        ) : (
          <Table<Member>
            size="small"
            rowKey="id"
            loading={members.isPending}
            dataSource={[...(members.data?.list ?? [])]}
            locale={{ emptyText: <StateLook kind="empty" compact title={text.none} /> }}
            {...(mayChange
              ? { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys: readonly unknown[]) => setChosen(keys.map(String)) } }
              : {})}
            columns={[
              { dataIndex: 'realName', title: text.columns.realName, ellipsis: true },
              { dataIndex: 'username', title: text.columns.username, ellipsis: true },
              { dataIndex: 'deptName', title: text.columns.deptName, ellipsis: true },
              {
                dataIndex: 'status',
                title: text.columns.status,
                width: 96,
                render: (status: string) => (status === '0' ? text.status.off : text.status.on),
              },
            ]}
            pagination={{
              current: place.page,
              pageSize: place.limit,
              total: members.data?.total ?? 0,
              hideOnSinglePage: true,
              onChange: (page, limit) => setPlace({ page, limit }),
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

interface ChangesProps {
  resource: Props['resource']
  role: Row
  chosen: readonly string[]
  onChanged(): void
}

function Changes({ resource, role, chosen, onChanged }: ChangesProps) {
  const { members: text } = useOrganisationText()
  const { text: words, language } = useWords()
  const { modal } = useFeedback()
  const told = useSecretReveal()
  const client = useQueryClient()
  const { busy, run } = useGuarded()
  const [picking, setPicking] = useState(false)
  const change = (method: 'PUT' | 'DELETE', userIds: readonly string[], done: string) =>
    run(method, async () => {
      const went = await told(
        () => call<unknown>(method, `${resource.root}/users`, { body: { roleId: role.id, userIds }, quiet: true }),
        () => done,
      )
      if (!went) return
      onChanged()
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && /^sys\/(role|user)\b/.test(path) })
    })
  const askRemoval = () =>
    modal.confirm({
      title: text.removeTitle(accountText(role, 'name'), chosen.length),
      content: text.removeNote,
      okText: text.remove,
      cancelText: words.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => change('DELETE', chosen, text.removed(chosen.length)),
    })
  return (
    <div className="organisation__tools">
      <Button type="primary" icon={<UserAddOutlined />} loading={busy === 'PUT'} onClick={() => setPicking(true)}>
        {text.add}
      </Button>
      <Button danger disabled={chosen.length === 0} loading={busy === 'DELETE'} onClick={askRemoval}>
        {text.remove + bracketedIn(chosen.length === 0 ? '' : String(chosen.length), language)}
      </Button>
      {picking ? (
        <UserPickerDialog
          several
          chosen={[]}
          onClose={() => setPicking(false)}
          onChoose={(people) => {
            setPicking(false)
            const ids = people.map((one) => one.id)
            void change('PUT', ids, text.added(ids.length))
          }}
        />
      ) : null}
    </div>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useDeferredValue, useState } from 'react'
import { read } from '../../api/read.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { useWords } from '../words.ts'
import { PickerFoot } from './picker-foot.tsx'
import type { Chosen } from './tree-picker-dialog.tsx'
import './pickers.css'

interface Person {
  readonly id: string
  readonly username: string
  readonly realName?: string | null
  readonly deptName?: string | null
}

interface UserPickerProps {
  several: boolean
  chosen: readonly Chosen[]
  /** Which people are offered, as their list is asked; none: all whom the caller may pick. */
  scope?: Readonly<Record<string, string>>
  onChoose(chosen: readonly Chosen[]): void
  onClose(): void
}

const sizes = [10, 20, 50, 100]

/** Dialog with search by account, name, pinyin and initials; exactly one row, or several where the field takes several (SH-37). */
export function UserPickerDialog({ several, chosen, scope = {}, onChoose, onClose }: UserPickerProps) {
  const { text } = useWords()
  const { message } = useFeedback()
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState({ page: 1, limit: 10 })
  const [picked, setPicked] = useState(chosen)
  const people = useQuery({
    ...read<{ list: readonly Person[]; total: number }>('sys/user/page', {
      picker: 1,
      ...scope,
      username: useDeferredValue(wanted.trim()),
      ...place,
    }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const confirm = () => {
    if (picked.length === 0 || (!several && picked.length > 1)) return void message.warning(text.pickers.userNeeded)
    onChoose(picked)
  }
  const nameOf = (person: Person) => person.realName ?? person.username
  return (
    <Dialog
      title={text.pickers.user}
      width={640}
      className="picker-dialog"
      onClose={onClose}
      footer={<PickerFoot picked={picked} onClose={onClose} onConfirm={confirm} />}
    >
      <Input
        prefix={<SearchOutlined />}
        placeholder={text.pickers.searchUser}
        aria-label={text.pickers.searchUser}
        autoFocus
        allowClear
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setPlace({ ...place, page: 1 })
        }}
      />
      {Object.keys(scope).length === 0 ? null : <small className="picker-scope">{text.pickers.scoped}</small>}
      <Table<Person>
        className="picker-table"
        size="small"
        rowKey="id"
        loading={people.isPending}
        dataSource={[...(people.data?.list ?? [])]}
        scroll={{ y: 342 }}
        columns={[
          { title: text.pickers.username, dataIndex: 'username', width: 150, ellipsis: true },
          { title: text.pickers.realName, dataIndex: 'realName', width: 190, ellipsis: true },
          { title: text.pickers.department, dataIndex: 'deptName', ellipsis: true },
        ]}
        locale={{
          emptyText: (
            <StateLook
              kind={people.isError ? 'failed' : 'empty'}
              compact
              title={people.isError ? text.pickers.failed : text.pickers.nothing}
            />
          ),
        }}
        rowSelection={{
          type: several ? 'checkbox' : 'radio',
          preserveSelectedRowKeys: true,
          selectedRowKeys: picked.map((one) => one.id),
          onSelect: (person, on) =>
            setPicked((before) =>
              several
                ? [...before.filter((one) => one.id !== person.id), ...(on ? [{ id: person.id, name: nameOf(person) }] : [])]
                : [{ id: person.id, name: nameOf(person) }],
            ),
          onSelectAll: (on, _rows, changed) =>
            setPicked((before) => [
              ...before.filter((one) => !changed.some((person) => person.id === one.id)),
              ...(on ? changed.map((person) => ({ id: person.id, name: nameOf(person) })) : []),
            ]),
        }}
        pagination={{
          size: 'small',
          current: place.page,
          pageSize: place.limit,
          total: people.data?.total ?? 0,
          pageSizeOptions: sizes,
          showSizeChanger: true,
          showTotal: (total) => text.list.total(String(total)),
          onChange: (page, limit) => setPlace({ page: limit === place.limit ? page : 1, limit }),
        }}
      />
    </Dialog>
  )
}

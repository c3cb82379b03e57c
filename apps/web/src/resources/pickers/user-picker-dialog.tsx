import { SearchOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { read } from '../../api/read.ts'
import { StateLook } from '../../ui/states/state-look.tsx'
import { useWords } from '../words.ts'
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
  onChoose(chosen: readonly Chosen[]): void
  onClose(): void
}

const sizes = [10, 20, 50, 100]

/** Dialog with search by username; one row, or several where the field takes several. */
export function UserPickerDialog({ several, chosen, onChoose, onClose }: UserPickerProps) {
  const { text } = useWords()
  const { message } = App.useApp()
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState({ page: 1, limit: 10 })
  const [picked, setPicked] = useState(chosen)
  const people = useQuery({
    ...read<{ list: readonly Person[]; total: number }>('sys/user/page', { picker: 1, username: wanted, ...place }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const confirm = () => {
    if (picked.length === 0 || (!several && picked.length > 1)) return void message.warning(text.pickers.userNeeded)
    onChoose(picked)
  }
  const nameOf = (person: Person) => person.realName ?? person.username
  return (
    <Modal
      open
      title={text.pickers.user}
      width={640}
      style={{ top: '15vh' }}
      className="picker-dialog"
      onCancel={onClose}
      footer={
        <div className="picker-foot">
          <span className="picker-foot__chosen one-line">
            {picked.length === 0 ? text.pickers.nothingChosen : text.pickers.chosen}{' '}
            <b>{picked.map((one) => one.name).join(text.listSeparator)}</b>
          </span>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="primary" onClick={confirm}>
            {text.confirm}
          </Button>
        </div>
      }
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
      <Table<Person>
        className="picker-table"
        size="small"
        rowKey="id"
        loading={people.isPending}
        dataSource={[...(people.data?.list ?? [])]}
        scroll={{ y: 342 }}
        columns={[
          { title: text.pickers.username, dataIndex: 'username', width: 180, ellipsis: true },
          { title: text.pickers.realName, dataIndex: 'realName', width: 140, ellipsis: true },
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
    </Modal>
  )
}

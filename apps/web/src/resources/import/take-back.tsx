import { RollbackOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Alert, Button, Popconfirm, Table } from 'antd'
import { useState } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { useInvalidate } from '../calls.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import { type ChangedSince, changedSince, takeBackImport } from './import-calls.ts'

type Taken =
  | { readonly kind: 'not' | 'busy' }
  | { readonly kind: 'taken'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string; readonly changed: readonly ChangedSince[] }

const rowsShown = 8

/** Takes an import back as a whole; where that cannot be, says what was changed since and by whom. */
export function TakeBack({ id, resource }: { id: string; resource: CompleteResource }) {
  const { text } = useWords()
  const words = usePartsText().importPreview
  const refresh = useInvalidate(resource)
  const [taken, setTaken] = useState<Taken>({ kind: 'not' })
  const take = async () => {
    setTaken({ kind: 'busy' })
    try {
      const { removed, restored } = await takeBackImport(id)
      setTaken({ kind: 'taken', words: words.takenBack(removed, restored) })
      await refresh()
    } catch (error) {
      const since = error instanceof CallFailure ? changedSince(error.data) : null
      setTaken({
        kind: 'refused',
        words: since === null ? submitFailure(error, text) : words.cannotTakeBack(since.total),
        changed: since?.changed ?? [],
      })
    }
  }
  if (taken.kind === 'taken') return <Alert showIcon type="success" title={taken.words} />
  return (
    <>
      <div className="import-line">
        <Popconfirm title={words.takeBack} description={words.takeBackAsk} onConfirm={() => void take()}>
          <Button danger icon={<RollbackOutlined />} loading={taken.kind === 'busy'}>
            {words.takeBack}
          </Button>
        </Popconfirm>
        <span className="import-note">{words.takeBackHours}</span>
      </div>
      {taken.kind === 'refused' ? <Alert showIcon type="error" title={taken.words} /> : null}
      {taken.kind === 'refused' && taken.changed.length > 0 ? (
        <Table
          size="small"
          className="import-cells"
          rowKey="id"
          dataSource={[...taken.changed]}
          pagination={taken.changed.length > rowsShown ? { pageSize: rowsShown, size: 'small', showSizeChanger: false } : false}
          columns={[
            { title: words.row, dataIndex: 'row', width: 70 },
            { title: words.name, dataIndex: 'name', ellipsis: true, render: (value: string) => value || text.none },
            { title: words.changedBy, dataIndex: 'updater', width: 110, render: (value: string | null) => value ?? text.none },
            { title: words.changedAt, dataIndex: 'updateDate', width: 160, render: (value: string | null) => value ?? text.none },
            { title: words.reasons, dataIndex: 'msg' },
          ]}
        />
      ) : null}
    </>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { callsOf } from '../../../resources/calls.ts'
import { useColumns } from '../../../resources/list/columns/use-columns.ts'
import { EmptyList, FailedLook } from '../../../resources/list/list-looks.tsx'
import { linesOf, noRows, RowTable } from '../../../resources/list/rows/row-table.tsx'
import { usePermitted } from '../../../resources/permitted.ts'
import { useRowDialogs } from '../../../resources/rows/row-dialogs.tsx'
import { useWords } from '../../../resources/words.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface RowsDialogProps {
  resource: CompleteResource
  title: string
  onClose(): void
}

const allRows = { page: '1', limit: '100' }

/** A handful of rows that have no page of their own, in a dialog over the page that needs them. */
export function RowsDialog({ resource, title, onClose }: RowsDialogProps) {
  const { text, label } = useWords()
  const screen: Screen = { route: '', zh: resource.label.zh, en: resource.label.en, levels: [] }
  const { data, error, isPending, refetch } = useQuery({ ...callsOf(resource).page(allRows), meta: { quiet: true } })
  const dialogs = useRowDialogs(resource, screen)
  const mayAdd = usePermitted(resource, 'add')
  const { room, shown } = useColumns(resource, screen)
  const lines = useMemo(() => linesOf(data?.list ?? noRows), [data])
  return (
    <Dialog width={960} title={title} footer={null} onClose={onClose}>
      {mayAdd ? (
        <div className="list-toolbar">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => dialogs.open({ kind: 'add' })}>
            {text.list.add}
          </Button>
        </div>
      ) : null}
      <div ref={room}>
        <RowTable
          resource={resource}
          columns={shown}
          lines={lines}
          choosable={noRows}
          chooseAll=""
          selection={null}
          onResize={() => undefined}
          waiting={isPending}
          sort={{ shown: null, onSort: () => undefined }}
          onVerb={(verb, row) => dialogs.run(verb, [row])}
        >
          {error === null ? null : (
            <FailedLook title={text.list.failedTitle} error={error} note={text.list.failedNote} onRetry={() => void refetch()} />
          )}
          {data?.list.length === 0 ? <EmptyList what={label(resource.label)} conditions="" onClear={() => undefined} onAdd={null} /> : null}
        </RowTable>
      </div>
      {dialogs.element}
    </Dialog>
  )
}

import { instantOf } from '@chengan/kernel/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Popconfirm, Progress, Table, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../api/client.ts'
import { serverNow } from '../../../api/clock.ts'
import { download } from '../../../api/download.ts'
import { read } from '../../../api/read.ts'
import { askAgainForShown } from '../../../api/session/session.ts'
import { useText } from '../../../language/language-context.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { StateLook } from '../../../ui/states/state-look.tsx'

interface ExportedFile {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly rows: number
  /** 0 waits, 1 runs, 2 done, 3 failed. */
  readonly status: string
  readonly createDate: string
  readonly expireDate: string
}

interface SentImport {
  readonly id: string
  readonly name: string
  /** 0 runs, 1 done, 2 refused, 3 broke off, 4 previewed, 5 taken back. */
  readonly state: string
  readonly total: number
  readonly done: number
  readonly endDate: string | null
  readonly result: {
    readonly success?: number
    readonly added?: number
    readonly updated?: number
    readonly errorFile?: string | null
    readonly msg?: string
  } | null
  readonly createDate: string
}

interface PageAnswer<T> {
  readonly list: readonly T[]
}

const askAgainMs = 3000
const pageSize = 8

/** What one has exported and imported in the background: how far it is, and what is to be fetched. */
export function TransfersDialog({ onClose }: { onClose(): void }) {
  const text = useText().transfers
  return (
    <Dialog title={text.title} width={800} footer={null} mask="closes" onClose={onClose}>
      <Tabs
        items={[
          { key: 'exports', label: text.exports, children: <Exports /> },
          { key: 'imports', label: text.imports, children: <Imports /> },
        ]}
      />
    </Dialog>
  )
}

/** An address of a reply, as calls take it. */
function fetchAddress(address: string): Promise<void> {
  const [path = '', search = ''] = address.replace(/^\/api\//, '').split('?')
  return download(path, Object.fromEntries(new URLSearchParams(search)))
}

function Exports() {
  const text = useText().transfers
  const client = useQueryClient()
  const options = read<PageAnswer<ExportedFile>>('sys/export/page', { limit: 50 })
  const { data, isPending, isError } = useQuery({
    ...options,
    refetchInterval: (query) => (query.state.data?.list.some(({ status }) => status < '2') ? askAgainMs : false),
  })
  const remove = async (id: string) => {
    await call('DELETE', 'sys/export', { body: [id] })
    await client.invalidateQueries({ queryKey: options.queryKey })
  }
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={[...(data?.list ?? [])]}
      pagination={{ pageSize, hideOnSinglePage: true, size: 'small' }}
      locale={{ emptyText: <Nothing failed={isError} words={text.noExports} /> }}
      columns={[
        { title: text.name, dataIndex: 'name', ellipsis: true },
        { title: text.rows, dataIndex: 'rows', width: 90 },
        { title: text.state, dataIndex: 'status', width: 90, render: (status: string) => text.exportStates[status] ?? status },
        { title: text.expires, dataIndex: 'expireDate', width: 160 },
        {
          title: text.actions,
          key: 'actions',
          width: 120,
          render: (_, row: ExportedFile) => (
            <Links>
              {row.status === '2' ? <Link words={text.download} onPress={() => void fetchAddress(row.url)} /> : null}
              {row.status >= '2' ? <Link words={text.remove} onPress={() => void remove(row.id)} /> : null}
            </Links>
          ),
        },
      ]}
    />
  )
}

function Imports() {
  const text = useText().transfers
  const client = useQueryClient()
  const { message } = useFeedback()
  const options = read<PageAnswer<SentImport>>('sys/import/page')
  const { data, isPending, isError } = useQuery({
    ...options,
    refetchInterval: (query) => (query.state.data?.list.some(({ state }) => state === '0') ? askAgainMs : false),
  })
  const repeat = async (id: string) => {
    await call('POST', `sys/import/${id}/repeat`, { body: {} })
    await client.invalidateQueries({ queryKey: options.queryKey })
  }
  const takeBack = async (id: string) => {
    await call('POST', `sys/import/${id}/takeBack`, { body: {} })
    message.success(text.takenBack)
    await askAgainForShown(client)
  }
  return (
    <Table
      size="small"
      rowKey="id"
      loading={isPending}
      dataSource={[...(data?.list ?? [])]}
      pagination={{ pageSize, hideOnSinglePage: true, size: 'small' }}
      locale={{ emptyText: <Nothing failed={isError} words={text.noImports} /> }}
      columns={[
        { title: text.name, dataIndex: 'name', ellipsis: true },
        { title: text.time, dataIndex: 'createDate', width: 160 },
        { title: text.state, key: 'state', width: 200, render: (_, row: SentImport) => <ImportState row={row} /> },
        {
          title: text.actions,
          key: 'actions',
          width: 140,
          render: (_, row: SentImport) => (
            <Links>
              {row.result?.errorFile ? <Link words={text.errors} onPress={() => void fetchAddress(row.result?.errorFile ?? '')} /> : null}
              {row.state === '3' ? <Link words={text.repeat} onPress={() => void repeat(row.id)} /> : null}
              {mayBeTakenBack(row) ? (
                <Popconfirm title={text.takeBackAsk} onConfirm={() => takeBack(row.id).catch(() => undefined)}>
                  <Button type="link" size="small">
                    {text.takeBack}
                  </Button>
                </Popconfirm>
              ) : null}
            </Links>
          ),
        },
      ]}
    />
  )
}

const dayMs = 86_400_000

/** Within a day and when it wrote anything; the server knows the rest. */
function mayBeTakenBack({ state, endDate, result }: SentImport): boolean {
  if (state !== '1' || endDate === null || (result?.added ?? 0) + (result?.updated ?? 0) === 0) return false
  return serverNow() - instantOf(endDate) < dayMs
}

function ImportState({ row }: { row: SentImport }) {
  const text = useText().transfers
  if (row.state === '0') return <Progress size="small" percent={row.total === 0 ? 0 : Math.round((row.done / row.total) * 100)} />
  if (row.state === '1') return text.importedRows(row.result?.success ?? 0)
  return row.result?.msg ?? text.importStates[row.state] ?? row.state
}

/** No rows, and no answer, are told apart. */
function Nothing({ failed, words }: { failed: boolean; words: string }) {
  const text = useText()
  return <StateLook compact kind={failed ? 'failed' : 'empty'} title={failed ? text.failed.title(text.transfers.title) : words} />
}

const Links = ({ children }: { children: ReactNode }) => <span className="transfer-links">{children}</span>

const Link = ({ words, onPress }: { words: string; onPress(): void }) => (
  <Button type="link" size="small" onClick={onPress}>
    {words}
  </Button>
)

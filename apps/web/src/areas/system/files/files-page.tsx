import { CloudServerOutlined, CloudUploadOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Tag } from 'antd'
import { call } from '../../../api/client.ts'
import { saveAs } from '../../../api/download.ts'
import { downloadAddress } from '../../../api/file-preview.ts'
import { useDefinitions, useOutline, useResource } from '../../../resources/definitions-context.ts'
import { FileLink } from '../../../resources/files/file-link.tsx'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import { filesOf, type Row, type Values } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { useWords } from '../../../resources/words.ts'
import { useFeedback } from '../../../ui/feedback/feedback.ts'
import { type PageTool, PageTools } from '../messages/page-tools.tsx'
import { KindSettings } from '../settings/kind-settings.tsx'
import { useSystemText } from '../texts/system-text.ts'
import { UploadDialog } from './upload-dialog.tsx'

interface Tried {
  readonly ok: boolean
  readonly ms: number
  readonly error: string | null
}

/** The stored files, and the settings of the places where they lie. */
export function FilesPage({ resource, screen }: ResourceViewProps) {
  const text = useSystemText().storage
  const tools: readonly PageTool[] = [
    {
      key: 'upload',
      words: text.upload,
      icon: <CloudUploadOutlined />,
      permission: resource.permission('upload'),
      open: (close) => <UploadDialog resource={resource} onClose={close} />,
    },
    {
      key: 'config',
      words: text.config,
      icon: <CloudServerOutlined />,
      permission: resource.permission('config'),
      open: (close) => <StoreSettings root={resource.root} onClose={close} />,
    },
  ]
  const own: OwnRows = {
    verbs: (row) => [{ name: 'download', kind: 'own', words: text.download, danger: false, batch: false, run: () => saveFile(row) }],
    cells: {
      name: (row) => <StoredFile row={row} />,
      bizType: (row) => <FileOwner row={row} />,
    },
  }
  return (
    <OwnRowsContext value={own}>
      <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
    </OwnRowsContext>
  )
}

const fileOf = (row: Row): WireFile | undefined => filesOf([row])[0]

/** Opens what can be shown, else the file itself. */
function StoredFile({ row }: { row: Row }) {
  const file = fileOf(row)
  return file === undefined ? null : <FileLink file={file} words={file.name} />
}

function saveFile(row: Row): void {
  const file = fileOf(row)
  if (file !== undefined) saveAs(downloadAddress(file), file.name)
}

/** The row that a file belongs to, in its words, where the caller has a page for it. */
function FileOwner({ row }: { row: Row }) {
  const text = useSystemText().storage
  const { label } = useWords()
  const root = typeof row.bizType === 'string' ? row.bizType : ''
  const found = useDefinitions().signpostOfRoot(root)
  const outline = useOutline(found?.name)
  if (root === '') return <>{text.ofNothing}</>
  if (found === undefined || outline === undefined) return <>{root}</>
  const words = label(outline.label)
  if (typeof row.bizId !== 'string' || row.bizId === '') return <span>{words}</span>
  return <DetailLink resource={found.name} id={row.bizId} words={words} />
}

const localKind = '5'

function StoreSettings({ root, onClose }: { root: string; onClose(): void }) {
  const text = useSystemText().storage
  const { message } = useFeedback()
  const resource = useResource('fileStore')
  const run = async (type: string, body: Values) => {
    const tried = await call<Tried>('POST', `${root}/test`, { body: { ...body, type }, quiet: true, timeoutMs: 90_000 })
    if (tried.ok) void message.success(text.works(tried.ms))
    else void message.error(text.fails(tried.error ?? ''))
  }
  return (
    <KindSettings
      resource={resource}
      kindField="type"
      first={(rows) => String(rows.find((row) => row.inUse === true)?.type ?? localKind)}
      note={(_kind, row) =>
        row?.inUse === true ? <Tag color="success">{text.inUse}</Tag> : <span className="kind-settings__note">{text.willBeUsed}</span>
      }
      trial={{ words: text.test, run }}
      onClose={onClose}
    />
  )
}

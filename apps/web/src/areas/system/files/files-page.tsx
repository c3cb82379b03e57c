import { CloudServerOutlined, CloudUploadOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { fileKind } from '@chengan/kernel/fields/file-kinds'
import { Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useDefinitions, useOutline, useResource } from '../../../resources/definitions-context.ts'
import { OpenFile } from '../../../resources/files/file-link.tsx'
import { isPreviewed } from '../../../resources/files/previewed.ts'
import { useFileDownload } from '../../../resources/files/use-file-download.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { RowOf, Values } from '../../../resources/row.ts'
import { DetailLink } from '../../../resources/rows/detail-link.tsx'
import { type OwnRows, OwnRowsContext } from '../../../resources/rows/own-rows.ts'
import { submitFailure } from '../../../resources/texts/failure-words.ts'
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
  const ask = useReadable()
  const save = useFileDownload()
  const own: OwnRows = {
    verbs: (row) => [{ name: 'download', kind: 'own', words: text.download, danger: false, batch: false, run: () => ask(row, save) }],
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

/** Asks for a file with an address that may be read: the list knows of files whose rows its reader does not see. What is refused is told. */
function useReadable(): (row: RowOf<'file'>, then: (file: WireFile) => void) => void {
  const { message } = useFeedback()
  const { text } = useWords()
  return (row, then) =>
    void call<WireFile>('GET', `gysy/attachment/info/${row.id}`, { quiet: true })
      .then(then)
      .catch((error: unknown) => message.warning(submitFailure(error, text)))
}

const isShown = (file: WireFile) => String(file.typeId) === fileKind.image || isPreviewed(file)

/** Opens what can be shown, else saves the file itself. */
function StoredFile({ row }: { row: RowOf<'file'> }) {
  const { text } = useWords()
  const [open, setOpen] = useState<WireFile | null>(null)
  const ask = useReadable()
  const save = useFileDownload()
  const name = String(row.name ?? '')
  return (
    <>
      <button
        type="button"
        className="link-button file-link one-line"
        aria-label={text.files.preview(name)}
        onClick={() => ask(row, (file) => (isShown(file) ? setOpen(file) : save(file)))}
      >
        {name}
      </button>
      {open === null ? null : <OpenFile file={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The row that a file belongs to, in its words, where the caller has a page for it. */
function FileOwner({ row }: { row: RowOf<'file'> }) {
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

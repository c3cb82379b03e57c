import { CloudServerOutlined, CloudUploadOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { call } from '../../../api/client.ts'
import { useResource } from '../../../resources/definitions-context.ts'
import { ListPage } from '../../../resources/list/list-page.tsx'
import type { ResourceViewProps } from '../../../resources/resource-view.ts'
import type { Values } from '../../../resources/row.ts'
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
  return <ListPage resource={resource} screen={screen} extra={() => <PageTools tools={tools} />} />
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

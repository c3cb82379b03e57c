import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { Row } from '../../../../resources/row.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { messageText } from '../../messages/page-tools.tsx'
import { saveFile } from '../designer/save-file.ts'
import { DrawnFile } from '../drawing/drawn-file.tsx'
import { useReader } from '../drawing/use-reader.ts'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { deployedXml } from './deployed-xml.ts'
import { versionName } from './version-name.ts'
import './file-dialog.css'

/** The drawing of a deployed version, or its file. */
export function FileDialog({ kind, row, onClose }: { kind: 'image' | 'xml'; row: Row; onClose(): void }) {
  const text = useFlowModelText().processes
  const named = { deploymentId: messageText(row, 'deploymentId'), resourceName: messageText(row, 'resourceName') }
  const name = versionName(row, text)
  const title = kind === 'image' ? text.imageOf(name) : text.xmlOf(name)
  const { data, error, refetch } = useQuery({
    queryKey: ['act/process/resource', named],
    queryFn: () => deployedXml(named),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const foot =
    data === undefined ? null : (
      <Button icon={<DownloadOutlined />} onClick={() => saveFile(named.resourceName, data)}>
        {text.download}
      </Button>
    )
  return (
    <Dialog width={1080} title={title} footer={foot} mask="closes" onClose={onClose}>
      <div className="process-file">
        {error !== null ? <FailedLook title={title} error={error} onRetry={() => void refetch()} /> : null}
        {data === undefined ? null : kind === 'xml' ? <pre>{data}</pre> : <Image xml={data} name={name} />}
      </div>
    </Dialog>
  )
}

function Image({ xml, name }: { xml: string; name: string }) {
  return <DrawnFile drawn={useReader(xml)} name={name} />
}

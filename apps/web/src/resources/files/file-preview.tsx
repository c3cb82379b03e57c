import { DownloadOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { fileKind } from '@chengan/kernel/fields/file-kinds'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { downloadAddress, type PreviewAnswer, previewAnswer } from '../../api/file-preview.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { LoadingRows } from '../../ui/states/loading-look.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'
import { useWords } from '../words.ts'
import { useFileDownload } from './use-file-download.ts'
import './files.css'

interface FilePreviewProps {
  file: WireFile
  onClose(): void
}

/** A file to be looked at, read only: videos and pdf as they are, sheets and Word as the server's pdf (SH-39). */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { text } = useWords()
  const save = useFileDownload()
  return (
    <Dialog
      title={file.name}
      width={1080}
      mask="closes"
      onClose={onClose}
      footer={
        <Button
          icon={<DownloadOutlined />}
          href={downloadAddress(file)}
          download={file.name}
          onClick={(event) => {
            event.preventDefault()
            save(file)
          }}
        >
          {text.files.download}
        </Button>
      }
    >
      <div className="file-preview">{String(file.typeId) === fileKind.video ? <Film file={file} /> : <Paper file={file} />}</div>
    </Dialog>
  )
}

function Film({ file }: { file: WireFile }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <NotShown note={null} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: recordings of inspections have no captions
    <video className="file-preview__film" src={file.url} controls autoPlay onError={() => setFailed(true)} />
  )
}

/** A paper that is being drawn is asked for so often (ms). */
const AGAIN = 2_000
const reasonOf = (answer: PreviewAnswer | undefined) => (answer?.shown === false ? answer.reason : '')
const isComing = (answer: PreviewAnswer | undefined) => answer?.shown === false && answer.coming

/** Paper that the browser shows by itself. The server is asked first: a frame cannot tell a refusal from a page. */
function Paper({ file }: { file: WireFile }) {
  const { text } = useWords()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['file-preview', file.url],
    queryFn: ({ signal }) => previewAnswer(file.url, signal),
    staleTime: 60_000,
    refetchInterval: ({ state }) => (isComing(state.data) ? AGAIN : false),
    retry: false,
    meta: { quiet: true },
  })
  if (isPending || isComing(data)) {
    return (
      <div className="file-preview__wait">
        <p role="status">{isPending ? text.files.converting : reasonOf(data)}</p>
        <LoadingRows rows={8} bars={[30, 60]} />
      </div>
    )
  }
  if (isError) {
    return (
      <StateLook
        kind="failed"
        title={text.files.previewFailed}
        actions={<Button onClick={() => void refetch()}>{text.files.retry}</Button>}
      />
    )
  }
  return data.shown ? <iframe className="file-preview__paper" src={file.url} title={file.name} /> : <NotShown note={reasonOf(data)} />
}

function NotShown({ note }: { note: ReactNode }) {
  const { text } = useWords()
  return <StateLook kind="empty" title={text.files.noPreview} note={note} />
}

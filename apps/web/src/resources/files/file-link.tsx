import { PaperClipOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Image, Modal } from 'antd'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { fileKind } from './file-kinds.ts'

/** A file by its name; pictures and videos open here, documents in a window of their own. */
export function FileLink({ file, words }: { file: WireFile; words?: string }) {
  const { text } = useWords()
  const [open, setOpen] = useState(false)
  const shown = words ?? (
    <>
      <PaperClipOutlined /> {file.name}
    </>
  )
  if (file.typeId !== fileKind.image && file.typeId !== fileKind.video) {
    return (
      <a className="file-link" href={file.url} target="_blank" rel="noreferrer" title={file.name}>
        {shown}
      </a>
    )
  }
  return (
    <>
      <button type="button" className="link-button file-link" aria-label={text.files.preview(file.name)} onClick={() => setOpen(true)}>
        {shown}
      </button>
      {open && file.typeId === fileKind.image ? (
        <Image alt={file.name} src={file.url} style={{ display: 'none' }} preview={{ open, onOpenChange: setOpen }} />
      ) : null}
      {open && file.typeId === fileKind.video ? (
        <Modal open title={file.name} width={800} footer={null} onCancel={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/useMediaCaption: recordings of inspections have no captions */}
          <video className="file-video" src={file.url} controls autoPlay />
        </Modal>
      ) : null}
    </>
  )
}

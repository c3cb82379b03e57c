import { PaperClipOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { fileKind } from '@chengan/kernel/fields/file-kinds'
import { type MouseEvent, useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { useWords } from '../words.ts'
import { isPreviewed } from './previewed.ts'
import './files.css'

const FilePreview = lazyComponent(() => import('./file-preview.tsx').then((module) => module.FilePreview))
const PicturePreview = lazyComponent(() => import('./picture-preview.tsx').then((module) => module.PicturePreview))

/** A file by its name. What can be shown opens here; with a key held down, as any link in a window of its own. Anything else is downloaded. */
export function FileLink({ file, words }: { file: WireFile; words?: string }) {
  const { text } = useWords()
  const [open, setOpen] = useState(false)
  const shown = words ?? (
    <>
      <PaperClipOutlined /> {file.name}
    </>
  )
  if (String(file.typeId) === fileKind.image) {
    return (
      <>
        <button type="button" className="link-button file-link" aria-label={text.files.preview(file.name)} onClick={() => setOpen(true)}>
          {shown}
        </button>
        {open ? <PicturePreview file={file} onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  const show = (event: MouseEvent) => {
    if (!isPreviewed(file) || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a className="file-link" href={file.url} target="_blank" rel="noreferrer" title={file.name} onClick={show}>
        {shown}
      </a>
      {open ? <FilePreview file={file} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** A file that can be shown here, opened. */
export function OpenFile({ file, onClose }: { file: WireFile; onClose(): void }) {
  return String(file.typeId) === fileKind.image ? (
    <PicturePreview file={file} onClose={onClose} />
  ) : (
    <FilePreview file={file} onClose={onClose} />
  )
}

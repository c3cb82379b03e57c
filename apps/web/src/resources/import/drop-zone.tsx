import { CloseOutlined, FileExcelOutlined, FileOutlined, InboxOutlined } from '@ant-design/icons'
import { type DragEvent, useRef, useState } from 'react'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { sizeWords } from '../files/file-kinds.ts'
import { refusalOf } from '../files/use-uploads.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'
import './import.css'

const tables = ['xlsx', 'xls', 'csv', 'ods', 'geojson', 'json', 'zip']

interface DropZoneProps {
  file: File | null
  /** What is taken; default tables. */
  extensions?: readonly string[]
  words?: { readonly drop: string; readonly note: string }
  onFile(file: File | null): void
}

/** Where a file is dropped or chosen. */
export function DropZone({ file, extensions = tables, words, onFile }: DropZoneProps) {
  const { text } = useWords()
  const parts = usePartsText()
  const { message } = useFeedback()
  const [over, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = (chosen: File | undefined) => {
    if (chosen === undefined) return
    const refusal = refusalOf(chosen, { most: 1, extensions }, text)
    if (refusal === null) onFile(chosen)
    else void message.warning(refusal)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      {file === null ? (
        <button
          type="button"
          className={over ? 'bare-button drop-zone drop-zone--over' : 'bare-button drop-zone'}
          onClick={() => chooser.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <InboxOutlined />
          <b>{words?.drop ?? parts.import.drop}</b>
          <span>{words?.note ?? parts.import.dropNote}</span>
        </button>
      ) : (
        <div className="drop-zone drop-zone--taken">
          {extensions === tables ? <FileExcelOutlined /> : <FileOutlined />}
          <b className="one-line">{file.name}</b>
          <span>{sizeWords(file.size)}</span>
          <button type="button" className="bare-button" aria-label={text.files.remove(file.name)} onClick={() => onFile(null)}>
            <CloseOutlined />
          </button>
        </div>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={extensions.map((one) => `.${one}`).join()}
        aria-label={parts.import.chooseFile}
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

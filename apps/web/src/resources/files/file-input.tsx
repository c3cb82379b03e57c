import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { useRef } from 'react'
import { useWords } from '../words.ts'
import { sizeWords } from './file-kinds.ts'
import { FileLink } from './file-link.tsx'
import { useUploads } from './use-uploads.ts'
import './files.css'

interface FileInputProps {
  id: string
  files: readonly WireFile[]
  most: number
  invalid?: boolean
  /** Makes it a field of its own on which files are dropped, and says so. */
  hint?: string
  onChange(files: readonly WireFile[]): void
}

/** Attachments in lines: name, size, percent or failure, and the way to add another (SH-39). */
export function FileInput({ id, files, most, invalid = false, hint, onChange }: FileInputProps) {
  const { text } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const { sending, add, retry, drop } = useUploads(files, { most }, onChange)
  return (
    <fieldset
      aria-label={hint}
      className={hint === undefined ? 'file-input' : 'file-input file-input--drop'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      {hint === undefined ? null : <p className="file-input__hint">{hint}</p>}
      {files.map((file) => (
        <span className="file-input__line" key={file.id}>
          <FileLink file={file} />
          <span className="file-size">{sizeWords(file.size)}</span>
          <button
            type="button"
            className="bare-button"
            aria-label={text.files.remove(file.name)}
            onClick={() => onChange(files.filter((one) => one.id !== file.id))}
          >
            <CloseOutlined />
          </button>
        </span>
      ))}
      {sending.map((one) => (
        <span className={one.failed === null ? 'file-input__line' : 'file-input__line file-input__line--failed'} key={one.key}>
          <span className="one-line">{one.file.name}</span>
          {one.failed === null ? (
            <span className="file-size" role="progressbar" aria-valuenow={Math.round(one.share * 100)} aria-label={one.file.name}>
              {`${Math.round(one.share * 100)} %`}
            </span>
          ) : (
            <>
              <span>{one.failed}</span>
              <button type="button" className="link-button" onClick={() => retry(one)}>
                {text.files.retry}
              </button>
            </>
          )}
          <button
            type="button"
            className="bare-button"
            aria-label={one.failed === null ? text.files.cancel(one.file.name) : text.files.remove(one.file.name)}
            onClick={() => drop(one.key)}
          >
            <CloseOutlined />
          </button>
        </span>
      ))}
      {files.length + sending.length < most ? (
        <button
          id={id}
          type="button"
          aria-label={text.files.addCount(files.length, most)}
          className={invalid ? 'link-button file-input__add file-input__add--invalid' : 'link-button file-input__add'}
          onClick={() => chooser.current?.click()}
        >
          <PlusOutlined /> {text.files.addCount(files.length, most)}
        </button>
      ) : null}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={text.files.add}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}

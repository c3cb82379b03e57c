import { CameraOutlined, CloseCircleFilled, CloseOutlined, PlusOutlined } from '@ant-design/icons'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { Image } from 'antd'
import { useRef } from 'react'
import { useNarrow } from '../../ui/narrow.ts'
import { useWords } from '../words.ts'
import { imageExtensions } from './file-kinds.ts'
import { type Sending, useUploads } from './use-uploads.ts'
import './files.css'
import '../form/form.css'

interface ImageInputProps {
  id: string
  files: readonly WireFile[]
  least: number
  most: number
  invalid: boolean
  onChange(files: readonly WireFile[]): void
}

export function ImageInput({ id, files, least, most, invalid, onChange }: ImageInputProps) {
  const { text } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  // Who stands before it with a telephone takes the photograph; it may lie in the album already.
  const hasCamera = useNarrow()
  const { sending, add, retry, drop } = useUploads(files, { most, extensions: imageExtensions }, onChange)
  const count = files.length + sending.length
  return (
    <div className="image-input">
      <div className="image-input__tiles">
        <Image.PreviewGroup>
          {files.map((file) => (
            <div className="image-tile" key={file.id}>
              <Image src={file.url} alt={file.name} width={88} height={66} />
              <button
                type="button"
                className="image-tile__drop bare-button"
                aria-label={text.files.remove(file.name)}
                onClick={() => onChange(files.filter((one) => one.id !== file.id))}
              >
                <CloseOutlined />
              </button>
            </div>
          ))}
        </Image.PreviewGroup>
        {sending.map((one) => (
          <SendingTile key={one.key} one={one} onRetry={() => retry(one)} onDrop={() => drop(one.key)} />
        ))}
        {count < most && hasCamera ? (
          <button
            type="button"
            aria-label={text.files.takePhoto}
            className="image-tile image-tile--add"
            onClick={() => camera.current?.click()}
          >
            <CameraOutlined />
            <span>{text.files.takePhoto}</span>
          </button>
        ) : null}
        {count < most ? (
          <button
            id={id}
            type="button"
            aria-label={text.files.addCount(files.length, most)}
            className={invalid ? 'image-tile image-tile--add image-tile--invalid' : 'image-tile image-tile--add'}
            onClick={() => chooser.current?.click()}
          >
            <PlusOutlined />
            <span>{text.files.addCount(files.length, most)}</span>
          </button>
        ) : null}
      </div>
      {sending.map((one) =>
        one.failed === null ? null : (
          <div key={one.key} className="form-fault" role="alert">
            {text.files.notSent(one.file.name, one.failed)}
          </div>
        ),
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png"
        aria-label={text.files.add}
        onChange={(event) => {
          add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {hasCamera ? (
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={text.files.takePhoto}
          onChange={(event) => {
            add([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      ) : null}
      {invalid ? null : <div className="form-help">{text.files.images(least, most)}</div>}
    </div>
  )
}

function SendingTile({ one, onRetry, onDrop }: { one: Sending; onRetry(): void; onDrop(): void }) {
  const { text } = useWords()
  const percent = `${Math.round(one.share * 100)} %`
  if (one.failed !== null) {
    return (
      <div className="image-tile image-tile--failed">
        <CloseCircleFilled />
        <span>{text.files.failed}</span>
        <button type="button" className="link-button" onClick={onRetry}>
          {text.files.retry}
        </button>
        <button type="button" className="image-tile__drop bare-button" aria-label={text.files.remove(one.file.name)} onClick={onDrop}>
          <CloseOutlined />
        </button>
      </div>
    )
  }
  return (
    <div className="image-tile image-tile--sending">
      {one.preview === null ? null : <img src={one.preview} alt="" />}
      <b>{percent}</b>
      <i className="image-tile__bar" role="progressbar" aria-valuenow={Math.round(one.share * 100)} aria-label={one.file.name}>
        <i style={{ width: percent }} />
      </i>
      <button type="button" className="image-tile__drop bare-button" aria-label={text.files.cancel(one.file.name)} onClick={onDrop}>
        <CloseOutlined />
      </button>
    </div>
  )
}

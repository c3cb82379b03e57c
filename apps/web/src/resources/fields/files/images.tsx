import { Image } from 'antd'
import { ImageInput } from '../../files/image-input.tsx'
import { filesOf } from '../../row.ts'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView, InputProps } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { filesView, usualMost } from './files.tsx'

function ImagesCell({ field, row, roomy }: CellProps) {
  const { text } = useWords()
  const files = filesOf(row[field.name])
  if (files.length === 0) return <Nothing />
  if (roomy !== true) return <>{text.files.pictures(files.length)}</>
  return (
    <span className="thumb-row">
      <Image.PreviewGroup>
        {files.map((file) => (
          <Image key={file.id} src={file.url} alt={file.name} width={72} height={54} />
        ))}
      </Image.PreviewGroup>
    </span>
  )
}

function ImagesInput({ id, field, values, invalid, onChange }: InputProps) {
  return (
    <ImageInput
      id={id}
      files={filesOf(values[field.name])}
      least={field.required === true ? (field.atLeast ?? 1) : (field.atLeast ?? 0)}
      most={field.atMost ?? usualMost}
      invalid={invalid}
      onChange={(files) => onChange({ [field.name]: files })}
    />
  )
}

export const imagesView: FieldView = { ...filesView, cell: ImagesCell, input: ImagesInput }

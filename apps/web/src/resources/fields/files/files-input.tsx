import { lazyComponent } from '../../../ui/late.tsx'
import { filesOf } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { usualMost } from './files.tsx'

const FileInput = lazyComponent(() => import('../../files/file-input.tsx').then((module) => module.FileInput))

export function FilesInput({ id, field, values, invalid, onChange }: InputProps) {
  return (
    <FileInput
      id={id}
      files={filesOf(values[field.name])}
      most={field.atMost ?? usualMost}
      invalid={invalid}
      onChange={(files) => onChange({ [field.name]: files })}
    />
  )
}

import { lazyComponent } from '../../../ui/late.tsx'
import { filesOf } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { usualMost } from './files.tsx'

const ImageInput = lazyComponent(() => import('../../files/image-input.tsx').then((module) => module.ImageInput))

export function ImagesInput({ id, field, values, invalid, onChange }: InputProps) {
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

import type { Point } from '@chengan/kernel/fields/field'
import { lazyComponent } from '../../../ui/late.tsx'
import { stringOf } from '../../said.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { pointOf } from './point.tsx'
import { useFilledByPlace } from './use-filled-by-place.ts'
import { useMapOpening } from './use-map-opening.ts'

const PointField = lazyComponent(() => import('../../map/point/point-field.tsx').then((module) => module.PointField))

export function PointInput({ id, field, values, resource, invalid, onChange }: InputProps) {
  const { label } = useWords()
  const opening = useMapOpening({ field, values, resource })
  const fill = useFilledByPlace({ values, resource, onChange })
  const change = (point: Point | null) => {
    onChange({ [field.name]: point })
    if (point !== null) fill(point)
  }
  return (
    <PointField
      id={id}
      label={label(field.label)}
      point={pointOf(values[field.name])}
      opening={opening}
      address={stringOf(values.address)}
      invalid={invalid}
      onChange={change}
    />
  )
}

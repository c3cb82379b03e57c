import type { Field, FieldKind } from '@chengan/kernel/fields/field'
import type { ComponentType } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { BoolInput } from './choices/bool-input.tsx'
import { DictInput } from './choices/dict-input.tsx'
import { DictsInput } from './choices/dicts-input.tsx'
import type { InputProps } from './field-view.ts'
import { FilesInput } from './files/files-input.tsx'
import { ImagesInput } from './files/images-input.tsx'
import { PointInput } from './geometry/point-input.tsx'
import { NumberInput } from './numbers/number-input.tsx'
import { AnyRefInput } from './references/any-ref-input.tsx'
import { PickedFieldInput } from './references/picked-field-input.tsx'
import { RefInput } from './references/ref-input.tsx'
import { ChildrenInput } from './structures/children-input.tsx'
import { JsonInput } from './structures/json-input.tsx'
import { RichTextInput } from './texts/rich-text-input.tsx'
import { TextInput } from './texts/text-input.tsx'
import { WaitingInput } from './waiting-input.tsx'

export const LazyDateInput = lazyComponent(() => import('./dates/date-inputs.tsx').then((module) => module.DateInput), WaitingInput)
const DatetimeInput = lazyComponent(() => import('./dates/date-inputs.tsx').then((module) => module.DatetimeInput), WaitingInput)
const TimeInput = lazyComponent(() => import('./dates/period-inputs.tsx').then((module) => module.TimeInput), WaitingInput)
const PeriodInput = lazyComponent(() => import('./dates/period-inputs.tsx').then((module) => module.PeriodInput), WaitingInput)
const BoxesInput = lazyComponent(() => import('./references/boxes.tsx').then((module) => module.BoxesInput))
const ShapeInput = lazyComponent(() => import('./geometry/shape-input.tsx').then((module) => module.ShapeInput))

/** Every kind of field is filled in here; a kind without an input does not compile. */
export const fieldInputs = {
  text: TextInput,
  longText: TextInput,
  richText: RichTextInput,
  int: NumberInput,
  decimal: NumberInput,
  bool: BoolInput,
  date: LazyDateInput,
  datetime: DatetimeInput,
  time: TimeInput,
  period: PeriodInput,
  dict: DictInput,
  dicts: DictsInput,
  ref: RefInput,
  refs: RefInput,
  anyRef: AnyRefInput,
  dept: PickedFieldInput,
  depts: PickedFieldInput,
  user: PickedFieldInput,
  users: PickedFieldInput,
  region: PickedFieldInput,
  regions: PickedFieldInput,
  point: PointInput,
  line: ShapeInput,
  polygon: ShapeInput,
  shape: ShapeInput,
  files: FilesInput,
  images: ImagesInput,
  json: JsonInput,
  children: ChildrenInput,
} satisfies Record<FieldKind, ComponentType<InputProps>>

export function inputOf({ kind, boxes }: Pick<Field, 'kind' | 'boxes'>): ComponentType<InputProps> {
  return boxes === undefined ? fieldInputs[kind] : BoxesInput
}

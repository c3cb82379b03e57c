import type { FieldView } from '../field-view.ts'
import { refView } from './ref.tsx'

export const refsView: FieldView = { ...refView, width: () => 194 }

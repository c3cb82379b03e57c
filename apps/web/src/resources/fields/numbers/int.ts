import type { FieldView } from '../field-view.ts'
import { numberView } from './number-view.tsx'

export const intView: FieldView = { ...numberView }

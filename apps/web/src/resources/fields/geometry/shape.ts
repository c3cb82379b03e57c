import type { FieldView } from '../field-view.ts'
import { shapeView } from './shape-view.tsx'

export const lineOrAreaView: FieldView = { ...shapeView }

import type { FieldView } from '../field-view.ts'
import { refView } from './ref.tsx'

/** A row of one of several resources; which, says the field beside it. */
export const anyRefView: FieldView = { ...refView }

import type { FieldKind } from '@chengan/kernel/fields/field'
import { createContext, useContext } from 'react'
import type { FieldView } from './field-view.ts'

export type FieldViews = Readonly<Record<FieldKind, FieldView>>

/** The record of views as rows inside a row see it: importing it there would be a circle. */
export const FieldViewsContext = createContext<FieldViews | null>(null)

export function useFieldViews(): FieldViews {
  const views = useContext(FieldViewsContext)
  if (views === null) throw new Error('FieldViewsContext is not provided')
  return views
}

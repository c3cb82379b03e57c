import type { CompleteChild } from '@chengan/kernel/definition/complete'
import type { FieldKind } from '@chengan/kernel/fields/field'
import { type ComponentType, createContext, useContext } from 'react'
import type { Values } from '../row.ts'
import type { FieldView, InputProps } from './field-view.ts'

export type FieldViews = Readonly<Record<FieldKind, FieldView>>

/** The record of views as rows inside a row see it: importing it there would be a circle. */
export const FieldViewsContext = createContext<FieldViews | null>(null)

export function useFieldViews(): FieldViews {
  const views = useContext(FieldViewsContext)
  if (views === null) throw new Error('FieldViewsContext is not provided')
  return views
}

export type FieldInputs = Readonly<Record<FieldKind, ComponentType<InputProps>>>

/** The record of inputs, for rows that are filled in inside a row. Forms provide it. */
export const FieldInputsContext = createContext<FieldInputs | null>(null)

export function useFieldInputs(): FieldInputs {
  const inputs = useContext(FieldInputsContext)
  if (inputs === null) throw new Error('FieldInputsContext is not provided')
  return inputs
}

export interface LineFormProps {
  child: CompleteChild
  /** Null for a new row. */
  line: Values | null
  /** What the owner's form holds. */
  owner: Values
  place: number
  onDone(line: Values): void
  onClose(): void
}

/** The form of one child row, for fields that stand inside of forms; null where nothing is filled in. */
export const LineFormContext = createContext<ComponentType<LineFormProps> | null>(null)

export function useLineForm(): ComponentType<LineFormProps> | null {
  return useContext(LineFormContext)
}

import { type ComponentType, createContext, useContext } from 'react'
import type { Row, Values } from '../row.ts'

/** What a panel of a form is given: what is filled in now, and the row that is edited. */
export interface FormPanelProps {
  readonly values: Values
  readonly stored: Row | null
}

export type FormPanel = ComponentType<FormPanelProps>

/** The panels that definitions name for their forms; `app/` provides them. */
export const FormPanelsContext = createContext<Readonly<Record<string, FormPanel>>>({})

/** The panel of a form; undefined where its definition names none. */
export function useFormPanel(name: string | undefined): FormPanel | undefined {
  const panels = useContext(FormPanelsContext)
  return name === undefined ? undefined : panels[name]
}

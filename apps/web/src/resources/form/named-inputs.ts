import { type ComponentType, createContext, useContext } from 'react'
import type { InputProps } from '../fields/field-view.ts'

/** The inputs that definitions name for fields; `app/` provides them. */
export const NamedInputsContext = createContext<Readonly<Record<string, ComponentType<InputProps>>>>({})

/** The input of a name; undefined where a field has that of its kind. */
export function useNamedInput(name: string | undefined): ComponentType<InputProps> | undefined {
  const inputs = useContext(NamedInputsContext)
  return name === undefined ? undefined : inputs[name]
}

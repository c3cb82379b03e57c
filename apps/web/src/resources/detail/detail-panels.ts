import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type ComponentType, createContext, useContext } from 'react'
import type { RowOf } from '../row.ts'

export type DetailPanel<N extends string = string> = ComponentType<{ readonly resource: CompleteResource; readonly row: RowOf<N> }>

/** The panels that definitions name for the pages of their rows; `app/` provides them. */
export const DetailPanelsContext = createContext<Readonly<Record<string, DetailPanel>>>({})

/** The panel of a row's page; undefined where its definition names none. */
export function useDetailPanel(name: string | undefined): DetailPanel | undefined {
  const panels = useContext(DetailPanelsContext)
  return name === undefined ? undefined : panels[name]
}

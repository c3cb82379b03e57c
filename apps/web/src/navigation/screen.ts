import type { ComponentType } from 'react'

/** What every screen is given. `recordId` is set for details, `query` is the tab's own (never the window's). */
export interface ScreenProps {
  readonly path: string
  readonly recordId?: string
  readonly query: URLSearchParams
}

/** Loads the module of a screen and yields its component. */
export type ScreenEntry = () => Promise<ComponentType<ScreenProps>>

export type Screens = Readonly<Record<string, ScreenEntry>>

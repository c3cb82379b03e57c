import { read } from '../../../api/read.ts'
import { systemCode } from '../../../api/session/session.ts'
import { dutiesRead, type LightFilter, lightColor } from '../../../areas/system/duties/duty-reads.ts'

/** A figure of the week (GET sys/info/week). */
export interface WeekFigure {
  readonly key: string
  readonly label: string
  /** Null where there is nothing to be counted. */
  readonly value: number | null
  readonly last?: number | null
  readonly route?: string | null
  readonly unit?: string | null
  readonly series?: readonly (number | null)[] | null
  readonly note?: string | null
  readonly tone?: 'info' | 'success' | 'error' | null
  /** Which way is an improvement; unsaid, the change has no colour. */
  readonly better?: 'up' | 'down' | null
}

export interface StatePart {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone?: 'success' | 'info' | 'warn' | 'error' | 'neutral' | null
  /** The list that holds what it counts. */
  readonly route?: string | null
  /** The page that tells more of all parts. */
  readonly more?: string | null
}

/** A number of the overview; `route` is the list that holds what it counts. */
export interface OverviewNumber {
  readonly key: string
  readonly value: number | null
  readonly unit?: string | null
  readonly tone: 'error' | 'warn' | 'info' | 'neutral'
  readonly route?: string | null
}

/** A part of the overview (GET sys/info/overview). */
export interface OverviewBlock {
  readonly key: string
  readonly label: string
  readonly head: string
  readonly none: string
  readonly columns: readonly { readonly key: string; readonly label: string }[]
  readonly rows: readonly { readonly key: string; readonly label: string; readonly numbers: readonly OverviewNumber[] }[]
}

const mostRows = 30

/** What the home tells is of the system that is chosen. */
const ofSystem = () => ({ systemCode: systemCode() })

export const weekRead = () => read<readonly WeekFigure[]>('sys/info/week', ofSystem())
/** The machine under the console (GET sys/info); without the permission only its name and version. */
export type SystemInformation = Readonly<Record<string, string | number | null | undefined>>

export const informationRead = read<SystemInformation>('sys/info')
export const overviewRead = () => read<readonly OverviewBlock[]>('sys/info/overview', ofSystem())
export const statesRead = () => read<readonly StatePart[]>('sys/info/states', ofSystem())
export const dutyRead = (light: LightFilter) => dutiesRead({ page: 1, limit: mostRows, lightColor: lightColor[light] })

import { read } from '../../../api/read.ts'
import type { Rows } from '../../notices.ts'

/** A figure of the week (GET sys/info/week). */
export interface WeekFigure {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly last?: number | null
  readonly route?: string | null
  readonly unit?: string | null
  readonly series?: readonly number[] | null
  readonly note?: string | null
  readonly tone?: 'info' | 'success' | 'error' | null
  /** Which way is an improvement; unsaid, the change has no colour. */
  readonly better?: 'up' | 'down' | null
}

/** What I must act on (GET sys/duty/page). */
export interface Duty {
  readonly id: string
  readonly bizType: string
  readonly bizId: string
  readonly action: string
  readonly title: string
  readonly reason?: string | null
  readonly startTime?: string | null
  readonly deadline?: string | null
  readonly lightColor?: number | string | null
  readonly route?: string | null
  readonly bizName?: string | null
  readonly actionName?: string | null
  readonly objectName?: string | null
  readonly stateName?: string | null
}

export interface StatePart {
  readonly key: string
  readonly label: string
  readonly value: number
  readonly tone?: 'success' | 'info' | 'warn' | 'error' | 'neutral' | null
  readonly route?: string | null
}

export type LightFilter = 'all' | 'red' | 'yellow' | 'green'

const lightColor: Readonly<Record<LightFilter, number | undefined>> = { all: undefined, green: 1, yellow: 2, red: 3 }
const mostRows = 30

export const weekRead = read<readonly WeekFigure[]>('sys/info/week')
export const statesRead = read<readonly StatePart[]>('sys/info/states')
export const dutyRead = (light: LightFilter) =>
  read<Rows<Duty>>('sys/duty/page', { page: 1, limit: mostRows, lightColor: lightColor[light] })

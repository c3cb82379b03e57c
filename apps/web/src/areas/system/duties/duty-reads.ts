import type { PageOf } from '@chengan/kernel/calls/envelope'
import type { Query } from '../../../api/address.ts'
import { read } from '../../../api/read.ts'
import type { Returned } from '../../../resources/row.ts'
import type { LightTone } from '../../../ui/marks/status-light.tsx'

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
  readonly doneTime?: string | null
  readonly lightColor?: number | string | null
  readonly dutyLevel?: string | null
  readonly urgeCount?: number | null
  /** Whether the server would take a reminder now. */
  readonly canUrge?: boolean
  readonly route?: string | null
  /** Of a step of an approval flow: its task. */
  readonly taskId?: string | null
  readonly bizName?: string | null
  readonly actionName?: string | null
  readonly objectName?: string | null
  readonly stateName?: string | null
  readonly companyName?: string | null
  readonly regionName?: string | null
  /** What the row asks, in a line. */
  readonly summary?: string | null
  /** Why it was sent back, where it was. */
  readonly returned?: Returned | null
  /** Of a step of an approval: who began it. */
  readonly startUserName?: string | null
}

/** How many of my duties are of one business and action. */
export interface DutyKind {
  readonly bizType: string
  readonly action: string
  readonly bizName?: string | null
  readonly actionName?: string | null
  readonly route?: string | null
  /** Whether the action decides on what others handed in. */
  readonly deciding: boolean
  readonly total: number
  readonly red: number
}

export interface DutyCount {
  readonly total: number
  readonly red?: number
  readonly yellow?: number
  readonly green?: number
  readonly byRoute?: Readonly<Record<string, number>>
  readonly kinds?: readonly DutyKind[]
}

export type LightFilter = 'all' | 'red' | 'yellow' | 'green'

export const lightFilters: readonly LightFilter[] = ['all', 'red', 'yellow', 'green']
export const lightColor: Readonly<Record<LightFilter, number | undefined>> = { all: undefined, green: 1, yellow: 2, red: 3 }

const tones: Readonly<Record<string, LightTone>> = { '1': 'green', '2': 'amber', '3': 'red', '4': 'closed' }

export function lightTone(duty: Duty): LightTone {
  return tones[String(duty.lightColor ?? '')] ?? 'green'
}

export const dutiesRead = (query: Query) => read<PageOf<Duty>>('sys/duty/page', query)
export const dutyCountRead = read<DutyCount>('sys/duty/count')

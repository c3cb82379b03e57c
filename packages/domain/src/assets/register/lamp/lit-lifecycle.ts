import { lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { lampState } from '../../dictionaries/lighting.ts'
import type { LampFields } from './fields.ts'

const state = lampState.values
const any = ['lit', 'out', 'fault', 'offline'] as const
const by = 'system'
const told = (value: string) => ({ field: 'lampState', is: value }) as const

/** What the control unit or the last night patrol tells of a lamp; nobody calls it. A lamp of which nobody has told is offline. */
const reports: readonly Transition<LampFields>[] = [
  { action: 'reportState', case: 'lit', from: any, to: 'lit', by, when: told(state.lit.value) },
  { action: 'reportState', case: 'out', from: any, to: 'out', by, when: told(state.out.value) },
  {
    action: 'reportState',
    case: 'fault',
    from: any,
    to: 'fault',
    by,
    when: told(state.fault.value),
    // A fault that is told again is the same one.
    sets: ({ row, before, now }) =>
      before?.lampState === state.fault.value ? {} : { faultCount: (row.faultCount ?? 0) + 1, lastFaultTime: now },
  },
  { action: 'reportState', case: 'offline', from: any, to: 'offline', by, when: told(state.offline.value) },
]

export const litLifecycle = lifecycle<LampFields>(lampState, {
  initial: 'offline',
  actions: { reportState: { zh: '亮灯状态上报', en: 'Report whether it is lit' } },
  rows: reports,
  tones: { lit: 'success', out: 'neutral', fault: 'error', offline: 'neutral' },
})

import { lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { lampState } from '../../dictionaries/lighting.ts'
import type { LampFields } from './fields.ts'

const state = lampState.values
const any = ['lit', 'out', 'fault', 'offline'] as const
/** What is told of a lamp leaves its form as it was read. */
const bySystem = { by: 'system', beside: true } as const
const told = (value: string) => ({ field: 'lampState', is: value }) as const

/** What the control unit or the last night patrol tells of a lamp; nobody calls it. A lamp of which nobody has told is offline. */
const reports: readonly Transition<LampFields>[] = [
  { ...bySystem, action: 'reportState', case: 'lit', from: any, to: 'lit', when: told(state.lit.value) },
  { ...bySystem, action: 'reportState', case: 'out', from: any, to: 'out', when: told(state.out.value) },
  {
    ...bySystem,
    action: 'reportState',
    case: 'fault',
    from: any,
    to: 'fault',
    when: told(state.fault.value),
    // A fault that is told again is the same one.
    sets: ({ row, before, now }) =>
      before?.lampState === state.fault.value ? {} : { faultCount: (row.faultCount ?? 0) + 1, lastFaultTime: now },
  },
  { ...bySystem, action: 'reportState', case: 'offline', from: any, to: 'offline', when: told(state.offline.value) },
]

export const litLifecycle = lifecycle<LampFields>(lampState, {
  initial: 'offline',
  actions: { reportState: { zh: '亮灯状态上报', en: 'Report whether it is lit' } },
  rows: reports,
  tones: { lit: 'success', out: 'neutral', fault: 'error', offline: 'neutral' },
})

import { type ActionLook, type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { phjgStatus, phVersion } from '../../dictionaries/post-approval.ts'
import { supervisorOf } from '../parties.ts'
import { supervisionFields } from './supervision-fields.ts'

const BY_HAND = phVersion.values.version2.value
const live = ['toFile', 'working', 'rectifying', 'toAccept', 'warranty'] as const

/** A bureau, of what was registered by hand: what came from a permit is the permit's. */
const registrar: Allowed = {
  name: 'registrar',
  may: (row, actor) => row.formVersion === BY_HAND && (actor.level === 'city' || actor.level === 'district'),
}

const writable = Object.entries(supervisionFields)
  .filter(([, field]) => !('readOnly' in field))
  .map(([name]) => `${name}?`)

// The papers of the supervision move it: filing, orders, acceptance; the warranty's end and the permit's revocation.
const rows: readonly Transition[] = [
  { by: 'system', action: 'sgbaSubmit', from: 'toFile', to: 'working' },
  { by: 'system', action: 'zgdbIssue', from: ['working', 'toAccept'], to: 'rectifying' },
  { by: 'system', action: 'zgdbAllClosed', from: 'rectifying', to: 'working' },
  { by: 'system', action: 'yssqSubmit', from: 'working', to: 'toAccept' },
  { by: 'system', action: 'yssqFail', from: 'toAccept', to: 'working' },
  { by: 'system', action: 'yssqPass', from: 'toAccept', to: 'warranty' },
  { by: 'system', action: 'warrantyEnd', from: 'warranty', to: 'closed' },
  { by: 'system', action: 'revoked', from: live, to: 'terminated' },
  { by: 'system', action: 'changeGranted', from: live, to: 'same' },
  {
    action: 'upgrade',
    from: live,
    to: 'same',
    by: ['district', 'city'],
    when: { field: 'formVersion', is: BY_HAND },
    sets: () => ({ formVersion: phVersion.values.version3.value }),
  },
  { action: 'edit', from: ['toFile', 'working', 'rectifying'], to: 'same', by: registrar, asks: writable },
]

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** The life of a supervision: filed, under works, accepted, in warranty, closed (municipal-approval.md §3.1). */
export const supervisionLifecycle: Lifecycle = lifecycle(phjgStatus, {
  initial: 'toFile',
  actions: {
    sgbaSubmit: look('施工备案', 'Filed'),
    zgdbIssue: look('下达整改', 'Order issued'),
    zgdbAllClosed: look('整改闭环', 'Orders closed'),
    yssqSubmit: look('申请验收', 'Acceptance applied'),
    yssqFail: look('验收不合格', 'Acceptance failed'),
    yssqPass: look('验收合格', 'Accepted'),
    warrantyEnd: look('质保期满', 'Warranty ended'),
    revoked: look('许可撤销', 'Permit revoked'),
    changeGranted: look('许可变更', 'Permit changed'),
    upgrade: {
      zh: '升级3.0',
      en: 'Upgrade',
      consequence: {
        zh: '升为3.0版后可巡查、分段验收，不能退回2.0',
        en: 'Version 3.0 adds visits and acceptance by section; there is no way back',
      },
    },
    edit: look('更正', 'Correct'),
  },
  rows,
  duties: {
    working: {
      action: 'visit',
      reason: { zh: '监管巡查到期', en: 'Supervision visit due' },
      who: supervisorOf,
      within: { until: 'nextVisitDate' },
    },
  },
  steps: [
    { zh: '备案', en: 'Filing', states: ['toFile'], date: 'createDate' },
    { zh: '施工', en: 'Works', states: ['working', 'rectifying'], date: 'actualStart' },
    { zh: '验收', en: 'Acceptance', states: ['toAccept'], date: 'actualEnd' },
    { zh: '质保', en: 'Warranty', states: ['warranty'], date: 'acceptDate' },
    { zh: '办结', en: 'Closed', states: ['closed', 'terminated'], date: 'finishTime' },
  ],
  tones: {
    toFile: 'warn',
    working: 'info',
    rectifying: 'error',
    toAccept: 'warn',
    warranty: 'success',
    closed: 'neutral',
    terminated: 'neutral',
  },
})

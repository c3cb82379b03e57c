import type { Filter } from '@chengan/kernel/access/filter'
import type { Condition } from '@chengan/kernel/condition'
import type { NameIn } from '@chengan/kernel/fields/field'
import {
  type ActionLook,
  type Allowed,
  type Lifecycle,
  lifecycle,
  type RowsFollowed,
  type StateDuty,
  type Transition,
} from '@chengan/kernel/lifecycle/lifecycle'
import { phjgStatus, phVersion, yssqStatus, zgdbStatus } from '../../dictionaries/post-approval.ts'
import { supervisorOf } from '../parties.ts'
import { supervisionFields } from './supervision-fields.ts'

type Supervision = typeof supervisionFields

const BY_HAND = phVersion.values.version2.value
const live = ['toFile', 'working', 'rectifying', 'toAccept', 'warranty'] as const

/** A bureau, of what was registered by hand: what came from a permit is the permit's. */
const registrar: Allowed<Supervision> = {
  name: 'registrar',
  may: (row, actor) => row.formVersion === BY_HAND && (actor.level === 'city' || actor.level === 'district'),
}

const writable = (Object.keys(supervisionFields) as NameIn<Supervision>[])
  .filter((name) => !('readOnly' in supervisionFields[name]))
  .map((name) => `${name}?` as const)

// The papers of the supervision move it: filing, orders, acceptance; the warranty's end and the permit's revocation.
const rows: readonly Transition<Supervision>[] = [
  { by: 'system', action: 'sgbaSubmit', from: 'toFile', to: 'working' },
  { by: 'system', action: 'zgdbIssue', from: ['working', 'toAccept'], to: 'rectifying' },
  { by: 'system', action: 'zgdbAllClosed', from: 'rectifying', to: 'working' },
  { by: 'system', action: 'acceptanceGoesOn', from: 'rectifying', to: 'toAccept' },
  { by: 'system', action: 'yssqSubmit', from: ['working', 'rectifying'], to: 'toAccept' },
  { by: 'system', action: 'yssqReturned', from: ['toAccept', 'rectifying'], to: 'working', returns: true },
  { by: 'system', action: 'yssqFail', from: ['toAccept', 'rectifying'], to: 'working', returns: true },
  { by: 'system', action: 'yssqPass', from: ['toAccept', 'rectifying'], to: 'warranty' },
  { by: 'system', action: 'visited', from: live, to: 'same' },
  { by: 'system', action: 'visitPlanned', from: ['working', 'rectifying'], to: 'same' },
  { by: 'system', action: 'warrantyEnd', from: 'warranty', to: 'closed' },
  { by: 'system', action: 'revoked', from: live, to: 'terminated', sets: ({ now }) => ({ finishTime: now }), effects: ['endFlow'] },
  { by: 'system', action: 'changeGranted', from: live, to: 'same' },
  {
    action: 'upgrade',
    from: live,
    to: 'same',
    by: ['district', 'city'],
    when: { field: 'formVersion', is: BY_HAND },
    opinion: 'required',
    sets: () => ({ formVersion: phVersion.values.version3.value }),
    effects: ['visitsByRisk'],
  },
  { action: 'edit', from: ['toFile', 'working', 'rectifying'], to: 'same', by: registrar, asks: writable },
]

/** Works are visited as long as they run, whether an order is open or not (V1). */
const visitDue: StateDuty<Supervision> = {
  action: 'visit',
  reason: { zh: '监管巡查', en: 'Supervision visit' },
  who: supervisorOf,
  within: { until: 'nextVisitDate' },
  onlyWhere: { field: 'nextVisitDate', given: true },
}

const orders = { of: 'rectificationOrder', by: 'phjgId' } as const
const openOrders = [zgdbStatus.values.toSign, zgdbStatus.values.rectifying, zgdbStatus.values.toRecheck].map(({ value }) => value)
const isOpen: Condition = { field: 'status', oneOf: openOrders }
const noneIsOpen: Filter = { not: { referredBy: { resource: orders.of, by: orders.by, where: { column: 'status', oneOf: openOrders } } } }
const isToBeAudited: Filter = {
  referredBy: { resource: 'acceptanceApplication', by: 'phjgId', where: { column: 'status', is: yssqStatus.values.toAudit.value } },
}

/** An order that is out stops the ordinary course; the last open one that ends lets the works go on, or the acceptance that was applied for. */
const follows: readonly RowsFollowed[] = [
  { rows: orders, comes: isOpen, step: 'zgdbIssue' },
  { rows: orders, comes: { not: isOpen }, when: { all: [noneIsOpen, isToBeAudited] }, step: 'acceptanceGoesOn' },
  { rows: orders, comes: { not: isOpen }, when: noneIsOpen, step: 'zgdbAllClosed' },
]

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** The life of a supervision: filed, under works, accepted, in warranty, closed (municipal-approval.md §3.1). */
export const supervisionLifecycle: Lifecycle = lifecycle<Supervision>(phjgStatus, {
  initial: 'toFile',
  actions: {
    sgbaSubmit: look('施工备案', 'Filed'),
    zgdbIssue: look('下达整改', 'Order issued'),
    zgdbAllClosed: look('整改闭环', 'Orders closed'),
    acceptanceGoesOn: look('整改闭环，继续验收', 'Orders closed, acceptance goes on'),
    yssqSubmit: look('申请验收', 'Acceptance applied'),
    yssqReturned: look('验收申请退回', 'Application sent back'),
    yssqFail: look('验收不合格', 'Acceptance failed'),
    yssqPass: look('验收合格', 'Accepted'),
    warrantyEnd: look('质保期满', 'Warranty ended'),
    revoked: look('许可撤销', 'Permit revoked'),
    changeGranted: look('许可变更', 'Permit changed'),
    visited: look('监管巡查', 'Visited'),
    visitPlanned: look('安排巡查', 'Visit planned'),
    upgrade: {
      zh: '转为3.0版监管',
      en: 'Move to version 3.0',
      danger: true,
      consequence: {
        zh: '此后按风险定期巡查、分段验收并安排质保回访；转后不能退回2.0版，已有的巡查与整改事项不变',
        en: 'From then on the site is visited by its risk, accepted by section and visited in warranty. There is no way back; visits and orders that are due stay due',
      },
      done: { zh: '已转为3.0版监管', en: 'Moved to version 3.0' },
    },
    edit: look('更正', 'Correct'),
  },
  rows,
  duties: { working: visitDue, rectifying: visitDue },
  follows,
  steps: [
    { zh: '备案', en: 'Filing', states: ['toFile'] },
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

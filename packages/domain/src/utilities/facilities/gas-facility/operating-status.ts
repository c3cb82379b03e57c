import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { facilityStatus } from '../../dictionaries/facilities.ts'
import { statusIsOfAPassedRow } from './rules.ts'

const state = facilityStatus.values
const companyOrDistrict: Allowed = {
  name: 'companyOrDistrict',
  may: (row: Values, actor: Actor) => actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.deptId)),
}

const since = ({ row }: RuleContext): Values => ({ statusDate: row.date, statusReason: row.reason ?? null })
const inUse = (context: RuleContext): Values => ({ ...since(context), useDate: context.row.useDate ?? context.row.date })

const change = { action: 'changeStatus', by: companyOrDistrict, rules: [statusIsOfAPassedRow], sets: since } as const
const wanted = (value: string) => ({ field: 'facilityStatus', is: value }) as const

const rows: readonly Transition[] = [
  {
    ...change,
    case: 'put in use',
    from: 'underConstruction',
    to: 'inOperation',
    when: wanted(state.inOperation.value),
    asks: ['date', 'reason?'],
    sets: inUse,
  },
  { ...change, case: 'stop', from: 'inOperation', to: 'stopped', when: wanted(state.stopped.value), asks: ['date', 'reason'] },
  { ...change, case: 'resume', from: 'stopped', to: 'inOperation', when: wanted(state.inOperation.value), asks: ['date', 'reason?'] },
  {
    ...change,
    case: 'scrap',
    from: ['inOperation', 'stopped'],
    to: 'scrapped',
    when: wanted(state.scrapped.value),
    asks: ['date', 'reason'],
  },
]

/** The operating status of a facility; `facilityStatus` in the body is the state wanted. */
export const operatingLifecycle = lifecycle(facilityStatus, {
  initial: 'underConstruction',
  actions: {
    changeStatus: {
      zh: '变更状态',
      en: 'Change status',
      files: true,
      consequence: { zh: '报废后保留历史记录', en: 'A scrapped facility keeps its history' },
    },
  },
  rows,
  tones: { inOperation: 'success', stopped: 'warn', scrapped: 'neutral', underConstruction: 'info' },
})

import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { facilityStatus } from '../../dictionaries/facilities.ts'
import { licenceAllowsSupply } from '../../licences/stopped-supply.ts'
import type { FacilityFields } from './fields.ts'
import { statusIsOfAPassedRow } from './rules.ts'

type Context = RuleContext<FacilityFields>
type Facility = ValuesOf<FacilityFields>

const state = facilityStatus.values
const companyOrDistrict: Allowed<FacilityFields> = {
  name: 'companyOrDistrict',
  may: (row, actor) => actor.level === 'district' || (actor.level === 'enterprise' && inOwnTree(actor, row.deptId)),
}

const since = ({ row }: Context): Facility => ({ statusDate: row.date ?? null, statusReason: row.reason ?? null })
const inUse = (context: Context): Facility => ({ ...since(context), useDate: context.row.useDate ?? context.row.date ?? null })

const change = {
  action: 'changeStatus',
  by: companyOrDistrict,
  rules: [statusIsOfAPassedRow],
  sets: since,
  effects: ['linkNetwork'],
} as const
const intoUse = { rules: [statusIsOfAPassedRow, licenceAllowsSupply()], effects: ['linkNetwork', 'tellExpiredLicence'] } as const
const wanted = (value: string) => ({ field: 'facilityStatus', is: value }) as const

const rows: readonly Transition<FacilityFields>[] = [
  {
    ...change,
    ...intoUse,
    case: 'put in use',
    from: 'underConstruction',
    to: 'inOperation',
    when: wanted(state.inOperation.value),
    asks: ['date', 'reason?'],
    sets: inUse,
    done: { zh: '设施已投用', en: 'The facility is in operation' },
  },
  {
    ...change,
    case: 'stop',
    from: 'inOperation',
    to: 'stopped',
    when: wanted(state.stopped.value),
    asks: ['date', 'reason'],
    done: { zh: '设施已停用', en: 'The facility is stopped' },
  },
  {
    ...change,
    ...intoUse,
    case: 'resume',
    from: 'stopped',
    to: 'inOperation',
    when: wanted(state.inOperation.value),
    asks: ['date', 'reason?'],
    done: { zh: '设施已恢复运行', en: 'The facility is in operation again' },
  },
  {
    ...change,
    case: 'scrap',
    from: ['inOperation', 'stopped'],
    to: 'scrapped',
    when: wanted(state.scrapped.value),
    asks: ['date', 'reason'],
    done: { zh: '设施已报废，历史记录保留', en: 'The facility is scrapped and keeps its history' },
  },
]

/** The operating status of a facility; `facilityStatus` in the body is the state wanted. */
export const operatingLifecycle = lifecycle<FacilityFields>(facilityStatus, {
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

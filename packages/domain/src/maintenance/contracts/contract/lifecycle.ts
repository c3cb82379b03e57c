import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { NameIn } from '@chengan/kernel/fields/field'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { mandatoryCareIsCovered } from './care-covered.ts'
import { contractFields } from './fields.ts'
import * as rules from './rules.ts'

type Contract = typeof contractFields

const CITY = yhLevel.values.city.value

/** Party A: the city for any contract, a district for its own. */
const partyA: Allowed<Contract> = {
  name: 'partyA',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && inOwnTree(actor, row.manageDeptId)),
}

function managing(row: ValuesOf<Contract>): readonly DutyParty[] {
  if (row.manageLevel === CITY) return [{ level: 'city', businessRole: 'yh_sj_officer' }, { level: 'city' }]
  const district: DutyParty = { level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null }
  return [{ ...district, businessRole: 'yh_qx_officer' }, district]
}

const finance = (row: ValuesOf<Contract>): readonly DutyParty[] =>
  row.manageLevel === CITY ? [{ level: 'city', businessRole: 'yh_sj_finance' }, ...managing(row)] : managing(row)

const wanted = { path: 'state', name: 'action' } as const
const changeable = (Object.keys(contractFields) as NameIn<Contract>[])
  .filter((name) => !('readOnly' in contractFields[name]) && !('virtual' in contractFields[name]))
  .map((name) => `${name}?` as const)

const rows: readonly Transition<Contract>[] = [
  {
    action: 'activate',
    from: 'draft',
    to: 'active',
    by: partyA,
    complete: true,
    rules: [
      rules.companyMayTakeTheContract,
      rules.failedCompanyIsNotRenewed,
      rules.partsMakeUpTheSum,
      rules.contractIsCompleteBeforeItBegins,
      rules.facilityStandsInOneContract,
      mandatoryCareIsCovered,
    ],
    effects: ['countContractsOfParties'],
  },
  {
    action: 'edit',
    case: 'change',
    from: 'active',
    to: 'same',
    by: partyA,
    asks: [...changeable, 'changeReason'],
    rules: [...rules.contractRules, rules.partsMakeUpTheSum, rules.changeNamesItsReason, rules.changeRestsOnAnAgreement],
    effects: ['countContractsOfParties', 'feesAnew'],
  },
  {
    action: 'terminate',
    from: 'active',
    to: 'terminated',
    by: partyA,
    asks: ['terminateDate'],
    opinion: 'required',
    rules: [rules.terminationRestsOnADocument],
    effects: ['returnOpenEvents', 'endSections', 'countContractsOfParties', 'feesAnew'],
  },
  {
    action: 'settle',
    from: ['expired', 'terminated'],
    to: 'settled',
    by: partyA,
    asks: ['settledAmount'],
    opinion: 'required',
    rules: [rules.settlementStaysNearTheSum],
    effects: ['payTheRest'],
  },
  { action: 'close', from: 'settled', to: 'closed', by: partyA, opinion: 'required', effects: ['releaseRetention'] },
  // The day after its end, by its clock.
  { action: 'expire', from: 'active', to: 'expired', by: 'system', effects: ['countContractsOfParties'] },
]

/** The life of a contract: written down, in force, ended, settled, closed (maintenance.md §2). */
export const contractLifecycle = lifecycle<Contract>(yhContractStatus, {
  initial: 'draft',
  actions: {
    activate: {
      zh: '生效',
      en: 'Activate',
      calledAs: { ...wanted, value: 'activate' },
      consequence: {
        zh: '生效后可设标段、生成保养计划；变更须有补充协议',
        en: 'Sections and plans follow; later changes need an agreement',
      },
      done: { zh: '合同已生效', en: 'The contract is in force' },
    },
    terminate: {
      zh: '终止',
      en: 'Terminate',
      calledAs: { ...wanted, value: 'terminate' },
      danger: true,
      files: true,
      consequence: { zh: '未办结的养护事件退回待派单', en: 'Open maintenance events go back to be dispatched' },
      done: { zh: '合同已终止，未办结的事件退回待派单', en: 'Terminated; open events go back to be dispatched' },
    },
    settle: {
      zh: '结算',
      en: 'Settle',
      calledAs: { ...wanted, value: 'settle' },
      files: true,
      done: { zh: '合同已结算', en: 'The contract is settled' },
    },
    close: {
      zh: '关闭',
      en: 'Close',
      calledAs: { ...wanted, value: 'close' },
      consequence: { zh: '质保金已退还、各项质保期已过', en: 'Retention is released and every warranty is past' },
      done: { zh: '合同已关闭', en: 'The contract is closed' },
    },
    edit: {
      zh: '变更',
      en: 'Change',
      consequence: { zh: '写明变更原因并附补充协议', en: 'With its reason and the supplementary agreement' },
    },
    expire: { zh: '到期', en: 'Expire' },
  },
  rows,
  after: { active: [{ name: 'expire', in: { days: 1 }, of: 'endDate', do: { step: 'expire' } }] },
  duties: {
    draft: { action: 'activate', reason: { zh: '合同待生效', en: 'Contract to activate' }, who: managing, within: { workdays: 10 } },
    expired: {
      action: 'settle',
      reason: { zh: '合同到期待结算', en: 'Expired contract to settle' },
      who: finance,
      within: { workdays: 60 },
    },
    terminated: {
      action: 'settle',
      reason: { zh: '合同终止待结算', en: 'Terminated contract to settle' },
      who: finance,
      within: { workdays: 60 },
    },
    settled: { action: 'close', reason: { zh: '合同已结算待关闭', en: 'Settled contract to close' }, who: managing },
  },
  steps: [
    { zh: '草稿', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '履行', en: 'In force', states: ['active'], date: 'startDate' },
    // Nobody is waited for at its end: what is under way then is its settlement.
    { zh: '到期/终止', en: 'Ended', states: [], date: 'endedOn' },
    { zh: '结算', en: 'Settled', states: ['expired', 'terminated'] },
    { zh: '关闭', en: 'Closed', states: ['settled', 'closed'] },
  ],
  tones: { draft: 'neutral', active: 'success', expired: 'warn', terminated: 'error', settled: 'info', closed: 'neutral' },
})

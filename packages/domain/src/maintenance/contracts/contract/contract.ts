import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { contractAlerts } from './contract-alerts.ts'
import { contractFields, type facilities } from './fields.ts'
import { contractLifecycle } from './lifecycle.ts'
import { agreedCycleIsNoLonger, contractRules, facilityIsInsideTheTerm, feeOfFacility, sumsOfContract } from './rules.ts'
import { contractWarnings } from './warnings.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const managers = ['city', 'district'] as const
const DRAFT = yhContractStatus.values.draft.value
const ACTIVE = yhContractStatus.values.active.value

/** A maintenance contract with its price list, its facilities and its cycles (maintenance.md §2). */
export const contract = defineResource({
  name: 'contract',
  root: 'yhgl/contract',
  area: 'maintenance',
  label: { zh: '养护合同', en: 'Contract' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    contract: { zh: '合同', en: 'Contract' },
    parties: { zh: '合同各方', en: 'Parties' },
    term: { zh: '期限', en: 'Term' },
    sum: { zh: '金额与支付', en: 'Sums and payment' },
    lists: { zh: '清单', en: 'Lists' },
    progress: { zh: '履行', en: 'Performance' },
  },
  fields: contractFields,
  lifeTracks: {
    lumpShare: {
      ...{ draws: 'reckoned', lane: 'cost', by: ['facilities.facilityId'], each: 'year', unit: '元', digits: 2, per: 'squareMetre' },
      ...{ zh: '包干养护费', en: 'Share of the lump fee' },
    },
  },
  children: {
    items: {
      columns: ['itemCode', 'itemName', 'unit', 'quantity', 'unitPrice', 'amount', 'doneQuantity'],
      sums: ['amount'],
    },
    facilities: {
      columns: ['facilityKind', 'facilityName', 'quantity', 'unit', 'unitFee', 'fee'],
      sums: ['fee'],
      rules: [facilityIsInsideTheTerm],
      computed: computed<typeof facilities, typeof contractFields>({ values: feeOfFacility }),
    },
    cycles: { columns: ['standardId', 'excluded', 'cycleValue', 'cycleUnit', 'reason'], rules: [agreedCycleIsNoLonger] },
  },
  computed: computed<typeof contractFields>({ values: sumsOfContract }),
  lifecycles: { status: contractLifecycle },
  draft: {
    field: 'status',
    states: ['draft'],
    needs: ['contractNo', 'contractName', 'contractKind', 'manageDeptId', 'manageLevel', 'companyDeptId', 'regionId'],
  },
  rules: contractRules,
  warnings: contractWarnings,
  list: {
    columns: [
      'contractNo',
      'contractName',
      'contractKind',
      'companyDeptName',
      'supervisorDeptName',
      'amount',
      'startDate',
      'endDate',
      'paidRate',
      'planState',
      'status',
    ],
    search: ['contractNo', 'contractName', 'contractKind', 'companyDeptId', 'regionId', 'planYear', 'status', 'endDate', 'expiring'],
    filters: { expiring: { zh: '到期（天内）', en: 'Expiring (days)', kind: 'number', within: ['endDate'] } },
    order: '-signDate',
    nameField: 'contractName',
    titleFields: ['contractNo', 'contractName'],
    unitField: 'companyDeptId',
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(yhContractStatus.values).map(([key, { value, zh, en }]) => ({
        key,
        zh,
        en,
        filter: { column: 'status', is: value },
      })),
    ],
  },
  screens: [
    {
      route: '/yhgl/contract/index',
      help: {
        zh: '养护合同：确定养护单位、监理单位、范围和期限，派发事件时据此选择。',
        en: 'Maintenance contracts: who maintains and supervises what, and until when; events are dispatched by them.',
      },
      zh: '合同管理',
      en: 'Contracts',
      levels: readers,
      menu: { under: 'yhgl', sort: 40, code: 'yhht', icon: 'file-o' },
      addLevels: managers,
      dutyOf: managers,
    },
  ],
  buttons: { order: ['add', 'edit', 'delete', 'import'], words: { state: { zh: '状态更新', en: 'Update state' } } },
  parties: { departments: ['deptId', 'companyDeptId', 'supervisorDeptId'], regions: ['regionId'], managing: ['manageDeptId'] },
  alerts: contractAlerts,
  expiries: {
    endDate: { days: [90, 60, 30, 7], receivers: ['owner'], where: { column: 'status', is: ACTIVE } },
    bondTo: { receivers: ['owner'], where: { column: 'status', is: ACTIVE } },
  },
  deletable: { column: 'status', is: DRAFT },
  levels: { '*': readers, add: managers, edit: managers, delete: managers, import: managers, state: managers },
  form: { as: 'drawer' },
})

export interface Contract extends RowOf<typeof contract> {}

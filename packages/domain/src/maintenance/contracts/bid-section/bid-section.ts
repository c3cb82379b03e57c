import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { computed } from '@chengan/kernel/rule'
import { yhSectionStatus } from '../../dictionaries/contracts.ts'
import { OVER_CAPACITY } from '../load/load-forecast.ts'
import { bidSectionFields, type SectionFields } from './fields.ts'
import { sectionLifecycle } from './lifecycle.ts'
import {
  ofItsContract,
  sectionIsInsideItsContract,
  sectionIsOfAContractInForce,
  staffingOfSection,
  supervisorDispatchesWhereThereIsOne,
} from './rules.ts'
import { sectionCalls } from './section-calls.ts'

const readers = ['city', 'district', 'enterprise', 'supervisor'] as const
const managers = ['city', 'district'] as const
const status = yhSectionStatus.values
const overCapacity = {
  zh: `标段{sectionNo}未来14天预计新增事件{loadExpected}件，处置能力{loadCapacity}件，负荷率{loadRate}%，超过${OVER_CAPACITY}%。`,
  en: `Section {sectionNo} has to expect {loadExpected} events in 14 days and closes {loadCapacity}: {loadRate} %, more than ${OVER_CAPACITY} %.`,
}

/** A bid section: a part of a contract with its roads, its facilities and its people, to which events are dispatched (maintenance.md §2). */
export const bidSection = defineResource({
  name: 'bidSection',
  root: 'yhgl/bidsection',
  area: 'maintenance',
  label: { zh: '标段', en: 'Bid section' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    section: { zh: '标段', en: 'Section' },
    place: { zh: '管养范围', en: 'What is maintained' },
    parties: { zh: '各方', en: 'Parties' },
    people: { zh: '人员与状态', en: 'People and state' },
  },
  fields: bidSectionFields,
  lifecycles: { status: sectionLifecycle },
  rules: [sectionIsOfAContractInForce, sectionIsInsideItsContract, supervisorDispatchesWhereThereIsOne],
  fill: ofItsContract,
  computed: computed<SectionFields>({ values: staffingOfSection }),
  after: { add: ['takeFacilities'], edit: ['takeFacilities'], delete: ['freeFacilities'] },
  onMap: { shape: 'scope', tells: { no: 'sectionNo', status: 'status' }, classed: 'status' },
  list: {
    columns: [
      ...(['sectionNo', 'sectionName', 'contractName', 'companyDeptName', 'supervisorDeptName', 'manageLevel', 'maintLength'] as const),
      ...(['peopleState', 'missingRoles', 'loadRate', 'startDate', 'endDate', 'status'] as const),
    ],
    search: ['sectionName', 'contractId', 'companyDeptId', 'supervisorDeptId', 'regionIds', 'facilityKinds', 'peopleState', 'status'],
    order: '-createDate',
    nameField: 'sectionName',
    titleFields: ['sectionNo', 'sectionName'],
    marks: [{ field: 'dispatchLimited', zh: '限制派单', en: 'Dispatch limited', tone: 'error' }],
    unitField: 'companyDeptId',
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      ...Object.entries(status).map(([key, { value, zh, en }]) => ({ key, zh, en, filter: { column: 'status', is: value } })),
    ],
  },
  screens: [
    {
      route: '/yhgl/bidsection/index',
      zh: '标段管理',
      en: 'Bid sections',
      levels: readers,
      menu: { under: 'yhbd', sort: 10, code: 'yhbd.index' },
      addLevels: managers,
      opens: 'both',
      help: {
        zh: '合同下的标段：管养哪些道路和设施、由谁管养和监理、配置了哪些人员。人员配齐且到开始日期后自动转为在管，养护事件只派给在管标段。',
        en: 'The sections of contracts: which roads and facilities each has, who maintains and supervises them, with which people. A section begins once it is staffed and its day has come; events go to sections that have begun.',
      },
    },
  ],
  buttons: { order: ['add', 'edit', 'delete', 'export', 'configPeople', 'liftLimit'] },
  calls: sectionCalls,
  parties: { departments: ['companyDeptId', 'supervisorDeptId'], regions: ['regionIds'], managing: ['manageDeptId'] },
  alerts: {
    understaffed: {
      zh: '标段人员不齐',
      en: 'Section not fully staffed',
      on: { source: 'sectionsUnderstaffed' },
      in: 'minutes',
      where: { column: 'status', is: status.active.value },
      steps: [{ after: 0, level: 2 }],
      to: [{ departments: ['manageDeptId', 'companyDeptId'] }],
      title: { zh: '标段人员不齐：{sectionName}', en: 'Section not fully staffed: {sectionName}' },
      text: {
        zh: '标段{sectionNo}缺少：{missingRoles}，请尽快配置人员。',
        en: 'Section {sectionNo} lacks: {missingRoles}. Name people for it.',
      },
    },
    overCapacity: {
      zh: '标段超负荷',
      en: 'Load over capacity',
      on: { source: 'sectionsOverCapacity' },
      where: { column: 'status', is: status.active.value },
      steps: [{ after: 0, level: 2 }],
      to: [{ departments: ['manageDeptId', 'companyDeptId'] }],
      sms: 'never',
      title: { zh: '标段超负荷：{sectionName}', en: 'Load over capacity: {sectionName}' },
      text: overCapacity,
      toBureaus: {
        title: { zh: '标段超负荷：{sectionName}', en: 'Load over capacity: {sectionName}' },
        text: {
          zh: `${overCapacity.zh}可协助的相邻标段：{loadHelpers}。`,
          en: `${overCapacity.en} Neighbours with room: {loadHelpers}.`,
        },
      },
    },
  },
  detail: { panel: 'sectionLoad' },
  deletable: { column: 'status', is: status.notBegun.value },
  heldBy: [{ resource: 'dailyMaintenance', field: 'sectionId' }],
  levels: {
    '*': readers,
    add: managers,
    edit: managers,
    delete: managers,
    configPeople: ['city', 'district', 'enterprise'],
    liftLimit: managers,
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface BidSection extends RowOf<typeof bidSection> {}

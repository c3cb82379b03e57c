import type { Filter } from '@chengan/kernel/access/filter'
import type { ListVariant } from '@chengan/kernel/definition/list-view'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { NameIn } from '@chengan/kernel/fields/field'
import { sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import type { FilingFields } from './fields.ts'

type FilingFilter = Filter<NameIn<FilingFields>>

const state = sourceStatus.values
const inStates = (...keys: readonly (keyof typeof state)[]): FilingFilter => ({
  column: 'status',
  oneOf: keys.map((key) => state[key].value),
})
const bureaus = ['city', 'district'] as const
const everybody = [...bureaus, 'enterprise'] as const
const reviewedByMe: FilingFilter = { column: 'auditorId', is: { actor: 'userId' } }

/** The five lists of a dangerous source (utilities-supervision.md §7): each with its rows, its levels and what it offers. */
export const filingVariants: Readonly<Record<string, ListVariant>> = {
  filed: {
    zh: '已备案',
    en: 'Filed',
    path: 'filed',
    levels: everybody,
    filter: inStates('filed', 'expired', 'cancelToAudit', 'cancelled'),
    offers: true,
  },
  filingApply: {
    zh: '备案申请',
    en: 'Filing applications',
    path: 'list/filingApply',
    levels: ['enterprise'],
    filter: inStates('draft', 'toAudit', 'examining', 'cityAudit', 'rejected'),
    columns: ['sourceName', 'gasFacilityName', 'unitType', 'sValue', 'rValue', 'sourceLevel', 'assessValidTo', 'applyDate', 'status'],
    actions: ['edit', 'filingApply', 'delete'],
  },
  filingAudit: {
    zh: '备案审核',
    en: 'Filings to review',
    path: 'list/filingAudit',
    levels: bureaus,
    filter: { all: [{ not: inStates('draft') }, { any: [{ duty: { action: 'filingAudit' } }, reviewedByMe] }] },
    columns: ['sourceName', 'gasCompaniesName', 'unitType', 'sourceLevel', 'rValue', 'applyDate', 'auditDate', 'status'],
    actions: ['examineReport', 'filingAudit'],
  },
  verificationApply: {
    zh: '核销申请',
    en: 'Write-off applications',
    path: 'list/verificationApply',
    levels: ['enterprise'],
    filter: inStates('filed', 'cancelToAudit', 'cancelled'),
    columns: ['filingNo', 'sourceName', 'sourceLevel', 'filingDate', 'cancelReason', 'cancelApplyDate', 'cancelDate', 'status'],
    actions: ['verificationApply'],
  },
  verificationAudit: {
    zh: '核销审核',
    en: 'Write-offs to review',
    path: 'list/verificationAudit',
    levels: bureaus,
    filter: {
      any: [
        { duty: { action: 'verificationAudit' } },
        { all: [inStates('cancelled', 'filed'), { column: 'cancelApplyDate', empty: false }, reviewedByMe] },
      ],
    },
    columns: ['filingNo', 'sourceName', 'gasCompaniesName', 'sourceLevel', 'cancelReason', 'cancelApplyDate', 'cancelNo', 'status'],
    actions: ['verificationAudit'],
  },
}

export const filingScreens: readonly Screen[] = [
  {
    route: '/aqjg/wxy/yba',
    help: {
      zh: '已备案的重大危险源。备案信息有变化的，由企业点“变更备案”，15日内提交新的备案。',
      en: 'Major dangerous sources on file. When facts change, the company files the change within 15 days.',
    },
    zh: '已备案危险源',
    en: 'Filed dangerous sources',
    levels: everybody,
    menu: { under: 'wxy', sort: 10, name: { zh: '已备案', en: 'Filed' } },
    call: 'filed',
    tabs: [],
    noAdd: true,
  },
  {
    route: '/aqjg/wxy/basq',
    help: {
      zh: '企业在此申请重大危险源备案。填写化学品和周边人数后，系统自动计算级别。',
      en: 'Companies file major dangerous sources here. The level is computed from chemicals and residents.',
    },
    zh: '备案申请',
    en: 'Filing application',
    levels: ['enterprise'],
    menu: { under: 'wxy', sort: 20, buttons: 'none' },
    call: 'list/filingApply',
    tabs: [],
    dutyOf: ['enterprise'],
  },
  {
    route: '/aqjg/wxy/bash',
    help: {
      zh: '审核重大危险源备案：区县初审，一、二级由市级复核。',
      en: 'Examine filings: the district first, the city decides levels 1 and 2.',
    },
    zh: '备案审核',
    en: 'Filing review',
    levels: ['district', 'city'],
    menu: { under: 'wxy', sort: 30, buttons: 'none' },
    call: 'list/filingAudit',
    tabs: [],
    dutyOf: bureaus,
    noAdd: true,
  },
  {
    route: '/aqjg/wxy/hxsq',
    help: { zh: '不再构成重大危险源的，在此申请核销。', en: 'Ask here for writing off what no longer is a major dangerous source.' },
    zh: '核销申请',
    en: 'Cancellation application',
    levels: ['enterprise'],
    menu: { under: 'wxy', sort: 40, buttons: 'none' },
    call: 'list/verificationApply',
    tabs: [],
    noAdd: true,
  },
  {
    route: '/aqjg/wxy/hxsh',
    help: { zh: '审核核销申请，核实现场后再通过。', en: 'Decide on writing off, after the site has been checked.' },
    zh: '核销审核',
    en: 'Cancellation review',
    levels: ['district', 'city'],
    menu: { under: 'wxy', sort: 50, buttons: 'none' },
    call: 'list/verificationAudit',
    tabs: [],
    noAdd: true,
  },
]

import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import {
  type ActionLook,
  type Allowed,
  type DutyParty,
  lifecycle,
  type StateDuty,
  type Step,
  type Transition,
} from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { sourceStatus } from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { auditResult } from '../../dictionaries/hazards.ts'
import type { FilingFields } from './fields.ts'
import * as rules from './rules.ts'

/** Over the fields of a filing and the outcome of a decision. */
type FilingCondition = NonNullable<Transition<FilingFields>['when']>

const PASS = auditResult.values.passed.value
const RETURN = auditResult.values.returned.value
const level = hazardSourceLevel.values

const passed: FilingCondition = { field: 'auditResult', is: PASS }
const returned: FilingCondition = { field: 'auditResult', is: RETURN }
const grave: FilingCondition = { field: 'sourceLevel', oneOf: [level.level1.value, level.level2.value] }

const keeper: Allowed<FilingFields> = { name: 'keeper', may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId) }
/** The district decides on sources of levels 3 and 4, the city on those of levels 1 and 2. */
const decidesWriteOff: Allowed<FilingFields> = {
  name: 'decidesWriteOff',
  may: (row, actor) => actor.level === (isGrave(row) ? 'city' : 'district'),
}
const isGrave = (row: ValuesOf<FilingFields>) => row.sourceLevel === level.level1.value || row.sourceLevel === level.level2.value

const audit = { action: 'filingAudit', opinion: 'required', sets: rules.reviewed } as const

/** The first life: from the application to the filing. */
const filing: readonly Transition<FilingFields>[] = [
  {
    action: 'filingApply',
    from: ['draft', 'rejected'],
    to: 'toAudit',
    by: keeper,
    complete: true,
    rules: [rules.filingIsOfAMajorSource, rules.allMaterialsAreHandedIn],
    sets: rules.apply,
  },
  {
    ...audit,
    case: 'materials pass',
    from: 'toAudit',
    to: 'examining',
    by: 'district',
    when: passed,
    asks: ['materials?'],
    rules: [rules.everyMaterialPassed],
  },
  {
    action: 'examineReport',
    from: 'examining',
    to: 'same',
    by: 'district',
    asks: ['examine'],
    rules: [rules.twoExaminersSeeAllItems, rules.failedVetoItemForbidsAPass],
  },
  {
    ...audit,
    case: 'examination passes, levels 1 and 2',
    from: 'examining',
    to: 'cityAudit',
    by: 'district',
    when: { all: [passed, grave] },
    rules: [rules.examinationPassed],
  },
  {
    ...audit,
    case: 'examination passes, levels 3 and 4',
    from: 'examining',
    to: 'filed',
    by: 'district',
    when: passed,
    rules: [rules.examinationPassed],
    sets: rules.filed,
    effects: ['numberTheFiling'],
  },
  {
    ...audit,
    case: 'city passes',
    from: 'cityAudit',
    to: 'filed',
    by: 'city',
    when: passed,
    sets: rules.filed,
    effects: ['numberTheFiling'],
  },
  {
    ...audit,
    case: 'district returns',
    from: ['toAudit', 'examining'],
    to: 'rejected',
    by: 'district',
    when: returned,
    asks: ['materials?'],
  },
  { ...audit, case: 'city returns', from: 'cityAudit', to: 'rejected', by: 'city', when: returned },
]

/** The second life: from the application to write it off, back to the filing or to its end. */
const writeOff: readonly Transition<FilingFields>[] = [
  {
    action: 'verificationApply',
    from: 'filed',
    to: 'cancelToAudit',
    by: keeper,
    asks: ['cancelReason', 'cancelDesc', 'cancelFiles', 'assessReportNo'],
    sets: rules.applyForWriteOff,
  },
  {
    action: 'verificationAudit',
    case: 'pass',
    from: 'cancelToAudit',
    to: 'cancelled',
    by: decidesWriteOff,
    when: passed,
    opinion: 'required',
    sets: rules.writtenOff,
    effects: ['numberTheWriteOff'],
  },
  {
    action: 'verificationAudit',
    case: 'return',
    from: 'cancelToAudit',
    to: 'filed',
    by: decidesWriteOff,
    when: returned,
    opinion: 'required',
    sets: rules.reviewed,
  },
  { action: 'expire', from: 'filed', to: 'expired', by: 'system' },
]

const outcomes = { [PASS]: { zh: '通过', en: 'Pass' }, [RETURN]: { zh: '退回', en: 'Return' } } as const

const actions: Readonly<Record<string, ActionLook>> = {
  filingApply: {
    zh: '提交备案',
    en: 'Apply for filing',
    consequence: { zh: '评估后15日内提交；逾期标记为超期备案', en: 'Within 15 days of the assessment; later it is marked as late' },
  },
  examineReport: {
    zh: '现场核查',
    en: 'Site examination',
    consequence: { zh: '核查人员不少于2人；否决项不符合的不能通过', en: 'Two examiners at least; a failed veto item forbids a pass' },
  },
  filingAudit: {
    zh: '备案审核',
    en: 'Review filing',
    files: true,
    outcomes,
    at: {
      examining: {
        zh: '核查结论审核',
        en: 'Decide on the examination',
        consequence: { zh: '一、二级报市级审核，三、四级予以备案', en: 'Levels 1 and 2 go to the city, levels 3 and 4 are filed' },
      },
      cityAudit: { zh: '市级审核', en: 'City review' },
    },
    consequence: { zh: '材料全部通过后进入现场核查', en: 'When all materials pass, the site is examined' },
  },
  verificationApply: { zh: '申请核销', en: 'Apply for write-off' },
  verificationAudit: {
    zh: '核销审核',
    en: 'Review write-off',
    files: true,
    outcomes,
    consequence: { zh: '30日内决定', en: 'Decided within 30 days' },
  },
  expire: { zh: '到期', en: 'Expire' },
}

const region = (row: ValuesOf<FilingFields>) => (row.regionId ? districtOf(row.regionId) : null)
const district = (row: ValuesOf<FilingFields>): readonly DutyParty[] => [
  { level: 'district', regionId: region(row), businessRole: 'rq_qx_sh' },
]
const city: readonly DutyParty[] = [{ level: 'city', businessRole: 'rq_sj_sh' }]
const company = (row: ValuesOf<FilingFields>): readonly DutyParty[] => [{ level: 'enterprise', deptId: row.deptId || null }]

const duties: Readonly<Record<string, StateDuty<FilingFields>>> = {
  toAudit: { action: 'filingAudit', reason: { zh: '危险源备案待审核', en: 'Filing to review' }, who: district, within: { workdays: 5 } },
  examining: { action: 'filingAudit', reason: { zh: '危险源待现场核查', en: 'Site to examine' }, who: district, within: { workdays: 10 } },
  cityAudit: {
    action: 'filingAudit',
    reason: { zh: '危险源备案待市级审核', en: 'Filing for the city to review' },
    who: () => city,
    within: { workdays: 5 },
  },
  rejected: { action: 'filingApply', reason: { zh: '备案退回，待修改', en: 'Returned, to be mended' }, who: company },
  cancelToAudit: {
    action: 'verificationAudit',
    reason: { zh: '危险源核销待审核', en: 'Write-off to review' },
    who: (row) => (isGrave(row) ? city : district(row)),
    within: { days: 30 },
  },
}

const steps: readonly Step[] = [
  { zh: '填报', en: 'Filled in', states: ['draft', 'rejected'], date: 'applyDate' },
  { zh: '材料审核', en: 'Materials', states: ['toAudit'] },
  { zh: '现场核查', en: 'Examined', states: ['examining'] },
  { zh: '市级审核', en: 'City review', states: ['cityAudit'] },
  { zh: '已备案', en: 'Filed', states: ['filed', 'expired'], date: 'filingDate' },
]
const writeOffSteps: readonly Step[] = [
  { zh: '备案', en: 'Filed', states: [], date: 'filingDate' },
  { zh: '核销申请', en: 'Write-off', states: ['cancelToAudit'], date: 'cancelApplyDate' },
  { zh: '已核销', en: 'Written off', states: ['cancelled'], date: 'cancelDate' },
]

/** The two lives of a dangerous source in one state: its filing, and its write-off (utilities-supervision.md §7). */
export const filingLifecycle = lifecycle<FilingFields>(sourceStatus, {
  initial: 'draft',
  actions,
  rows: [...filing, ...writeOff],
  duties,
  steps,
  laterSteps: writeOffSteps,
  tones: {
    draft: 'neutral',
    toAudit: 'warn',
    examining: 'info',
    cityAudit: 'warn',
    filed: 'success',
    rejected: 'error',
    expired: 'error',
    cancelToAudit: 'warn',
    cancelled: 'neutral',
  },
})

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

const FILED = sourceStatus.values.filed.value
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
    done: { zh: '材料审核通过，进入现场核查', en: 'The papers are passed; the site is examined' },
  },
  {
    action: 'examineReport',
    from: 'examining',
    to: 'same',
    by: 'district',
    asks: ['examine'],
    rules: [rules.twoExaminersSeeAllItems, rules.failedVetoItemForbidsAPass],
    makes: ['failedItems'],
  },
  {
    ...audit,
    case: 'examination passes, levels 1 and 2',
    from: 'examining',
    to: 'cityAudit',
    by: 'district',
    when: { all: [passed, grave] },
    rules: [rules.examinationPassed],
    done: { zh: '核查通过，等待市级审核', en: 'The examination is passed; the city reviews it' },
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
    done: { zh: '核查通过，已予备案', en: 'The examination is passed and the source is filed' },
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
    done: { zh: '市级审核通过，已予备案', en: 'Passed by the city; the source is filed' },
  },
  {
    ...audit,
    case: 'district returns',
    from: ['toAudit', 'examining'],
    to: 'rejected',
    returns: true,
    by: 'district',
    when: returned,
    asks: ['materials?'],
    done: { zh: '已退回，由企业修改后重新提交', en: 'Returned to be amended and submitted again' },
  },
  {
    ...audit,
    case: 'city returns',
    from: 'cityAudit',
    to: 'rejected',
    returns: true,
    by: 'city',
    when: returned,
    done: { zh: '已退回，由企业修改后重新提交', en: 'Returned to be amended and submitted again' },
  },
]

/** What a filed source reports while it stands. */
const drills: readonly Transition<FilingFields>[] = [
  {
    action: 'recordDrill',
    from: 'filed',
    to: 'same',
    by: keeper,
    asks: ['lastDrillDate?', 'specialDrillDate?'],
    rules: [rules.drillIsNewAndShown],
    sets: ({ row }) => rules.drillDues(row),
    done: { zh: '演练已登记，下次演练期限：{drillDueDate}', en: 'The drill is on record; the next is due on {drillDueDate}' },
  },
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
    done: { zh: '已核销', en: 'The source is written off' },
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
    done: { zh: '核销未通过，备案继续有效', en: 'The write-off is refused; the filing stands' },
  },
  { action: 'expire', from: 'filed', to: 'expired', by: 'system' },
]

/** What has changed is filed anew; until that is done the old filing holds (rule 7). */
const changes: readonly Transition<FilingFields>[] = [
  {
    action: 'change',
    from: ['filed', 'expired'],
    to: 'same',
    by: keeper,
    opinion: 'required',
    rules: [rules.noChangeIsUnderWay],
    makes: ['changedFiling'],
  },
  {
    action: 'replace',
    from: ['filed', 'expired', 'cancelToAudit'],
    to: 'cancelled',
    by: 'system',
    sets: ({ today }) => ({ cancelDate: today }),
  },
]

const outcomes = { [PASS]: { zh: '通过', en: 'Pass' }, [RETURN]: { zh: '退回', en: 'Return' } } as const

const actions: Readonly<Record<string, ActionLook>> = {
  filingApply: {
    zh: '提交备案',
    en: 'Apply for filing',
    consequence: { zh: '评估后15日内提交；逾期标记为超期备案', en: 'Within 15 days of the assessment; later it is marked as late' },
    done: { zh: '备案材料已提交，等待审核', en: 'The papers are handed in and wait for their review' },
  },
  examineReport: {
    zh: '现场核查',
    en: 'Site examination',
    consequence: { zh: '核查人员不少于2人；否决项不符合的不能通过', en: 'Two examiners at least; a failed veto item forbids a pass' },
    done: { zh: '核查情况已登记，等待核查结论审核', en: 'The examination is recorded; its decision follows' },
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
  change: {
    ...{ zh: '变更备案', en: 'File a change', permittedAs: 'filingApply' },
    consequence: {
      zh: '在意见中写明变更内容；生成变更备案草稿，15日内提交，新备案完成前原备案有效',
      en: 'Say what changed as the opinion; a draft is made, to be handed in within 15 days; the old filing holds until the new one is filed',
    },
    done: { zh: '变更备案草稿已生成，请在15日内提交', en: 'The draft of the changed filing is made; hand it in within 15 days' },
  },
  replace: { zh: '由变更备案替代', en: 'Replaced by a changed filing' },
  recordDrill: {
    zh: '登记演练',
    en: 'Record a drill',
    files: true,
    consequence: {
      zh: '现场处置方案每半年、专项预案每年至少演练一次；到期前提醒',
      en: 'The on-site plan is drilled each half-year, the special plan each year; a reminder comes before',
    },
  },
  verificationApply: {
    zh: '申请核销',
    en: 'Apply for write-off',
    done: { zh: '核销申请已提交，30日内决定', en: 'The write-off is asked for; it is decided within 30 days' },
  },
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
  draft: {
    action: 'filingApply',
    reason: { zh: '危险源变更备案待提交', en: 'Changed filing to hand in' },
    who: company,
    within: { until: 'changeDueDate' },
    onlyWhere: { field: 'changeOfId', given: true },
  },
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
  rows: [...filing, ...drills, ...writeOff, ...changes],
  duties,
  decidedOn: {
    toAudit: 'all',
    examining: ['sourceName', 'filingType', 'changeContent', 'sourceLevel', 'rValue', 'chemicals', 'materials', 'examine'],
    cityAudit: [
      'sourceName',
      'filingType',
      'changeContent',
      'sourceLevel',
      'sValue',
      'alpha',
      'rValue',
      'exposedCount',
      'assessOrg',
      'assessReportNo',
      'assessDate',
      'assessValidTo',
      'planNo',
      'chemicals',
      'materials',
      'examine',
    ],
    cancelToAudit: ['sourceName', 'sourceLevel', 'cancelReason', 'cancelDesc', 'cancelApplyDate', 'cancelFiles'],
  },
  follows: [{ rows: { of: 'sourceFiling', by: 'changeOfId' }, comes: { field: 'status', is: FILED }, step: 'replace' }],
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

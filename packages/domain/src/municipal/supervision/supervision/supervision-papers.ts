import type { Condition } from '@chengan/kernel/condition'
import type { Paper } from '@chengan/kernel/definition/resource'
import type { NameIn } from '@chengan/kernel/fields/field'
import { phjgStatus } from '../../dictionaries/post-approval.ts'
import { theBureaus, theUnit, theWatchers } from '../parties.ts'
import type { supervisionFields } from './supervision-fields.ts'

const { toFile, working, rectifying, toAccept, warranty } = phjgStatus.values
const inState = (...states: readonly { readonly value: string }[]): Condition<NameIn<typeof supervisionFields>> => ({
  field: 'status',
  oneOf: states.map(({ value }) => value),
})

/** The papers by which works after their permit go on (municipal-approval.md §3.1, §5.3). Filing, application, check and audit are steps of the
 *  flow; visits and orders stand beside it. */
export const papersOfSupervision: Readonly<Record<string, Paper>> = {
  filing: {
    zh: '办理施工备案',
    en: 'File the works',
    resource: 'constructionFiling',
    by: 'phjgId',
    node: 'F1',
    when: inState(toFile),
    may: theUnit,
    brings: { builderManager: 'builderManager' },
    consequence: {
      zh: '备案后即可按备案日期开工，开工后次个工作日起接受巡查',
      en: 'Works may begin as filed; visits begin on the working day after',
    },
  },
  refiling: {
    zh: '变更备案',
    en: 'File a change',
    resource: 'constructionFiling',
    by: 'phjgId',
    when: inState(working, rectifying),
    may: theUnit,
    brings: { builderManager: 'builderManager' },
    // Who files a change says what has changed, and pledges anew; the papers that stand are kept until others take their place.
    follows: [
      ...['actualStart', 'plannedEnd', 'builderManager', 'safetyOfficer', 'workerCount', 'machinery'],
      ...['constructionPlan', 'trafficPlan', 'emergencyPlan', 'pipelineBriefing', 'signBoardImages', 'attachments'],
      ...['fenceKind', 'insuranceNo', 'stages'],
    ],
    consequence: {
      zh: '原备案的内容和材料已带入，只改有变化的；提交后原备案自动失效',
      en: 'What was filed is kept, its papers too: change what is different; the earlier filing ends with this one',
    },
  },
  visit: {
    zh: '登记巡查',
    en: 'Record a visit',
    resource: 'supervisionVisit',
    by: 'phjgId',
    when: inState(working, rectifying, toAccept, warranty),
    may: theWatchers,
    brings: { progress: 'progress' },
    done: {
      zh: '巡查已登记；有不合格项的，已拟整改督办草稿，由监管员核对后下达',
      en: 'Recorded; what failed stands in a draft order, which the supervisor checks and issues',
    },
    consequence: { zh: '登记后按风险等级安排下次巡查', en: 'The next visit is planned by the risk' },
  },
  application: {
    zh: '申请验收',
    en: 'Apply for acceptance',
    resource: 'acceptanceApplication',
    by: 'phjgId',
    node: 'A1',
    when: inState(working, rectifying),
    may: theUnit,
    consequence: { zh: '五个工作日内查验并审核', en: 'It is checked and audited within five working days' },
  },
  check: {
    zh: '现场查验',
    en: 'Check on site',
    resource: 'acceptanceApplication',
    by: 'phjgId',
    action: 'check',
    node: 'A2',
    when: inState(toAccept, rectifying),
    may: theBureaus,
    consequence: { zh: '逐项登记查验结果后转验收审核', en: 'Each item is judged; the audit follows' },
  },
  audit: {
    zh: '验收审核',
    en: 'Audit the acceptance',
    resource: 'acceptanceApplication',
    by: 'phjgId',
    action: 'audit',
    node: 'A3',
    when: inState(toAccept, rectifying),
    may: theBureaus,
    consequence: { zh: '合格即进入质保期；不合格自动拟整改督办单', en: 'A pass begins the warranty; a fail drafts an order' },
  },
  order: {
    zh: '下达整改',
    en: 'Issue an order',
    resource: 'rectificationOrder',
    by: 'phjgId',
    brings: { toUnit: 'constructionUnit', unitDeptId: 'unitDeptId', location: 'location' },
    when: inState(toFile, working, rectifying, toAccept, warranty),
    may: theBureaus,
  },
}

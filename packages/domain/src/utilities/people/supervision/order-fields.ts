import {
  attachments,
  bool,
  date,
  datetime,
  dept,
  derived,
  dict,
  inGroup,
  int,
  longText,
  ref,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { superviseStatus, superviseType } from '../../dictionaries/staff.ts'

const auto = { readOnly: true } as const
const { toReply, toCheck, sentBack } = superviseStatus.values

/** States in which an order waits for somebody. */
export const openOrderStates: readonly string[] = [toReply.value, toCheck.value, sentBack.value]

/** An order of a bureau about staff, to a company (utilities-enterprise.md §4 gysyjobpersonsupervisedbjl). */
export const staffOrderFields = {
  ...inGroup('order', {
    recordNo: text(30, '督办编号', 'No.', { ...auto, unique: true }),
    jobPersonId: ref('jobPerson', '督办人员', 'Person', {
      index: true,
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
      help: { zh: '不选时为整个企业', en: 'Left empty: the whole company' },
    }),
    gasCompaniesId: ref('gasCompany', '督办企业', 'Company', { required: true, index: true }),
    companyDeptId: dept('企业部门', 'Department of the company', { hidden: true, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    superviseType: dict(superviseType, '督办类型', 'Kind', { required: true, index: true }),
    wgjlId: ref('staffViolation', '关联违规', 'Violation', { index: true, narrowedBy: { jobPersonId: 'jobPersonId' } }),
    requirement: longText('督办要求', 'Requirement', { required: true }),
    issueDate: date('下发日期', 'Issued', auto),
    dueDate: date('办结时限', 'Due', {
      index: true,
      help: { zh: '不填写时为下发后10个工作日（参数可调）', en: 'Left empty: 10 working days after the issue (a parameter)' },
    }),
  }),
  ...inGroup('reply', {
    replyContent: longText('整改回复', 'Reply', auto),
    replyDate: datetime('回复时间', 'Replied at', auto),
    replyFiles: attachments(6, '回复材料', 'Reply files', auto),
  }),
  ...inGroup('check', {
    checkOpinion: text(500, '核查意见', 'Check opinion', auto),
    checkResult: bool('是否通过', 'Passed', auto),
    urgeCount: int('催办次数', 'Times urged', { ...auto, unit: '次' }),
    status: dict(superviseStatus, '状态', 'State', { ...auto, index: true }),
    overdueDays: derived(int('逾期天数', 'Days overdue', { unit: 'd' }), {
      if: { field: 'status', oneOf: [...openOrderStates] },
      // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
      then: { greatest: [{ value: 0 }, { daysFrom: { field: 'dueDate' }, to: { today: true } }] },
      else: { value: 0 },
    }),
  }),
} as const

export type StaffOrderFields = typeof staffOrderFields

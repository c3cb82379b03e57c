import { attachments, datetime, decimal, dict, inGroup, json, longText, ref, refs, region, text } from '@chengan/kernel/fields/builders'
import { orgLevel } from '../../dictionaries/companies.ts'
import { examResult, trainType } from '../../dictionaries/staff.ts'

const auto = { readOnly: true } as const

/** What one of a class came out with: his own score, or that he passed, failed or was absent. */
export const classResult = {
  jobPersonId: ref('jobPerson', '人员', 'Person', { required: true }),
  examScore: decimal(5, 1, '考核成绩', 'Exam score', { min: 0, max: 100, unit: '分' }),
  examResult: dict(examResult, '考核结果', 'Exam result'),
} as const

/** A training of a person, or of several at once (utilities-enterprise.md §4 jobpersontrain). */
export const trainFields = {
  ...inGroup('person', {
    jobPersonId: ref('jobPerson', '人员', 'Person', {
      ...{ required: true, index: true },
      // The hours of a year are summed for whole lists of people.
      indexWith: ['examResult', 'startDate', 'hours'],
    }),
    // One form for a whole class: each of them gets a row of his own under the same batch.
    otherPersonIds: refs('jobPerson', '同批人员', 'Others of the batch', {
      virtual: true,
      writeOnly: true,
      help: { zh: '无考核的培训选其他人员，各自生成一条记录', en: 'Others in a training without an exam: each gets a record of his own' },
    }),
    classResults: json('同批人员成绩', 'Results of the others', {
      ...{ virtual: true, writeOnly: true, holds: classResult, atMost: 200 },
      help: {
        zh: '有考核的培训逐人填写成绩或结果，各自生成一条记录；缺考不计学时',
        en: 'Others in a training with an exam, each with his own score or result: whoever was absent gets no hours',
      },
    }),
    trainBatchNo: text(30, '培训批次', 'Batch', auto),
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { ...auto, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    recordedBy: dict(orgLevel, '登记方', 'Recorded by', { ...auto, index: true }),
  }),
  ...inGroup('training', {
    trainType: dict(trainType, '培训类型', 'Kind', { required: true, index: true }),
    subject: text(100, '培训主题', 'Subject', { required: true }),
    content: longText('培训内容', 'Training content'),
    trainOrg: text(100, '培训机构', 'Training body'),
    lecturer: text(40, '讲师', 'Lecturer'),
    trainPlace: text(100, '培训地点', 'Training place'),
    startDate: datetime('开始时间', 'From', {
      ...{ required: true, index: true, timed: true, notAfter: 'now' },
      // The trainings of a year are counted and their hours summed over all that a bureau sees.
      indexWith: ['examResult', 'hours'],
    }),
    endDate: datetime('结束时间', 'To', { required: true, timed: true }),
    hours: decimal(5, 1, '学时', 'Hours', {
      required: true,
      min: 0.5,
      max: 200,
      unit: 'h',
      help: { zh: '每天不超过8学时', en: 'At most 8 a day' },
    }),
  }),
  ...inGroup('exam', {
    examScore: decimal(5, 1, '考核成绩', 'Exam score', { min: 0, max: 100, unit: '分' }),
    examResult: dict(examResult, '考核结果', 'Exam result', {
      index: true,
      help: {
        zh: '不填写时按成绩得出：80分合格（参数可调），无成绩为未考核；合格和未考核计入学时',
        en: 'Left empty it follows from the score: 80 passes (a parameter), none is no exam; both count as hours',
      },
    }),
  }),
  ...inGroup('papers', {
    signFile: attachments(1, '签到表', 'Sign-in sheet', { required: true }),
    attachments: attachments(6, '附件', 'Attachments'),
  }),
} as const

export type TrainFields = typeof trainFields

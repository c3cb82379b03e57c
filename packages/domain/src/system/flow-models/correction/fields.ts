import { date, datetime, dept, dict, int, json, text, user } from '@chengan/kernel/fields/builders'
import { timeLight } from '../../dictionaries/flows.ts'
import { corrResult, corrStatus } from '../../dictionaries/personnel.ts'

const isUnderReview = { field: 'status', isNot: corrStatus.values.draft.value } as const

/** What an application says, in the order of its form. */
export const correctionFields = {
  applyUserId: user('申请人', 'Applicant', { readOnly: true, index: true }),
  deptId: dept('部门', 'Department', { readOnly: true }),
  post: text(50, '岗位', 'Post', { required: true }),
  entryDate: date('入职日期', 'Entry date', { required: true, notAfter: 'today' }),
  correctionDate: date('转正日期', 'Correction date', { required: true }),
  workContent: text(2000, '工作内容', 'Work content', { required: true }),
  achievement: text(2000, '工作成绩', 'Achievement', { required: true }),
  selfScore: int('自评分', 'Self-score', { min: 0, max: 100 }),
  deptOpinion: text(500, '部门意见', 'Department opinion', { opinion: true, when: isUnderReview }),
  hrOpinion: text(500, '人事意见', 'HR opinion', { opinion: true, when: isUnderReview }),
  leaderOpinion: text(500, '领导意见', 'Leader opinion', { opinion: true, when: isUnderReview }),
  result: dict(corrResult, '结果', 'Result', { readOnly: true }),
  extendTo: date('延长试用至', 'Probation extended to', { when: isUnderReview }),
  currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
  currentHandlers: text(300, '当前处理人', 'Current handlers', { readOnly: true }),
  processInstanceId: text(64, '流程实例', 'Process instance', { readOnly: true, internal: true, opaque: true }),
  submitTime: datetime('提交时间', 'Submitted', { readOnly: true, timed: true }),
  finishTime: datetime('办结时间', 'Closed', { readOnly: true, timed: true }),
  clock: json('计时记录', 'Clock', {
    readOnly: true,
    holds: {
      kind: text(50, '类型', 'Kind'),
      from: datetime('起', 'From'),
      to: datetime('止', 'To'),
      reason: text(200, '原因', 'Reason'),
    },
  }),
  deadline: datetime('本环节期限', 'Limit of the current step', { readOnly: true, timed: true }),
  lightColor: dict(timeLight, '时限灯', 'Time light', { readOnly: true }),
  status: dict(corrStatus, '状态', 'Status', { readOnly: true, default: corrStatus.values.draft.value }),
}

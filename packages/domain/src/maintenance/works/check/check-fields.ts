import type { Condition } from '@chengan/kernel/condition'
import {
  bool,
  children,
  date,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  int,
  longText,
  ref,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { yhSeverity } from '../../dictionaries/events.ts'
import { yhCheckKind, yhCheckResult, yhCheckStatus } from '../../dictionaries/projects.ts'
import { projectStage } from '../project/project-codes.ts'
import { worksCheckStatus } from './check-codes.ts'

const auto = { readOnly: true } as const
const afterIssue: Condition = {
  field: 'owner.status',
  oneOf: [worksCheckStatus.toRectify, worksCheckStatus.toRecheck, worksCheckStatus.done],
}
const failed: Condition = { field: 'result', is: false }

/** 安全、质量检查项: what was looked at, and whether it is as it should be. */
const checkedItem = {
  item: text(100, '检查项', 'Item', { required: true }),
  result: bool('合格', 'Passed', { required: true }),
  score: int('得分', 'Score', { max: 100 }),
  problem: longText('问题', 'Problem', { length: 300, required: failed }),
} as const

/** 问题清单: what the builder has to put right, and what he says and shows of it. */
export const foundProblem = {
  problem: longText('问题', 'Problem', { required: true, length: 300 }),
  level: dict(yhSeverity, '程度', 'Level', { required: true }),
  rectifyDeadline: date('整改期限', 'Rectify by', { required: true }),
  rectifyUser: user('整改人', 'Rectifier', { when: afterIssue }),
  rectifyText: longText('整改情况', 'Rectification', { length: 500, when: afterIssue }),
  images: images(6, '整改照片', 'Photos', { when: afterIssue }),
  done: bool('已完成', 'Done', { default: false, when: afterIssue }),
} as const

/** What whoever checks says, in the order of the form (maintenance.md §5.2). */
const written = {
  ...inGroup('check', {
    projectId: ref('specialProject', '项目', 'Project', {
      required: true,
      immutable: true,
      index: true,
      narrowedTo: { stage: [projectStage.inProgress] },
    }),
    checkKind: dict(yhCheckKind, '检查类型', 'Kind', { required: true, index: true }),
    checkDate: date('检查日期', 'Checked on', { required: true, index: true, notAfter: 'today', default: { today: true } }),
    checkers: text(100, '检查人员', 'Checkers', { required: true }),
  }),
  ...inGroup('found', {
    actualRate: decimal(5, 2, '核实进度', 'Actual progress', { required: true, unit: '%', max: 100 }),
    safetyItems: children(checkedItem, '安全检查项', 'Safety items', { atMost: 50 }),
    qualityItems: children(checkedItem, '质量检查项', 'Quality items', { atMost: 50 }),
    problems: children(foundProblem, '问题清单', 'Problems', { atMost: 50 }),
  }),
  ...inGroup('result', {
    conclusion: dict(yhCheckResult, '结论', 'Conclusion', { required: true, index: true }),
    score: int('评分', 'Score', { min: 0, max: 100 }),
    opinion: longText('检查意见', 'Opinion', { required: true, length: 500 }),
    images: images(9, '检查照片', 'Photos', { required: true }),
  }),
} as const

export const progressCheckFields = {
  checkNo: text(20, '检查编号', 'Check no.', { ...auto, unique: true, group: 'check' }),
  ...written,
  ...inGroup('found', {
    fillRate: decimal(5, 2, '填报进度', 'Filled progress', { ...auto, unit: '%' }),
    diffRate: decimal(5, 2, '进度差值', 'Difference', { ...auto, unit: '%', signed: true }),
  }),
  ...inGroup('result', {
    openProblems: int('未整改问题数', 'Open problems', auto),
    rectifyBy: date('最早整改期限', 'First deadline', { ...auto, index: true }),
    recheckOpinion: longText('复查意见', 'Re-check opinion', { ...auto, length: 500, opinion: true }),
    status: dict(yhCheckStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  companyDeptId: dept('施工单位', 'Builder', { ...auto, index: true, group: 'check' }),
  supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, internal: true, index: true }),
  leaderDeptId: dept('责任单位', 'Responsible unit', { ...auto, internal: true, index: true }),
  regionId: region('所属区县', 'District', { ...auto, internal: true, index: true }),
} as const

export type ProgressCheckFields = typeof progressCheckFields

/** What whoever checks may still change of a draft. */
export const writtenOfCheck = (Object.keys(written) as (keyof typeof written)[]).filter((name) => name !== 'projectId')

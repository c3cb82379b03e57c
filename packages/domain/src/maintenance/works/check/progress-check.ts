import type { Level } from '@chengan/kernel/access/level'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { yhCheckStatus } from '../../dictionaries/projects.ts'
import { checkResult, worksCheckStatus } from './check-codes.ts'
import { progressCheckFields } from './check-fields.ts'
import { checkLifecycle } from './check-lifecycle.ts'
import * as rules from './check-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const checkers: readonly Level[] = ['city', 'district', 'supervisor']

const builder = [{ departments: ['companyDeptId'] }] as const
const which = '{projectId}（{checkNo}）'

/** The builder hears at once what was found, and whether it is put right. */
const notices = {
  issued: {
    to: builder,
    title: { zh: '进度检查发现问题：{projectId}', en: 'A check found problems: {projectId}' },
    text: {
      zh: `${which}的检查结论为{conclusion}，共{openProblems}个问题，最早须于{rectifyBy}前整改。`,
      en: 'The check {checkNo} of {projectId} concludes: {conclusion}; problems to put right: {openProblems}, the first by {rectifyBy}.',
    },
  },
  passed: {
    as: 'flow',
    to: builder,
    title: { zh: '检查整改复查通过：{projectId}', en: 'Rectification passed: {projectId}' },
    text: { zh: `${which}的整改已复查通过。`, en: 'What the check {checkNo} of {projectId} found is put right.' },
  },
  back: {
    as: 'flow',
    to: builder,
    title: { zh: '检查整改被退回：{projectId}', en: 'Rectification returned: {projectId}' },
    text: {
      zh: `${which}的整改未通过复查，请继续整改。{said|复查意见：|。|}`,
      en: 'The rectification of the check {checkNo} of {projectId} was returned.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>

const stateTab = (key: keyof typeof worksCheckStatus) => {
  const { zh, en } = yhCheckStatus.values[key]
  return { key, zh, en, filter: { column: 'status', is: worksCheckStatus[key] } } as const
}

/** A check of works on site: how far they really are, and what is to be put right (maintenance.md §5.2). */
export const progressCheck = defineResource({
  name: 'progressCheck',
  root: 'yhgl/szglyhglzxyhxmjdcheck',
  area: 'maintenance',
  label: { zh: '项目进度检查', en: 'Progress check' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    check: { zh: '检查', en: 'Check' },
    found: { zh: '核实与问题', en: 'What was found' },
    result: { zh: '结论', en: 'Conclusion' },
  },
  fields: progressCheckFields,
  children: {
    safetyItems: { columns: ['item', 'result', 'score', 'problem'] },
    qualityItems: { columns: ['item', 'result', 'score', 'problem'] },
    problems: { columns: ['problem', 'level', 'rectifyDeadline', 'rectifyText', 'done'] },
  },
  lifecycles: { status: checkLifecycle },
  numbers: { checkNo: ['JDJC', { day: 'yyyyMMdd' }, { serial: 3 }] },
  rules: [rules.checkOfWorksUnderWay, rules.conclusionFollowsTheProblems],
  fill: rules.checkOfItsProject,
  computed: rules.figuresOfCheck,
  notices,
  metrics: {
    'yg.check.open': {
      unit: '次',
      kind: 'stock',
      zh: '待整改进度检查',
      en: 'Checks to rectify',
      query: { status: [worksCheckStatus.toRectify, worksCheckStatus.toRecheck].join() },
      formula: { zh: '待整改、待复查的项目进度检查数', en: 'Checks whose problems are not all put right' },
      better: 'down',
    },
  },
  dimensions: { kind: { field: 'checkKind' }, conclusion: { field: 'conclusion' } },
  list: {
    columns: [
      ...(['checkNo', 'projectName', 'checkKind', 'checkDate', 'actualRate', 'diffRate', 'conclusion', 'openProblems'] as const),
      'status',
    ],
    hiddenColumns: ['fillRate', 'checkers', 'score', 'companyDeptName', 'rectifyBy'],
    search: ['projectId', 'checkKind', 'conclusion', 'status'],
    order: ['-checkDate'],
    nameField: 'checkNo',
    titleFields: ['checkNo', 'projectId'],
    unitField: 'companyDeptId',
    decidingColumns: ['conclusion', 'openProblems'],
    summaryFields: ['conclusion', 'openProblems'],
    tones: [
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'conclusion', is: checkResult.stopRectify },
            { field: 'status', oneOf: [worksCheckStatus.toRectify, worksCheckStatus.toRecheck] },
          ],
        },
      },
    ],
    tabs: [
      { key: 'all', zh: '全部', en: 'All' },
      { ...{ key: 'mine', zh: '待我办理', en: 'Mine', urgent: true }, duty: ['rectified', 'pass'] },
      ...(Object.keys(worksCheckStatus) as (keyof typeof worksCheckStatus)[]).map(stateTab),
    ],
  },
  screens: [
    {
      route: '/yhgl/zxyh/xmjd/info',
      zh: '项目进度详情',
      en: 'Progress detail',
      levels: desks,
      menu: {
        under: 'zxyh.xmjd',
        code: 'zxyh.xmjd-info',
        name: { zh: '进度详情', en: 'Progress detail' },
        hidden: true,
        buttons: 'none',
        permissions: ['yhgl:szglyhglzxyhxmjdmonthfill:list'],
      },
      view: 'progressBoard',
      details: true,
      dutyOf: desks,
      addLevels: checkers,
      help: {
        zh: '一个项目的计划与实际进度曲线、各月填报，以及进度检查和整改。',
        en: 'The curves of plan and works of a project, its months, and the checks with what they had put right.',
      },
    },
  ],
  parties: {
    departments: ['deptId', 'companyDeptId', 'supervisorDeptId'],
    regions: ['regionId'],
    managing: ['leaderDeptId'],
  },
  // The builder sees what was issued.
  visible: { enterprise: { not: { column: 'status', is: worksCheckStatus.draft } } },
  deletable: { column: 'status', is: worksCheckStatus.draft },
  levels: {
    '*': desks,
    add: checkers,
    edit: desks,
    delete: checkers,
    issue: checkers,
    rectified: ['enterprise'],
    pass: checkers,
    back: checkers,
  },
  without: ['import'],
  form: { as: 'drawer' },
})

export interface ProgressCheck extends RowOf<typeof progressCheck> {}

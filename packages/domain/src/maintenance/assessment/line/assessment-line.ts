import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history } from '@chengan/kernel/definition/rows/section'
import { dict, refs } from '@chengan/kernel/fields/builders'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { objectionState } from '../assessment-codes.ts'
import { khLineFields } from './line-fields.ts'
import * as rules from './line-rules.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const writers: readonly Level[] = ['city', 'district', 'supervisor']
const managers: readonly Level[] = ['city', 'district']

const waits = { field: 'objectionResult', is: objectionState.pending } as const

const calls = {
  decide: {
    ...{ zh: '处理异议', en: 'Decide on the objection', verb: 'POST', path: 'decide', permission: 'update', levels: managers },
    changes: true,
    body: {
      ids: refs('assessmentLine', '评分明细', 'Lines', { required: true, atMost: 100 }),
      objectionResult: dict(applyState, '异议结果', 'Outcome', { required: true }),
    },
    answers: 'none',
    onRows: [
      {
        name: 'grantObjection',
        zh: '异议成立',
        en: 'Grant',
        when: waits,
        sends: { objectionResult: objectionState.granted },
        consequence: { zh: '该条扣分取消，得分随之调整', en: 'The deduction goes and the score follows' },
      },
      {
        name: 'denyObjection',
        zh: '异议不成立',
        en: 'Deny',
        when: waits,
        sends: { objectionResult: objectionState.denied },
        consequence: { zh: '维持扣分', en: 'The deduction stands' },
      },
    ],
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A line of a score, counted or entered with its evidence, to which the company may object (municipal-approval.md §3.4). */
export const assessmentLine = defineResource({
  name: 'assessmentLine',
  root: 'szgl/szglyhgltaskkhmx',
  area: 'maintenance',
  label: { zh: '养护考核明细', en: 'Assessment score line' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: khLineFields,
  fill: rules.deductionOfItem,
  rules: [rules.lineIsWrittenWhileScoring, rules.supervisorScoresTheField, rules.deductionFitsItsItem],
  deleteRules: [rules.lineGoesWhileScoring, rules.supervisorScoresTheField],
  keptBy: rules.scoresTheLine,
  after: { add: ['scoreAnew'], edit: ['clearGranted', 'scoreAnew'], delete: ['scoreAnew'] },
  list: {
    columns: ['khxName', 'occurTime', 'description', 'address', 'count', 'deduct', 'sourceNo', 'objection', 'objectionResult'],
    search: ['khId', 'khxId', 'roadId', 'auto', 'objectionResult', 'occurTime'],
    order: ['khxId', 'occurTime'],
    nameField: 'description',
    titleFields: ['khxName', 'description'],
    marks: [{ field: 'auto', zh: '自动', en: 'Counted', tone: 'outline' }],
  },
  screens: [
    {
      route: '/yhgl/khjg/lines/index',
      zh: '养护考核评分明细',
      en: 'Score lines of assessments',
      levels: desks,
      menu: { under: 'yhkh.khjg', code: 'yhkh.khjg-lines', name: { zh: '评分明细', en: 'Score lines' }, hidden: true, buttons: 'none' },
      help: {
        zh: '一个考核单的扣分：自动取数的由系统列出，现场检查由监理或管理单位、管理与安全由管理单位在评分中逐条登记并附佐证。公示后公司可逐条提出异议，由公示单位处理。',
        en: 'What a run deducts: counted lines are listed by the system; while it is scored, supervisor or manager enter what they saw on site, the manager what concerns management and safety, each with its evidence. Once published, the company may object to a line, and whoever published decides.',
      },
    },
  ],
  detail: { sections: [history] },
  scope: { with: 'khId' },
  calls,
  without: ['export', 'import'],
  levels: { '*': desks, add: writers, edit: writers, delete: writers },
  form: { as: 'drawer' },
})

export interface AssessmentLine extends RowOf<typeof assessmentLine> {}

import type { Alert } from '@chengan/kernel/alerts/alert'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { Metric } from '@chengan/kernel/definition/figures/metric'
import type { ListTab } from '@chengan/kernel/definition/list-view'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf } from '@chengan/kernel/definition/rows/section'
import { attachments, date, dict, int, longText, period, ref, text, texts } from '@chengan/kernel/fields/builders'
import { creditGrade } from '../../dictionaries/companies.ts'
import { auditResult } from '../../dictionaries/hazards.ts'
import { recordFields } from './record-fields.ts'

const all = ['city', 'district', 'enterprise'] as const
const bureaus = ['city', 'district'] as const
const required = { required: true } as const
const { trusted, fair, watched, distrusted } = creditGrade.values

const tab = (key: string, { value, zh, en }: { readonly value: string; readonly zh: string; readonly en: string }): ListTab => ({
  key,
  zh: `${value} ${zh}`,
  en,
  filter: { column: 'grade', is: value },
})

const calls = {
  recompute: {
    zh: '重新计算',
    en: 'Recompute',
    verb: 'POST',
    path: 'recompute',
    permission: 'recompute',
    levels: ['city'],
    changes: true,
    body: { period: period('quarter', '周期', 'Quarter', { help: { zh: '不填为本季度', en: 'Empty: the present one' } }) },
    answers: {
      object: {
        companies: int('企业数', 'Companies', required),
        events: int('新记入事件', 'Events entered', required),
        changed: int('等级变化', 'Classes moved', required),
      },
    },
    onList: {
      consequence: {
        zh: '按本期考核、违规和隐患自动记入事件，重新计算全部在营企业的信用得分和等级',
        en: 'Events of assessments, violations and hazards are entered, and all companies in business are reckoned anew',
      },
      done: {
        zh: '已计算{companies}家，新记入事件{events}件，等级变化{changed}家',
        en: '{companies} reckoned, {events} events entered, {changed} classes moved',
      },
    },
  },
  publish: {
    zh: '公示',
    en: 'Publish',
    verb: 'POST',
    path: 'publish',
    permission: 'recompute',
    levels: ['city'],
    changes: true,
    body: { ids: texts(32, '标识', 'Rows', { required: true, atMost: 500 }) },
    listAs: 'ids',
    onRows: [
      {
        name: 'publish',
        zh: '公示',
        en: 'Publish',
        consequence: { zh: '信用等级向全部企业公开', en: 'The class is shown to all companies' },
        when: { not: { field: 'publicFlag', is: true } },
      },
    ],
    answers: { object: { published: int('公示家数', 'Published', required) } },
  },
  repair: {
    zh: '信用修复',
    en: 'Apply for repair',
    verb: 'POST',
    path: 'repair',
    permission: 'repair',
    levels: ['enterprise'],
    changes: true,
    body: {
      eventId: ref('creditEvent', '信用事件', 'Credit event', required),
      correctedDate: date('整改完成日期', 'Put right on', required),
      reason: longText('修复理由', 'Reason', required),
      files: attachments(6, '材料', 'Files', required),
    },
    answers: 'saved',
  },
  repairAudit: {
    zh: '修复审核',
    en: 'Review repair',
    verb: 'POST',
    path: 'repairAudit',
    permission: 'repairAudit',
    levels: bureaus,
    changes: true,
    body: {
      eventId: ref('creditEvent', '信用事件', 'Credit event', required),
      auditResult: dict(auditResult, '审核结果', 'Result', required),
      opinion: text(500, '意见', 'Opinion', required),
    },
    answers: 'saved',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const creditAlerts = {
  distrusted: {
    zh: '企业信用预警',
    en: 'Credit warning',
    on: 'reckonedDate',
    where: { column: 'grade', oneOf: [watched.value, distrusted.value] },
    steps: [{ after: 0, level: 2 }],
    to: ['owner', 'district'],
    sms: 'never',
    title: { zh: '信用{grade}：{gasCompaniesId}', en: 'Credit {grade}: {gasCompaniesId}' },
    text: {
      zh: '{gasCompaniesId}{period}信用得分{score}分，等级{grade}，抽查比例{inspectRate}%；请查看信用事件并整改，整改完成满3个月可申请修复。',
      en: '{gasCompaniesId} has {score} points in {period}: {grade}, {inspectRate} % of its sites are inspected. See its events; three months after they were put right a repair can be asked.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

const metrics = {
  'xy.ratings': {
    zh: '信用评定',
    en: 'Credit ratings',
    unit: '次',
    on: 'reckonedDate',
    formula: { zh: '按计算日期统计的企业季度信用记录数', en: 'Records of companies and quarters, by when they were reckoned' },
  },
  'xy.mean': {
    zh: '平均信用得分',
    en: 'Mean credit score',
    unit: '分',
    digits: 1,
    adds: { mean: 'score' },
    on: 'reckonedDate',
    formula: { zh: '按计算日期统计的信用得分平均值', en: 'Mean of the scores, by when they were reckoned' },
    better: 'up',
  },
  'xy.distrusted': {
    zh: 'D级评定',
    en: 'Ratings of class D',
    unit: '次',
    query: { grade: distrusted.value },
    on: 'reckonedDate',
    formula: { zh: '按计算日期统计、信用等级为D的记录数', en: 'Records of the class D, by when they were reckoned' },
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>

/** How far a gas company is trusted in a quarter, and by how much it is inspected for it (utilities-enterprise.md §7, 国办发〔2019〕35号). */
export const creditRecord = defineResource({
  name: 'creditRecord',
  root: 'gysy/gysyxyjg',
  area: 'utilities',
  label: { zh: '信用监管', en: 'Credit supervision' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: { credit: { zh: '信用情况', en: 'Credit' }, publicity: { zh: '公示', en: 'Publicity' } },
  fields: recordFields,
  list: {
    columns: ['gasCompaniesId', 'period', 'regionId', 'score', 'grade', 'lastGrade', 'inspectRate', 'vetoReason', 'publicFlag'],
    search: ['gasCompaniesId', 'period', 'regionId', 'grade', 'publicFlag'],
    order: ['-period', 'score'],
    nameField: 'period',
    titleFields: ['gasCompaniesId', 'period'],
    tabs: [{ key: 'all', zh: '全部', en: 'All' }, tab('a', trusted), tab('b', fair), tab('c', watched), tab('d', distrusted)],
    tones: [
      { tone: 'overdue', when: { field: 'grade', is: distrusted.value } },
      { tone: 'due', when: { field: 'grade', is: watched.value } },
    ],
  },
  screens: [
    {
      route: '/aqjg/xyjg/index',
      zh: '信用监管',
      en: 'Credit supervision',
      levels: all,
      menu: { under: 'aqjg', sort: 150, code: 'xyjg', icon: 'star-half-o' },
      noAdd: true,
      help: {
        zh: '企业每季度一条信用记录：100分起，加分最多10分，扣分一年内全额、两年内减半，之后不计；A、B、C、D四级决定双随机抽查比例。打开记录可见得分构成和信用事件。',
        en: 'A row for each company and quarter: 100 points, up to 10 more, deductions whole for a year and half for another. The class A to D says how many of its sites are inspected. A row tells what its score is made of.',
      },
    },
  ],
  buttons: { order: ['export', 'event', 'recompute', 'repair', 'repairAudit'], also: { event: { zh: '信用事件', en: 'Credit event' } } },
  parties: {
    departments: ['deptId'],
    regions: ['regionId'],
    // What is published is everybody's.
    openTo: { levels: ['district', 'enterprise'], where: { column: 'publicFlag', is: true } },
  },
  metrics,
  dimensions: { company: { field: 'gasCompaniesId' }, grade: { field: 'grade' }, quarter: { field: 'reckonedDate', each: 'quarter' } },
  alerts: creditAlerts,
  levels: { '*': all },
  without: ['add', 'edit', 'delete', 'import'],
  calls,
  detail: {
    panel: 'creditTree',
    sections: [rowsOf('creditEvent', { by: 'recordId', zh: '本期信用事件', en: 'Events of the quarter' }), history],
  },
})

export interface CreditRecord extends RowOf<typeof creditRecord> {}

import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { int, json, regions, text, year } from '@chengan/kernel/fields/builders'
import { annualReportStatus } from '../../system/dictionaries/dashboards.ts'
import { annualReportFields, annualReportLifecycle } from './annual-report-life.ts'

const bureaus = ['city', 'district'] as const
const required = { required: true } as const

const calls = {
  generate: {
    zh: '生成年报',
    en: 'Make drafts of a year',
    verb: 'POST',
    path: 'generate',
    permission: 'generate',
    levels: bureaus,
    changes: true,
    body: {
      reportYear: year('报表年度', 'Year', required),
      regionIds: regions('区域', 'Regions', {
        help: { zh: '选择全市或区县；不选为管辖范围内全部', en: 'The city or districts of it; all that are yours without' },
      }),
    },
    answers: {
      object: { made: int('新增', 'Made', required), renewed: int('更新', 'Renewed', required), kept: int('保留', 'Kept', required) },
    },
    onList: {
      consequence: {
        zh: '按当前数据生成草稿，已有草稿会更新，已提交和已确认的不变',
        en: 'Drafts are made of the present data; drafts are renewed, what was submitted or confirmed stays',
      },
      done: { zh: '已新增{made}份、更新{renewed}份，{kept}份保持不变', en: '{made} made, {renewed} renewed, {kept} kept' },
    },
  },
  saveNotes: {
    zh: '保存说明',
    en: 'Save notes',
    verb: 'POST',
    path: '',
    overrides: 'add',
    permission: 'save',
    levels: bureaus,
    changes: true,
    body: { id: text(32, '编号', 'Id', required), notes: json('说明', 'Notes by cell', required) },
    answers: 'none',
  },
  workbook: {
    zh: '年报工作簿',
    en: 'Workbook',
    verb: 'GET',
    path: 'xlsx/{id}',
    permission: 'export',
    levels: bureaus,
    streams: true,
    onPage: { zh: '导出Excel', en: 'Excel workbook' },
  },
  document: {
    zh: '年报文档',
    en: 'Document',
    verb: 'GET',
    path: 'docx/{id}',
    permission: 'export',
    levels: bureaus,
    streams: true,
    onPage: { zh: '导出Word', en: 'Word document' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The annual report of a district and of the city (dashboards.md §2 sjtj/ndbb): figures as they stand, notes on what moved, handed in and confirmed. */
export const annualReport = defineResource({
  name: 'annualReport',
  root: 'sjtj/ndbb',
  area: 'dashboards',
  label: { zh: '年度报表', en: 'Annual report' },
  deletion: 'evidence',
  systems: ['zhsz'],
  fields: annualReportFields,
  lifecycles: { status: annualReportLifecycle },
  list: {
    columns: ['title', 'reportYear', 'regionId', 'draftTime', 'confirmUserId', 'confirmTime', 'status'],
    search: ['reportYear', 'regionId', 'status'],
    order: ['-reportYear', 'regionId'],
    nameField: 'title',
    titleFields: ['title'],
  },
  screens: [
    {
      route: '/sjtj/ndbb/index',
      zh: '年度报表',
      en: 'Annual report',
      levels: bureaus,
      menu: { under: 'sjtj', sort: 60 },
      dutyOf: bureaus,
      help: {
        zh: '按年度生成各区和全市的报表，较上年变动超过30%的须说明；区县提交，市级确认后冻结。',
        en: 'The figures of a year for each district and the city; what moved by more than 30 % is explained. Districts submit, the city confirms and freezes.',
      },
    },
  ],
  parties: { departments: ['deptId'], regions: ['regionId'] },
  alerts: {
    notSubmitted: {
      zh: '年报未提交',
      en: 'Annual report not submitted',
      on: { source: 'reportDue' },
      where: { column: 'status', is: annualReportStatus.values.draft.value },
      // Drafted on the 5th of January, due on the 15th (dashboards.md §10).
      steps: [{ before: 10 }, { after: 1, every: 7 }],
      to: ['owner', 'district', 'city@-1'],
      title: { zh: '年报待提交：{title}', en: 'Annual report to be submitted: {title}' },
      text: {
        zh: '{title}的草稿已生成，较上年变动超过30%的单元格须填写说明，请于{on}前提交。',
        en: 'The draft of {title} is made. Explain what moved by more than 30 % and submit it by {on}.',
      },
      late: {
        title: { zh: '年报逾期未提交：{title}', en: 'Annual report overdue: {title}' },
        text: {
          zh: '{title}应于{on}前提交，已逾期{late}日，请补齐说明并提交。',
          en: '{title} was to be submitted by {on}: {late} days overdue. Complete the notes and submit it.',
        },
      },
    },
  },
  levels: { '*': bureaus, confirm: ['city'], reopen: ['city'] },
  without: ['add', 'edit', 'delete', 'import', 'list'],
  detail: { panel: 'yearbookSheets', covers: ['tables', 'notes', 'earlier'] },
  calls,
})

export interface AnnualReport extends RowOf<typeof annualReport> {}

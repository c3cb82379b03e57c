import type { Level } from '@chengan/kernel/access/level'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import type { PageButton } from '@chengan/kernel/definition/menu-place'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { facetOf } from '@chengan/kernel/definition/rows/facet'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { int, period, refs, text, texts } from '@chengan/kernel/fields/builders'
import { khStatus } from '../../../maintenance/dictionaries/assessments.ts'
import { KH_FAILED, KH_RUN, runStatus } from '../assessment-codes.ts'
import { figuresOfRun } from '../counted/counted-figures.ts'
import { khTableFields } from './assessment-fields.ts'
import { khFigures } from './assessment-metrics.ts'
import { khAlerts } from './assessment-notices.ts'
import { khFieldsOfKind } from './fields-of-kind.ts'
import { maintenanceAssessment } from './maintenance-assessment.ts'

const desks: readonly Level[] = ['city', 'district', 'enterprise', 'supervisor']
const managers: readonly Level[] = ['city', 'district']
// What is a scheme's alone.
const { enabled: _use, gradeRule: _bands, contractKinds: _kinds, sampleRate: _sample, runCount: _runs, ...fields } = khTableFields

const calls = {
  compute: {
    ...{ zh: '计算', en: 'Compute', verb: 'POST', path: 'compute', permission: 'compute', levels: managers },
    changes: true,
    body: {
      period: period(['month', 'quarter', 'halfYear', 'year'], '考核期', 'Period', { required: true }),
      sectionIds: refs('bidSection', '标段', 'Sections', {
        help: { zh: '不填为本单位管理的全部在管标段', en: 'Left empty: all active sections that you manage' },
      }),
    },
    answers: {
      object: {
        ids: texts(32, '考核单', 'Runs', { required: true }),
        made: int('新考核单数', 'New runs', { required: true }),
        refreshed: int('重新取数', 'Refreshed', { required: true }),
        concluded: int('已提交未变', 'Submitted, left as they are', { required: true }),
      },
    },
    onList: {
      consequence: {
        zh: '缺少的考核单自动生成；评分中的重新取数，已提交的不变',
        en: 'Runs that are missing are made; those still scored are counted anew, submitted ones stay',
      },
      done: {
        zh: '新生成{made}个考核单，重新取数{refreshed}个，已提交的{concluded}个不变',
        en: 'New runs: {made}. Counted anew: {refreshed}. Submitted and left: {concluded}',
      },
    },
  },
  copyScheme: {
    ...{ zh: '复制方案', en: 'Copy scheme', verb: 'POST', path: 'copyScheme', permission: 'copyScheme', levels: managers },
    changes: true,
    body: { id: text(32, '考核方案', 'Scheme', { required: true, opaque: true }) },
    answers: {
      object: {
        id: text(32, '标识', 'Id', { required: true }),
        name: text(200, '考核名称', 'Name', { required: true }),
      },
    },
    onList: {
      over: 'maintenanceScheme',
      ofRow: ['id'],
      consequence: { zh: '连同考核项目复制为未启用的新方案', en: 'A new scheme with its items, not enabled yet' },
      done: { zh: '已复制为“{name}”，未启用', en: 'Copied as “{name}”, not enabled yet' },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** What the page grants of the table and its lines beside its own strings (menus of the book). */
const granted = (
  [
    ['submit', '提交', 'Submit', 'szgl:szglyhgltaskkh:submit'],
    ['back', '退回', 'Back', 'szgl:szglyhgltaskkh:back'],
    ['publish', '公示', 'Publish', 'szgl:szglyhgltaskkh:publish'],
    ['reply', '申辩', 'Reply', 'szgl:szglyhgltaskkh:reply'],
    ['confirm', '确认', 'Confirm', 'szgl:szglyhgltaskkh:confirm'],
    ['mxsave', '评分', 'Enter line', 'szgl:szglyhgltaskkhmx:save'],
    ['mxupdate', '修改评分', 'Edit line', 'szgl:szglyhgltaskkhmx:update'],
    ['mxdelete', '删除评分', 'Delete line', 'szgl:szglyhgltaskkhmx:delete'],
  ] as const
).map(([key, zh, en, permission]): PageButton => ({ key, zh, en, permission }))

const stateTab = (key: keyof typeof khStatus.values) => {
  const { zh, en, value } = khStatus.values[key]
  return { key, zh, en, filter: { column: 'status', is: value } } as const
}

/** What a section came to in a period: the run of its assessment, with what it was measured by, its grade and what it does to the fee (maintenance.md §6.2). */
export const assessmentResult = defineResource(
  facetOf(maintenanceAssessment, {
    name: 'assessmentResult',
    root: 'yhgl/khjg',
    label: { zh: '考核结果', en: 'Assessment result' },
    where: { recordKind: KH_RUN },
    fields: khFieldsOfKind({
      ...fields,
      // As its scheme had them when the run was made.
      payRule: { ...fields.payRule, readOnly: true },
      effectiveFrom: { ...fields.effectiveFrom, readOnly: true },
      effectiveTo: { ...fields.effectiveTo, readOnly: true },
    }),
    list: {
      columns: [
        ...([
          'periodCode',
          'bidSectionName',
          'companyDeptName',
          'sT',
          'sQ',
          'sP',
          'sB',
          'sC',
          'sM',
          'score',
          'grade',
          'coefficient',
        ] as const),
        ...(['rank', 'status'] as const),
      ],
      search: ['periodCode', 'period', 'year', 'companyDeptId', 'bidSectionId', 'contractId', 'regionId', 'grade', 'status', 'schemeId'],
      filters: {
        sectionId: { zh: '标段', en: 'Section', kind: 'text', sameAs: 'bidSectionId' },
      },
      order: ['-year', '-periodCode', '-score'],
      nameField: 'name',
      titleFields: ['name'],
      unitField: 'companyDeptId',
      summaryFields: ['score', 'grade'],
      decidingColumns: ['bidSectionName', 'score', 'grade', 'coefficient'],
      tones: [{ tone: 'overdue', when: { field: 'grade', is: KH_FAILED } }],
      tabs: [
        { key: 'all', zh: '全部', en: 'All' },
        { key: 'mine', zh: '待我办理', en: 'Mine', duty: ['submit', 'publish', 'reply', 'confirm', 'rectify'], urgent: true },
        ...(['scoring', 'toPublish', 'publishedForReply', 'confirmed', 'appliedToPayment'] as const).map(stateTab),
      ],
    },
    screens: [
      {
        route: '/yhgl/khjg/index',
        zh: '考核结果',
        en: 'Assessment results',
        levels: desks,
        menu: {
          ...{ under: 'yhkh', sort: 30, code: 'yhkh.khjg', name: { zh: '考核结果', en: 'Results' } },
          carries: ['szgl:szglyhgltaskkh:list', 'szgl:szglyhgltaskkhmx:list', 'szgl:szglyhgltaskkhx:list'],
          buttons: granted,
        },
        dutyOf: desks,
        help: {
          zh: '每个标段每期的考核：事件和保养自动取数，现场与管理由监理、管理单位逐条评分；提交、公示、申辩后由市级确认，得分决定本期付费比例。每月1日自动计算上月，5日前提交。',
          en: 'Each section in each period: events and care count by themselves, site and management are scored line by line by supervisor and manager. Submitted, published, replied to and confirmed by the city, the score sets the share of the fee. On the 1st the month before is computed; it is submitted by the 5th.',
        },
      },
    ],
    buttons: { order: ['export', 'compute', 'copyScheme'] },
    calls,
    metrics: khFigures,
    dimensions: { section: { field: 'bidSectionId' }, company: { field: 'companyDeptId' }, grade: { field: 'grade' } },
    alerts: khAlerts,
    detail: {
      panel: 'scoreOfRun',
      covers: figuresOfRun,
      sections: [
        rowsOf('assessmentLine', { by: 'khId', zh: '评分明细', en: 'Score lines' }),
        rowsOf('countedRow', { by: 'khId', zh: '取数明细', en: 'Rows counted' }),
        tasks,
        history,
      ],
    },
    permissions: { edit: 'szgl:szglyhgltaskkh:update' },
    deletable: { column: 'status', is: runStatus.scoring },
    without: ['add', 'delete', 'import'],
    levels: {
      '*': desks,
      edit: managers,
      submit: managers,
      back: managers,
      publish: managers,
      reply: ['enterprise'],
      confirm: ['city'],
      rectify: ['enterprise'],
      acceptRectification: managers,
    },
  }),
)

export interface AssessmentResult extends RowOf<typeof assessmentResult> {}

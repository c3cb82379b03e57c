import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { someOf } from '@chengan/kernel/dictionary'
import { date, decimal, dict, int, json, ref, region, text, texts, year } from '@chengan/kernel/fields/builders'
import { abcd } from '../../dictionaries/detection.ts'
import { pavementType } from '../../dictionaries/roads.ts'
import { bindAnswer, MOST_BOUND } from './unit-calls.ts'

const everybody = ['city', 'district', 'enterprise'] as const
const auto = { readOnly: true } as const
const index = (zh: string, en: string) => decimal(5, 2, zh, en, auto)
const share = (grade: string) => decimal(5, 2, `${grade}级占比`, `Share ${grade}`, { ...auto, unit: '%' })
const square = (zh: string, en: string) => decimal(14, 2, zh, en, { ...auto, unit: '㎡' })

const unitKind = someOf(pavementType, ['asphalt', 'cementConcrete'])

/** A road or section that a unit may be of, as it is proposed to whoever binds it. */
export interface BindProposal {
  readonly roadId: string
  readonly roadName: string
  readonly sectionId: string | null
  readonly sectionName: string | null
  /** 0 to 100: how alike the names are, and whether the chainage of the unit lies in the section. */
  readonly score: number
}

const req = { required: true } as const

const calls = {
  bind: {
    ...{ zh: '绑定', en: 'Bind', verb: 'POST', path: 'bind', permission: 'bind', levels: everybody },
    changes: true,
    body: {
      kind: dict(unitKind, '路面类型', 'Pavement', req),
      ids: texts(32, '检测单元', 'Units', { ...req, atLeast: 1, atMost: MOST_BOUND }),
      roadId: ref('road', '所属道路', 'Road', req),
      sectionId: ref('roadSection', '路段', 'Road section', { narrowedBy: { roadId: 'roadId' } }),
    },
    answers: bindAnswer,
  },
  bindSuggest: {
    ...{ zh: '绑定建议', en: 'Proposals for binding', verb: 'GET', path: 'bindSuggest', permission: 'bind', levels: everybody },
    query: {
      ids: text(7000, '检测单元', 'Units', { ...req, help: { zh: '以逗号分隔，最多200个', en: 'Separated by commas, 200 at most' } }),
    },
    answers: {
      list: {
        id: text(32, '检测单元', 'Unit', req),
        proposals: json('建议', 'Proposals', req),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const roadConditionFields = {
  roadId: ref('road', '所属道路', 'Road', { ...auto, index: true }),
  detectYear: year('检测年度', 'Year', auto),
  regionId: region('所属区县', 'District', { ...auto, internal: true }),
  pci: index('路面损坏状况指数', 'Pavement condition index'),
  rqi: index('行驶质量指数', 'Riding quality index'),
  pqi: index('综合评价指数', 'Pavement quality index'),
  pciGrade: dict(abcd, '损坏状况等级', 'PCI grade', auto),
  rqiGrade: dict(abcd, '行驶质量等级', 'RQI grade', auto),
  pqiGrade: dict(abcd, '综合等级', 'PQI grade', auto),
  shareA: share('A'),
  shareB: share('B'),
  shareC: share('C'),
  shareD: share('D'),
  unitCount: int('单元数', 'Units', auto),
  totalArea: square('检测总面积', 'Area surveyed'),
  damageArea: square('病害面积', 'Damage area'),
  detectDate: date('最近检测日期', 'Last detected', auto),
} as const

/** The condition of each road by year, over its published units, weighted by area (szgl/bhjcroad/rule-1). */
export const roadCondition = defineResource({
  name: 'roadCondition',
  root: 'szgl/bhjcroad',
  area: 'assets',
  label: { zh: '道路检测汇总', en: 'Road summary' },
  deletion: 'evidence',
  systems: ['zhsz'],
  view: { over: ['pavementUnit', 'cementPavementUnit'] },
  fields: roadConditionFields,
  list: {
    columns: [
      'roadId',
      'detectYear',
      'pci',
      'rqi',
      'pqi',
      'pqiGrade',
      'shareA',
      'shareB',
      'shareC',
      'shareD',
      'unitCount',
      'totalArea',
      'detectDate',
    ],
    decidingColumns: ['detectYear', 'pqi', 'pqiGrade'],
    search: ['detectYear', 'roadId', 'pqiGrade'],
    order: ['-detectYear', 'pqi'],
    nameField: 'roadId',
    titleFields: ['roadName', 'detectYear'],
    tones: [{ tone: 'overdue', when: { field: 'pqiGrade', is: 'D' } }],
  },
  screens: [
    {
      route: '/ssxyxx/dl/index',
      zh: '道路检测',
      en: 'Road detection summary',
      levels: everybody,
      menu: { under: 'ssxyxx', sort: 40, name: { zh: '道路检测', en: 'Road detection' } },
      noAdd: true,
      help: {
        zh: '各道路每年的路况：由当年已发布的评价单元按面积加权得出；D级为大修对象。',
        en: 'The condition of each road by year, from its published units weighted by area; grade D asks for an overhaul.',
      },
    },
  ],
  calls,
  without: ['add', 'edit', 'delete', 'import'],
})

export interface RoadCondition extends RowOf<typeof roadCondition> {}

import { decimal, dict, int } from '@chengan/kernel/fields/builders'
import { observeCycle, riskLevel4 } from '../../dictionaries/dangers.ts'
import { roadGrade } from '../../dictionaries/roads.ts'
import { bodyType } from '../../dictionaries/underground.ts'
import { bodySurroundings } from '../../dictionaries/underground-risk.ts'
import { inOrder, isThere } from '../schemes/scheme-faults.ts'
import type { SchemeContent, SchemeFault, SchemeParams } from '../schemes/scheme-table.ts'

const req = { required: true } as const
const ofFive = (zh: string, en: string) => int(zh, en, { ...req, min: 1, max: 5 })
const more = (zh: string, en: string) => int(zh, en, { ...req, min: 0, max: 4 })
const month = (zh: string, en: string) => int(zh, en, { ...req, min: 1, max: 12 })
const metres = { ...req, unit: 'm', moreThan: 0 } as const

const tables = {
  likelihoods: {
    ...{ zh: '病害体类型的可能性等级', en: 'Likelihood by type', key: ['bodyType'] },
    columns: { bodyType: dict(bodyType, '病害体类型', 'Type', req), likelihood: ofFive('可能性等级', 'Likelihood') },
  },
  consequences: {
    ...{ zh: '道路等级的后果等级', en: 'Consequence by road class', key: ['roadClass'] },
    columns: { roadClass: dict(roadGrade, '道路等级', 'Road class', req), consequence: ofFive('后果等级', 'Consequence') },
  },
  surroundings: {
    ...{ zh: '周边情况的加级', en: 'Added by what lies near', key: ['surrounding'] },
    columns: {
      surrounding: dict(bodySurroundings, '周边情况', 'Surroundings', req),
      within: decimal(6, 2, '距离范围', 'Within', metres),
      likelihoodMore: more('可能性加级', 'Added to the likelihood'),
      consequenceMore: more('后果加级', 'Added to the consequence'),
    },
  },
  sizes: {
    ...{ zh: '埋深和面积的加级', en: 'Added by depth and size', key: [], single: true },
    columns: {
      shallowBelow: decimal(5, 2, '顶埋深小于', 'Top depth below', metres),
      flatBelow: decimal(5, 2, '顶埋深与宽度之比小于', 'Top depth over width below', { ...req, moreThan: 0 }),
      shallowMore: more('浅埋可能性加级', 'Added to the likelihood'),
      largeAbove: decimal(8, 2, '面积大于', 'Area above', { ...req, unit: '㎡', moreThan: 0 }),
      largeMore: more('大面积后果加级', 'Added to the consequence'),
      mainFrom: int('大口径管道起始管径', 'A main from', { ...req, unit: 'mm', moreThan: 0, max: 5000 }),
      most: ofFive('等级上限', 'No more than'),
    },
  },
  bands: {
    ...{ zh: '风险等级、处置期限和跟踪周期', en: 'Levels, deadlines and tracking', key: ['riskLevel'] },
    columns: {
      riskLevel: dict(riskLevel4, '风险等级', 'Risk level', req),
      from: int('可能性×后果起', 'Likelihood × consequence from', { ...req, min: 0, max: 25 }),
      guardHours: int('管控时限', 'Guard within', { unit: 'h', moreThan: 0, max: 720 }),
      disposeDays: int('处置期限', 'Dispose within', {
        ...{ unit: 'd', moreThan: 0, max: 3650 },
        help: { zh: '不填为跟踪观察，不限期处置', en: 'Left empty: it is observed' },
      }),
      floodDays: int('汛期处置期限', 'Dispose within in the flood season', { unit: 'd', moreThan: 0, max: 3650, notAbove: 'disposeDays' }),
      cycle: dict(observeCycle, '跟踪周期', 'Tracking cycle', req),
    },
  },
  flood: {
    ...{ zh: '汛期', en: 'Flood season', key: [], single: true },
    columns: { fromMonth: month('起始月', 'From month'), toMonth: month('截止月', 'To month') },
  },
} as const satisfies SchemeContent['tables']

const roads = roadGrade.values
/** The classes that have figures of their own; streets within blocks are taken for branch roads. */
const classes = [roads.expressway, roads.arterial, roads.collector, roads.branch]
const types = Object.values(bodyType.values)
const levels = Object.values(riskLevel4.values)
const around = Object.values(bodySurroundings.values)

type Named = readonly { readonly value: string; readonly zh: string; readonly en: string }[]

function everyOneOf(values: Named, params: SchemeParams, table: string, column: string): readonly SchemeFault[] {
  const nameOf = (code: string) => {
    const { zh, en } = values.find(({ value }) => value === code) ?? { zh: code, en: code }
    return { zh, en }
  }
  return isThere(
    values.map(({ value }) => value),
    params,
    { table, column },
    nameOf,
  )
}

/** The gravest level stands first, and the last one takes whatever is left. */
function levelsStandInOrder(params: SchemeParams): readonly SchemeFault[] {
  const lines = params.bands ?? []
  const outOfOrder = lines.findIndex((line, at) => line.riskLevel !== levels[at]?.value)
  const words = { zh: '须自Ⅰ级至Ⅳ级依次排列', en: 'The levels stand from Ⅰ to Ⅳ' }
  const last = lines.length - 1
  const left = Number(lines[last]?.from ?? 0) > 1
  return [
    ...(outOfOrder < 0 ? [] : [{ table: 'bands', column: 'riskLevel', line: outOfOrder, words }]),
    ...(left
      ? [{ table: 'bands', column: 'from', line: last, words: { zh: '最低一级须自1或0起', en: 'The lowest begins at 1 or 0' } }]
      : []),
  ]
}

/** A scheme of bodies with what has to hold in it (JGJ/T 437-2018, assets.md §4.5). */
export const undergroundSchemeKind: SchemeContent = {
  tables,
  judge: (params) => [
    ...everyOneOf(types, params, 'likelihoods', 'bodyType'),
    ...everyOneOf(classes, params, 'consequences', 'roadClass'),
    ...everyOneOf(around, params, 'surroundings', 'surrounding'),
    ...everyOneOf(levels, params, 'bands', 'riskLevel'),
    ...levelsStandInOrder(params),
    ...inOrder('falls', params, { table: 'bands', column: 'from', by: [] }),
  ],
}

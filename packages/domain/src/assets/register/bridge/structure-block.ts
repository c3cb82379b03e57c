import type { NamedFilter } from '@chengan/kernel/definition/list-view'
import { children, date, decimal, dict, dicts, inGroup, int, text } from '@chengan/kernel/fields/builders'
import type { Field } from '@chengan/kernel/fields/field'
import { abcde, bridgeComponent, bridgeMaintCategory, bridgeStructure, maintGrade3, supportKind } from '../../dictionaries/bridges.ts'
import type { AssetFields } from '../asset-block.ts'

const metres = { unit: 'm' } as const

/** How a bridge or footbridge is kept after CJJ 99, and how large it is. */
export const bridgeUpkeep = inGroup('bridge', {
  maintCategory: dict(bridgeMaintCategory, '养护类别', 'Maintenance category Ⅰ–Ⅴ', {
    required: true,
    keyField: true,
    help: {
      zh: '最大跨径超过100m或特殊结构为Ⅰ类；快速路Ⅱ类，主干路Ⅲ类，次干路Ⅳ类，支路Ⅴ类',
      en: 'Ⅰ: longest span over 100 m or special structure; else by road: expressway Ⅱ, arterial Ⅲ, collector Ⅳ, branch Ⅴ',
    },
  }),
  maintGrade: dict(maintGrade3, '养护等级', 'Maintenance grade Ⅰ–Ⅲ', { required: true, keyField: true }),
})

export const bridgeExtent = inGroup('bridge', {
  totalLength: decimal(10, 2, '桥梁全长', 'Total length', { required: true, keyField: true, ...metres }),
  totalWidth: decimal(10, 2, '桥梁全宽', 'Total width', { required: true, keyField: true, ...metres }),
})

export const bridgeDeck = inGroup('bridge', {
  deckArea: decimal(12, 2, '桥面面积', 'Deck area', { readOnly: true, unit: '㎡' }),
})

/** Spans and supports, by whose numbers detections name where a damage is. */
export const bridgeSpans = inGroup('structure', {
  spanCount: int('跨数', 'Spans'),
  maxSpan: decimal(8, 2, '最大跨径', 'Longest span', metres),
})

export const bridgeSpanRows = inGroup('structure', {
  spans: children(
    {
      spanNo: text(10, '跨号', 'Span no.', { required: true, unique: true }),
      length: decimal(10, 2, '长度', 'Length', metres),
      bridgeType: dict(bridgeStructure, '结构类型', 'Structure type'),
      girderCount: int('主梁片数', 'Girders'),
      material: text(30, '材料', 'Material'),
    },
    '桥跨',
    'Spans',
  ),
  supports: children(
    {
      supportNo: text(10, '墩台号', 'Support no.', { required: true, unique: true }),
      kind: dict(supportKind, '类别', 'Kind', { required: true }),
      pierType: text(30, '墩台形式', 'Pier type'),
      foundationType: text(30, '基础形式', 'Foundation type'),
      bearingType: text(30, '支座类型', 'Bearing type'),
      bearingCount: int('支座数', 'Bearings'),
    },
    '墩台',
    'Piers and abutments',
  ),
})

/** Which components a bridge has, by which its rating is weighed (szgl/bhjcbridge/rule-11: a footbridge without cladding has weights of its own). */
export const bridgeComponents = inGroup('structure', {
  components: dicts(bridgeComponent, '现有构件', 'Components present', {
    help: {
      zh: '不填按结构类型全部构件计；未选构件的权重由其余构件分摊',
      en: 'Empty: all of the structure; the weight of absent ones is shared',
    },
  }),
})

/** What the last published detection says, and the days of the detections. */
export const bridgeCondition = inGroup('condition', {
  bci: decimal(5, 2, '技术状况指数', 'Bridge condition index', { readOnly: true }),
  bciGrade: dict(abcde, '技术状况等级', 'Condition grade', { readOnly: true }),
  bsi: decimal(5, 2, '结构状况指数', 'Bridge structure index', { readOnly: true }),
  bciDate: date('评定日期', 'Rated on', { readOnly: true }),
  lastRoutineDate: date('上次常规检测', 'Last routine detection', { readOnly: true }),
  nextRoutineDate: date('下次常规检测', 'Next routine detection', { readOnly: true }),
  lastStructDate: date('上次结构检测', 'Last structural detection', { readOnly: true }),
  nextStructDate: date('下次结构检测', 'Next structural detection', { readOnly: true }),
})

/** A detection of either kind that is overdue: of its condition (routine) or of its structure. */
export const detectionOverdue = {
  zh: '检测逾期',
  en: 'Detection overdue',
  kind: 'yesNo',
  filter: {
    any: [
      { column: 'nextRoutineDate', compare: '<', value: { today: true } },
      { column: 'nextStructDate', compare: '<', value: { today: true } },
    ],
  },
} as const satisfies NamedFilter

/** What bridges and footbridges have in common, for rules over both. `limitLoad` is t on a bridge, kPa of a crowd on a footbridge. */
export type StructureFields = AssetFields &
  typeof bridgeUpkeep &
  typeof bridgeExtent &
  typeof bridgeDeck &
  typeof bridgeSpans &
  typeof bridgeSpanRows &
  typeof bridgeCondition & { readonly limitLoad: Field<'decimal'> }

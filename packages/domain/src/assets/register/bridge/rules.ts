import { isGiven } from '@chengan/kernel/condition'
import { rule, type ValuesOf } from '@chengan/kernel/rule'
import { abcde, bridgeMaintCategory, bridgeSize, maintGrade3 } from '../../dictionaries/bridges.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'
import type { BridgeFields } from './fields.ts'
import type { StructureFields } from './structure-block.ts'

const size = bridgeSize.values
const category = bridgeMaintCategory.values
const grade = abcde.values

/** Size class by total length L and longest span Lk in m, the higher of the two (CJJ 11-2011); null for a culvert. */
export function sizeClassOf(totalLength: number | null, maxSpan: number | null): string | null {
  const [l, k] = [totalLength ?? 0, maxSpan ?? 0]
  if (l > 1000 || k > 150) return size.extraLarge.value
  if (l >= 100 || k >= 40) return size.large.value
  if (l > 30 || k >= 20) return size.medium.value
  return l >= 8 || k >= 5 ? size.small.value : null
}

export const nothingIsWiderThanTheBridge = rule<BridgeFields>({
  name: 'nothingIsWiderThanTheBridge',
  source: 'jcsj/basebridge/rule-8',
  refuses: { widerThanBridge: { code: 10400, zh: '净宽不能大于桥梁全宽', en: 'May not be wider than the bridge' } },
  check: ({ row }) => {
    const widths = ['carriagewayWidth', 'sidewalkWidth'] as const
    const field = widths.find((name) => (row[name] ?? 0) > (row.totalWidth ?? Number.POSITIVE_INFINITY))
    return field ? { key: 'widerThanBridge', field } : undefined
  },
})

export const supportsStandBetweenSpans = rule<StructureFields>({
  name: 'supportsStandBetweenSpans',
  source: 'jcsj/basebridge/rule-8',
  refuses: { supportsDoNotFitSpans: { code: 10400, zh: '墩台数应为跨数加一', en: 'There must be one support more than spans' } },
  check: ({ row }) => {
    const supports = row.supports?.length ?? 0
    const wanted = row.spanCount ?? row.spans?.length ?? 0
    return supports && wanted && supports !== wanted + 1 ? { key: 'supportsDoNotFitSpans', field: 'supports' } : undefined
  },
})

const firstGrade: readonly unknown[] = [category.category1.value, category.category2.value, category.category3.value]

export const mainCategoriesHaveTheFirstGrade = rule<StructureFields>({
  name: 'mainCategoriesHaveTheFirstGrade',
  source: 'CJJ 99-2017',
  refuses: {
    firstGradeForMainCategories: {
      code: 10400,
      zh: 'Ⅰ～Ⅲ类养护的桥梁养护等级须为Ⅰ等',
      en: 'A bridge of categories Ⅰ to Ⅲ has maintenance grade Ⅰ',
    },
  },
  check: ({ row }) =>
    firstGrade.includes(row.maintCategory) && isGiven(row.maintGrade) && row.maintGrade !== maintGrade3.values.grade1.value
      ? { key: 'firstGradeForMainCategories', field: 'maintGrade' }
      : undefined,
})

const limitSign = {
  limitSignMissing: { code: 10400, zh: '设置限载须上传限载标志照片', en: 'A load limit needs a photo of its sign' },
} as const
const lacksItsSign = ({ limitLoad, images }: ValuesOf<BridgeFields>) => isGiven(limitLoad) && !isGiven(images)

/** Asked of what is handed in or stands in the register; a draft may wait for it, as sheets that are imported carry no photographs. */
export const loadLimitShowsItsSign = rule<BridgeFields>({
  name: 'loadLimitShowsItsSign',
  source: 'jcsj/basebridge/rule-5',
  refuses: limitSign,
  check: ({ row, before }) => {
    const { draft, returned } = assetStatus.values
    const isDraft = [draft.value, returned.value].some((status) => status === (before ?? row).status)
    return lacksItsSign(row) && !isDraft ? { key: 'limitSignMissing', field: 'images' } : undefined
  },
})

export const limitedBridgeIsHandedInWithItsSign = rule<BridgeFields>({
  name: 'limitedBridgeIsHandedInWithItsSign',
  source: 'jcsj/basebridge/rule-5',
  refuses: limitSign,
  check: ({ row }) => (lacksItsSign(row) ? { key: 'limitSignMissing', field: 'images' } : undefined),
})

const weak = [grade.unqualified.value, grade.dangerous.value, grade.fail.value]

/** Grades of which a bridge is limited or closed. */
export const weakGrades: readonly unknown[] = weak

/** In use and weak: it stands out in its list, as its detection does. */
export const ratedWeak = [{ tone: 'overdue', when: { field: 'bciGrade', oneOf: weak } }] as const

/** What a weak bridge is refused with as long as everything may drive over it. */
export const weakBridgeRefusal = {
  weakBridgeNeedsLimit: {
    code: 10400,
    zh: 'D、E级桥梁须设置限载或停用',
    en: 'A bridge of grade D or E needs a load limit or must be closed',
  },
} as const

export const weakBridgeIsLimitedOrClosed = rule<StructureFields>({
  name: 'weakBridgeIsLimitedOrClosed',
  source: 'CJJ 99-2017',
  refuses: weakBridgeRefusal,
  check: ({ row }) =>
    weakGrades.includes(row.bciGrade) && row.status === assetStatus.values.inUse.value && !isGiven(row.limitLoad)
      ? { key: 'weakBridgeNeedsLimit', field: 'limitLoad' }
      : undefined,
})

/** A bridge closed for its grade is reopened only with a newer detection of grade C or better. */
export const weakBridgeStaysClosed = rule<StructureFields>({
  name: 'weakBridgeStaysClosed',
  source: 'CJJ 99-2017',
  refuses: {
    bridgeStillWeak: {
      code: 10400,
      zh: '须有C级及以上的新检测记录方可恢复使用',
      en: 'It is reopened only with a newer detection of grade C or better',
    },
  },
  check: ({ row }) => (weakGrades.includes(row.bciGrade) ? { key: 'bridgeStillWeak' } : undefined),
})

export const bridgeRules = [
  nothingIsWiderThanTheBridge,
  supportsStandBetweenSpans,
  mainCategoriesHaveTheFirstGrade,
  loadLimitShowsItsSign,
  weakBridgeIsLimitedOrClosed,
] as const

/** The deck's area in ㎡, length times width; null where one is missing. */
export function deckAreaOf({
  totalLength,
  totalWidth,
}: {
  readonly totalLength?: number | null | undefined
  readonly totalWidth?: number | null | undefined
}) {
  return totalLength == null || totalWidth == null ? null : Math.round(totalLength * totalWidth * 100) / 100
}

/** What the server computes of a bridge: size class, and the deck's area in ㎡. */
export function bridgeFigures(row: ValuesOf<BridgeFields>): ValuesOf<BridgeFields> {
  return { sizeClass: sizeClassOf(row.totalLength ?? null, row.maxSpan ?? null), deckArea: deckAreaOf(row) }
}

import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { abcde, bridgeMaintCategory, bridgeSize, maintGrade3 } from '../../dictionaries/bridges.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'
import { assetRules } from '../asset-rules.ts'

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

const numberIn = (row: Values, name: string) => (typeof row[name] === 'number' ? (row[name] as number) : null)

export const nothingIsWiderThanTheBridge = rule({
  name: 'nothingIsWiderThanTheBridge',
  source: 'jcsj/basebridge/rule-8',
  check: ({ row }) => {
    const field = ['carriagewayWidth', 'sidewalkWidth'].find(
      (name) => (numberIn(row, name) ?? 0) > (numberIn(row, 'totalWidth') ?? Number.POSITIVE_INFINITY),
    )
    return field ? { key: 'widerThanBridge', field } : undefined
  },
})

export const supportsStandBetweenSpans = rule({
  name: 'supportsStandBetweenSpans',
  source: 'jcsj/basebridge/rule-8',
  check: ({ row }) => {
    const [spans, supports] = [row.spans, row.supports].map((lines) => (Array.isArray(lines) ? lines.length : 0))
    const wanted = numberIn(row, 'spanCount') ?? spans ?? 0
    return supports && wanted && supports !== wanted + 1 ? { key: 'supportsDoNotFitSpans', field: 'supports' } : undefined
  },
})

const firstGrade: readonly unknown[] = [category.category1.value, category.category2.value, category.category3.value]

export const mainCategoriesHaveTheFirstGrade = rule({
  name: 'mainCategoriesHaveTheFirstGrade',
  source: 'CJJ 99-2017',
  check: ({ row }) =>
    firstGrade.includes(row.maintCategory) && isGiven(row.maintGrade) && row.maintGrade !== maintGrade3.values.grade1.value
      ? { key: 'firstGradeForMainCategories', field: 'maintGrade' }
      : undefined,
})

export const loadLimitShowsItsSign = rule({
  name: 'loadLimitShowsItsSign',
  source: 'jcsj/basebridge/rule-5',
  check: ({ row }) => (isGiven(row.limitLoad) && !isGiven(row.images) ? { key: 'limitSignMissing', field: 'images' } : undefined),
})

const weak: readonly unknown[] = [grade.unqualified.value, grade.dangerous.value, grade.fail.value]

export const weakBridgeIsLimitedOrClosed = rule({
  name: 'weakBridgeIsLimitedOrClosed',
  source: 'CJJ 99-2017',
  check: ({ row }) =>
    weak.includes(row.bciGrade) && row.status === assetStatus.values.inUse.value && !isGiven(row.limitLoad)
      ? { key: 'weakBridgeNeedsLimit', field: 'limitLoad' }
      : undefined,
})

/** A bridge closed for its grade is reopened only with a newer detection of grade C or better. */
export const weakBridgeStaysClosed = rule({
  name: 'weakBridgeStaysClosed',
  source: 'CJJ 99-2017',
  check: ({ row }) => (weak.includes(row.bciGrade) ? { key: 'bridgeStillWeak' } : undefined),
})

export const bridgeRules = [
  ...assetRules,
  nothingIsWiderThanTheBridge,
  supportsStandBetweenSpans,
  mainCategoriesHaveTheFirstGrade,
  loadLimitShowsItsSign,
  weakBridgeIsLimitedOrClosed,
] as const

/** What the server computes of a bridge: size class, and the deck's area in ㎡. */
export function bridgeFigures(row: Values): Values {
  const [length, width] = [numberIn(row, 'totalLength'), numberIn(row, 'totalWidth')]
  return {
    sizeClass: sizeClassOf(length, numberIn(row, 'maxSpan')),
    deckArea: length === null || width === null ? null : Math.round(length * width * 100) / 100,
  }
}

import { bridgeMaintCategory, bridgeStructure } from '../../dictionaries/bridges.ts'
import { roadGrade } from '../../dictionaries/roads.ts'

const category = bridgeMaintCategory.values
const grade = roadGrade.values
const structure = bridgeStructure.values

const LONG_SPAN_M = 100
const special: readonly unknown[] = [structure.cableStayed.value, structure.suspension.value]

const byRoad: Readonly<Record<string, string>> = {
  [grade.expressway.value]: category.category2.value,
  [grade.arterial.value]: category.category3.value,
  [grade.collector.value]: category.category4.value,
  [grade.branch.value]: category.category5.value,
  [grade.local.value]: category.category5.value,
}

/** The maintenance category that CJJ 99-2017 gives a bridge: Ⅰ with a span over 100 m or of a special structure (held by cables), else by the class of its
 *  road; null where that is not known. */
export function suggestedCategory(
  bridge: { readonly maxSpan?: unknown; readonly bridgeType?: unknown },
  roadClass: unknown,
): string | null {
  if ((typeof bridge.maxSpan === 'number' && bridge.maxSpan > LONG_SPAN_M) || special.includes(bridge.bridgeType))
    return category.category1.value
  return byRoad[String(roadClass)] ?? null
}

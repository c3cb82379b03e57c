import { isGiven } from '@chengan/kernel/condition'
import type { Geometry } from '@chengan/kernel/fields/field'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { areaOf, lengthOf } from '@chengan/kernel/geometry/measure'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { daysBetween } from '@chengan/kernel/time'
import { noDigUntil } from '../../../assets/register/road/formulas.ts'
import { wjPart } from '../../dictionaries/excavation.ts'
import { cents, restorationFeeOf } from '../fees/fees.ts'
import { restoreWidthOf, type Widening } from '../fees/restored-width.ts'
import { factorOf, kerbPriceOf, type Priced, restorePriceOf, type Tariff } from '../fees/tariff.ts'

const types: readonly Geometry['type'][] = ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

/** The drawn shape of a row, if it is one. */
export function shapeIn(row: Values): Geometry | null {
  return shapeFault(row.geometry, types) === null ? (row.geometry as Geometry) : null
}

const number = (value: unknown) => (typeof value === 'number' ? value : null)
const DAYS_OF_A_YEAR = 365.25

function widening({ setting }: RuleContext): Widening {
  return {
    asphalt: setting('wj.widen.asphalt', 0.5),
    footway: setting('wj.widen.footway', 0.3),
    slab: setting('wj.slabWidth', 3.5),
    minStrip: setting('wj.minStrip', 1),
  }
}

/** What the base data say of the road, kept as evidence of what was known (WJ-R1, WJ-R2). */
function ofRoad({ row, refs, owner }: RuleContext): Values {
  const road = refs.roadId
  const end = road ? noDigUntil(road.openDate, road.lastOverhaulDate) : null
  const start = typeof owner?.planStart === 'string' ? owner.planStart : null
  const newest = [road?.openDate, road?.lastOverhaulDate]
    .filter((day): day is string => typeof day === 'string')
    .sort()
    .at(-1)
  return {
    roadTitle: road?.name ?? row.newRoadName ?? null,
    roadDistrict: road?.regionId ?? null,
    roadGrade: road?.roadGrade ?? null,
    openDate: road?.openDate ?? null,
    lastOverhaulDate: road?.lastOverhaulDate ?? null,
    noDigUntil: end,
    isFrozen: end !== null && start !== null && start < end,
    freezeYears: newest && start && newest <= start ? Math.round((daysBetween(newest, start) / DAYS_OF_A_YEAR) * 10) / 10 : null,
  }
}

/** What was declared of surface and width stays beside what the survey corrected (task T3); a new declaration of them begins anew. */
function asDeclared({ row, before, actor }: RuleContext): Values {
  const keep = (field: string, kept: string) => {
    if (before === null) return null
    const changed = String(before[field] ?? '') !== String(row[field] ?? '')
    if (actor.level === 'enterprise') return changed ? null : (before[kept] ?? null)
    return before[kept] ?? (changed ? (before[field] ?? null) : null)
  }
  return { declaredPavement: keep('pavementType', 'declaredPavement'), declaredWidth: keep('trenchWidth', 'declaredWidth') }
}

/** Everything that the server computes of a section of an excavation: the road's dates, areas, the fee (municipal-approval.md §2.1). */
export function sectionFigures(context: RuleContext): Values {
  const { row, refs } = context
  const [length, trenchWidth] = [number(row.length), number(row.trenchWidth)]
  const available = row.partKind === wjPart.values.carriageway.value ? number(refs.roadId?.carriagewayWidth) : null
  const restoreWidth = restoreWidthOf({ trenchWidth, pavementType: row.pavementType, partKind: row.partKind, available }, widening(context))
  const drawn = shapeIn(row)
  const byDrawing = drawn && (drawn.type === 'Polygon' || drawn.type === 'MultiPolygon') ? areaOf(drawn) : null
  const byMeasure = restoreWidth === null || length === null ? null : restoreWidth * length
  const area = byDrawing ?? byMeasure
  const restoreArea = area === null ? null : cents(area)
  const road = ofRoad(context)
  return {
    ...road,
    ...asDeclared(context),
    restoreWidth,
    excavateArea: length === null || trenchWidth === null ? null : cents(length * trenchWidth),
    restoreArea,
    ...priceOf(context, road, restoreArea),
  }
}

/** The price of a section by the fee standard of its district on the day it was handed in; until then of today (WJ-R8). */
function priceOf({ row, owner, facts, today }: RuleContext, road: Values, restoreArea: number | null): Values {
  const tariff: Tariff = Array.isArray(facts.feeTariff) ? facts.feeTariff : []
  const day = typeof owner?.submitTime === 'string' ? owner.submitTime.slice(0, 10) : today
  const at: Priced = { day, regionId: road.roadDistrict }
  const { pavementType } = row
  const unitPrice = restorePriceOf(tariff, pavementType, at)
  const years = road.isFrozen === true ? number(road.freezeYears) : null
  const freezeFactor = factorOf(tariff, 'yearsSinceCompletion', { pavementType, value: years }, at)
  const depthFactor = factorOf(tariff, 'depth', { pavementType, value: number(row.depth) }, at)
  if (restoreArea === null || unitPrice === null) return { unitPrice, freezeFactor, sectionFee: null }
  const curbLength = number(row.curbLength) ?? 0
  const sectionFee = restorationFeeOf({
    area: restoreArea,
    unitPrice,
    freezeFactor,
    depthFactor,
    curbLength,
    kerbPrice: kerbPriceOf(tariff, at),
  })
  return { unitPrice, freezeFactor, sectionFee }
}

const TOLERANCE = 0.2

/** Whether the drawn line, or half the outline of the drawn area, is a fifth longer or shorter than the length given. */
export function drawnLengthDiffers(row: Values): boolean {
  const drawn = shapeIn(row)
  const length = number(row.length)
  if (drawn === null || length === null || length <= 0) return false
  const measured = drawn.type.endsWith('Polygon') ? lengthOf(drawn) / 2 - (number(row.trenchWidth) ?? 0) : lengthOf(drawn)
  return Math.abs(measured - length) > length * TOLERANCE
}

/** Whether a longitudinal open cut of a carriageway is not staged in 200 m or less. */
export function stageIsTooLong(row: Values, owner: Values): boolean {
  const isLongCut = row.partKind === wjPart.values.carriageway.value && owner.constructionMethod === '1' && row.crossing !== true
  const stage = number(row.stageLength) ?? number(row.length)
  return isLongCut && stage !== null && stage > LONGEST_STAGE
}

export const LONGEST_STAGE = 200

/** Whether the row names its road: from the base data, or one that is not in it yet. */
export function namesARoad(row: Values): boolean {
  return isGiven(row.roadId) || isGiven(row.newRoadName)
}

import { isGiven } from '@chengan/kernel/condition'
import { areaOf } from '@chengan/kernel/geometry/measure'
import type { RuleContext } from '@chengan/kernel/rule'
import { daysBetween } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { noDigUntil } from '../../../assets/register/road/formulas.ts'
import { wjPart } from '../../dictionaries/excavation.ts'
import type { Declared, Section } from '../checks/of-row.ts'
import type { excavationFields } from '../declaration/excavation-fields.ts'
import { cents, restorationFeeOf } from '../fees/fees.ts'
import { restoreWidthOf, type Widening } from '../fees/restored-width.ts'
import { factorOf, kerbPriceOf, type Priced, restorePriceOf, tariffIn } from '../fees/tariff.ts'
import { lineOfRoad, metresOffRoad, shapeIn } from './drawing.ts'
import type { sectionFields } from './section-fields.ts'

/** A section as it is computed. */
type Context = RuleContext<typeof sectionFields, typeof excavationFields>

const DAYS_OF_A_YEAR = 365.25

function widening({ setting }: Context): Widening {
  return {
    asphalt: setting('wj.widen.asphalt', 0.5),
    footway: setting('wj.widen.footway', 0.3),
    slab: setting('wj.slabWidth', 3.5),
    minStrip: setting('wj.minStrip', 1),
  }
}

/** What the base data say of the road, kept as evidence of what was known (WJ-R1, WJ-R2). */
function ofRoad({ row, refs, owner }: Context) {
  const road = refs.roadId
  const [openDate, lastOverhaulDate] = [asTextOrNull(road?.openDate), asTextOrNull(road?.lastOverhaulDate)]
  const end = noDigUntil(openDate, lastOverhaulDate)
  const start = owner?.planStart || null
  const newest = [openDate, lastOverhaulDate]
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  return {
    roadTitle: asTextOrNull(road?.name) ?? row.newRoadName ?? null,
    roadDistrict: asTextOrNull(road?.regionId),
    roadGrade: asTextOrNull(road?.roadGrade),
    openDate,
    lastOverhaulDate,
    noDigUntil: end,
    isFrozen: end !== null && start !== null && start < end,
    freezeYears: newest && start && newest <= start ? Math.round((daysBetween(newest, start) / DAYS_OF_A_YEAR) * 10) / 10 : null,
  }
}

/** What was declared of surface and width stays beside what the survey corrected (task T3); a new declaration of them begins anew. */
function asDeclared({ row, before, actor }: Context) {
  if (before === null) return { declaredPavement: null, declaredWidth: null }
  const keep = <T>(was: T | null | undefined, now: T | null | undefined, kept: T | null | undefined): T | null => {
    const changed = String(was ?? '') !== String(now ?? '')
    if (actor.level === 'enterprise') return changed ? null : (kept ?? null)
    return kept ?? (changed ? (was ?? null) : null)
  }
  return {
    declaredPavement: keep(before.pavementType, row.pavementType, before.declaredPavement),
    declaredWidth: keep(before.trenchWidth, row.trenchWidth, before.declaredWidth),
  }
}

/** Everything that the server computes of a section of an excavation: the road's dates, areas, the fee (municipal-approval.md §2.1). */
export function sectionFigures(context: Context): Section {
  const { row, refs } = context
  const { length = null, trenchWidth = null } = row
  const width = row.partKind === wjPart.values.carriageway.value ? refs.roadId?.carriagewayWidth : null
  const available = typeof width === 'number' ? width : null
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
    offRoadLength: metresOffRoad(drawn, lineOfRoad(refs.roadId)),
    ...priceOf(context, road, restoreArea),
  }
}

/** The price of a section by the fee standard of its district on the day it was handed in; until then of today (WJ-R8). */
function priceOf({ row, owner, facts, today }: Context, road: ReturnType<typeof ofRoad>, restoreArea: number | null): Section {
  const tariff = tariffIn(facts.feeTariff)
  const day = owner?.submitTime?.slice(0, 10) || today
  const at: Priced = { day, regionId: road.roadDistrict }
  const { pavementType } = row
  const unitPrice = restorePriceOf(tariff, pavementType, at)
  const years = road.isFrozen ? road.freezeYears : null
  const freezeFactor = factorOf(tariff, 'yearsSinceCompletion', { pavementType, value: years }, at)
  const depthFactor = factorOf(tariff, 'depth', { pavementType, value: row.depth ?? null }, at)
  if (restoreArea === null || unitPrice === null) return { unitPrice, freezeFactor, sectionFee: null }
  const curbLength = row.curbLength ?? 0
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

/** Whether a longitudinal open cut of a carriageway is not staged in 200 m or less. */
export function stageIsTooLong(row: Section, owner: Declared): boolean {
  const isLongCut = row.partKind === wjPart.values.carriageway.value && owner.constructionMethod === '1' && row.crossing !== true
  return isLongCut && (row.stageLength ?? row.length ?? 0) > LONGEST_STAGE
}

export const LONGEST_STAGE = 200

/** Whether the row names its road: from the base data, or one that is not in it yet. */
export function namesARoad(row: Section): boolean {
  return isGiven(row.roadId) || isGiven(row.newRoadName)
}

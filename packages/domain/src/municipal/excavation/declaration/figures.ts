import { isGiven } from '@chengan/kernel/condition'
import type { Geometry } from '@chengan/kernel/fields/field'
import { stringsOf } from '@chengan/kernel/geometry/measure'
import type { RuleContext } from '@chengan/kernel/rule'
import { addDays, addMonths } from '@chengan/kernel/time'
import { fileIdsOf } from '@chengan/kernel/values'
import { wjChange, wjLevel } from '../../dictionaries/excavation.ts'
import { creditIn, isTrusted } from '../checks/credit.ts'
import { bansMet } from '../checks/no-dig.ts'
import {
  type Declared,
  isAnnualRow,
  isChangeRow,
  isExtensionRow,
  isMainRoad,
  occupiesRow,
  type Section,
  sectionsOf,
} from '../checks/of-row.ts'
import { addedFee, cents, daysOf, occupationFeeOf } from '../fees/fees.ts'
import { occupationStandardOf, tariffIn } from '../fees/tariff.ts'
import { makeUpDeadline } from '../limits/limits.ts'
import { type Held, materialsOf } from '../materials/materials.ts'
import { shapeIn } from '../section/drawing.ts'
import { matter, traffic, type } from './conditions.ts'
import type { excavationFields } from './excavation-fields.ts'

/** A declaration as it is computed. */
type Context = RuleContext<typeof excavationFields>

const sumOf = (sections: readonly Section[], name: 'length' | 'excavateArea' | 'restoreArea' | 'sectionFee') => {
  const numbers = sections.flatMap((one) => one[name] ?? [])
  return numbers.length === 0 ? null : cents(numbers.reduce((sum, one) => sum + one, 0))
}

/** The whole works area: all sections drawn as areas together, else all as lines. */
export function unionOf(sections: readonly Section[]): Geometry | null {
  const shapes = sections.flatMap((one) => shapeIn(one) ?? [])
  if (shapes.length === 0) return null
  if (shapes.every(({ type: kind }) => kind.endsWith('Polygon'))) {
    const polygons = shapes.flatMap(({ type: kind, coordinates }) =>
      kind === 'MultiPolygon' && Array.isArray(coordinates) ? coordinates : [coordinates],
    )
    return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons }
  }
  // An area among lines shows its outline.
  const lines = shapes.flatMap(stringsOf)
  return lines.length === 1 ? { type: 'LineString', coordinates: lines[0] } : { type: 'MultiLineString', coordinates: lines }
}

const prefixes: Readonly<Record<string, string>> = {
  [type.annual.value]: 'ND',
  [type.supplementary.value]: 'ND',
  [type.emergencyMakeUp.value]: 'QX',
  [type.change.value]: 'BG',
  [type.extension.value]: 'BG',
}

/** The beginning of the declaration's number by its type. */
export function numberPrefixOf(declareType: unknown): string {
  return prefixes[String(declareType)] ?? 'WJ'
}

function reviewLevelOf(sections: readonly Section[], districts: readonly unknown[], isFrozen: boolean): string {
  const isMain = sections.some((one) => isMainRoad(one))
  const hasBridge = sections.some((one) => isGiven(one.bridgeId))
  return (isMain || districts.length > 1 || hasBridge || isFrozen ? wjLevel.values.city : wjLevel.values.district).value
}

/** Whether the commitment-based track is open: short, off the carriageway, not frozen, no bridge, a unit of good credit. */
function isSimple(context: Context, sections: readonly Section[], isFrozen: boolean): boolean {
  const { row, setting, facts } = context
  const open: readonly unknown[] = [traffic.none.value, traffic.lane.value]
  return (
    row.matter === matter.excavate.value &&
    row.declareType === type.permit.value &&
    open.includes(row.trafficClosure) &&
    !isFrozen &&
    !sections.some((one) => isGiven(one.bridgeId)) &&
    (sumOf(sections, 'length') ?? Number.POSITIVE_INFINITY) <= setting('wj.simpleLength', 200) &&
    isTrusted(creditIn(facts.unitCredit))
  )
}

/** The days and the price of an occupation (WJ-R9): an extension counts the days after the permit that it lengthens. */
function occupation({ row, refs, facts, today }: Context, sections: readonly Section[]) {
  if (!occupiesRow(row)) return { occupyDays: null, occupyFee: null }
  const permitEnd = refs.parentId?.permitEnd
  const from = isExtensionRow(row) && typeof permitEnd === 'string' ? addDays(permitEnd, 1) : row.planStart
  const occupyDays = isExtensionRow(row) ? daysOf(from, row.extendTo) : daysOf(row.permitStart ?? from, row.permitEnd ?? row.planEnd)
  const grades = sections.flatMap(({ roadGrade }) => roadGrade ?? [])
  const day = row.submitTime?.slice(0, 10) ?? today
  // The best road decides, as everywhere.
  const what = { occupyPurpose: row.occupyPurpose, roadGrade: grades.sort()[0] }
  const price = occupationStandardOf(tariffIn(facts.feeTariff), what, { day, regionId: row.regionId })?.unitPrice ?? null
  const area = row.occupyArea ?? null
  if (area === null || occupyDays === null || price === null) return { occupyDays, occupyFee: null }
  return { occupyDays, occupyFee: occupationFeeOf(area, occupyDays, price) }
}

/** What is to be paid; of a change only what it adds to the fees of its parent (WJ-R8, WJ-R9). A fee that the clerk has adjusted stands. */
function fees(context: Context, sections: readonly Section[]): Declared {
  const { row, refs } = context
  const { occupyDays, occupyFee: priced } = occupation(context, sections)
  if (isGiven(row.feeAdjustReason)) return { occupyDays, feeTotal: cents((row.restoreFee ?? 0) + (row.occupyFee ?? 0)) }
  const whole = sumOf(sections, 'sectionFee')
  const changes = isChangeRow(row)
  const restoreFee = changes ? addedFee(whole, refs.parentId?.restoreFee) : whole
  // An extension's own days are counted already.
  const occupyFee = changes && !isExtensionRow(row) ? addedFee(priced, refs.parentId?.occupyFee) : priced
  return {
    occupyDays,
    restoreFee,
    occupyFee,
    feeTotal: restoreFee === null && occupyFee === null ? null : cents((restoreFee ?? 0) + (occupyFee ?? 0)),
  }
}

/** The district with the largest restored area; null while no section lies in one. */
function mainDistrict(sections: readonly Section[]): string | null {
  const areas = new Map<string, number>()
  for (const { roadDistrict, restoreArea } of sections)
    if (roadDistrict) areas.set(roadDistrict, (areas.get(roadDistrict) ?? 0) + (restoreArea ?? 0))
  return [...areas].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

/** szgl/wjsp/rule-4: more than a tenth larger than the plan item, or more than thirty days outside its quarter. */
function deviatesFromPlan({ row, refs }: Context, sections: readonly Section[]): boolean {
  const plan = refs.planId
  if (row.declareType !== type.permit.value || !plan) return false
  const planned = Number(plan.unionArea ?? plan.sumArea ?? 0)
  if (planned > 0 && (sumOf(sections, 'restoreArea') ?? 0) > cents(planned * PLAN_AREA)) return true
  const first = `${String(plan.planYear)}-${String(Number(plan.quarter) * 3 - 2).padStart(2, '0')}-01`
  const [from, to] = [addDays(first, -PLAN_DAYS), addDays(addMonths(first, 3), PLAN_DAYS - 1)]
  return (row.planStart ?? from) < from || (row.planEnd ?? to) > to
}
const PLAN_AREA = 1.1
const PLAN_DAYS = 30

/** Who fills the list of papers in: its applicant brings them, the counter ticks them off. */
const heldBy = ({ before, actor }: Context): Held => ({
  stored: before?.materials,
  side: actor.superAdmin ? 'both' : actor.level === 'enterprise' ? 'applicant' : 'counter',
})

/** Everything that the server computes of a declaration from its sections (municipal-approval.md §2.1). */
export function declarationFigures(context: Context): Declared {
  const { row, facts } = context
  const sections = sectionsOf(row)
  const isFrozen = sections.some((one) => one.isFrozen === true)
  const districts = [...new Set(sections.flatMap((one) => one.roadDistrict || []))]
  const frozenTo = sections.flatMap((one) => one.noDigUntil ?? [])
  const simplified = isSimple(context, sections, isFrozen)
  const figures = {
    roadNames: [...new Set(sections.flatMap((one) => one.roadTitle || []))].join('、').slice(0, 300) || null,
    regionId: mainDistrict(sections) ?? row.regionId ?? null,
    geometry: unionOf(sections),
    durationDays: daysOf(row.planStart, row.planEnd),
    excavateLength: sumOf(sections, 'length'),
    excavateArea: sumOf(sections, 'excavateArea'),
    restoreArea: sumOf(sections, 'restoreArea'),
    isFrozen,
    noDigUntil: frozenTo.sort().at(-1) ?? null,
    banHit: bansMet(row, facts.banPeriodsMet).length > 0,
    emergencyDeadline: makeUpDeadline(row.emergencyStart),
    simplified,
    ...fees(context, sections),
    reviewLevel: reviewLevelOf(sections, districts, isFrozen),
    creditGrade: creditIn(facts.unitCredit).grade,
    regionIds: districts,
    planDeviation: deviatesFromPlan(context, sections),
    cutsMainRoad: sections.some((one) => isMainRoad(one) || one.crossing === true),
    // Whatever is sent: who lengthens a permit has no other place and no larger area granted with it.
    ...(isExtensionRow(row) ? { changeKinds: [wjChange.values.term.value] } : {}),
  }
  if (isAnnualRow(row)) return figures
  const materials = materialsOf({ ...row, ...figures }, heldBy(context))
  return { ...figures, materials: materials.map((one) => ({ ...one, attachments: fileIdsOf(one.attachments) })) }
}

import { isGiven } from '@chengan/kernel/condition'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { datetimeText, daysBetween, instantOf } from '@chengan/kernel/time'
import { roadGrade } from '../../../assets/dictionaries/roads.ts'
import { wjLevel } from '../../dictionaries/excavation.ts'
import { cents } from '../section/fee-standard.ts'
import { shapeIn } from '../section/figures.ts'
import { matter, traffic, type } from './conditions.ts'

const sectionsOf = (row: Values) => (Array.isArray(row.sections) ? (row.sections as readonly Values[]) : [])
const sumOf = (sections: readonly Values[], name: string) => {
  const numbers = sections.map((one) => one[name]).filter((value): value is number => typeof value === 'number')
  return numbers.length === 0 ? null : cents(numbers.reduce((sum, one) => sum + one, 0))
}
const mainGrades: readonly unknown[] = [roadGrade.values.expressway.value, roadGrade.values.arterial.value]

/** The whole works area: all sections drawn as areas together, else all as lines. */
export function unionOf(sections: readonly Values[]): Geometry | null {
  const shapes = sections.flatMap((one) => shapeIn(one) ?? [])
  if (shapes.length === 0) return null
  if (shapes.every(({ type: kind }) => kind.endsWith('Polygon'))) {
    const polygons = shapes.flatMap(({ type: kind, coordinates }) =>
      kind === 'Polygon' ? [coordinates] : (coordinates as readonly unknown[]),
    )
    return polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons }
  }
  // An area among lines shows its outline.
  const lines = shapes.flatMap(({ type: kind, coordinates }) =>
    kind === 'LineString'
      ? [coordinates]
      : kind === 'MultiPolygon'
        ? (coordinates as readonly unknown[][]).flat()
        : (coordinates as readonly unknown[]),
  )
  return lines.length === 1 ? { type: 'LineString', coordinates: lines[0] } : { type: 'MultiLineString', coordinates: lines }
}

const days = (from: unknown, to: unknown) =>
  typeof from === 'string' && typeof to === 'string' && from <= to ? daysBetween(from, to) + 1 : null

const HOURS_TO_MAKE_UP = 24 * 3_600_000

/** Emergency works are made up for within 24 hours (WJ-R5). */
export function makeUpDeadline(emergencyStart: unknown): string | null {
  return typeof emergencyStart === 'string' ? datetimeText(instantOf(emergencyStart) + HOURS_TO_MAKE_UP) : null
}

const prefixes: Readonly<Record<string, string>> = {
  [type.annual.value]: 'ND',
  [type.supplementary.value]: 'ND',
  [type.emergencyMakeUp.value]: 'QX',
  [type.change.value]: 'BG',
  [type.extension.value]: 'BG',
}

/** The beginning of the declaration's number by its type. */
export function prefixOf(declareType: unknown): string {
  return prefixes[String(declareType)] ?? 'WJ'
}

function reviewLevelOf(sections: readonly Values[], districts: readonly unknown[], isFrozen: boolean): string {
  const isMain = sections.some((one) => mainGrades.includes(one.roadGrade))
  const hasBridge = sections.some((one) => isGiven(one.bridgeId))
  return (isMain || districts.length > 1 || hasBridge || isFrozen ? wjLevel.values.city : wjLevel.values.district).value
}

/** Whether the commitment-based track is open (credit is known from issue 6 on). */
function isSimple(row: Values, sections: readonly Values[], isFrozen: boolean, longest: number): boolean {
  const open: readonly unknown[] = [traffic.none.value, traffic.lane.value]
  return (
    row.matter === matter.excavate.value &&
    open.includes(row.trafficClosure) &&
    !isFrozen &&
    !sections.some((one) => isGiven(one.bridgeId)) &&
    (sumOf(sections, 'length') ?? Number.POSITIVE_INFINITY) <= longest
  )
}

/** Everything that the server computes of a declaration from its sections (municipal-approval.md §2.1). */
export function declarationFigures({ row, setting }: RuleContext): Values {
  const sections = sectionsOf(row)
  const isFrozen = sections.some((one) => one.isFrozen === true)
  const districts = [...new Set(sections.map((one) => one.roadDistrict).filter(isGiven))]
  const frozenTo = sections.map((one) => one.noDigUntil).filter((day): day is string => typeof day === 'string')
  const restoreFee = sumOf(sections, 'sectionFee')
  const occupies = row.matter === matter.occupy.value || row.matter === matter.both.value
  return {
    roadNames: [...new Set(sections.map((one) => one.roadTitle).filter(isGiven))].join('、').slice(0, 300) || null,
    geometry: unionOf(sections),
    durationDays: days(row.planStart, row.planEnd),
    excavateLength: sumOf(sections, 'length'),
    excavateArea: sumOf(sections, 'excavateArea'),
    restoreArea: sumOf(sections, 'restoreArea'),
    occupyDays: occupies ? days(row.permitStart ?? row.planStart, row.permitEnd ?? row.planEnd) : null,
    isFrozen,
    noDigUntil: frozenTo.sort().at(-1) ?? null,
    emergencyDeadline: makeUpDeadline(row.emergencyStart),
    simplified: isSimple(row, sections, isFrozen, setting('wj.simpleLength', 200)),
    restoreFee,
    // The price of an occupation stands in the city's fee standard alone.
    feeTotal: restoreFee === null && row.occupyFee == null ? null : cents((restoreFee ?? 0) + Number(row.occupyFee ?? 0)),
    reviewLevel: reviewLevelOf(sections, districts, isFrozen),
    regionIds: districts,
    cutsMainRoad: sections.some((one) => mainGrades.includes(one.roadGrade) || one.crossing === true),
  }
}

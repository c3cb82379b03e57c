import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthOf } from '@chengan/kernel/geometry/measure'
import { lpgStationLevel, lpgSupplyClass, pipeKind, pipeMaterial, pressureClass } from '../../dictionaries/facilities.ts'
import type { FacilityFields } from './fields.ts'

const material = pipeMaterial.values
const classes = pressureClass.values

/** Bounds of the pressure classes in MPa, lower exclusive, upper inclusive (GB 50028-2006, 2020 edition). Medium B begins with 0.01 itself;
 *  a pipe filed as low at exactly 0.01 is taken too. */
const pressureBounds: readonly { readonly value: string; readonly above: number; readonly upTo: number }[] = [
  { value: classes.ultraHigh.value, above: 4, upTo: Number.POSITIVE_INFINITY },
  { value: classes.highA.value, above: 2.5, upTo: 4 },
  { value: classes.highB.value, above: 1.6, upTo: 2.5 },
  { value: classes.subHighA.value, above: 0.8, upTo: 1.6 },
  { value: classes.subHighB.value, above: 0.4, upTo: 0.8 },
  { value: classes.mediumA.value, above: 0.2, upTo: 0.4 },
  { value: classes.mediumB.value, above: 0.01, upTo: 0.2 },
  { value: classes.low.value, above: Number.NEGATIVE_INFINITY, upTo: 0.01 },
]

/** Whether a pressure class (dict pressure_class) holds a working pressure in MPa. */
export function classHolds(value: string | null | undefined, workPressureMPa: number): boolean {
  const bounds = pressureBounds.find((one) => one.value === value)
  if (bounds === undefined) return false
  const lowest = value === classes.mediumB.value && workPressureMPa === 0.01
  return lowest || (workPressureMPa > bounds.above && workPressureMPa <= bounds.upTo)
}

/** Upper limits of the supply-station classes in m³ of cylinder volume (GB 51142-2015). */
const supplyLimits: readonly (readonly [value: string, upTo: number])[] = [
  [lpgSupplyClass.values.class3.value, 1],
  [lpgSupplyClass.values.class2.value, 6],
  [lpgSupplyClass.values.class1.value, 20],
]

/** Volume of one 15 kg cylinder in m³. */
const CYLINDER_15KG = 0.0355

/** Supply class from the cylinder volume in m³: Ⅲ up to 1, Ⅱ up to 6, Ⅰ up to 20; null above, which no station may hold. */
export function supplyClassOf(cylinderVolume: number): string | null {
  return supplyLimits.find(([, upTo]) => cylinderVolume <= upTo)?.[0] ?? null
}

/** Most 15 kg cylinders of a supply class: the class's upper limit over 0.0355 m³. */
export function maxCylinderCount15Of(supplyClass: string | null): number | null {
  const limit = supplyLimits.find(([value]) => value === supplyClass)?.[1]
  return limit === undefined ? null : Math.floor(limit / CYLINDER_15KG)
}

const stationLimits: readonly (readonly [value: string, upTo: number])[] = [
  [lpgStationLevel.values.level7.value, 50],
  [lpgStationLevel.values.level6.value, 220],
  [lpgStationLevel.values.level5.value, 500],
  [lpgStationLevel.values.level4.value, 1000],
  [lpgStationLevel.values.level3.value, 2500],
  [lpgStationLevel.values.level2.value, 5000],
  [lpgStationLevel.values.level1.value, 10_000],
]

/** Level of an LPG station by its tank volume in m³ (GB 51142-2015); null above 10,000. */
export function stationLevelOf(tankVolume: number): string | null {
  return stationLimits.find(([, upTo]) => tankVolume <= upTo)?.[0] ?? null
}

const AGING_YEARS = 20
const fadingMaterials: readonly unknown[] = [
  material.pe80.value,
  material.pe100.value,
  material.seamlessSteel.value,
  material.weldedSteel.value,
  material.galvanisedSteel.value,
]

/** Full years from a date to a day (yyyy-MM-dd); null without the date. */
export function ageOf(useDate: unknown, today: string): number | null {
  if (typeof useDate !== 'string') return null
  return Number(today.slice(0, 4)) - Number(useDate.slice(0, 4)) - (today.slice(5, 10) < useDate.slice(5, 10) ? 1 : 0)
}

/** What the age of a pipe is told by, as it is stored or as it was sent. */
type PipeInUse = {
  readonly [N in 'id' | keyof Pick<FacilityFields, 'material' | 'pipeKind' | 'useDate' | 'riskLevel' | 'builtOver'>]?: unknown
}

/** Whether a pipe is ageing (国办发〔2022〕22号): grey cast iron; ductile iron assessed 2 or worse; steel, PE or a riser of 20 years and more
 *  assessed 2 or worse, or younger assessed 3 or worse; or a pipe that is built over (`builtOver`, an open hazard of basis 601). */
export function isAgingPipe(row: PipeInUse, today: string): boolean {
  const risk = Number(row.riskLevel ?? 0)
  if (row.builtOver === true || row.material === material.greyCastIron.value) return true
  if (row.material === material.ductileIron.value) return risk >= 2
  if (!fadingMaterials.includes(row.material) && row.pipeKind !== pipeKind.values.riser.value) return false
  return (ageOf(row.useDate, today) ?? 0) >= AGING_YEARS ? risk >= 2 : risk >= 3
}

/** Whether a pipe of 20 years and more was never assessed. */
export function needsAssessment(row: PipeInUse, today: string): boolean {
  return (ageOf(row.useDate, today) ?? 0) >= AGING_YEARS && Number(row.riskLevel ?? 0) === 0
}

/** Length in km of a GeoJSON LineString or MultiLineString in WGS-84, to the metre; null for anything else. */
export function lineKilometres(shape: Geometry | null | undefined): number | null {
  if (!shape || !Array.isArray(shape.coordinates) || (shape.type !== 'LineString' && shape.type !== 'MultiLineString')) return null
  return Math.round(lengthOf(shape)) / 1000
}

import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { type Bands, bandOf, halfUp } from '@chengan/kernel/scores/numbers'
import { asTextOrNull } from '@chengan/kernel/values'
import { detectType, schemeKind } from '../../dictionaries/detection.ts'
import { manageLevel } from '../../dictionaries/facilities.ts'
import { pavementType, roadMaintGrade, roadMeasure, skidMethod } from '../../dictionaries/roads.ts'
import { areaOf, metresOf } from '../../register/road-section/rules.ts'
import { yearsLater } from '../../register/years.ts'
import { type SchemeVersion, schemeOn } from '../schemes/scheme-versions.ts'
import type { PavementDamageFields, PavementUnitFields } from './fields.ts'
import { pavementIndex } from './pavement-codes.ts'
import { countedArea, densityOf, indicesOf, pointsAt } from './pavement-index.ts'
import { type PavementScheme, pavementSchemeIn, sidewalkCuts } from './pavement-scheme.ts'

type Unit = ValuesOf<PavementUnitFields>
type Damage = ValuesOf<PavementDamageFields>

/** The scheme of the day of a unit, of asphalt or of cement. */
export function schemeOfPavement(
  versions: readonly SchemeVersion[] | undefined,
  pavement: string | null | undefined,
  day: string | null | undefined,
): SchemeVersion | undefined {
  const { asphalt, cement } = schemeKind.values
  return schemeOn(versions, (pavement === pavementType.values.cementConcrete.value ? cement : asphalt).value, day)
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** What the server computes of a damage: its area where nobody measured it, its share of the unit, and what it takes off by itself. */
export function pavementDamageFigures({ row, before, owner, facts }: RuleContext<PavementDamageFields, PavementUnitFields>): Damage {
  const version = schemeOfPavement(facts.schemeVersions, owner?.pavementType, owner?.detectDate)
  if (version === undefined) return { density: null, deduction: null }
  const scheme = pavementSchemeIn(version.params)
  const area = areaOfDamage(scheme, row, before)
  const density = densityOf(area, numberOrNull(owner?.area) ?? (owner ? areaOf(owner) : null))
  const points = density === null ? null : pointsAt(scheme.deductions.get(row.damageType ?? ''), density, scheme.logarithmic)
  return {
    area,
    density: density === null ? null : Math.min(halfUp(density, 2), 99_999.99),
    deduction: points === null ? null : halfUp(points, 2),
  }
}

const sizesOf = ({ length, width, count }: Damage) => ({
  ...{ length: numberOrNull(length), width: numberOrNull(width), count: numberOrNull(count) },
})

/** An area that was given stands; one that followed from length, width or number follows them again. */
function areaOfDamage(scheme: PavementScheme, row: Damage, before: Damage | null): number | null {
  const given = numberOrNull(row.area)
  const isOwn =
    before !== null && given === numberOrNull(before.area) && given === countedArea(scheme, before.damageType ?? '', sizesOf(before))
  return given === null || isOwn ? countedArea(scheme, row.damageType ?? '', sizesOf(row)) : given
}

const measure = roadMeasure.values

const advice: Readonly<Record<string, string>> = {
  [measure.upkeep.value]: '日常保养和小修。',
  [measure.mediumRepair.value]: '列入中修计划。',
  [measure.overhaul.value]: '列入大修计划；结构强度不足的，经评估后大修或改扩建。',
  [measure.reconstruction.value]: '列入改扩建计划。',
}

const noIndices = { pci: null, rqi: null, pqi: null, pciGrade: null, rqiGrade: null, pqiGrade: null } as const

/** Years until the next detection of the same type: riding and condition every year, the strength by the maintenance grade of the road (assets.md §5.2). */
function yearsUntilNext(type: string | null | undefined, maintGrade: unknown): number | undefined {
  const { routine, survey, structural } = detectType.values
  if (type === routine.value || type === survey.value) return 1
  if (type !== structural.value) return undefined
  return maintGrade === roadMaintGrade.values.grade1.value ? 2 : 3
}

function skidGradeOf(row: Unit, scheme: PavementScheme, roadClass: string): string | null {
  const { pendulum, sidewayForce } = pavementIndex.values
  const index = { [skidMethod.values.pendulum.value]: pendulum, [skidMethod.values.sidewayForce.value]: sidewayForce }[row.skidMethod ?? '']
  return index === undefined ? null : gradeIn(scheme.cuts(index.value, roadClass), row.skidValue)
}

const gradeIn = (cuts: Bands, value: unknown): string | null => (typeof value === 'number' && cuts.length > 0 ? bandOf(cuts, value) : null)

/** The measure that the worst of condition and riding asks; what is not strong enough is overhauled whatever its surface says. */
function measureOf(
  scheme: PavementScheme,
  graded: { readonly pciGrade: string | null; readonly rqiGrade: string | null },
  strength: string | null,
): string | null {
  const worst = [graded.pciGrade, graded.rqiGrade]
    .filter((one) => one !== null)
    .toSorted()
    .at(-1)
  const own = worst === undefined ? null : (scheme.measures.get(worst) ?? null)
  const isWeak = strength !== null && strength >= scheme.overhaulFrom
  return isWeak && (own ?? '') < measure.overhaul.value ? measure.overhaul.value : own
}

const words = (name: string, value: number | null, own: string | null) =>
  value === null ? [] : [`${name} ${value.toFixed(2)}（${own}级）`]

/** All that the server computes of a unit at every save (CJJ 36-2016). Without a road its class is not known, and there are no indices. */
export function pavementRatingOf({ row, refs, facts }: RuleContext<PavementUnitFields>): Unit {
  const road = refs.roadId ?? null
  const version = schemeOfPavement(facts.schemeVersions, row.pavementType, row.detectDate)
  const years = yearsUntilNext(row.detectType, road?.maintGrade)
  const base = {
    // While it is not bound it bears the district that was named at its import.
    regionId: asTextOrNull(refs.sectionId?.regionId) ?? asTextOrNull(road?.regionId) ?? row.regionId ?? null,
    unitOf: row.roadId ?? row.roadNameRaw ?? null,
    startMetres: metresOf(row.startStake ?? ''),
    nextDate: years === undefined ? null : yearsLater(row.detectDate, years),
    schemeId: version?.id ?? null,
    cityAudits: (refs.sectionId ?? road)?.manageLevel === manageLevel.values.city.value,
  }
  const roadClass = asTextOrNull(road?.roadGrade)
  if (version === undefined || roadClass === null || !isGiven(row.area))
    return {
      ...base,
      ...noIndices,
      score: null,
      grade: null,
      gradeReason: null,
      countermeasure: null,
      skidGrade: null,
      sidewalkGrade: null,
      strengthGrade: null,
    }
  const scheme = pavementSchemeIn(version.params)
  const found = (row.damages ?? []).map((line) => ({ damage: line.damageType ?? '', area: numberOrNull(line.area) ?? 0 }))
  const indices = indicesOf(scheme, { roadClass, area: Number(row.area), iri: numberOrNull(row.iri), found })
  const strength = gradeIn(scheme.strength, row.strengthCoef)
  const computed = indices.pqiGrade ?? indices.pciGrade
  const isLowered = isGiven(row.manualGrade) && computed !== null && (row.manualGrade ?? '') > computed
  const final = isLowered ? (row.manualGrade ?? null) : computed
  const countermeasure = measureOf(scheme, indices, strength)
  const reasons = [
    ...words('PCI', indices.pci, indices.pciGrade),
    ...words('RQI', indices.rqi, indices.rqiGrade),
    ...words('PQI', indices.pqi, indices.pqiGrade),
    ...(isLowered ? [`人工判定为${row.manualGrade}级：${row.manualReason ?? ''}`] : []),
  ]
  return {
    ...base,
    ...indices,
    score: indices.pqi ?? indices.pci,
    grade: final,
    gradeReason: reasons.join('；').slice(0, 500),
    countermeasure,
    skidGrade: skidGradeOf(row, scheme, roadClass),
    sidewalkGrade: gradeIn(sidewalkCuts(scheme, roadClass), row.sidewalkFci),
    strengthGrade: strength,
    ...(isGiven(row.suggestion) || countermeasure === null ? {} : { suggestion: advice[countermeasure] ?? null }),
  }
}

/** The worse of two grades; of one that is missing the other. */
export const worseOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? (one ?? other) : one > other ? one : other

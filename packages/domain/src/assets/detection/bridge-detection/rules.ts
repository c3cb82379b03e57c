import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { bridgePart } from '../../dictionaries/bridges.ts'
import { severity3 } from '../../dictionaries/detection.ts'
import { deductionOf, degreeOf, pointsOf } from './deductions.ts'
import { componentsOf } from './weights.ts'

const part = bridgePart.values
const severity = severity3.values
const conclusions: readonly unknown[] = ['Q', 'N']

/** A manual grade with its reason may only lower the computed one (D-3); category Ⅰ takes Q and N from it. */
export const manualGradeOnlyLowers = rule({
  name: 'manualGradeOnlyLowers',
  source: 'CJJ 99-2017',
  when: { field: 'manualGrade', given: true },
  check: ({ row }) => {
    const isByConclusion = conclusions.includes(row.bciGrade ?? row.manualGrade)
    if (isByConclusion || !isGiven(row.bciGrade)) return undefined
    const higher = conclusions.includes(row.manualGrade) || String(row.manualGrade) < String(row.bciGrade)
    return higher ? { key: 'manualGradeHigher', field: 'manualGrade' } : undefined
  },
})

/** Asked at the submit: a record without a rating says nothing. */
export const detectionHasARating = rule({
  name: 'detectionHasARating',
  check: ({ row }) => (isGiven(row.grade) ? undefined : { key: 'detectionLacksDetails' }),
})

const linesIn = (row: Values | null | undefined, name: string) => (Array.isArray(row?.[name]) ? (row[name] as readonly Values[]) : [])

export const unitStandsOnTheCard = rule({
  name: 'unitStandsOnTheCard',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  refs: ['bridgeId'],
  when: { field: 'unitNo', given: true },
  check: ({ row, refs }) => {
    const known =
      row.part === part.superstructure.value
        ? linesIn(refs.bridgeId, 'spans').map((span) => span.spanNo)
        : row.part === part.substructure.value
          ? linesIn(refs.bridgeId, 'supports').map((support) => support.supportNo)
          : [row.unitNo]
    return refs.bridgeId && !known.includes(row.unitNo) ? { key: 'unitNotOnCard', field: 'unitNo' } : undefined
  },
})

export const componentBelongsToTheBridge = rule({
  name: 'componentBelongsToTheBridge',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  refs: ['bridgeId'],
  when: { field: 'component', given: true },
  check: ({ row, refs }) => {
    const allowed = componentsOf(refs.bridgeId?.bridgeType, row.part)
    return allowed.length > 0 && !allowed.includes(String(row.component)) ? { key: 'componentNotOfBridge', field: 'component' } : undefined
  },
})

export const damageBelongsToTheComponent = rule({
  name: 'damageBelongsToTheComponent',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  when: { field: 'damageType', given: true },
  check: ({ row }) =>
    isGiven(row.component) && String(row.damageType).slice(0, -2) !== row.component
      ? { key: 'damageNotOfComponent', field: 'damageType' }
      : undefined,
})

export const seriousDamageShowsAPhoto = rule({
  name: 'seriousDamageShowsAPhoto',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-2',
  check: ({ row }) =>
    row.severity === severity.serious.value && !isGiven(row.images) ? { key: 'severeNeedsPhoto', field: 'images' } : undefined,
})

export const degreeIsGiven = rule({
  name: 'degreeIsGiven',
  source: 'CJJ 99-2017',
  when: { field: 'damageType', given: true },
  check: ({ row }) =>
    isGiven(row.degree) ? undefined : { key: 'required', field: 'degree', values: { '0': { zh: '程度', en: 'Degree class' } } },
})

/** What follows from a damage: its degree from a measured value, the points off, how serious it is. */
export function damageFigures(row: Values): Values {
  const measured = typeof row.degreeValue === 'number' ? degreeOf(row.damageType, row.degreeValue) : null
  const degree = measured === null ? row.degree : String(measured)
  const points = deductionOf(row.damageType) && isGiven(degree) ? pointsOf(row.damageType, Number(degree)) : null
  return { degree: degree ?? null, deduction: points, severity: points === null ? null : severityOf(points) }
}

/** Severity by points off: under 30 slight, under 65 medium, else serious. */
export function severityOf(points: number): string {
  if (points < 30) return severity.slight.value
  return (points < 65 ? severity.medium : severity.serious).value
}

export const damageRules = [
  degreeIsGiven,
  unitStandsOnTheCard,
  componentBelongsToTheBridge,
  damageBelongsToTheComponent,
  seriousDamageShowsAPhoto,
] as const

import { isGiven } from '@chengan/kernel/condition'
import { rule, type ValuesOf } from '@chengan/kernel/rule'
import { bridgePart } from '../../dictionaries/bridges.ts'
import { damageDegree, severity3 } from '../../dictionaries/detection.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'
import { weakBridgeRefusal, weakGrades } from '../../register/bridge/rules.ts'
import type { SchemeVersion } from '../schemes/scheme-versions.ts'
import { bridgeSchemeIn, degreeOf, pointsOf } from './bridge-scheme.ts'
import { componentsOf, degreesByDamage } from './bridge-structures.ts'
import type { BridgeDetectionFields, DiseaseFields } from './fields.ts'
import { schemeOfBridge } from './rating.ts'

const part = bridgePart.values
const severity = severity3.values
const conclusions: readonly unknown[] = ['Q', 'N']

/** A manual grade with its reason may only lower the computed one (D-3); category Ⅰ takes Q and N from it. */
export const manualGradeOnlyLowers = rule<BridgeDetectionFields>({
  name: 'manualGradeOnlyLowers',
  source: 'CJJ 99-2017',
  refuses: { manualGradeHigher: { code: 10400, zh: '人工判定只能降低等级', en: 'A manual grade may only lower the computed one' } },
  when: { field: 'manualGrade', given: true },
  check: ({ row }) => {
    const isByConclusion = conclusions.includes(row.bciGrade ?? row.manualGrade)
    if (isByConclusion || !row.bciGrade) return undefined
    const higher = conclusions.includes(row.manualGrade) || (row.manualGrade ?? '') < row.bciGrade
    return higher ? { key: 'manualGradeHigher', field: 'manualGrade' } : undefined
  },
})

/** Asked at the submit: a record without a rating says nothing. */
export const detectionHasARating = rule<BridgeDetectionFields>({
  name: 'detectionHasARating',
  refuses: {
    detectionLacksDetails: {
      code: 10400,
      zh: '尚未形成技术状况评定，请完善桥梁资料卡和检测结论',
      en: 'There is no rating yet, please complete the bridge card and the conclusion',
    },
  },
  check: ({ row }) => (isGiven(row.grade) ? undefined : { key: 'detectionLacksDetails' }),
})

/** Before the publication whoever keeps the bridge has limited its load or closed it: nobody learns of a weak bridge over which everything drives. */
export const weakBridgeIsRestrainedFirst = rule<BridgeDetectionFields>({
  name: 'weakBridgeIsRestrainedFirst',
  source: 'assets/D-5',
  refuses: weakBridgeRefusal,
  refs: ['bridgeId'],
  check: ({ row, refs: { bridgeId: bridge } }) =>
    weakGrades.includes(row.grade) && bridge?.status === assetStatus.values.inUse.value && !isGiven(bridge.limitLoad)
      ? { key: 'weakBridgeNeedsLimit' }
      : undefined,
})

export const unitStandsOnTheCard = rule<DiseaseFields>({
  name: 'unitStandsOnTheCard',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  refuses: { unitNotOnCard: { code: 10400, zh: '跨号或墩台号不在桥梁资料卡中', en: 'The span or support is not on the bridge card' } },
  refs: ['bridgeId'],
  when: { field: 'unitNo', given: true },
  check: ({ row, refs }) => {
    const known =
      row.part === part.superstructure.value
        ? (refs.bridgeId?.spans ?? []).map((span) => span.spanNo)
        : row.part === part.substructure.value
          ? (refs.bridgeId?.supports ?? []).map((support) => support.supportNo)
          : [row.unitNo]
    return refs.bridgeId && !known.includes(row.unitNo) ? { key: 'unitNotOnCard', field: 'unitNo' } : undefined
  },
})

export const componentBelongsToTheBridge = rule<DiseaseFields>({
  name: 'componentBelongsToTheBridge',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  refuses: { componentNotOfBridge: { code: 10400, zh: '该结构类型或部位没有此构件', en: 'This structure or part has no such component' } },
  refs: ['bridgeId'],
  when: { field: 'component', given: true },
  check: ({ row, refs }) => {
    const allowed = componentsOf(refs.bridgeId?.bridgeType, row.part)
    return allowed.length > 0 && !allowed.includes(row.component ?? '') ? { key: 'componentNotOfBridge', field: 'component' } : undefined
  },
})

export const damageBelongsToTheComponent = rule<DiseaseFields>({
  name: 'damageBelongsToTheComponent',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-3',
  refuses: { damageNotOfComponent: { code: 10400, zh: '该构件没有此病害类型', en: 'This component has no such damage' } },
  when: { field: 'damageType', given: true },
  check: ({ row }) =>
    isGiven(row.component) && row.damageType?.slice(0, -2) !== row.component
      ? { key: 'damageNotOfComponent', field: 'damageType' }
      : undefined,
})

export const seriousDamageShowsAPhoto = rule<DiseaseFields>({
  name: 'seriousDamageShowsAPhoto',
  source: 'szgl/bhjcbridge/bridgeBhmx/rule-2',
  refuses: { severeNeedsPhoto: { code: 10400, zh: '严重病害须上传照片', en: 'A severe damage needs a photo' } },
  check: ({ row }) =>
    row.severity === severity.serious.value && !isGiven(row.images) ? { key: 'severeNeedsPhoto', field: 'images' } : undefined,
})

export const degreeIsGiven = rule<DiseaseFields>({
  name: 'degreeIsGiven',
  source: 'CJJ 99-2017',
  when: { field: 'damageType', given: true },
  check: ({ row }) =>
    isGiven(row.degree) ? undefined : { key: 'required', field: 'degree', values: { '0': { zh: '程度', en: 'Degree class' } } },
})

/** A class that the damage has not would take no points off: a broken girder would be rated intact. */
export const degreeIsOneOfTheDamage = rule<DiseaseFields>({
  name: 'degreeIsOneOfTheDamage',
  source: 'CJJ 99-2017',
  refuses: {
    degreeNotOfDamage: {
      code: 10400,
      zh: '{0}须按规范对该病害的分档填写，请选择{1}',
      en: '{0} is one that the standard knows of this damage; choose {1}',
    },
  },
  when: { field: 'degree', given: true },
  check: ({ row }) => {
    const known = degreesByDamage[row.damageType ?? '']
    if (known === undefined || known.includes(row.degree ?? '')) return undefined
    const words = known.flatMap((value) => Object.values(damageDegree.values).find((one) => one.value === value) ?? [])
    return {
      key: 'degreeNotOfDamage',
      field: 'degree',
      values: {
        '0': { zh: '程度', en: 'Degree class' },
        '1': { zh: words.map(({ zh }) => zh).join('、'), en: words.map(({ en }) => en).join(', ') },
      },
    }
  },
})

/** What follows from a damage: its degree from a measured value, the points off, how serious it is. */
export function damageFigures(
  row: ValuesOf<DiseaseFields>,
  owner: Pick<ValuesOf<BridgeDetectionFields>, 'bridgeKind' | 'detectDate'> | null | undefined,
  versions: readonly SchemeVersion[] | undefined,
): ValuesOf<DiseaseFields> {
  const version = schemeOfBridge(versions, owner?.bridgeKind, owner?.detectDate)
  const deduction = version === undefined ? undefined : bridgeSchemeIn(version.params).deductions.get(row.damageType ?? '')
  const measured = row.degreeValue == null ? null : degreeOf(deduction, row.degreeValue)
  const degree = measured === null ? row.degree : String(measured)
  const points = isGiven(degree) ? pointsOf(deduction, Number(degree)) : null
  return { degree: degree ?? null, deduction: points, severity: points === null ? null : severityOf(points) }
}

/** Severity by points off: under 30 slight, under 65 medium, else serious. */
export function severityOf(points: number): string {
  if (points < 30) return severity.slight.value
  return (points < 65 ? severity.medium : severity.serious).value
}

export const damageRules = [
  degreeIsGiven,
  degreeIsOneOfTheDamage,
  unitStandsOnTheCard,
  componentBelongsToTheBridge,
  damageBelongsToTheComponent,
  seriousDamageShowsAPhoto,
] as const

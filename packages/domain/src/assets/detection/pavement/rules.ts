import { isGiven } from '@chengan/kernel/condition'
import { rule, warning } from '@chengan/kernel/rule'
import { chainageRefusals, faultOfStretch, metresOf } from '../../register/road-section/rules.ts'
import { ofAnotherRoad } from '../../register/road-section/section-of-its-road.ts'
import type { PavementDamageFields, PavementUnitFields } from './fields.ts'

const MOST_DENSITY = 100

/** What covers more than the whole of its unit was measured wrongly. */
export const damageLiesWithinItsUnit = rule<PavementDamageFields>({
  name: 'damageLiesWithinItsUnit',
  source: 'szgl/bhjcroadlq/rule-1',
  refuses: {
    densityAboveWhole: {
      code: 10400,
      zh: '病害面积超过单元面积（损坏密度{0}%），请核对',
      en: 'The damage is larger than its unit (density {0} %); check it',
    },
  },
  check: ({ row }) =>
    typeof row.density === 'number' && row.density > MOST_DENSITY
      ? { key: 'densityAboveWhole', field: 'area', values: { '0': row.density } }
      : undefined,
})

export const damageChainageReads = rule<PavementDamageFields>({
  name: 'damageChainageReads',
  source: 'szgl/bhjcroadlq/rule-1',
  refuses: { chainageUnreadable: chainageRefusals.chainageUnreadable },
  check: ({ row }) =>
    isGiven(row.stake) && metresOf(row.stake ?? '') === null ? { key: 'chainageUnreadable', field: 'stake' } : undefined,
})

export const unitEndsBehindItsStart = rule<PavementUnitFields>({
  name: 'unitEndsBehindItsStart',
  source: 'szgl/bhjcroadlq/rule-1',
  refuses: chainageRefusals,
  check: ({ row }) => faultOfStretch(row),
})

/** One kind of damage in several lines covers no more than the whole either. */
export const damagesOfAKindLieWithinTheUnit = rule<PavementUnitFields>({
  name: 'damagesOfAKindLieWithinTheUnit',
  source: 'szgl/bhjcroadlq/rule-1',
  refuses: {
    damagesAboveWhole: {
      code: 10400,
      zh: '同一种病害的面积合计超过单元面积，请核对病害明细',
      en: 'Damages of one kind add up to more than their unit; check them',
    },
  },
  check: ({ row }) => {
    const sums = new Map<unknown, number>()
    for (const { damageType, density } of row.damages ?? [])
      sums.set(damageType, (sums.get(damageType) ?? 0) + (typeof density === 'number' ? density : 0))
    // Each line is rounded by itself.
    return [...sums.values()].some((sum) => sum > MOST_DENSITY + 0.5) ? { key: 'damagesAboveWhole', field: 'damages' } : undefined
  },
})

/** A manual grade with its reason may only lower the computed one (D-3). */
export const manualPavementGradeOnlyLowers = rule<PavementUnitFields>({
  name: 'manualPavementGradeOnlyLowers',
  source: 'assets/D-3',
  refuses: { manualGradeHigher: { code: 10400, zh: '人工判定只能降低等级', en: 'A manual grade may only lower the computed one' } },
  when: { field: 'manualGrade', given: true },
  check: ({ row }) => {
    const computed = row.pqiGrade ?? row.pciGrade
    return computed && (row.manualGrade ?? '') < computed ? { key: 'manualGradeHigher', field: 'manualGrade' } : undefined
  },
})

/** The section lies on the road that is named, and its surface is of the kind that was detected. */
export const sectionFitsTheUnit = rule<PavementUnitFields>({
  name: 'sectionFitsTheUnit',
  source: 'szgl/bhjcroad/rule-2',
  refs: ['roadId', 'sectionId'],
  refuses: {
    ...ofAnotherRoad,
    pavementOfSectionDiffers: {
      code: 10400,
      zh: '路段的路面类型与检测单元不同',
      en: 'The pavement of the section is another than that of the unit',
    },
  },
  check: ({ row, refs: { roadId: road, sectionId: section } }) => {
    if (!section) return undefined
    if (section.roadId !== row.roadId) {
      const values = { section: `${section.startPoint ?? ''}—${section.endPoint ?? ''}`, road: road?.name ?? '' }
      return { key: 'sectionOfAnotherRoad', field: 'sectionId', values }
    }
    return section.pavementType !== row.pavementType ? { key: 'pavementOfSectionDiffers', field: 'sectionId' } : undefined
  },
})

/** A unit is no longer than the section in which it lies. */
export const unitIsNoLongerThanItsSection = rule<PavementUnitFields>({
  name: 'unitIsNoLongerThanItsSection',
  source: 'szgl/bhjcroadlq/rule-1',
  refs: ['sectionId'],
  refuses: {
    unitLongerThanSection: {
      code: 10400,
      zh: '单元长度大于路段长度（{0}m）',
      en: 'The unit is longer than its section ({0} m)',
    },
  },
  check: ({ row, refs: { sectionId: section } }) =>
    typeof section?.length === 'number' && typeof row.length === 'number' && row.length > section.length * TOLERANCE
      ? { key: 'unitLongerThanSection', field: 'length', values: { '0': section.length } }
      : undefined,
})

/** Surveys and the register measure along different lines. */
const TOLERANCE = 1.05

/** Asked at the submit: it is known where the unit lies, and the unit is rated. */
export const unitIsBound = rule<PavementUnitFields>({
  name: 'unitIsBound',
  source: 'assets/D-1',
  refuses: {
    unitNotBound: {
      code: 10400,
      zh: '检测单元尚未绑定道路和路段，请绑定后提交',
      en: 'The unit has no road and section yet; bind it first',
    },
    unitNotRated: {
      code: 10400,
      zh: '尚未形成评定结果，请核对检测面积和评分方案',
      en: 'The unit is not rated yet; check its area and the scheme',
    },
  },
  check: ({ row }) => {
    if (!isGiven(row.roadId) || !isGiven(row.sectionId)) return { key: 'unitNotBound', field: isGiven(row.roadId) ? 'sectionId' : 'roadId' }
    return isGiven(row.grade) ? undefined : { key: 'unitNotRated' }
  },
})

/** Without a roughness there is no riding quality, and the unit is graded by its condition alone. */
export const roughnessIsMissing = warning<PavementUnitFields>({
  name: 'roughnessIsMissing',
  source: 'szgl/bhjcroadlq/rule-1',
  field: 'iri',
  words: { zh: '未填平整度，只按损坏状况评定等级', en: 'Without IRI the grade follows from the condition alone' },
  applies: (row) => isGiven(row.area) && !isGiven(row.iri),
})

import { differencesOf, differencesOfRefusals } from '@chengan/kernel/specification/differences'
import { BEGINS_BY_A_CALL, BY_RULE_IN_ITS_WORDS, PENDING, SENTENCE_OF_A_RULE } from '../../../specification/reasons.ts'
import { cementPavementUnit } from './cement-pavement-unit.ts'
import { pavementUnit } from './pavement-unit.ts'
import { roadCondition } from './road-condition.ts'

const ofUnits = [
  { because: 'The book orders chainages by their metres, which are kept beside them.', lists: ['order'], fields: ['startMetres'] },
  { because: 'A number is given once; a year has four digits of this century.', fields: ['recordNo unique', 'detectYear limit'] },
  { because: PENDING, fields: ['reportId type'] },
  { because: 'Moved by its actions alone.', fields: ['status read-only'] },
  { because: BY_RULE_IN_ITS_WORDS, fields: ['endStake limit'] },
  {
    because: 'The direction of the lanes, as of sections; the book says the place in one table and the direction in the other.',
    fields: ['side zh', 'side en'],
  },
  {
    because: 'A lane has a number, a damage was found once at least, an index ends at a hundred.',
    fields: ['laneNo limit', 'damages.count limit', 'sidewalkFci limit'],
  },
  { because: 'A value of skid resistance says nothing without its method.', fields: ['skidMethod required'] },
  {
    because: 'A damage without its kind or severity takes nothing off and is followed by nobody.',
    fields: ['damages.damageType required', 'damages.severity required'],
  },
  { because: 'Kept as one point, which is set on the map.', fields: ['damages.lng', 'damages.lat', 'damages.location'] },
  { because: BEGINS_BY_A_CALL, lifecycles: ['[status] add / import*'] },
] as const

const BOUND_FROM_LISTS = 'The list of units binds them at their own root; szgl/bhjcroad/bind does the same by their kind.'

export const pavementUnitDifferences = differencesOf(pavementUnit, [
  ...ofUnits,
  { because: BOUND_FROM_LISTS, calls: ['PUT szgl/bhjcroadlq/bind'] },
])

export const cementPavementUnitDifferences = differencesOf(cementPavementUnit, [
  ...ofUnits,
  { because: BOUND_FROM_LISTS, calls: ['PUT szgl/bhjcroadsn/bind'] },
  {
    because: 'The book says of strength and deflection that they are of asphalt.',
    fields: ['strengthCoef hidden', 'deflection hidden', 'strengthGrade hidden', '(order)'],
  },
])

export const roadConditionDifferences = differencesOf(roadCondition, [
  { because: 'The area of the units, of which a road may have less than its whole.', fields: ['totalArea zh', 'totalArea en'] },
  { because: 'The latest of its units.', fields: ['detectDate zh', 'detectDate en'] },
])

export const pavementRefusalDifferences = differencesOfRefusals([
  {
    because: SENTENCE_OF_A_RULE,
    refusals: [
      'damagesAboveWhole',
      'pavementOfSectionDiffers',
      'unitLongerThanSection',
      'densityAboveWhole',
      'unitNotBound',
      'unitNotRated',
    ],
  },
])

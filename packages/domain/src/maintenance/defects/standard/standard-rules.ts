import type { Actor } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import type { Allowed } from '@chengan/kernel/lifecycle/lifecycle'
import { rule } from '@chengan/kernel/rule'
import { yhLimitUnit } from '../../dictionaries/events.ts'
import { isPartOf, ofAnotherFacility } from '../part-of-facility.ts'
import { looserThan, type Standard } from './deadlines.ts'
import { type StandardFields, standardFields } from './standard-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The standard of the whole city with the same code; null where there is none. */
    readonly cityStandard: Standard | null
    /** How many districts have a standard of their own of the code. */
    readonly districtStandards: number
  }
}

const notTheirs = {
  standardNotYours: {
    code: 10400,
    zh: '区级只能维护本区的时限标准，全市标准由市级维护',
    en: 'A district keeps the standards of its own district; those of the whole city are kept by the city',
  },
} as const

const isKeptBy = ({ regionId }: Standard, actor: Actor) =>
  actor.superAdmin || actor.level === 'city' || (actor.level === 'district' && !!regionId && regionWithin(regionId, actor.regionId))

/** The city keeps all standards, a district its own (maintenance.md §3.1). */
export const keptByItsBureau: Allowed<StandardFields> = {
  name: 'keptByItsBureau',
  may: isKeptBy,
  refusal: 'standardNotYours',
  refuses: notTheirs,
}

export const districtsKeepTheirOwn = rule<StandardFields>({
  name: 'districtsKeepTheirOwn',
  refuses: notTheirs,
  check: ({ row, actor }) => (isKeptBy(row, actor) ? undefined : { key: 'standardNotYours', field: 'regionId' }),
})

/** A district's standard wins over the city's, and may only be stricter; it is of a code that the city has, by which it is found. */
export const districtsAreStricter = rule<StandardFields>({
  name: 'districtsAreStricter',
  source: 'yhgl/clsx/rule-1',
  facts: ['cityStandard'],
  when: { field: 'regionId', given: true },
  refuses: {
    standardOfNoCityCode: {
      code: 10400,
      zh: '全市标准中没有该病害编码，区级不能新增病害种类',
      en: 'The city has no standard of this code; a district adds no kinds of defects',
    },
    standardLooser: { code: 10400, zh: '{0}不得宽于全市标准', en: '{0} may not be looser than the standard of the city' },
  },
  check: ({ row, facts }) => {
    if (facts.cityStandard == null) return { key: 'standardOfNoCityCode', field: 'defectCode' }
    const looser = looserThan(row, facts.cityStandard)
    return looser === undefined ? undefined : { key: 'standardLooser', field: looser, values: { '0': standardFields[looser].label } }
  },
})

const rising = [
  ['arriveHours', 'safeHours'],
  ['safeHours', 'tempHours'],
  ['repairI', 'repairII'],
  ['repairII', 'repairIII'],
] as const

/** Of spans that follow one another, or get longer from grade to grade. */
export const limitsNotRising = {
  limitNotRising: { code: 10400, zh: '{0}不得短于{1}', en: '{0} may not be shorter than {1}' },
} as const

/** Whoever must be there first is given no longer than for what follows; the better road is repaired first. */
export const limitsRise = rule<StandardFields>({
  name: 'limitsRise',
  source: 'yhgl/clsx/rule-2',
  refuses: limitsNotRising,
  check: ({ row }) => {
    const fault = rising.find(([first, second]) => row[first] != null && row[second] != null && row[second] < row[first])
    if (fault === undefined) return undefined
    const [first, second] = fault
    return {
      key: 'limitNotRising',
      field: second,
      values: { '0': standardFields[second].label, '1': standardFields[first].label },
    }
  },
})

const MISSING_COVER = 'M01'
const LONGEST_HOURS = 8

/** CJJ 36-2016: a missing cover is made good within eight hours. */
export const coversAreMadeGoodInTime = rule<StandardFields>({
  name: 'coversAreMadeGoodInTime',
  source: 'yhgl/clsx/rule-3',
  when: { field: 'defectCode', is: MISSING_COVER },
  refuses: {
    coverLimitTooLong: {
      code: 10400,
      zh: '井盖缺失、破损的修复时限不得超过8小时（CJJ 36-2016）',
      en: 'A missing cover is repaired within 8 hours (CJJ 36-2016)',
    },
  },
  check: ({ row }) =>
    row.limitUnit === yhLimitUnit.values.hour.value && (row.repairIII ?? 0) <= LONGEST_HOURS
      ? undefined
      : { key: 'coverLimitTooLong', field: 'repairIII' },
})

/** Manholes and gullies are parts of the road, and facilities of their own: their defects are of the part. */
export const standardIsOfAPart = rule<StandardFields>({
  name: 'standardIsOfAPart',
  refuses: ofAnotherFacility,
  check: ({ row }) => (isPartOf(row.part, row.facilityKind) ? undefined : { key: 'partOfAnotherFacility', field: 'part' }),
})

/** The standard of a district without that of the city would be found by nobody. */
export const cityStandardOutlivesTheDistricts = rule<StandardFields>({
  name: 'cityStandardOutlivesTheDistricts',
  facts: ['districtStandards'],
  when: { field: 'regionId', given: false },
  refuses: {
    standardHasDistricts: {
      code: 10101,
      zh: '有{0}个区设有该病害的区级标准，请先删除区级标准或停用本条',
      en: '{0} districts have a standard of their own of this defect: delete these first, or disable this one',
    },
  },
  check: ({ facts }) => {
    const districts = facts.districtStandards ?? 0
    return districts > 0 ? { key: 'standardHasDistricts', values: { '0': String(districts) } } : undefined
  },
})

import { districtOf } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { computed, fill, rule, type ValuesOf, warning } from '@chengan/kernel/rule'
import { yhLevel } from '../../dictionaries/events.ts'
import { runsWorks } from '../works-parties.ts'
import type { BatchFields } from './batch-fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What the special works of the year and region have by the yearly budget, in 10 000 yuan; null where none is entered. */
    readonly specialBudget: number | null
  }
}

type Batch = ValuesOf<BatchFields>

/** More of the ceiling than this is approved with a reason alone, in per cent (yhgl/zxyhjhfq/rule-1). */
export const ABOVE_CEILING = 5

/** The business key is the row itself; declarations close on 31 August of the year before unless it says another day. */
export const batchAtAdd = fill<BatchFields>({
  values: ({ row, actor }): Batch => ({
    ...(isGiven(row.declareDeadline) || !isGiven(row.planYear) ? {} : { declareDeadline: `${String(Number(row.planYear) - 1)}-08-31` }),
    ...(isGiven(row.manageDeptId) ? {} : { manageDeptId: actor.deptId }),
  }),
})

export const budgetOfBatch = computed<BatchFields>({
  facts: ['specialBudget'],
  values: ({ facts: { specialBudget } }): Batch => ({ budgetQuota: specialBudget ?? null }),
})

/** A unit declares for itself, in its own region and at its own level. */
export const batchIsOfItsOwnUnit = rule<BatchFields>({
  name: 'batchIsOfItsOwnUnit',
  refuses: {
    batchUnitWrong: { code: 403, zh: '只能以本单位名义申报计划', en: 'A plan is declared in the name of one’s own unit' },
    batchLevelWrong: { code: 10400, zh: '申报层级与申报单位不符', en: 'The level is not that of the declaring unit' },
    batchRegionWrong: {
      code: 10400,
      zh: '区划须为本区县，市本级选市',
      en: 'The region is the own district, or the city for what it runs itself',
    },
  },
  check: ({ row, actor }) => {
    if (!actor.superAdmin && !runsWorks(row, actor)) return { key: 'batchUnitWrong', field: 'manageDeptId' }
    const isDistrict = row.manageLevel === yhLevel.values.district.value
    if (!isDistrict && row.manageLevel !== yhLevel.values.city.value) return { key: 'batchLevelWrong', field: 'manageLevel' }
    if (actor.level === 'district' && !isDistrict) return { key: 'batchLevelWrong', field: 'manageLevel' }
    const region = row.regionId ?? ''
    const isOwn = actor.level !== 'district' || actor.regionId === null || districtOf(actor.regionId) === region
    return region.length === 6 && isOwn ? undefined : { key: 'batchRegionWrong', field: 'regionId' }
  },
})

/** Plans are of this year or the next. */
export const batchIsOfThisYearOrTheNext = rule<BatchFields>({
  name: 'batchIsOfThisYearOrTheNext',
  refuses: { planYearWrong: { code: 10400, zh: '计划年度只能为本年度或下一年度', en: 'A plan is of this year or the next' } },
  check: ({ row, before, today }) => {
    const year = Number(today.slice(0, 4))
    if (row.planYear == null || before?.planYear === row.planYear) return undefined
    return row.planYear === year || row.planYear === year + 1 ? undefined : { key: 'planYearWrong', field: 'planYear' }
  },
})

/** What is declared above the ceiling is pointed out; what is approved above it needs a reason. */
export const declaredAboveTheCeiling = warning<BatchFields>({
  name: 'declaredAboveTheCeiling',
  source: 'maintenance.md §9.5',
  field: 'budgetQuota',
  words: { zh: '申报总额超过预算控制数', en: 'The declared sum exceeds the ceiling' },
  applies: (row) => row.budgetQuota != null && (row.totalAmount ?? 0) > row.budgetQuota,
})

import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, suggestion, type ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { companyTakesNewRows } from '../companies/gas-company/rules.ts'
import { ownedByCompany } from '../companies/owned-by-company.ts'
import { filingStage } from '../dictionaries/projects-and-activities.ts'
import { isCityReviewed } from '../review/city-types.ts'
import { reviewStateAtAdd } from '../review/review-facet.ts'
import type { ProjectFields } from './filing-fields.ts'

type Filing = ValuesOf<ProjectFields>

/** Days after the acceptance in which works are filed (城镇燃气管理条例 Art. 11). */
export const DAYS_TO_FILE = 15
const stages: readonly string[] = Object.values(filingStage.values).map(({ value }) => value)
const inOrder = ['startDate', 'completeDate', 'acceptDate', 'fileDate'] as const

/** Whether works were filed later than the law allows. */
export function isFiledLate({ acceptDate, fileDate }: { readonly acceptDate?: unknown; readonly fileDate?: unknown }): boolean {
  return typeof acceptDate === 'string' && typeof fileDate === 'string' && fileDate > addDays(acceptDate, DAYS_TO_FILE)
}

/** Dates that are left out put none out of order. */
export const datesAreInOrder = rule<ProjectFields>({
  name: 'datesAreInOrder',
  source: 'gysy/gysygcba/rule-2',
  refuses: {
    datesOutOfOrder: {
      code: 10400,
      zh: '开工、竣工、验收、备案日期应依次不早于前一项',
      en: 'Started, completed, accepted and filed: no date lies before the one above it',
    },
  },
  check: ({ row }) => {
    const given = inOrder.filter((name) => isGiven(row[name]))
    const wrong = given.find((name, at) => at > 0 && String(row[name]) < String(row[given[at - 1] ?? name]))
    return wrong === undefined ? undefined : { key: 'datesOutOfOrder', field: wrong }
  },
})

/** What goes on from an earlier stage is of the same company, and lies behind it. */
export const stageGoesOn = rule<ProjectFields>({
  name: 'stageGoesOn',
  refuses: {
    stageOfAnother: {
      code: 10400,
      zh: '上一阶段备案须为同一单位且阶段在前',
      en: 'The stage before is of the same company and lies before this one',
    },
  },
  refs: ['previousId'],
  when: { field: 'previousId', given: true },
  check: ({ row, refs }) => {
    const before = refs.previousId
    if (!before) return undefined
    const isBehind = stages.indexOf(String(row.filingStage)) > stages.indexOf(String(before.filingStage))
    return before.gasCompaniesId === row.gasCompaniesId && isBehind ? undefined : { key: 'stageOfAnother', field: 'previousId' }
  },
})

export const filingRules = [companyTakesNewRows, datesAreInOrder, stageGoesOn] as const

/** The stage that follows that of the filing which this one goes on from. */
export const nextStage = suggestion<ProjectFields>({
  name: 'nextStage',
  field: 'filingStage',
  refs: ['previousId'],
  value: (_row, refs) => stageAfter(refs.previousId),
})

function stageAfter(previous: Filing | null | undefined): string | null {
  return previous ? (stages[stages.indexOf(previous.filingStage ?? '') + 1] ?? null) : null
}

/** Whether it is late follows from the dates, at every save. */
export const filingComputes = ({ row }: RuleContext<ProjectFields>): Filing => ({ isLate: isFiledLate(row) })

/** Who reviews it follows from the kind of works; its region from the company until its place is known. */
export function filingFollows({ row, refs, settingText }: RuleContext<ProjectFields>): Filing {
  return {
    cityReviewed: isCityReviewed('gysy/gysygcba', isGiven(row.projectKind) ? [String(row.projectKind)] : [], settingText),
    ...(isGiven(row.regionId) ? {} : { regionId: asTextOrNull(refs.gasCompaniesId?.regionId) }),
  }
}

/** The same at an add: whose it is, and whether it needs a review. */
export function filingAtAdd(context: RuleContext<ProjectFields>): Filing {
  return { ...filingFollows(context), ...ownedByCompany(context), ...reviewStateAtAdd(context) }
}

import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { type Rule, type RuleContext, rule } from '@chengan/kernel/rule'
import { businessStatus, gasBusinessType } from '../../dictionaries/companies.ts'

const LONGEST_FRANCHISE = 30
const gone: readonly unknown[] = [businessStatus.values.closed.value, businessStatus.values.revoked.value]

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export const franchiseLastsThirtyYears = rule({
  name: 'franchiseLastsThirtyYears',
  source: '市政公用事业特许经营管理办法',
  check({ row }) {
    const { franchiseStartDate: from, franchiseValidTo: to } = row
    if (typeof from !== 'string' || typeof to !== 'string') return undefined
    const limit = `${Number(from.slice(0, 4)) + LONGEST_FRANCHISE}${from.slice(4)}`
    return to > limit ? { key: 'franchiseTooLong', field: 'franchiseValidTo' } : undefined
  },
})

/** The fact `parentIsBelowCompany` tells whether the chosen parent is the company itself or lies below it. */
export const parentIsNotBelow = rule({
  name: 'parentIsNotBelow',
  facts: ['parentIsBelowCompany'],
  when: { field: 'parentCompanyId', given: true },
  check: ({ facts }) => (facts.parentIsBelowCompany === true ? { key: 'parentInCircle', field: 'parentCompanyId' } : undefined),
})

export const serviceRegionsContainTheSeat = rule({
  name: 'serviceRegionsContainTheSeat',
  when: {
    all: [
      { field: 'serviceRegionIds', given: true },
      { field: 'regionId', given: true },
    ],
  },
  check: ({ row }) =>
    texts(row.serviceRegionIds).some((region) => regionWithin(String(row.regionId), region))
      ? undefined
      : { key: 'serviceRegionLacksSeat', field: 'serviceRegionIds' },
})

/** The fact `hasLiveFillingPlant` tells whether the company has a facility in operation that fills cylinders. */
export const fillingNeedsAPermit = rule({
  name: 'fillingNeedsAPermit',
  source: 'TSG 23-2021',
  facts: ['hasLiveFillingPlant'],
  when: { field: 'businessTypes', includes: gasBusinessType.values.bottled.value },
  check: ({ row, facts }) =>
    facts.hasLiveFillingPlant === true && !isGiven(row.fillingPermitNo)
      ? { key: 'fillingPermitNeeded', field: 'fillingPermitNo' }
      : undefined,
})

/** An enterprise adds the row of its own department if there is none, else a branch. The fact `companyOfDepartment` is the id of the
 *  company bound to the caller's department, or null. */
export const enterpriseAddsItselfOrABranch = rule({
  name: 'enterpriseAddsItselfOrABranch',
  facts: ['companyOfDepartment'],
  when: { actorLevel: ['enterprise'] },
  check({ before, row, facts }) {
    if (before !== null || !isGiven(facts.companyOfDepartment)) return undefined
    return row.parentCompanyId === facts.companyOfDepartment ? undefined : { key: 'companyOnFile', field: 'parentCompanyId' }
  },
})

export const companyRules = [
  franchiseLastsThirtyYears,
  parentIsNotBelow,
  serviceRegionsContainTheSeat,
  fillingNeedsAPermit,
  enterpriseAddsItselfOrABranch,
] as const

/** For resources of a company: one that is closed or revoked takes no new row. `field` refers to the company. */
export function companyTakesNewRows(field: string): Rule {
  return rule({
    name: 'companyTakesNewRows',
    refs: [field],
    check({ before, refs }: RuleContext) {
      return before === null && gone.includes(refs[field]?.businessStatus) ? { key: 'companyNoLongerActive', field } : undefined
    },
  })
}

import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import type { RefTo } from '@chengan/kernel/fields/field'
import { rule } from '@chengan/kernel/rule'
import { businessStatus, gasBusinessType } from '../../dictionaries/companies.ts'
import type { CompanyFields } from './fields.ts'

const LONGEST_FRANCHISE = 30
const gone: readonly unknown[] = [businessStatus.values.closed.value, businessStatus.values.revoked.value]

export const franchiseLastsThirtyYears = rule<CompanyFields>({
  name: 'franchiseLastsThirtyYears',
  source: '市政公用事业特许经营管理办法',
  refuses: { franchiseTooLong: { code: 10400, zh: '特许经营期限不得超过30年', en: 'A franchise lasts 30 years at most' } },
  check({ row }) {
    const { franchiseStartDate: from, franchiseValidTo: to } = row
    if (!from || !to) return undefined
    const limit = `${Number(from.slice(0, 4)) + LONGEST_FRANCHISE}${from.slice(4)}`
    return to > limit ? { key: 'franchiseTooLong', field: 'franchiseValidTo' } : undefined
  },
})

/** The fact `parentIsBelowCompany` tells whether the chosen parent is the company itself or lies below it. */
export const parentIsNotBelow = rule<CompanyFields>({
  name: 'parentIsNotBelow',
  refuses: {
    parentInCircle: { code: 10400, zh: '上级公司不能是本公司或其下级', en: 'The parent may not be the company itself or one below it' },
  },
  facts: ['parentIsBelowCompany'],
  when: { field: 'parentCompanyId', given: true },
  check: ({ facts }) => (facts.parentIsBelowCompany === true ? { key: 'parentInCircle', field: 'parentCompanyId' } : undefined),
})

export const serviceRegionsContainTheSeat = rule<CompanyFields>({
  name: 'serviceRegionsContainTheSeat',
  refuses: {
    serviceRegionLacksSeat: { code: 10400, zh: '经营区域须包含企业所属区域', en: 'The service regions contain the district of the seat' },
  },
  when: {
    all: [
      { field: 'serviceRegionIds', given: true },
      { field: 'regionId', given: true },
    ],
  },
  check: ({ row }) =>
    row.serviceRegionIds?.some((region) => regionWithin(row.regionId, region))
      ? undefined
      : { key: 'serviceRegionLacksSeat', field: 'serviceRegionIds' },
})

/** The fact `hasLiveFillingPlant` tells whether the company has a facility in operation that fills cylinders. */
export const fillingNeedsAPermit = rule<CompanyFields>({
  name: 'fillingNeedsAPermit',
  source: 'TSG 23-2021',
  refuses: {
    fillingPermitNeeded: {
      code: 10400,
      zh: '有在用充装设施的瓶装企业须填写气瓶充装许可证号',
      en: 'A bottled-gas company with a live filling plant needs its filling permit',
    },
  },
  facts: ['hasLiveFillingPlant'],
  when: { field: 'businessTypes', includes: gasBusinessType.values.bottled.value },
  check: ({ row, facts }) =>
    facts.hasLiveFillingPlant === true && !isGiven(row.fillingPermitNo)
      ? { key: 'fillingPermitNeeded', field: 'fillingPermitNo' }
      : undefined,
})

/** An enterprise adds the row of its own department if there is none, else a branch. The fact `companyOfDepartment` is the id of the
 *  company bound to the caller's department, or null. */
export const enterpriseAddsItselfOrABranch = rule<CompanyFields>({
  name: 'enterpriseAddsItselfOrABranch',
  refuses: {
    companyOnFile: {
      code: 10400,
      zh: '本单位已有企业档案，新增须为下属分公司',
      en: 'Your department has its company row; a new one must be a branch',
    },
  },
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

/** What every row of a company has. */
export type OfCompany = { readonly gasCompaniesId: RefTo<'gasCompany'> }

/** For resources of a company: one that is closed or revoked takes no new row. */
export const companyTakesNewRows = rule<OfCompany>({
  name: 'companyTakesNewRows',
  refuses: { companyNoLongerActive: { code: -2, zh: '该企业已注销或吊销', en: 'The company is closed or its licence revoked' } },
  refs: ['gasCompaniesId'],
  check: ({ before, refs }) =>
    before === null && gone.includes(refs.gasCompaniesId?.businessStatus)
      ? { key: 'companyNoLongerActive', field: 'gasCompaniesId' }
      : undefined,
})

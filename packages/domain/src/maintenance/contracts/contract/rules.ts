import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asNumber, asRows, asText, countIn } from '@chengan/kernel/values'
import { deptKind } from '../../../system/dictionaries/accounts.ts'
import { yhContractKind } from '../../dictionaries/contracts.ts'
import { type contractFields, MANAGING_LEVELS } from './fields.ts'

type Contract = typeof contractFields

const SIGNED_AHEAD = 90
/** Shares of the contract sum, in tenths. */
const BOND_TENTHS = 1
const SETTLED_TENTHS = 11
const REPORT_AND_AGREEMENT = 2
const TOLERANCE = 1
const YEAR = 365

const kind = yhContractKind.values
const companyKinds: Readonly<Record<string, readonly string[]>> = {
  [kind.daily.value]: [deptKind.values.maintenanceCompany.value],
  [kind.component.value]: [deptKind.values.maintenanceCompany.value],
  [kind.specialWorks.value]: [deptKind.values.maintenanceCompany.value, deptKind.values.constructionUnit.value],
  [kind.supervision.value]: [deptKind.values.supervisionCompany.value],
  [kind.testing.value]: [deptKind.values.testingBody.value],
}

const inCents = (value: unknown) => Math.round(asNumber(value) * 100)
const cents = (value: number) => inCents(value) / 100

/** In whole cents, because a tenth of 1 048 577.40 in binary fractions is less than 104 857.74. */
const isMoreThanTenths = (part: unknown, tenths: number, whole: unknown) => inCents(part) * 10 > inCents(whole) * tenths

export const contractIsManagedByDistrictOrCity = rule<Contract>({
  name: 'contractIsManagedByDistrictOrCity',
  when: { field: 'manageLevel', given: true },
  check: ({ row }) => (MANAGING_LEVELS.includes(asText(row.manageLevel)) ? undefined : { key: 'managerLevelWrong', field: 'manageLevel' }),
})

export const contractorIsOfTheFittingKind = rule<Contract>({
  name: 'contractorIsOfTheFittingKind',
  refs: ['companyDeptId'],
  check: ({ row, refs }) => {
    const fitting = companyKinds[asText(row.contractKind)]
    return fitting === undefined || !refs.companyDeptId || fitting.includes(asText(refs.companyDeptId.kind))
      ? undefined
      : { key: 'contractorOfAnotherKind', field: 'companyDeptId' }
  },
})

export const supervisorIsNotTheContractor = rule<Contract>({
  name: 'supervisorIsNotTheContractor',
  check: ({ row }) =>
    isGiven(row.supervisorDeptId) && row.supervisorDeptId === row.companyDeptId
      ? { key: 'supervisorIsContractor', field: 'supervisorDeptId' }
      : undefined,
})

export const termBeginsAboutTheSigning = rule<Contract>({
  name: 'termBeginsAboutTheSigning',
  when: {
    all: [
      { field: 'signDate', given: true },
      { field: 'startDate', given: true },
    ],
  },
  check: ({ row }) =>
    asText(row.startDate) < addDays(asText(row.signDate), -SIGNED_AHEAD)
      ? { key: 'termBeforeSigning', field: 'startDate', values: { '0': SIGNED_AHEAD } }
      : undefined,
})

export const contractEndsAfterItBegins = rule<Contract>({
  name: 'contractEndsAfterItBegins',
  when: {
    all: [
      { field: 'endDate', given: true },
      { field: 'startDate', given: true },
    ],
  },
  check: ({ row }) => (asText(row.endDate) > asText(row.startDate) ? undefined : { key: 'termEndsBeforeItBegins', field: 'endDate' }),
})

export const bondIsATenthAtMost = rule<Contract>({
  name: 'bondIsATenthAtMost',
  when: { field: 'bondAmount', given: true },
  check: ({ row }) =>
    isMoreThanTenths(row.bondAmount, BOND_TENTHS, row.amount) ? { key: 'bondTooLarge', field: 'bondAmount' } : undefined,
})

/** Retention is not held beside a performance bond (建质〔2017〕138号 art. 6). */
export const bondOrRetention = rule<Contract>({
  name: 'bondOrRetention',
  source: '建质〔2017〕138号 art. 6',
  check: ({ row }) =>
    asNumber(row.bondAmount) > 0 && asNumber(row.retentionRate) > 0 ? { key: 'bondAndRetention', field: 'retentionRate' } : undefined,
})

export const facilityIsInsideTheTerm = rule({
  name: 'facilityIsInsideTheTerm',
  check: ({ row, owner }) => {
    const [from, to] = [asText(owner?.startDate), asText(owner?.endDate)]
    if (isGiven(row.startDate) && from !== '' && asText(row.startDate) < from) return { key: 'facilityOutsideTerm', field: 'startDate' }
    return isGiven(row.endDate) && to !== '' && asText(row.endDate) > to ? { key: 'facilityOutsideTerm', field: 'endDate' } : undefined
  },
})

export const partsMakeUpTheSum = rule<Contract>({
  name: 'partsMakeUpTheSum',
  check: ({ row }) => {
    const parts = asNumber(row.lumpSum) + asNumber(row.unitPriceSum) + asNumber(row.provisionalSum)
    return cents(Math.abs(parts - asNumber(row.amount))) > TOLERANCE
      ? { key: 'sumOfParts', field: 'amount', values: { '0': cents(parts) } }
      : undefined
  },
})

export const contractIsCompleteBeforeItBegins = rule<Contract>({
  name: 'contractIsCompleteBeforeItBegins',
  check: ({ row }) => {
    if (!isGiven(row.attachments)) return { key: 'scanMissing', field: 'attachments' }
    if (asRows(row.items).length === 0 && asNumber(row.lumpSum) === 0) return { key: 'priceListMissing', field: 'items' }
    const needsFacilities = row.contractKind === kind.daily.value || row.contractKind === kind.component.value
    return needsFacilities && asRows(row.facilities).length === 0 ? { key: 'facilitiesMissing', field: 'facilities' } : undefined
  },
})

export const facilityStandsInOneContract = rule<Contract>({
  name: 'facilityStandsInOneContract',
  facts: ['contractWithTheFacilities'],
  check: ({ facts }) =>
    isGiven(facts.contractWithTheFacilities)
      ? { key: 'facilityInAnotherContract', field: 'facilities', values: { '0': asText(facts.contractWithTheFacilities) } }
      : undefined,
})

/** A contract that has ended is changed no more, so what exceeds its sum is agreed upon beside the settlement. */
export const settlementStaysNearTheSum = rule<Contract>({
  name: 'settlementStaysNearTheSum',
  check: ({ row, input }) => {
    const files = countIn(input.attachments)
    if (isMoreThanTenths(row.settledAmount, SETTLED_TENTHS, row.amount) && files < REPORT_AND_AGREEMENT)
      return { key: 'settledTooMuch', field: 'settledAmount' }
    return files > 0 ? undefined : { key: 'settlementReportMissing', field: 'attachments' }
  },
})

export const changeRestsOnAnAgreement = rule<Contract>({
  name: 'changeRestsOnAnAgreement',
  check: ({ row, before }) =>
    countIn(row.attachments) > countIn(before?.attachments) ? undefined : { key: 'agreementMissing', field: 'attachments' },
})

export const changeNamesItsReason = rule<Contract>({
  name: 'changeNamesItsReason',
  check: ({ input }) =>
    isGiven(input.changeReason)
      ? undefined
      : { key: 'required', field: 'changeReason', values: { '0': { zh: '变更原因', en: 'Reason of the change' } } },
})

export const terminationRestsOnADocument = rule<Contract>({
  name: 'terminationRestsOnADocument',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'terminationPaperMissing', field: 'attachments' }),
})

export const contractRules = [
  contractIsManagedByDistrictOrCity,
  contractorIsOfTheFittingKind,
  supervisorIsNotTheContractor,
  termBeginsAboutTheSigning,
  contractEndsAfterItBegins,
  bondIsATenthAtMost,
  bondOrRetention,
]

export const amountOfItem = ({ row }: RuleContext): Values => ({ amount: cents(asNumber(row.quantity) * asNumber(row.unitPrice)) })

/** The fee for the days that a facility is in the contract. */
export function feeOfFacility({ row, owner }: RuleContext): Values {
  const [from, to] = [asText(row.startDate) || asText(owner?.startDate), asText(row.endDate) || asText(owner?.endDate)]
  if (from === '' || to === '') return { fee: null }
  return { fee: cents((asNumber(row.quantity) * asNumber(row.unitFee) * (daysBetween(from, to) + 1)) / YEAR) }
}

export function sumsOfContract({ row }: RuleContext): Values {
  const sum = asRows(row.items).reduce((total, item) => total + asNumber(item.amount), 0)
  const rate = asNumber(row.amount) > 0 ? cents((asNumber(row.paidAmount) / asNumber(row.amount)) * 100) : null
  return { unitPriceSum: cents(sum), paidRate: rate }
}

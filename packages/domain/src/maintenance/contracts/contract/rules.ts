import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asNumber, asRows, asText, countIn } from '@chengan/kernel/values'
import { deptKind } from '../../../system/dictionaries/accounts.ts'
import { isLongerCycle, longestCycle } from '../../care/plan/cycles.ts'
import { yhBlackState, yhContractKind, yhContractStatus } from '../../dictionaries/contracts.ts'
import { type ContractFields, type cycles, type facilities, MANAGING_LEVELS } from './fields.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** How the contractor stands, and the first day on which one of its papers ends; null for who is not registered as a company. */
    readonly contractorOfContract: { readonly blackState: string; readonly until: string | null } | null
    /** The section of the contractor in the same region and of the same kind that failed twice running; null where there is none. */
    readonly sectionLimited: string | null
  }
}

type Contract = ContractFields
type Facility = typeof facilities

const SIGNED_AHEAD = 90
/** Shares of the contract sum, in tenths. */
const BOND_TENTHS = 1
const ADVANCE_TENTHS = 3
const SETTLED_TENTHS = 11
const REPORT_AND_AGREEMENT = 2
const TOLERANCE = 1
const YEAR = 365

const DRAFT = yhContractStatus.values.draft.value

const kind = yhContractKind.values
const companyKinds: Readonly<Record<string, readonly string[]>> = {
  [kind.daily.value]: [deptKind.values.maintenanceCompany.value],
  [kind.component.value]: [deptKind.values.maintenanceCompany.value],
  [kind.specialWorks.value]: [deptKind.values.maintenanceCompany.value, deptKind.values.constructionUnit.value],
  [kind.supervision.value]: [deptKind.values.supervisionCompany.value],
  [kind.testing.value]: [deptKind.values.testingBody.value],
}

const inCents = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
const cents = (value: number) => inCents(value) / 100

/** In whole cents, because a tenth of 1 048 577.40 in binary fractions is less than 104 857.74. */
function isMoreThanTenths(part: number | null | undefined, tenths: number, whole: number | null | undefined): boolean {
  return inCents(part) * 10 > inCents(whole) * tenths
}

/** Who failed twice running in a section has no new contract of the kind in its region, until its manager lifts the limit (yhgl/khjg/rule-10). */
export const failedCompanyIsNotRenewed = rule<Contract>({
  name: 'failedCompanyIsNotRenewed',
  source: 'yhgl/khjg/rule-10',
  facts: ['sectionLimited'],
  refuses: {
    renewalRefused: {
      code: -2,
      zh: '承包单位的标段“{0}”连续两期考核不合格，不予续签；管理单位解除该标段的派单限制后方可签订',
      en: 'The contractor failed twice running in the section “{0}”, so nothing is renewed until its manager lifts the limit',
    },
  },
  check: ({ facts: { sectionLimited: section } }) =>
    typeof section === 'string' ? { key: 'renewalRefused', field: 'companyDeptId', values: { '0': section } } : undefined,
})

export const contractIsManagedByDistrictOrCity = rule<Contract>({
  name: 'contractIsManagedByDistrictOrCity',
  refuses: { managerLevelWrong: { code: 10400, zh: '管理层级只能是市级或区级', en: 'The management level is city or district' } },
  when: { field: 'manageLevel', given: true },
  check: ({ row }) => (MANAGING_LEVELS.includes(row.manageLevel ?? '') ? undefined : { key: 'managerLevelWrong', field: 'manageLevel' }),
})

export const contractorIsOfTheFittingKind = rule<Contract>({
  name: 'contractorIsOfTheFittingKind',
  refuses: {
    contractorOfAnotherKind: {
      code: 10400,
      zh: '承包单位的部门类型与合同类型不符，请重新选择',
      en: 'The contractor does not fit the kind of contract; choose another',
    },
  },
  refs: ['companyDeptId'],
  check: ({ row, refs }) => {
    const fitting = companyKinds[row.contractKind ?? '']
    return fitting === undefined || !refs.companyDeptId || fitting.includes(refs.companyDeptId.kind ?? '')
      ? undefined
      : { key: 'contractorOfAnotherKind', field: 'companyDeptId' }
  },
})

/** A contract that is new, or begins, or goes to another company. One that runs goes on whatever becomes of its company. */
export const companyMayTakeTheContract = rule<Contract>({
  name: 'companyMayTakeTheContract',
  source: 'sys/sysdeptextend/rule-2, rule-3',
  refuses: {
    contractorBarred: {
      code: 10400,
      zh: '承包单位已被限制承接新合同，请选择其他单位',
      en: 'The contractor is barred from new contracts; choose another',
    },
    contractorPapersLapsed: {
      code: 10400,
      zh: '承包单位的资质或安全生产许可证已于{0}到期，不能签订新合同',
      en: 'A qualification or the work-safety licence of the contractor ended on {0}: no new contract',
    },
  },
  facts: ['contractorOfContract'],
  check: ({ row, before, facts, today }) => {
    const begins = before === null || before.status === DRAFT || before.companyDeptId !== row.companyDeptId
    const contractor = facts.contractorOfContract
    if (!begins || !contractor) return undefined
    if (contractor.blackState === yhBlackState.values.barred.value) return { key: 'contractorBarred', field: 'companyDeptId' }
    const until = contractor.until ?? ''
    return until !== '' && until < today ? { key: 'contractorPapersLapsed', field: 'companyDeptId', values: { '0': until } } : undefined
  },
})

export const supervisorIsNotTheContractor = rule<Contract>({
  name: 'supervisorIsNotTheContractor',
  refuses: {
    supervisorIsContractor: {
      code: 10400,
      zh: '监理单位不能是承包单位，请重新选择',
      en: 'The supervisor cannot be the contractor; choose another',
    },
  },
  check: ({ row }) =>
    isGiven(row.supervisorDeptId) && row.supervisorDeptId === row.companyDeptId
      ? { key: 'supervisorIsContractor', field: 'supervisorDeptId' }
      : undefined,
})

export const termBeginsAboutTheSigning = rule<Contract>({
  name: 'termBeginsAboutTheSigning',
  refuses: {
    termBeforeSigning: {
      code: 10400,
      zh: '合同开始日期不得早于签订日期{0}天以上',
      en: 'The contract may not begin more than {0} days before it is signed',
    },
  },
  when: {
    all: [
      { field: 'signDate', given: true },
      { field: 'startDate', given: true },
    ],
  },
  check: ({ row }) =>
    (row.startDate ?? '') < addDays(row.signDate ?? '', -SIGNED_AHEAD)
      ? { key: 'termBeforeSigning', field: 'startDate', values: { '0': SIGNED_AHEAD } }
      : undefined,
})

export const contractEndsAfterItBegins = rule<Contract>({
  name: 'contractEndsAfterItBegins',
  refuses: { termEndsBeforeItBegins: { code: 10400, zh: '合同结束日期须晚于开始日期', en: 'A contract ends after it begins' } },
  when: {
    all: [
      { field: 'endDate', given: true },
      { field: 'startDate', given: true },
    ],
  },
  check: ({ row }) => ((row.endDate ?? '') > (row.startDate ?? '') ? undefined : { key: 'termEndsBeforeItBegins', field: 'endDate' }),
})

export const bondIsATenthAtMost = rule<Contract>({
  name: 'bondIsATenthAtMost',
  refuses: {
    bondTooLarge: {
      code: 10400,
      zh: '履约担保金额不得超过合同金额的10%',
      en: 'The performance bond is a tenth of the contract sum at most',
    },
  },
  when: { field: 'bondAmount', given: true },
  check: ({ row }) =>
    isMoreThanTenths(row.bondAmount, BOND_TENTHS, row.amount) ? { key: 'bondTooLarge', field: 'bondAmount' } : undefined,
})

/** An advance is three tenths of the sum at most (yhgl/contract/rule-10). */
export const advanceIsThreeTenthsAtMost = rule<Contract>({
  name: 'advanceIsThreeTenthsAtMost',
  source: 'yhgl/contract/rule-10',
  refuses: {
    advanceTooLarge: { code: 10400, zh: '预付款不得超过合同金额的30%', en: 'An advance is 30 % of the contract sum at most' },
  },
  when: { field: 'advanceAmount', given: true },
  check: ({ row }) =>
    isMoreThanTenths(row.advanceAmount, ADVANCE_TENTHS, row.amount) ? { key: 'advanceTooLarge', field: 'advanceAmount' } : undefined,
})

/** Retention is not held beside a performance bond that stands, a quality bond or an insurance (建质〔2017〕138号 art. 6). A bond that has run out stands no more. */
export const bondOrRetention = rule<Contract>({
  name: 'bondOrRetention',
  source: '建质〔2017〕138号 art. 6',
  refuses: {
    bondAndRetention: {
      code: 10400,
      zh: '已有履约担保、质量保证担保或工程质量保险的，不得再扣留质保金',
      en: 'No retention is held beside a performance bond, a quality bond or a quality insurance',
    },
  },
  check: ({ row, today }) => {
    const bonded = (row.bondAmount ?? 0) > 0 && (!isGiven(row.bondTo) || String(row.bondTo) >= today)
    const stands = bonded || (row.qualityBondAmount ?? 0) > 0 || isGiven(row.qualityPolicyNo)
    return stands && (row.retentionRate ?? 0) > 0 ? { key: 'bondAndRetention', field: 'retentionRate' } : undefined
  },
})

/** Shorter, never longer: longer than the longest that the standard has for any facility is longer for all of them. What it makes longer for single ones is uncovered at the activation. */
export const agreedCycleIsNoLonger = rule<typeof cycles, Contract>({
  name: 'agreedCycleIsNoLonger',
  source: 'yhgl/contract/rule-3',
  refuses: {
    agreedCycleLonger: { code: 10400, zh: '保养周期不得长于强制标准', en: 'The cycle may not be longer than the mandatory standard' },
  },
  refs: ['standardId'],
  when: { field: 'excluded', isNot: true },
  check: ({ row, refs }) => {
    const standard = refs.standardId
    const longest = standard?.mandatory === true ? longestCycle(standard) : null
    const agreed = { value: row.cycleValue ?? 0, unit: row.cycleUnit ?? '' }
    return longest !== null && isLongerCycle(agreed, longest) ? { key: 'agreedCycleLonger', field: 'cycleValue' } : undefined
  },
})

export const facilityIsInsideTheTerm = rule<Facility, Contract>({
  name: 'facilityIsInsideTheTerm',
  refuses: { facilityOutsideTerm: { code: 10400, zh: '纳管日期须在合同期内', en: 'A facility is in the contract during its term' } },
  check: ({ row, owner }) => {
    const [from, to] = [owner?.startDate ?? '', owner?.endDate ?? '']
    if (row.startDate && from !== '' && row.startDate < from) return { key: 'facilityOutsideTerm', field: 'startDate' }
    return row.endDate && to !== '' && row.endDate > to ? { key: 'facilityOutsideTerm', field: 'endDate' } : undefined
  },
})

export const partsMakeUpTheSum = rule<Contract>({
  name: 'partsMakeUpTheSum',
  refuses: {
    sumOfParts: {
      code: 10400,
      zh: '包干、单价、暂列金额合计{0}元，须等于合同金额',
      en: 'Lump sum, unit prices and provisional sum make {0} yuan and must equal the contract sum',
    },
  },
  check: ({ row }) => {
    const parts = (row.lumpSum ?? 0) + (row.unitPriceSum ?? 0) + (row.provisionalSum ?? 0)
    return cents(Math.abs(parts - (row.amount ?? 0))) > TOLERANCE
      ? { key: 'sumOfParts', field: 'amount', values: { '0': cents(parts) } }
      : undefined
  },
})

export const contractIsCompleteBeforeItBegins = rule<Contract>({
  name: 'contractIsCompleteBeforeItBegins',
  refuses: {
    scanMissing: { code: 10400, zh: '请上传合同扫描件', en: 'Upload the scan of the contract' },
    priceListMissing: { code: 10400, zh: '请填写工程量清单或包干金额', en: 'Give the price list or a lump sum' },
    facilitiesMissing: {
      code: 10400,
      zh: '日常养护和部件保养合同须有设施清单',
      en: 'A contract of daily or component maintenance lists its facilities',
    },
  },
  check: ({ row }) => {
    if (!isGiven(row.attachments)) return { key: 'scanMissing', field: 'attachments' }
    if (!isGiven(row.items) && (row.lumpSum ?? 0) === 0) return { key: 'priceListMissing', field: 'items' }
    const needsFacilities = row.contractKind === kind.daily.value || row.contractKind === kind.component.value
    return needsFacilities && !isGiven(row.facilities) ? { key: 'facilitiesMissing', field: 'facilities' } : undefined
  },
})

export const facilityStandsInOneContract = rule<Contract>({
  name: 'facilityStandsInOneContract',
  refuses: {
    facilityInAnotherContract: {
      code: -2,
      zh: '设施已在同类履行中的合同“{0}”中，请先调整该合同',
      en: 'A facility stands in the contract “{0}” of the same kind for these days; change that one first',
    },
  },
  facts: ['contractWithTheFacilities'],
  check: ({ facts }) =>
    isGiven(facts.contractWithTheFacilities)
      ? { key: 'facilityInAnotherContract', field: 'facilities', values: { '0': asText(facts.contractWithTheFacilities) } }
      : undefined,
})

/** A contract that has ended is changed no more, so what exceeds its sum is agreed upon beside the settlement. */
export const settlementStaysNearTheSum = rule<Contract>({
  name: 'settlementStaysNearTheSum',
  refuses: {
    settledTooMuch: {
      code: 10400,
      zh: '结算金额超过合同金额的110%，请同时上传结算审核报告和补充协议',
      en: 'The settlement exceeds 110 % of the sum; upload the supplementary agreement beside the report of its review',
    },
    settlementReportMissing: { code: 10400, zh: '请上传结算审核报告', en: 'Upload the report of the settlement review' },
  },
  demandsFiles: 'settlementReportMissing',
  check: ({ row, input }) => {
    const files = countIn(input.attachments)
    if (isMoreThanTenths(row.settledAmount, SETTLED_TENTHS, row.amount) && files < REPORT_AND_AGREEMENT)
      return { key: 'settledTooMuch', field: 'settledAmount' }
    return files > 0 ? undefined : { key: 'settlementReportMissing', field: 'attachments' }
  },
})

export const changeRestsOnAnAgreement = rule<Contract>({
  name: 'changeRestsOnAnAgreement',
  refuses: { agreementMissing: { code: 10400, zh: '请在附件中加入补充协议', en: 'Add the supplementary agreement to the attachments' } },
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
  refuses: {
    terminationPaperMissing: { code: 10400, zh: '请上传终止合同的依据文件', en: 'Upload the paper on which the termination rests' },
  },
  demandsFiles: 'terminationPaperMissing',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'terminationPaperMissing', field: 'attachments' }),
})

export const contractRules = [
  contractIsManagedByDistrictOrCity,
  contractorIsOfTheFittingKind,
  companyMayTakeTheContract,
  supervisorIsNotTheContractor,
  termBeginsAboutTheSigning,
  contractEndsAfterItBegins,
  bondIsATenthAtMost,
  advanceIsThreeTenthsAtMost,
  bondOrRetention,
]

/** The fee for the days that a facility is in the contract. */
export function feeOfFacility({ row, owner }: RuleContext<Facility, Contract>): ValuesOf<Facility> {
  const [from, to] = [row.startDate || (owner?.startDate ?? ''), row.endDate || (owner?.endDate ?? '')]
  if (from === '' || to === '') return { fee: null }
  return { fee: cents(((row.quantity ?? 0) * (row.unitFee ?? 0) * (daysBetween(from, to) + 1)) / YEAR) }
}

export function sumsOfContract({ row }: RuleContext<Contract>): ValuesOf<Contract> {
  const sum = asRows(row.items).reduce((total, item) => total + asNumber(item.amount), 0)
  const rate = row.amount && row.amount > 0 ? cents(((row.paidAmount ?? 0) / row.amount) * 100) : null
  return { unitPriceSum: cents(sum), paidRate: rate }
}

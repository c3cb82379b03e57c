import { inOwnTree } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { Allowed, DutyParty } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { caring, companyOfCare, managerOfCare, managingCare, supervisingCare, supervisorOfCare } from '../../care/care-plan/care-parties.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { holdsAtCity } from '../../works/works-parties.ts'
import type { PaymentCertificateFields } from './payment-fields.ts'

type Certificate = ValuesOf<PaymentCertificateFields>
type Context = RuleContext<PaymentCertificateFields>
type Who = Allowed<PaymentCertificateFields>

/** The company that is paid; the supervisor and the manager of its contract. */
export const certifying = { ...caring, name: 'certifying' } as Who
export const supervisingCertificate = { ...supervisingCare, name: 'supervisingCertificate' } as Who
export const managingCertificate = { ...managingCare, name: 'managingCertificate' } as Who
export const companyOfCertificate = companyOfCare as (row: Certificate) => readonly DutyParty[]
export const supervisorOfCertificate = supervisorOfCare as (row: Certificate) => readonly DutyParty[]
export const managerOfCertificate = managerOfCare as (row: Certificate) => readonly DutyParty[]

const isRunByTheCity = ({ manageLevel }: Certificate) => manageLevel === yhLevel.values.city.value

/** The finance section of the city; of what a district runs, the district's finance officer too (maintenance.md §6.3). */
export const payingFinance: Who = {
  name: 'payingFinance',
  may: (row, actor) =>
    holdsAtCity(actor, 'yh_sj_finance') ||
    (actor.level === 'district' &&
      !isRunByTheCity(row) &&
      actor.businessRoles.some(({ code }) => code === 'yh_qx_finance') &&
      inOwnTree(actor, row.manageDeptId)),
  refusal: 'certificatePaidByFinance',
  refuses: {
    certificatePaidByFinance: {
      code: 403,
      zh: '支付单由财务人员审核、支付',
      en: 'Certificates are checked and paid by the finance section',
    },
  },
}

/** The district's finance officer of what it runs, else the city's finance section. */
export const financeOfCertificate = (row: Certificate): readonly DutyParty[] => [
  ...(isRunByTheCity(row)
    ? []
    : [{ level: 'district', regionId: row.regionId ? districtOf(row.regionId) : null, businessRole: 'yh_qx_finance' } as const]),
  { level: 'city', businessRole: 'yh_sj_finance' },
  { level: 'city' },
]

const inCents = (yuan: number | null | undefined) => Math.round((yuan ?? 0) * 100)

/** What is payable, and what the contract has come to with it, after fine and advance are changed (yhgl/jlzf/rule-1). */
export function payableAnew({ row, before, refs }: Context): Certificate {
  const payable = inCents(row.earned) - inCents(row.fine) - inCents(row.retention) - inCents(row.advanceBack)
  const cumulative = inCents(before?.cumulative) - inCents(before?.payable) + payable
  const amount = inCents(refs.contractId?.amount)
  return {
    payable: payable / 100,
    cumulative: cumulative / 100,
    cumulativeRate: amount > 0 ? Math.round((cumulative * 10_000) / amount) / 100 : null,
  }
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The number of the first line of a certificate that does not stand on a row as it says; null where each does. */
    readonly unreferencedLine: string | null
  }
}

/** Nothing is paid that refers to nothing: each line of work stands on a confirmed quantity of a closed event, or on an accepted task (maintenance.md §8.8). */
export const linesStandOnTheirRows = rule<PaymentCertificateFields>({
  name: 'linesStandOnTheirRows',
  source: 'maintenance.md §8.8',
  facts: ['unreferencedLine'],
  refuses: {
    certificateLineUnreferenced: {
      code: -2,
      zh: '明细{0}与已核定的工程量或已验收的任务不一致，不能支付，请退回重新生成',
      en: 'Line {0} is not what was confirmed or accepted any more; return the certificate and make it anew',
    },
  },
  check: ({ facts: { unreferencedLine: no } }) => (no == null ? undefined : { key: 'certificateLineUnreferenced', values: { '0': no } }),
})

/** What is taken off is no more than there is: of the advance what is not back yet, of the period what it earned. */
export const deductionsLeaveSomething = rule<PaymentCertificateFields>({
  name: 'deductionsLeaveSomething',
  source: 'yhgl/jlzf/rule-7',
  refuses: {
    advanceBackTooMuch: {
      code: 10400,
      zh: '预付款扣回不得大于未扣回的{0}元',
      en: 'No more comes back than the {0} yuan of the advance that are left',
    },
    deductedMoreThanEarned: {
      code: 10400,
      zh: '违约金、质保金与预付款扣回合计超过本期应计金额{0}元',
      en: 'Fine, retention and advance come to more than the {0} yuan that the period earned',
    },
  },
  check: ({ row }) => {
    if (inCents(row.advanceBack) > inCents(row.advanceLeft))
      return { key: 'advanceBackTooMuch', field: 'advanceBack', values: { '0': String(row.advanceLeft ?? 0) } }
    const left = inCents(row.earned) - inCents(row.fine) - inCents(row.retention) - inCents(row.advanceBack)
    return left < 0 ? { key: 'deductedMoreThanEarned', field: 'fine', values: { '0': String(row.earned ?? 0) } } : undefined
  },
})

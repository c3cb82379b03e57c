import type { kindOfKhPeriod } from '../assessment/assessment-codes.ts'
import { yhPeriod } from '../dictionaries/care.ts'
import { yhCertLine } from '../dictionaries/certificates.ts'
import { yhCertStatus, yhContractKind, yhContractStatus } from '../dictionaries/contracts.ts'

const states = yhCertStatus.values

/** Wire values with which conditions and filters of payment certificates compare. */
export const certificateState = {
  draft: states.draft.value,
  returned: states.returned.value,
  withSupervisor: states.withSupervisor.value,
  withManager: states.withManager.value,
  withFinance: states.withFinance.value,
  toPay: states.toPay.value,
  paid: states.paid.value,
} as const

export const certificateLine = {
  fixed: yhCertLine.values.fixed.value,
  assessed: yhCertLine.values.assessed.value,
  deducted: yhCertLine.values.deducted.value,
  event: yhCertLine.values.event.value,
  task: yhCertLine.values.task.value,
} as const

/** Contracts that are paid by certificates (yhgl/contract/rule-10). */
export const CERTIFIED_KINDS: readonly string[] = [yhContractKind.values.daily.value, yhContractKind.values.component.value]
/** States of a contract in which its work is certified: in force, or ended and not settled yet. */
export const CERTIFIED_IN: readonly string[] = [
  yhContractStatus.values.active.value,
  yhContractStatus.values.expired.value,
  yhContractStatus.values.terminated.value,
]
/** States in which a certificate may be made anew. */
export const MADE_ANEW_IN: readonly string[] = [certificateState.draft, certificateState.returned]

export const CERTIFICATE_PASSED = '1'
export const CERTIFICATE_REJECTED = '0'
/** Share of unit-price and provisional sum (per cent) from which on the manager is warned (yhgl/jlzf/rule-3). */
export const NEARLY_MEASURED = 90
/** The day of the month by which the certificate of the period before is made (yhgl/jlzf/rule-5). */
export const MADE_BY_DAY = 10

/** The kind of the calendar's periods in which a contract is paid, by the wire value of its cycle. */
export const kindOfCycle: Readonly<Record<string, (typeof kindOfKhPeriod)[string] | undefined>> = {
  [yhPeriod.values.month.value]: 'month',
  [yhPeriod.values.quarter.value]: 'quarter',
  [yhPeriod.values.halfYear.value]: 'halfYear',
  [yhPeriod.values.year.value]: 'year',
}

import { assessedPeriod } from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import { yhPeriod } from '@chengan/domain/maintenance/dictionaries/care'
import type { paymentCertificate } from '@chengan/domain/maintenance/payment/certificate/payment-certificate'
import {
  CERTIFIED_IN,
  CERTIFIED_KINDS,
  certificateLine,
  certificateState,
  kindOfCycle,
  MADE_ANEW_IN,
} from '@chengan/domain/maintenance/payment/payment-codes'
import { type CertificateGround, type CertificateSums, certificateSums } from '@chengan/domain/maintenance/payment/sums/certificate-sums'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { kindOfPeriod } from '@chengan/kernel/days/periods'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import { earlierOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import {
  confirmedRuns,
  feesOfContract,
  type RunOfCertificate,
  type SectionOfCertificate,
  sectionsOfContract,
} from './certificate-ground.ts'
import { linesOfEvents, linesOfTasks, type MeasuredLine } from './certificate-lines.ts'

type Contract = RowNamed<'contract'>
type Line = MeasuredLine['line']

/** The days of a period in a contract. */
interface Span {
  readonly from: string
  readonly to: string
  readonly lastDay: string
}

const laterOf = (one: string, other: string) => (earlierOf(one, other) === one ? other : one)

/** The days that a certificate is about: a period of the contract's cycle that is over (yhgl/jlzf/rule-5). */
function spanOf(ctx: Context, contract: Contract, code: string): Span {
  const period = assessedPeriod(code)
  const cycle = Object.values(yhPeriod.values).find(({ value }) => value === contract.paymentCycle)
  const lastDay = asText(contract.terminateDate) || asText(contract.endDate)
  const isOfCycle = period !== null && kindOfPeriod(code) === kindOfCycle[asText(contract.paymentCycle)]
  if (!isOfCycle || period.to < asText(contract.startDate) || period.from > lastDay)
    throw refuse('certificatePeriodWrong', { '0': { zh: cycle?.zh ?? '', en: cycle?.en.toLowerCase() ?? '' } })
  const [from, to] = [laterOf(period.from, asText(contract.startDate)), earlierOf(period.to, lastDay)]
  if (to >= ctx.today) throw refuse('certificatePeriodNotOver', { '0': code })
  return { from, to, lastDay }
}

/** What the other certificates of a contract say together. */
async function otherCertificates(ctx: Context, contractId: string, certificateId: string | null) {
  const { rows } = await sql<{ unitDue: number; retention: number; advanceBack: number; payable: number }>`select
      coalesce(sum(unit_due), 0)::float8 as "unitDue", coalesce(sum(retention), 0)::float8 as retention,
      coalesce(sum(advance_back), 0)::float8 as "advanceBack", coalesce(sum(payable), 0)::float8 as payable
    from payment_certificate where contract_id = ${contractId} and id is distinct from ${certificateId} and not deleted`.execute(ctx.db)
  return rows[0] ?? { unitDue: 0, retention: 0, advanceBack: 0, payable: 0 }
}

const RUNS = 'yhgl/khjg'
const inCents = (yuan: number) => Math.round(yuan * 100)

/** The lump sum as lines: what each run lets be paid of it and takes of it, and the part that is not assessed (yhgl/jlzf/rule-6). */
function linesOfLumpSum(
  contract: Contract,
  runs: readonly RunOfCertificate[],
  sections: readonly SectionOfCertificate[],
  lumpAfter: number,
): readonly Line[] {
  const byRun = runs
    .filter(({ baseFee, payAmount }) => baseFee !== null && payAmount !== null)
    .flatMap(({ id, sectionId, periodCode, coefficient, baseFee, payAmount, deductAmount }): readonly Line[] => {
      const section = sections.find((one) => one.id === sectionId)
      const line = {
        ...{ sourceType: RUNS, sourceId: id, sourceNo: `${section?.sectionNo ?? ''} ${periodCode}`.slice(0, 24) },
        ...{ quantity: 1, unitPrice: baseFee },
      }
      const named = (words: string) => `${section?.sectionName ?? ''}${words}`.slice(-100)
      return [
        { ...line, lineKind: certificateLine.assessed, itemName: named('考核后应付包干费'), factor: coefficient, amount: payAmount },
        ...((deductAmount ?? 0) === 0
          ? []
          : [
              {
                ...{ ...line, lineKind: certificateLine.deducted, itemName: named('考核扣减') },
                ...{ factor: Math.round((1 - coefficient) * 1000) / 1000, amount: deductAmount },
              },
            ]),
      ]
    })
  const paid = runs.reduce((cents, { payAmount }) => cents + inCents(payAmount ?? 0), 0)
  const rest = (inCents(lumpAfter) - paid) / 100
  if (rest === 0) return byRun
  const whole = {
    ...{ sourceType: 'yhgl/contract', sourceId: contract.id, sourceNo: asText(contract.contractNo).slice(0, 24) },
    ...{ lineKind: certificateLine.fixed, itemName: '包干费（不考核部分）', quantity: 1, unitPrice: rest, factor: 1, amount: rest },
  }
  return [whole, ...byRun]
}

interface Standing {
  readonly id: string
  readonly certNo: string
  readonly status: string
  readonly fine: number
}

/** The certificate of the contract and period that there is, if it may be made anew. */
async function standingOf(ctx: Context, contractId: string, period: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`select id, cert_no as "certNo", status, coalesce(fine, 0)::float8 as fine from payment_certificate
    where contract_id = ${contractId} and period = ${period} and not deleted`.execute(ctx.db)
  const [standing = null] = rows
  if (standing !== null && !MADE_ANEW_IN.includes(standing.status)) throw refuse('certificateStands', { '0': period, '1': standing.certNo })
  return standing
}

const ofSums = (sums: CertificateSums): ValuesNamed<'paymentCertificate'> => ({
  ...{ lumpDue: sums.lumpDue, unitDue: sums.unitDue, tempDue: sums.tempDue, coefficient: sums.coefficient },
  ...{ deductAmount: sums.deductAmount, earned: sums.earned, retention: sums.retention, advanceBack: sums.advanceBack },
  ...{ advanceLeft: sums.advanceLeft, payable: sums.payable, unitRate: sums.unitRate },
})

/** The contract that a company certifies. */
async function certifiedContract(ctx: Context, id: string): Promise<Contract> {
  const contracts = ctx.services.registry.byName('contract')
  await readRows(ctx, contracts, [id])
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paymentCertificate|${id}`}, 0))`.execute(ctx.db)
  const [contract] = await rowsById(ctx.db, contracts, [id], ctx.today)
  if (contract === undefined || contract.deleted || !inOwnTree(ctx.actor, contract.companyDeptId)) throw refuse('rowMissing')
  if (!CERTIFIED_KINDS.includes(asText(contract.contractKind))) throw refuse('certificateKindWrong')
  if (!CERTIFIED_IN.includes(asText(contract.status))) throw refuse('certificateContractNotInForce')
  return contract
}

function groundOf(
  contract: Contract,
  { from, to, lastDay }: Span,
  more: Pick<CertificateGround, 'sections' | 'allFees' | 'lines' | 'others' | 'fine'>,
): CertificateGround {
  return {
    ...{ amount: contract.amount ?? 0, lumpSum: contract.lumpSum ?? 0, unitPriceSum: contract.unitPriceSum ?? 0 },
    ...{ provisionalSum: contract.provisionalSum ?? 0, advanceAmount: contract.advanceAmount ?? 0 },
    ...{ retentionRate: contract.retentionRate ?? 0, progressRate: contract.progressRate ?? 80, assessShare: contract.assessShare ?? 100 },
    ...{ startDate: asText(contract.startDate), endDate: asText(contract.endDate), lastDay, from, to },
    ...more,
  }
}

/** POST yhgl/jlzf/make: the certificate of a contract and period, or its lines anew while it is a draft or returned (maintenance.md §6.3). */
export const makeCertificate: CallHandler<typeof paymentCertificate.calls.make> = async (ctx, { body }) => {
  const contract = await certifiedContract(ctx, body.contractId)
  const span = spanOf(ctx, contract, body.period)
  const standing = await standingOf(ctx, contract.id, body.period)
  const certificateId = standing?.id ?? null
  const sections = await sectionsOfContract(ctx, contract.id, span.from, span.to)
  if (sections.length === 0) throw refuse('certificateSectionsMissing')
  const runs = await confirmedRuns(ctx, sections)
  const measured = { contractId: contract.id, certificateId, from: span.from, to: span.to }
  const lines = [...(await linesOfEvents(ctx, measured)), ...(await linesOfTasks(ctx, measured))]
  const others = await otherCertificates(ctx, contract.id, certificateId)
  const sums = certificateSums(
    groundOf(contract, span, {
      sections: sections.map(({ id, fee, area }) => ({
        ...{ fee, area },
        coefficients: runs.filter(({ sectionId }) => sectionId === id).map(({ coefficient }) => coefficient),
      })),
      ...{ allFees: await feesOfContract(ctx, contract.id), lines, others, fine: standing?.fine ?? 0 },
    }),
  )
  if (sums.exceedsUnitSum && sums.unitDue > 0)
    throw refuse('certificateAboveUnitSum', {
      '0': String(sums.unitCumulative),
      '1': String(((contract.unitPriceSum ?? 0) * 100 + (contract.provisionalSum ?? 0) * 100) / 100),
    })
  const cumulative = (inCents(others.payable) + inCents(sums.payable)) / 100
  const amount = contract.amount ?? 0
  const values: ValuesNamed<'paymentCertificate'> = {
    ...ofSums(sums),
    ...{ sectionIds: sections.map(({ id }) => id), resultIds: runs.map(({ id }) => id) },
    ...{ companyDeptId: contract.companyDeptId, supervisorDeptId: contract.supervisorDeptId ?? null, manageDeptId: contract.manageDeptId },
    ...{ manageLevel: contract.manageLevel, regionId: contract.regionId },
    ...{ cumulative, cumulativeRate: amount > 0 ? Math.round((cumulative / amount) * 10_000) / 100 : null },
    lines: [...linesOfLumpSum(contract, runs, sections, sums.lumpAfter), ...lines.map(({ line }) => line)],
  }
  if (standing !== null) {
    await changeValuesOf(ctx, 'paymentCertificate', standing.id, values, { words: '重新生成支付单' })
    return { id: standing.id, certNo: standing.certNo, payable: sums.payable, made: false }
  }
  const { row } = await makeRow(
    ctx,
    ctx.services.registry.byName('paymentCertificate'),
    { contractId: contract.id, period: body.period, status: certificateState.draft, fine: 0, ...values },
    { words: '生成支付单' },
  )
  return { id: row.id, certNo: asText(row.certNo), payable: sums.payable, made: true }
}

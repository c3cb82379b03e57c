import { runStatus } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { yhContractKind } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { yhFundLine } from '@chengan/domain/maintenance/dictionaries/projects'
import { CERTIFIED_KINDS, certificateState } from '@chengan/domain/maintenance/payment/payment-codes'
import { districtOf } from '@chengan/kernel/access/region'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { issues } from '../../../resources/papers/issue-paper.ts'

const PAID = certificateState.paid
const inCents = (yuan: number) => Math.round(yuan * 100)

/** The runs that the certificate pays for are applied, and name it. */
const applyRuns: Effect<'paymentCertificate'> = async (effect) => {
  await takeSteps(effect, {
    resource: 'maintenanceAssessment',
    ids: asTexts(effect.row.resultIds),
    action: 'pay',
    from: [runStatus.confirmed],
    values: () => ({ paymentId: effect.row.id }),
  })
}

/** The contract says what was certified and what was paid of it: settled is what paid certificates have measured after the assessment, before what is held back (maintenance.md §2). */
const tellContract: Effect<'paymentCertificate'> = async (effect) => {
  const { rows } = await sql<{ settled: number; paid: number }>`select
      coalesce(sum(lump_due - deduct_amount + unit_due - coalesce(fine, 0)), 0)::float8 as settled, coalesce(sum(payable), 0)::float8 as paid
    from payment_certificate where contract_id = ${asText(effect.row.contractId)} and status = ${PAID} and not deleted`.execute(effect.db)
  const { settled = 0, paid = 0 } = rows[0] ?? {}
  await changeValuesOf(
    effect,
    'contract',
    asText(effect.row.contractId),
    ({ amount }) => ({
      ...{ settledAmount: settled, paidAmount: paid },
      paidRate: amount ? Math.round((paid / amount) * 10_000) / 100 : null,
    }),
    { words: '更新合同累计结算与支付', beside: true },
  )
}

const lineOfKind: Readonly<Record<string, string>> = {
  [yhContractKind.values.daily.value]: yhFundLine.values.daily.value,
  [yhContractKind.values.component.value]: yhFundLine.values.component.value,
}

/** What certificates of a kind of contract, source of funds, region and year of work have paid is told to the budget of it, in 10 000 yuan (maintenance.md §5 ndys usedAmount). */
async function tellBudgetOf(ctx: Context, contractId: string, year: number): Promise<void> {
  const { rows: contracts } = await sql<{ kind: string; source: string; level: string; region: string }>`select contract_kind as kind,
      fund_source as source, manage_level as level, region_id as region from contract where id = ${contractId}`.execute(ctx.db)
  const [contract] = contracts
  const line = contract && lineOfKind[contract.kind]
  if (contract === undefined || line === undefined || !CERTIFIED_KINDS.includes(contract.kind)) return
  // What the city runs itself has the city's budget.
  const district = districtOf(contract.region)
  const region = contract.level === yhLevel.values.city.value ? `${district.slice(0, 4)}00` : district
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yearlyBudget|${String(year)}|${region}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{ id: string; paid: number }>`select b.id, coalesce((select sum(p.payable) from payment_certificate p
        join contract c on c.id = p.contract_id
      where p.status = ${PAID} and not p.deleted and left(p.period, 4) = ${String(year)} and c.contract_kind = ${contract.kind} and c.fund_source = ${contract.source}
        and case when c.manage_level = ${yhLevel.values.city.value} then left(c.region_id, 4) || '00' else left(c.region_id, 6) end = ${region}), 0)::float8 as paid
    from yearly_budget b where b.plan_year = ${year} and b.region_id = ${region} and b.fund_line = ${line} and b.fund_source = ${contract.source}
      and not b.deleted`.execute(ctx.db)
  for (const { id, paid } of rows)
    await changeValuesOf(
      ctx,
      'yearlyBudget',
      id,
      { usedAmount: Math.round(inCents(paid) / 10_000) / 100 },
      { words: '更新预算已支付金额', beside: true },
    )
}

/** The yearly budget of the work that is paid, by the source of its contract. */
const tellBudget: Effect<'paymentCertificate'> = (effect) =>
  tellBudgetOf(effect, asText(effect.row.contractId), Number(asText(effect.row.period).slice(0, 4)))

export const certificateEffects = { applyRuns, tellContract, tellBudget, drawCertificate: issues('certificate') }

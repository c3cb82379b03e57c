import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import type { operatingLicence } from '@chengan/domain/utilities/licences/licence/operating-licence'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { countAttempt } from '../../../session/login/attempts.ts'
import { likePattern } from '../../../storage/scope/filter-sql.ts'
import { loggedSteps } from '../review/audit-log.ts'
import { checkCompany, failingRows } from './licence-facts.ts'

const LOOKS_PER_MINUTE = 60
const MINUTE = 60_000
const { draft, toAccept, underReview } = licenceStatus.values

/** Decisions that were published, for anybody: no person but who is named on the licence itself, and no phone. */
const register: CallHandler<typeof operatingLicence.calls.register> = async (ctx, { query }) => {
  if ((await countAttempt(ctx.db, `register:${ctx.request.ip}`, ctx.time, MINUTE)) > LOOKS_PER_MINUTE) throw refuse('tooOften')
  const { keyword, page, limit } = query
  const pattern = likePattern(keyword ?? '')
  const where = sql`not deleted and public_date is not null and status <> all(${[draft.value, toAccept.value, underReview.value]}::text[])
    and concat_ws(' ', company_name, credit_code, licence_no) ilike ${pattern}`
  const { rows: total } = await sql<{ n: number }>`select count(*)::int as n from operating_licence where ${where}`.execute(ctx.db)
  const { rows } = await sql<Values>`select company_name as "companyName", credit_code as "creditCode", licence_no as "licenceNo",
      decision_no as "decisionNo", to_char(decide_date, 'YYYY-MM-DD') as "decideDate", business_types as "businessTypes", stopped_types as "stoppedTypes",
      business_area as "businessArea", issue_org as "issueOrg", to_char(licence_valid_from, 'YYYY-MM-DD') as "licenceValidFrom",
      to_char(licence_valid_to, 'YYYY-MM-DD') as "licenceValidTo", status, to_char(public_date, 'YYYY-MM-DD') as "publicDate"
    from operating_licence where ${where} order by public_date desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return { list: rows, total: total[0]?.n ?? 0 }
}

/** GET …/check: the conditions as records tell them today, each with the rows that fail, of a company and facilities that the caller sees. */
const check: CallHandler<typeof operatingLicence.calls.check> = async (ctx, { query: { gasCompaniesId, facilityIds } }) => {
  const { registry } = ctx.services
  const facilities = [...(facilityIds ?? [])]
  const [company] = await readRows(ctx, registry.byName('gasCompany'), [gasCompaniesId])
  if (company === undefined) throw refuse('rowMissing')
  if (facilities.length > 0) await readRows(ctx, registry.byName('gasFacility'), facilities)
  const told = []
  for (const item of await checkCompany(ctx, gasCompaniesId, facilities))
    told.push({ code: item.code, result: item.result, found: item.found, rows: await failingRows(ctx, item, company) })
  return told
}

const history: CallHandler<typeof operatingLicence.calls.history> = (ctx, { params }) =>
  loggedSteps(ctx, 'operatingLicence', params.id ?? '')

export const licenceCalls = { check, history, register }

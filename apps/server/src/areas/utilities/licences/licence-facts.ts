import { deptKind } from '@chengan/domain/system/dictionaries/accounts'
import { reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { hazardLevel, hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { checkLight } from '@chengan/domain/utilities/dictionaries/licences'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { type CheckedItem, failingResource, selfCheckOf } from '@chengan/domain/utilities/licences/self-check'
import { procedureDays, procedureTerms } from '@chengan/domain/utilities/licences/terms-of-law'
import { onFileStates } from '@chengan/domain/utilities/people/job-person/on-file'
import { levelCode } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText, asTextOrNull, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import type { FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

const { passed, changing } = reviewStatus.values
const { reported, dispatched, reforming, delayPending, toReview } = hazardStatus.values
const open = [reported, dispatched, reforming, delayPending, toReview].map((entry) => entry.value)

async function idsOf(ctx: Context, query: ReturnType<typeof sql<{ id: string }>>): Promise<readonly string[]> {
  return (await query.execute(ctx.db)).rows.map(({ id }) => id)
}

/** Whether a company has somebody of that name in service, with a file that has passed and certificates that are live. */
export async function isCertified(ctx: Context, company: string, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from job_person where gas_companies_id = ${company} and name = ${name} and not deleted
    and job_status = ${gasJobStatus.values.inService.value} and review_status = any(${[...onFileStates]}::text[]) and not coalesce(cert_missing, false) and cert_until >= ${ctx.today}::date limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

async function uncertified(ctx: Context, company: ValuesNamed<'gasCompany'>): Promise<readonly string[]> {
  const named = [...new Set([asText(company.principal), asText(company.safetyManager)])].filter((name) => name !== '')
  const found: string[] = []
  for (const name of named) if (!(await isCertified(ctx, asText(company.id), name))) found.push(name)
  return found
}

/** Tests what records tell of the company of a licence, and of the facilities that it names. */
export async function checkCompany(ctx: Context, companyId: string, facilityIds: readonly string[]): Promise<readonly CheckedItem[]> {
  const [company] = await rowsById(ctx.db, ctx.services.registry.byName('gasCompany'), [companyId], ctx.today)
  if (company === undefined) return []
  const items = selfCheckOf({
    today: ctx.today,
    unpassedFacilities: await idsOf(
      ctx,
      sql<{ id: string }>`select id from gas_facility where id = any(${[...facilityIds]}::text[])
        and (deleted or coalesce(review_status, '') <> all(${[passed.value, changing.value]}::text[])) order by id`,
    ),
    staffGap: Number(company.staffGap ?? 0),
    uncertified: await uncertified(ctx, company),
    nextEvaluationDate: asTextOrNull(company.nextEvaluationDate),
    insuranceValidTo: asTextOrNull(company.insuranceValidTo),
    emergencyPlanValidTo: asTextOrNull(company.emergencyPlanValidTo),
    assessGrade: asTextOrNull(company.assessGrade),
    majorHazards: await idsOf(
      ctx,
      sql<{ id: string }>`select id from hazard_check where gas_companies_id = ${companyId} and has_hazard and not deleted
        and hazard_level = ${hazardLevel.values.major.value} and status = any(${open}::text[]) order by id limit 100`,
    ),
  })
  const named: CheckedItem[] = []
  for (const item of items) named.push(item.rowIds.length === 0 ? item : { ...item, rowNames: await rowNamesOf(ctx, item) })
  return named
}

const rowNamesOf = async (ctx: Context, { code, rowIds }: CheckedItem) => (await namesOf(ctx, code, rowIds)).map(({ name }) => name)

/** A row that fails an item of the check, by the name under which people know it. */
interface FailingRow {
  readonly resource: ReturnType<typeof failingResource>
  readonly id: string
  readonly name: string
}

async function namesOf(ctx: Context, code: string, ids: readonly string[]): Promise<readonly FailingRow[]> {
  const resource = failingResource(code)
  const from =
    resource === 'gasFacility' ? sql`select id, name from gas_facility` : sql`select id, coalesce(hazard_no, id) as name from hazard_check`
  const { rows } = await sql<{ id: string; name: string | null }>`${from} where id = any(${[...ids]}::text[]) order by id`.execute(ctx.db)
  return rows.map(({ id, name }) => ({ resource, id, name: name ?? id }))
}

/** The rows because of which an item is not green: those that it names, else the file of the company. */
export async function failingRows(
  ctx: Context,
  { code, result, rowIds }: CheckedItem,
  company: ValuesNamed<'gasCompany'>,
): Promise<readonly FailingRow[]> {
  if (result === checkLight.values.green.value) return []
  if (rowIds.length > 0) return namesOf(ctx, code, rowIds)
  return [{ resource: 'gasCompany', id: asText(company.id), name: asText(company.name) }]
}

const licenceSelfCheck: FactNamed<'operatingLicence', 'licenceSelfCheck'> = (ctx, row) =>
  checkCompany(ctx, asText(row.gasCompaniesId), asTexts(row.facilityIds))

/** The last days of the procedure by the working days of the city. */
const terms: FactNamed<'operatingLicence', 'procedureTerms'> = async (ctx, row) =>
  procedureTerms(
    { today: ctx.today, applyDate: asTextOrNull(row.applyDate), decideBy: asTextOrNull(row.decideBy) },
    procedureDays(asTexts(row.businessTypes), ctx.services.settings.number),
    (day, days) => ctx.services.calendar.addWorkdays(day, days),
  )

const bureauKinds = [deptKind.values.cityBureau.value, deptKind.values.districtBureau.value]

/** The bureau that acts: whose department takes the step. What happens by itself is that of whoever has the licence in hand. */
const licenceAuthority: FactNamed<'operatingLicence', 'licenceAuthority'> = async (ctx, row) => {
  const { actor } = ctx
  if (actor.level === 'city' || actor.level === 'district') return actor.deptName
  if (asText(row.handlingOrg) !== '') return asText(row.handlingOrg)
  const holders = await usersOf(ctx, {
    levelCode: levelCode[row.cityDecides === true ? 'city' : 'district'],
    permission: ctx.services.registry.byName('operatingLicence').permission('accept'),
    ...(row.cityDecides === true ? {} : { regionId: districtOf(asText(row.regionId)) }),
  })
  const { rows } = await sql<{ name: string }>`select d.name from "user" u join dept d on d.id = u.dept_id
    where u.id = any(${[...holders]}::text[]) and d.kind = any(${bureauKinds}::text[]) order by u.id limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}

/** Whether the issuer that was named is a bureau of the city that is neither the caller's nor above it. */
const issuerIsAnother: FactNamed<'operatingLicence', 'issuerIsAnother'> = async (ctx, row) => {
  const { rows } = await sql<{
    own: boolean
  }>`select d.id = ${ctx.actor.deptId} or exists (select 1 from dept o where o.id = ${ctx.actor.deptId}
      and d.id = any(string_to_array(o.pids, ','))) as own
    from dept d where d.name = ${asText(row.issueOrg)} and d.kind = any(${bureauKinds}::text[]) and not d.deleted`.execute(ctx.db)
  return rows.length > 0 && !rows.some(({ own }) => own)
}

export const licenceFacts = { licenceSelfCheck, procedureTerms: terms, licenceAuthority, issuerIsAnother }

import { gasCompany } from '@chengan/domain/utilities/companies/gas-company/gas-company'
import { businessStatus, reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { hazardStatus } from '@chengan/domain/utilities/dictionaries/hazards'
import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import { stations } from '@chengan/domain/utilities/facilities/gas-facility/types'
import { onFileStates } from '@chengan/domain/utilities/people/job-person/on-file'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler, CallInput, DetailExtension } from '../../../resources/implementation.ts'
import { present } from '../../../resources/lists/present.ts'
import { selectList } from '../../../resources/rows.ts'
import { allOf, likePattern, regionSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { openedAs } from '../../../storage/sealing/sealing-plugin.ts'
import { riskOfCompany } from './company-risk.ts'

const { operating } = businessStatus.values
const { passed, changing } = reviewStatus.values

/** What the address book shows, phones in full: it is read in an emergency, by every level, whatever the scope. */
const bookColumns = sql`c.id, c.name, c.business_types as "businessTypes", c.region_id as "regionId",
  (select r.name from region r where r.id = c.region_id) as "regionName", c.office_address as "officeAddress",
  c.legal_person as "legalPerson", c.legal_person_phone as ${sql.id(openedAs('legalPersonPhone'))},
  c.principal, c.principal_phone as ${sql.id(openedAs('principalPhone'))},
  c.safety_manager as "safetyManager", c.safety_manager_phone as ${sql.id(openedAs('safetyManagerPhone'))},
  c.contact_person as "contactPerson", c.contact_phone as ${sql.id(openedAs('contactPhone'))}, c.duty_phone as "dutyPhone", c.emergency_phone as "emergencyPhone",
  (select count(*) from gas_facility f where f.gas_companies_id = c.id and not f.deleted and f.facility_type = any(${[...stations]}::text[])) as "stationCount"`

const inBusiness = sql<boolean>`not c.deleted and c.business_status = ${operating.value} and c.review_status in (${passed.value}, ${changing.value})`

type BookQuery = CallInput<typeof gasCompany.calls.addressBook>['query']

function bookFilters({ name, regionId: region, businessTypes: types, keyword }: BookQuery): readonly RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [inBusiness]
  if (name) found.push(sql`(c.name ilike ${likePattern(name)} or c.short_name ilike ${likePattern(name)})`)
  if (region) found.push(regionSql(sql`c.region_id`, region))
  if (types && types.length > 0) found.push(sql`c.business_types && ${[...types]}::text[]`)
  if (keyword) {
    const pattern = likePattern(keyword)
    const texts = sql`concat_ws(' ', c.name, c.short_name, c.legal_person, c.principal, c.safety_manager, c.contact_person, c.office_address)`
    found.push(sql`${texts} ilike ${pattern}`)
  }
  return found
}

const addressBook: CallHandler<typeof gasCompany.calls.addressBook> = async (ctx, { query }) => {
  const where = allOf(bookFilters(query))
  const { page, limit } = query
  const { rows: total } = await sql<{ n: number }>`select count(*) as n from gas_company c where ${where}`.execute(ctx.db)
  const { rows } = await sql<Values>`select ${bookColumns} from gas_company c where ${where}
    order by c.name, c.id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  return { list: rows, total: total[0]?.n ?? 0 }
}

/** One company of the book with its stations. */
const addressBookInfo: CallHandler<typeof gasCompany.calls.addressBookInfo> = async (ctx, { params }) => {
  const id = params.id ?? ''
  const { rows } = await sql<Values>`select ${bookColumns} from gas_company c where c.id = ${id} and ${inBusiness}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('rowMissing')
  const { rows: facilities } = await sql<Values>`select name, facility_type as "facilityType", principal,
      principal_phone as ${sql.id(openedAs('principalPhone'))}, duty_phone as "dutyPhone", address, location from gas_facility
    where gas_companies_id = ${id} and not deleted and facility_type = any(${[...stations]}::text[]) order by facility_type, name limit 500`.execute(
    ctx.db,
  )
  return { ...rows[0], facilities }
}

const baseFields = new Set([
  'id',
  'licenceNo',
  'licenceValidTo',
  'licenceStatus',
  'businessStatus',
  'companyCode',
  ...Object.keys(gasCompany.fields),
])

/** A company by its credit code or company code, exactly; null also for one outside the scope. Fills other forms. */
const byCode: CallHandler<typeof gasCompany.calls.byCode> = async (ctx, { query }) => {
  const { code } = query
  const resource = ctx.services.registry.byName('gasCompany')
  const source = visible(ctx, resource)
  const { rows } = await sql<RowNamed<'gasCompany'>>`select ${selectList(resource, 't', ctx.today)} from ${source.from}
    where ${source.where} and (t.credit_code = ${code.toUpperCase()} or t.company_code = ${code.toUpperCase()}) limit 1`.execute(ctx.db)
  const [shown] = await present(ctx, resource, rows, { files: false, plain: false })
  if (shown === undefined) return null
  const base = Object.fromEntries(
    Object.entries(shown).filter(([name]) => baseFields.has(name) || baseFields.has(name.replace(/Name$/, 'Id'))),
  )
  const { licenceNo, licenceValidTo, licenceStatus } = shown
  return { ...base, licence: licenceNo ? { licenceNo, licenceValidTo, licenceStatus } : null }
}

const { reported, dispatched, reforming, delayPending, toReview } = hazardStatus.values
const open = [reported, dispatched, reforming, delayPending, toReview].map((entry) => entry.value)

async function visibleCount(ctx: Context, resource: string, condition: RawBuilder<boolean>): Promise<number> {
  const source = visible(ctx, ctx.services.registry.byName(resource))
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${source.from} where ${source.where} and ${condition}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

/** The people in service of a company, by their post. */
async function peopleByPost(ctx: Context, company: string): Promise<Values> {
  const source = visible(ctx, ctx.services.registry.byName('jobPerson'))
  const { rows } = await sql<{ post: string; n: number }>`select t.post_type as post, count(*)::int as n from ${source.from}
    where ${source.where} and t.gas_companies_id = ${company} and t.job_status = ${gasJobStatus.values.inService.value}
      and t.review_status = any(${[...onFileStates]}::text[]) group by 1 order by 1`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ post, n }) => [post, n]))
}

/** What a company has: facilities by type, people by post, licence, open hazards. Cylinders stay empty until they are kept here. */
export const companyExtra: DetailExtension<'gasCompany'> = async (ctx, row) => {
  const source = visible(ctx, ctx.services.registry.byName('gasFacility'))
  const { rows } = await sql<{ type: string; n: number }>`select t.facility_type as type, count(*) as n from ${source.from}
    where ${source.where} and t.gas_companies_id = ${String(row.id)} group by 1 order by 1`.execute(ctx.db)
  const { licenceNo, licenceValidTo, licenceStatus, assessGrade } = row
  return {
    facilityCounts: Object.fromEntries(rows.map((one) => [one.type, one.n])),
    personCounts: await peopleByPost(ctx, String(row.id)),
    carCount: await visibleCount(ctx, 'gasCar', sql`t.gas_companies_id = ${String(row.id)}`),
    cylinderCount: 0,
    licence: licenceNo ? { licenceNo, licenceValidTo, licenceStatus } : null,
    lastAssessment: assessGrade ? { assessGrade } : null,
    ...(await riskOfCompany(ctx, row)),
    openHazards: await visibleCount(
      ctx,
      'hazardCheck',
      sql`t.gas_companies_id = ${String(row.id)} and t.has_hazard and t.status = any(${open}::text[])`,
    ),
  }
}

export const companyCalls = {
  addressBook,
  addressBookInfo,
  byCode,
}

import { licenceStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { businessOfCar, businessOfFacility } from '@chengan/domain/utilities/licences/kinds-of-supply'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type FactNamed, factOfRowsAlike } from '../../../resources/implementation.ts'

const state = licenceStatus.values

/** SQL: which of several licences counts: one that stands before one that has ended. */
export const standingFirst = rankOf(sql`status`)

function rankOf(status: RawBuilder<unknown>) {
  return sql`case ${status} when ${state.valid.value} then 0 when ${state.suspended.value} then 1 when ${state.expired.value} then 2
  when ${state.revoked.value} then 3 else 4 end`
}

/** SQL: the state of a licence for one of its kinds: one that was suspended or cancelled alone has its own. */
const stateOfKind = sql`case when kind = any(coalesce(ended_types, '{}')) then ${state.cancelled.value}
  when kind = any(coalesce(stopped_types, '{}')) and status = ${state.valid.value} then ${state.suspended.value} else status end`

/** The licence of a company that counts for a kind of its business. */
export interface LicenceOfKind {
  readonly company: string
  readonly kind: string
  readonly status: string
  readonly validTo: string | null
}

/** What companies have been given for each kind of their business. */
export async function licencesByKind(ctx: Context, companies: readonly string[]): Promise<readonly LicenceOfKind[]> {
  const { rows } =
    await sql<LicenceOfKind>`select distinct on (gas_companies_id, kind) gas_companies_id as company, kind, ${stateOfKind} as status,
      to_char(licence_valid_to, 'YYYY-MM-DD') as "validTo"
    from operating_licence, unnest(business_types || coalesce(ended_types, '{}')) as kind
    where gas_companies_id = any(${[...companies]}::text[]) and not deleted and licence_no is not null
    order by gas_companies_id, kind, ${rankOf(stateOfKind)}, licence_valid_to, id`.execute(ctx.db)
  return rows
}

/** The licence that counts for a kind of business of a company; none where the kind is not known, or nothing was given for it. */
export async function licenceFor(ctx: Context, company: unknown, kind: string | null): Promise<LicenceOfKind | undefined> {
  if (kind === null) return undefined
  return (await licencesByKind(ctx, [asText(company)])).find((licence) => licence.kind === kind)
}

/** The state of the licence under which a facility supplies. */
export const licenceOfFacility: FactNamed<'gasFacility', 'licenceOfKind'> = factOfRowsAlike(
  async (ctx, row) => (await licenceFor(ctx, row.gasCompaniesId, businessOfFacility(row.facilityType)))?.status ?? null,
  ({ gasCompaniesId, facilityType }) => `${gasCompaniesId} ${businessOfFacility(facilityType)}`,
)

/** The state of the licence under which a vehicle carries gas. */
export const licenceOfCar: FactNamed<'gasCar', 'licenceOfKind'> = async (ctx, row) =>
  (await licenceFor(ctx, row.gasCompaniesId, businessOfCar(row.carType)))?.status ?? null

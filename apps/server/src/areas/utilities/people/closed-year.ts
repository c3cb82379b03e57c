import { assessStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

/** The last year whose assessment of a company is published: it counted the hours of its people. */
export const closedYear: FactNamed<'jobPersonTrain', 'closedYear'> = async (ctx, row) => {
  const company = asText(row.gasCompaniesId)
  const person = asText(row.jobPersonId)
  const { rows } = await sql<{ year: number | null }>`select max(year)::int as year from annual_assessment
    where gas_companies_id = coalesce(nullif(${company}::text, ''), (select gas_companies_id from job_person where id = ${person}))
      and status = ${assessStatus.values.published.value} and not deleted`.execute(ctx.db)
  return rows[0]?.year ?? null
}

import { type RawBuilder, sql } from 'kysely'
import type { OpenServices } from '../../src/start/open-services.ts'
import type { Db } from '../../src/storage/databases/database.ts'

/** Gas companies and people of a province: the book sizes for 300 and 20,000 (utilities-enterprise.md §13), lists are measured at 100,000. */
export const COMPANIES = 300
export const PEOPLE = 100_000

/** Copies companies, and people with their certificates and trainings, until there are as many; assessments of the demonstration make room for the one that is
 *  measured. Copies are spread over the companies and bear identity numbers of nobody. */
export async function growPeople({ services }: OpenServices): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    await sql`update annual_assessment set deleted = true`.execute(db)
    await sql`update assessment_scheme set deleted = true`.execute(db)
    await copyCompanies(db)
    await copyPeople(db)
  })
  await sql`vacuum analyze`.execute(services.db)
}

async function copyCompanies(db: Db): Promise<void> {
  const living = sql`gas_company t join dept d on d.id = t.dept_id where not t.deleted and t.business_status = '1' and t.review_status = '3'`
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${living}`.execute(db)
  const times = Math.ceil(COMPANIES / (rows[0]?.n ?? 1)) - 1
  await sql`create table bench_company as select t.id, t.dept_id, i, t.id || '-' || i as copy, t.dept_id || '-' || i as copy_dept
    from gas_company t join dept d on d.id = t.dept_id, generate_series(1, ${times}::int) i
    where not t.deleted and t.business_status = '1' and t.review_status = '3'`.execute(db)
  await copy(
    db,
    'dept',
    { id: 'b.copy_dept', organization_code: "t.organization_code || '-' || b.i" },
    sql`dept t join bench_company b on b.dept_id = t.id`,
  )
  await copy(
    db,
    'gas_company',
    {
      ...{ id: 'b.copy', dept_id: 'b.copy_dept', name: 't.name || b.i', short_name: 't.short_name || b.i' },
      ...{ credit_code: "t.credit_code || '-' || b.i", company_code: "t.company_code || '-' || b.i" },
    },
    sql`gas_company t join bench_company b on b.id = t.id`,
  )
}

async function copyPeople(db: Db): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from job_person where not deleted`.execute(db)
  await sql`create table bench_person as
    with company as (select id, dept_id, region_id, row_number() over (order by id) - 1 as at, count(*) over () as n from gas_company where not deleted)
    select p.id, i, p.id || '-' || i as copy, c.id as company, c.dept_id, c.region_id
    from (select id, row_number() over (order by id) as at from job_person where not deleted) p,
      generate_series(1, ${Math.ceil(PEOPLE / (rows[0]?.n ?? 1))}::int) i
      join lateral (select * from company where company.at = (i * 7919 + p.at) % company.n) c on true`.execute(db)
  const owner = { dept_id: 'b.dept_id', region_id: 'b.region_id' }
  const hours = "t.create_date - b.i * interval '1 hour'"
  await copy(
    db,
    'job_person',
    {
      ...owner,
      ...{ id: 'b.copy', name: 't.name || b.i', gas_companies_id: 'b.company', gas_facility_id: 'null', user_id: 'null' },
      ...{ create_date: hours, identity_code_hash: 'md5(b.copy)' },
    },
    sql`job_person t join bench_person b on b.id = t.id`,
  )
  const belongs = sql`bench_person b on b.id = `
  await copy(
    db,
    'job_person_jobpersoncert',
    { ...owner, id: "t.id || '-' || b.i", owner_id: 'b.copy' },
    sql`job_person_jobpersoncert t join ${belongs} t.owner_id`,
  )
  await copy(
    db,
    'job_person_train',
    { ...owner, id: "t.id || '-' || b.i", job_person_id: 'b.copy', gas_companies_id: 'b.company', create_date: hours },
    sql`job_person_train t join ${belongs} t.job_person_id`,
  )
}

async function copy(db: Db, table: string, own: Readonly<Record<string, string>>, from: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const names = sql.raw(rows.map(({ name }) => `"${name}"`).join(', '))
  const values = sql.raw(rows.map(({ name }) => own[name] ?? `t."${name}"`).join(', '))
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${from}`.execute(db)
}

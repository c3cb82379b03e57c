import { gasCarStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { examResult, gasJobStatus, trainType } from '@chengan/domain/utilities/dictionaries/staff'
import type { SameIdentity } from '@chengan/domain/utilities/people/job-person/person-rules'
import { isGiven } from '@chengan/kernel/condition'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Fact } from '../../../resources/implementation.ts'
import { sealedEquals } from '../../../storage/sealing/sealed-columns.ts'

const { inService, left, suspended, barred } = gasJobStatus.values

/** What another file says of somebody's number. */
interface OtherFile {
  readonly id: string
  readonly company: string | null
  readonly jobStatus: string | null
  readonly reviewStatus: string | null
}

/** Numbers that a transaction holds. A sheet of 20,000 people would fill the table of locks of the database: it holds its first ones. */
const held = new WeakMap<object, number>()
const MOST_HELD = 100

/** Holds a number to the end of the transaction, so that two companies do not take the same person on at the same moment. */
async function hold({ db }: Context, digest: string): Promise<void> {
  const count = held.get(db) ?? 0
  if (!db.isTransaction || count >= MOST_HELD) return
  held.set(db, count + 1)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`jobPerson|${digest}`}, 0))`.execute(db)
}

/** Files with a number, whoever keeps them: found by its digests, as the number lies sealed. Files that were kept before numbers had one spelling may end
 *  in a small x. */
export async function filesOfNumber(ctx: Context, number: string): Promise<readonly OtherFile[]> {
  const { keys } = ctx.services
  const identityCode = number.toUpperCase()
  await hold(ctx, keys.index(identityCode))
  const spellings = [...new Set([identityCode, identityCode.toLowerCase()])]
  const isNumber = sql.join(
    spellings.map((text) => sealedEquals(keys, sql.ref, 'identity_code', { text, whole: true }) ?? sql`false`),
    sql` or `,
  )
  const { rows } = await sql<OtherFile>`select id, gas_companies_id as company, job_status as "jobStatus", review_status as "reviewStatus"
    from job_person where (${isNumber}) and not deleted
    order by case job_status when ${barred.value} then 0 when ${inService.value} then 1 when ${suspended.value} then 1 else 2 end, create_date desc, id`.execute(
    ctx.db,
  )
  return rows
}

/** A draft that nobody has handed in stops nobody else. */
const isDraft = ({ reviewStatus }: OtherFile) => reviewStatus === '0' || reviewStatus === '4'

/** What other files with the same number say. */
const sameIdentity: Fact<'jobPerson'> = async (ctx, row): Promise<SameIdentity> => {
  const code = row.identityCode
  if (typeof code !== 'string' || code === '') return null
  const others = (await filesOfNumber(ctx, code)).filter(({ id }) => id !== row.id)
  const own = (file: OtherFile) => file.company === row.gasCompaniesId
  if (others.some(({ jobStatus }) => jobStatus === barred.value)) return 'barred'
  const working = others.filter(({ jobStatus }) => jobStatus === inService.value || jobStatus === suspended.value)
  if (working.some((file) => !own(file) && !isDraft(file))) return 'elsewhere'
  if (working.some(own)) return 'here'
  return others.some(({ jobStatus }) => jobStatus === left.value) ? 'left' : null
}

/** What a person is still assigned to. */
const assignments: Fact<'jobPerson'> = async (ctx, row) => {
  const { rows } = await sql<{ plate: string | null }>`select plate_no as plate from gas_car
    where ${String(row.id)} in (driver_id, escort_id) and not deleted and car_status is distinct from ${gasCarStatus.values.scrapped.value}
    order by plate_no limit 5`.execute(ctx.db)
  return rows.map(({ plate }) => `车辆${plate ?? ''}`)
}

/** Whether a re-training was passed since the person was suspended. */
const retrained: Fact<'jobPerson'> = async (ctx, row) => {
  const since = typeof row.suspendedAt === 'string' ? row.suspendedAt : null
  const { rows } = await sql`select 1 from job_person_train where job_person_id = ${String(row.id)} and not deleted
    and train_type = ${trainType.values.reTraining.value} and exam_result = ${examResult.values.pass.value}
    and (${since}::timestamptz is null or start_date >= ${since}::timestamptz) limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Whether the account that a file names belongs to the department of its company, or to one below it; null where none is named. */
const accountOfCompany: Fact<'jobPerson'> = async (ctx, row) => {
  if (!isGiven(row.userId)) return null
  const { rows } =
    await sql`select 1 from "user" u join dept d on d.id = u.dept_id join gas_company c on c.id = ${asText(row.gasCompaniesId)}
    where u.id = ${asText(row.userId)} and not u.deleted and (d.id = c.dept_id or c.dept_id = any(string_to_array(d.pids, ',')))`.execute(
      ctx.db,
    )
  return rows.length > 0
}

export const personFacts = { sameIdentity, assignments, retrained, accountOfCompany }

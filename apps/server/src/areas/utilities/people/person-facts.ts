import { gasCarStatus } from '@chengan/domain/utilities/dictionaries/facilities'
import { examResult, gasJobStatus, trainType } from '@chengan/domain/utilities/dictionaries/staff'
import type { SameIdentity } from '@chengan/domain/utilities/people/job-person/person-rules'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { type Fact, factOfMany } from '../../../resources/implementation.ts'
import { digestColumns, sealedEquals } from '../../../storage/sealing/sealed-columns.ts'

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

/** How a number may be spelled in a file: those that were kept before numbers had one spelling may end in a small x. */
const spellingsOf = (number: string) => [...new Set([number.toUpperCase(), number.toLowerCase()])]

/** SQL: what says most of today comes first. */
const tellingFirst = sql`case job_status when ${barred.value} then 0 when ${inService.value} then 1 when ${suspended.value} then 1 else 2 end, create_date desc, id`

/** Files with a number, whoever keeps them: found by its digests, as the number lies sealed. */
export async function filesOfNumber(ctx: Context, number: string): Promise<readonly OtherFile[]> {
  const { keys } = ctx.services
  await hold(ctx, keys.index(number.toUpperCase()))
  const isNumber = sql.join(
    spellingsOf(number).map((text) => sealedEquals(keys, sql.ref, 'identity_code', { text, whole: true }) ?? sql`false`),
    sql` or `,
  )
  const { rows } = await sql<OtherFile>`select id, gas_companies_id as company, job_status as "jobStatus", review_status as "reviewStatus"
    from job_person where (${isNumber}) and not deleted order by ${tellingFirst}`.execute(ctx.db)
  return rows
}

/** The same for many numbers at once, by the number as it is written with a great X. */
async function filesOfNumbers(ctx: Context, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly OtherFile[]>> {
  const { keys } = ctx.services
  const numberOf = new Map<string, string>()
  for (const number of numbers)
    for (const text of spellingsOf(number)) for (const digest of keys.indexes(text)) numberOf.set(digest, number.toUpperCase())
  for (const number of numbers.slice(0, MOST_HELD)) await hold(ctx, keys.index(number.toUpperCase()))
  const { hash } = digestColumns('identity_code')
  const { rows } = await sql<OtherFile & { digest: string }>`select id, gas_companies_id as company, job_status as "jobStatus",
      review_status as "reviewStatus", ${sql.ref(hash)} as digest
    from job_person where ${sql.ref(hash)} = any(${[...numberOf.keys()]}::text[]) and not deleted order by ${tellingFirst}`.execute(ctx.db)
  return Map.groupBy(rows, ({ digest }) => numberOf.get(digest) ?? '')
}

/** A draft that nobody has handed in stops nobody else. */
const isDraft = ({ reviewStatus }: OtherFile) => reviewStatus === '0' || reviewStatus === '4'

/** What files with the number of a row say of it. */
function toldBy(files: readonly OtherFile[], row: ValuesNamed<'jobPerson'>): SameIdentity {
  const others = files.filter(({ id }) => id !== row.id)
  const own = (file: OtherFile) => file.company === row.gasCompaniesId
  if (others.some(({ jobStatus }) => jobStatus === barred.value)) return 'barred'
  const working = others.filter(({ jobStatus }) => jobStatus === inService.value || jobStatus === suspended.value)
  if (working.some((file) => !own(file) && !isDraft(file))) return 'elsewhere'
  if (working.some(own)) return 'here'
  return others.some(({ jobStatus }) => jobStatus === left.value) ? 'left' : null
}

const numberOf = ({ identityCode }: ValuesNamed<'jobPerson'>) => (typeof identityCode === 'string' ? identityCode : '')

/** What other files with the same number say; of a sheet of people asked for all of them at once. */
const sameIdentity = factOfMany<'jobPerson', SameIdentity>(
  async (ctx, row) => (numberOf(row) === '' ? null : toldBy(await filesOfNumber(ctx, numberOf(row)), row)),
  async (ctx, rows) => {
    const files = await filesOfNumbers(
      ctx,
      [...new Set(rows.map(numberOf))].filter((number) => number !== ''),
    )
    return async (_ctx, row) => toldBy(files.get(numberOf(row).toUpperCase()) ?? [], row)
  },
)

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

import { certCheck } from '@chengan/domain/utilities/dictionaries/staff'
import { goodUntil } from '@chengan/domain/utilities/people/certificates/certified'
import type { jobPersonSupervise } from '@chengan/domain/utilities/people/supervision/job-person-supervise'
import { leads, requiredHours, resultsThatCount, trainingHours } from '@chengan/domain/utilities/people/training/required-hours'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { CallHandler, ViewPart, ViewQuery } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { expressionSql, testSql } from '../../../storage/scope/expression-sql.ts'
import { likePattern } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

type Fields = keyof typeof jobPersonSupervise.fields

/** The hours that each person needs this year, as `requiredHours` has them. */
function requiredSql({ services, today }: Context, alias: string): RawBuilder<unknown> {
  const hoursSet = ({ code, hours }: { readonly code: string; readonly hours: number }) => services.settings.number(code, hours)
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const isNew = sql`extract(year from ${column('entry_date')}) = ${Number(today.slice(0, 4))}`
  const isLead = sql`${column('person_type')} = any(${[...leads]}::text[])`
  const either = (initial: number, yearly: number) => sql`case when ${isNew} then ${initial}::numeric else ${yearly}::numeric end`
  return sql`case when ${isLead} then ${either(hoursSet(trainingHours.leadInitial), hoursSet(trainingHours.leadYearly))}
    else ${either(hoursSet(trainingHours.staffInitial), hoursSet(trainingHours.staffYearly))} end`
}

/** The violations of everybody who has any, in one way through their index: the list stands in the order of the points, so that each person's are asked for. */
function violationsSql({ services, today }: Context): RawBuilder<unknown> {
  const people = services.registry.byName('jobPerson')
  const rows = services.registry.byName('staffViolation')
  const which = (name: string) => testSql(rows, people.fields[name]?.counted?.where ?? { all: [] }, 'v', today)
  return sql`(select v.job_person_id, (count(*) filter (where ${which('violationCount')}))::int as times,
    (sum(v.points) filter (where ${which('violationPoints')}))::int as points
    from staff_violation v where not v.deleted group by v.job_person_id)`
}

/** The people of the caller with what those want to know who watch the trade. */
export const superviseView: ViewQuery<Fields> = (ctx, source) => {
  const people = source('jobPerson', 'p')
  const resource = ctx.services.registry.byName('jobPerson')
  const read = (name: string) => expressionSql(resource, { field: name }, 'p', ctx.today)
  const required = requiredSql(ctx, 'p')
  const hours = sql`coalesce(${read('yearTrainHours')}, 0)`
  // A draft is nobody's employment yet.
  const onFile = sql`${people.where} and p.review_status in ('3', '5')`
  const violations = violationsSql(ctx)
  return {
    columns: {
      id: sql`p.id`,
      jobPersonId: sql`p.id`,
      name: sql`p.name`,
      gasCompaniesId: sql`p.gas_companies_id`,
      regionId: sql`p.region_id`,
      personType: sql`p.person_type`,
      postType: sql`p.post_type`,
      certStatus: read('certStatus'),
      certUntil: sql`p.cert_until`,
      yearTrainHours: hours,
      requiredHours: required,
      trainOk: sql`${hours} >= ${required}`,
      violationCount: sql`coalesce(pv.times, 0)`,
      violationPoints: sql`coalesce(pv.points, 0)`,
      superviseCount: read('openOrders'),
      jobStatus: sql`p.job_status`,
      mark: sql`coalesce(p.supervise_mark, '0')`,
      markReason: sql`p.mark_reason`,
    },
    from: sql`from ${people.from} left join ${violations} pv on pv.job_person_id = p.id where ${onFile}`,
    // Of all people of a bureau; those of a company are few, and are found by their company.
    ...(ctx.actor.level === 'enterprise' ? {} : { parts: partsOf(people.from, violations, onFile) }),
  }
}

/** POST gysy/jobpersonsupervise: the mark of a person, by his bureaus. */
const mark: CallHandler<typeof jobPersonSupervise.calls.mark> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('jobPerson')
  const [row] = await readRows(ctx, resource, [body.id], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  const isTheirs = ctx.actor.superAdmin || ctx.actor.level === 'city' || regionWithin(String(row.regionId ?? ''), ctx.actor.regionId)
  if (!isTheirs && !inOwnTree(ctx.actor, row.deptId)) throw refuse('forbidden')
  const values = { superviseMark: body.mark, markReason: body.markReason }
  const done = await changeValues(ctx, resource, row, values, { words: '监管标记', verb: 'mark' })
  return { id: row.id, businessKey: row.id, [resource.lock]: lockOf(resource, done.row) }
}

interface Training {
  readonly hours: number | null
}

/** GET gysy/jobpersonsupervise/jyqk: the trainings of a person, or of all that the caller sees, in a year; of one person with what he needs. */
const jyqk: CallHandler<typeof jobPersonSupervise.calls.jyqk> = async (ctx, { query }) => {
  const year = query.year ?? Number(ctx.today.slice(0, 4))
  const people = ctx.services.registry.byName('jobPerson')
  const [person] = query.jobPersonId ? await readRows(ctx, people, [query.jobPersonId]) : []
  const source = visible(ctx, ctx.services.registry.byName('jobPersonTrain'))
  const ofPerson = query.jobPersonId ? sql`and t.job_person_id = ${query.jobPersonId}` : sql``
  const asked = sql`${source.where} and t.start_date >= ${`${year}-01-01 00:00:00`}::timestamptz
    and t.start_date < ${`${year + 1}-01-01 00:00:00`}::timestamptz ${ofPerson}`
  // Without the names: they would take the sums from the index to the rows.
  const { rows: sums } = await sql<{ total: number; hours: number }>`select count(*)::int as total,
    coalesce(sum(t.hours) filter (where t.exam_result = any(${[...resultsThatCount]}::text[])), 0)::float8 as hours
    from ${source.from} where ${asked}`.execute(ctx.db)
  const { rows } =
    await sql<Training>`select t.id, t.job_person_id as "jobPersonId", p.name as "jobPersonName", c.name as "gasCompaniesName",
      t.train_batch_no as "trainBatchNo", t.train_type as "trainType", t.subject, t.start_date as "startDate", t.end_date as "endDate",
      t.hours::float8 as hours, t.exam_score::float8 as "examScore", t.exam_result as "examResult"
    from ${source.from} left join job_person p on p.id = t.job_person_id left join gas_company c on c.id = t.gas_companies_id
    where ${asked} order by t.start_date desc, t.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(ctx.db)
  const { total = 0, hours = 0 } = sums[0] ?? {}
  const setting = (code: string, fallback: number) => ctx.services.settings.number(code, fallback)
  const required =
    person === undefined ? null : requiredHours({ personType: person.personType, entryDate: person.entryDate }, year, setting)
  return { list: rows, total, hours, requiredHours: required }
}

interface KeptCertificate {
  readonly certValidTo: string | null
  readonly nextReviewDate: string | null
}

/** GET gysy/jobpersonsupervise/khzs: the certificates of a person, or of all that the caller sees, those first that end first. */
const khzs: CallHandler<typeof jobPersonSupervise.calls.khzs> = async (ctx, { query }) => {
  const source = visible(ctx, ctx.services.registry.byName('jobPerson'))
  const asked = [
    ...(query.jobPersonId ? [sql`and t.id = ${query.jobPersonId}`] : []),
    ...(query.name ? [sql`and t.name ilike ${likePattern(query.name)}`] : []),
    ...(query.gasCompaniesId ? [sql`and t.gas_companies_id = ${query.gasCompaniesId}`] : []),
    ...(query.certType ? [sql`and k.cert_type = ${query.certType}`] : []),
    ...(query.certCheck ? [sql`and coalesce(k.cert_check, ${certCheck.values.unchecked.value}) = ${query.certCheck}`] : []),
    ...(typeof query.expiring === 'number'
      ? [sql`and least(k.cert_valid_to, k.next_review_date) <= ${addDays(ctx.today, query.expiring)}`]
      : []),
  ]
  const where = sql`from ${source.from} join job_person_jobpersoncert k on k.owner_id = t.id and not k.deleted
      left join gas_company c on c.id = t.gas_companies_id
    where ${source.where} and t.review_status in ('3', '5') ${sql.join(asked, sql` `)}`
  const { rows: counts } = await sql<{ n: number }>`select count(*)::int as n ${where}`.execute(ctx.db)
  const { rows } = await sql<KeptCertificate>`select k.id, t.id as "jobPersonId", t.name as "jobPersonName", c.name as "gasCompaniesName",
      k.cert_type as "certType", k.cert_no as "certNo", k.trade, k.equipment_item as "equipmentItem", k.issue_org as "issueOrg",
      k.issue_date as "issueDate", k.cert_valid_to as "certValidTo", k.next_review_date as "nextReviewDate", k.cert_check as "certCheck" ${where}
    order by least(k.cert_valid_to, k.next_review_date) nulls last, k.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
    ctx.db,
  )
  const list = rows.map((row) => {
    const until = goodUntil(row)
    return { ...row, daysLeft: until === null ? null : daysBetween(ctx.today, until) }
  })
  return { list, total: counts[0]?.n ?? 0 }
}

export const superviseCalls = { mark, jyqk, khzs }

/** The worst first: the few with violations are sorted, everybody else stands in the order of names. */
const partsOf = (
  people: RawBuilder<unknown>,
  violations: RawBuilder<unknown>,
  onFile: RawBuilder<unknown>,
): readonly ViewPart<Fields>[] => [
  { from: sql`from ${people} join ${violations} pv on pv.job_person_id = p.id where ${onFile}` },
  {
    columns: { violationCount: sql`0`, violationPoints: sql`0` },
    from: sql`from ${people} where ${onFile} and not exists (select from staff_violation v where v.job_person_id = p.id and not v.deleted)`,
  },
]

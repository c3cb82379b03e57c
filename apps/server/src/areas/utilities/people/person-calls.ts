import { gasJobStatus } from '@chengan/domain/utilities/dictionaries/staff'
import type { jobPerson } from '@chengan/domain/utilities/people/job-person/job-person'
import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { masked } from '@chengan/kernel/fields/formats'
import { asRows } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeStep } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { admitPersonalSearch } from '../../../resources/lists/personal-search.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { filesOfNumber } from './person-facts.ts'
import { suspendForPoints } from './points.ts'

const status = gasJobStatus.values
const personOf = (ctx: Context) => ctx.services.registry.byName('jobPerson')

/** The file that a number means: of several the one that says most of today. Whoever looks by a number leaves a record, and may ask for so many an hour. */
async function fileOfNumber(ctx: Context, identityCode: string): Promise<RowNamed<'jobPerson'> | null> {
  const resource = personOf(ctx)
  const field = resource.fields.identityCode
  if (field !== undefined) await admitPersonalSearch(ctx, resource, [{ field, value: identityCode }], true)
  const known = (await filesOfNumber(ctx, identityCode)).find(({ reviewStatus }) => reviewStatus !== '0' && reviewStatus !== '4')
  if (known === undefined) return null
  const [row] = await withChildren(ctx.db, resource, await rowsById(ctx.db, resource, [known.id], ctx.today), ctx.today)
  return row ?? null
}

/** GET gysy/jobperson/getInfoByIdentityCode: who bears a number, whichever company keeps his file; null where nobody does. */
const getInfoByIdentityCode: CallHandler<typeof jobPerson.calls.getInfoByIdentityCode> = async (ctx, { query }) => {
  const row = await fileOfNumber(ctx, query.identityCode)
  if (row === null) return null
  const { rows } = await sql<{ name: string }>`select name from gas_company where id = ${String(row.gasCompaniesId ?? '')}`.execute(ctx.db)
  const certificates = asRows(row.certificates).map(({ certType, trade, certValidTo, nextReviewDate, certCheck }) => ({
    certType,
    trade,
    certValidTo,
    nextReviewDate,
    certCheck,
  }))
  return {
    found: true,
    id: row.id,
    name: row.name,
    gender: row.gender,
    // Whoever has the number has the day: it is told to nobody else.
    birthday: row.birthday,
    phone: typeof row.phone === 'string' ? masked('mobile', row.phone) : null,
    gasCompaniesName: rows[0]?.name ?? null,
    personType: row.personType,
    postType: row.postType,
    jobStatus: row.jobStatus,
    certificates,
    violationPoints: Number(row.violationPoints ?? 0),
    blackListed: row.blackListed === true,
  }
}

/** POST gysy/jobperson/transfer: a company takes the file of somebody over who has left, with all that hangs on it: his points and a bureau's mark, too. */
const transfer: CallHandler<typeof jobPerson.calls.transfer> = async (ctx, { body }) => {
  const resource = personOf(ctx)
  const company = await ownCompany(ctx, body.gasCompaniesId)
  const row = isGiven(body.id) ? await fileById(ctx, String(body.id)) : await fileMeant(ctx, body.identityCode)
  if (row.jobStatus === status.barred.value) throw refuse('personBarred')
  if (row.jobStatus !== status.left.value) throw refuse(row.gasCompaniesId === company.id ? 'personOnFileHere' : 'personInServiceElsewhere')
  if (isGiven(body.gasFacilityId)) {
    const [station] = await readRows(ctx, ctx.services.registry.byName('gasFacility'), [String(body.gasFacilityId)])
    if (station?.gasCompaniesId !== company.id) throw refuseFields([{ field: 'gasFacilityId', key: 'facilityOfAnotherCompany' }])
  }
  const done = await takeStep(ctx, resource, row, 'takeOver', {
    gasCompaniesId: company.id,
    gasFacilityId: body.gasFacilityId ?? null,
    regionId: company.regionId,
    deptId: company.deptId,
    entryDate: body.entryDate,
  })
  const suspended = await suspendForPoints(ctx, done.row)
  const now = suspended ? await lockedFile(ctx, row.id) : done.row
  return { id: row.id, businessKey: row.id, [resource.lock]: lockOf(resource, now) }
}

/** The company that takes over: the caller's own, in business. */
async function ownCompany(ctx: Context, id: string): Promise<RowNamed<'jobPerson'>> {
  const [company] = await readRows(ctx, ctx.services.registry.byName('gasCompany'), [id])
  if (company === undefined || !(ctx.actor.superAdmin || inOwnTree(ctx.actor, company.deptId))) throw refuse('rowMissing')
  if (company.businessStatus === '4' || company.businessStatus === '5') throw refuse('companyNoLongerActive')
  return company
}

async function fileMeant(ctx: Context, identityCode: string | null | undefined): Promise<RowNamed<'jobPerson'>> {
  if (!isGiven(identityCode)) throw refuseFields([{ field: 'identityCode', key: 'required' }])
  const found = await fileOfNumber(ctx, String(identityCode))
  if (found === null) throw refuse('rowMissing')
  return lockedFile(ctx, found.id)
}

async function fileById(ctx: Context, id: string): Promise<RowNamed<'jobPerson'>> {
  const row = await lockedFile(ctx, id)
  // Files that their company keeps are told to nobody by an id: only what has left is there to be taken over.
  if (row.jobStatus !== status.left.value && !inOwnTree(ctx.actor, row.deptId)) throw refuse('rowMissing')
  return row
}

async function lockedFile(ctx: Context, id: string): Promise<RowNamed<'jobPerson'>> {
  const resource = personOf(ctx)
  await sql`select id from job_person where id = ${id} for update`.execute(ctx.db)
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  if (row === undefined || row.deleted === true) throw refuse('rowMissing')
  return row
}

export const personCalls = { getInfoByIdentityCode, transfer }

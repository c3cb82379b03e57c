import { noticeType, readStatus } from '@chengan/domain/system/dictionaries/messages'
import { policyState } from '@chengan/domain/utilities/dictionaries/projects-and-activities'
import type { policyDocument } from '@chengan/domain/utilities/policies/document/policy-document'
import type { policyReceipt } from '@chengan/domain/utilities/policies/receipt/policy-receipt'
import { regionPrefix } from '@chengan/kernel/access/region'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues, makeRow } from '../../../resources/change/by-system.ts'
import type { CallHandler, DetailExtension, Effect } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { moveEffects } from './effects-of-days.ts'
import { closeReceiptsOf, noteReminded, openReceiptsOf, unreadReaders } from './receipts.ts'

const READER = '/zcwj/detail'
/** People of a roster that one answer holds; the list of receipts has them all. */
const PEOPLE = 1000
const { read } = readStatus.values

async function tell(ctx: Context, notify: Notify, document: ValuesNamed<'policyDocument'>, userIds: readonly string[], words: NoticeWords) {
  if (userIds.length === 0) return
  await notify(ctx, {
    userIds: [...new Set(userIds)],
    type: noticeType.values.announcement.value,
    ...words,
    bizType: 'gysy/policydocument',
    bizId: asText(document.id),
    bizRoute: `${READER}?id=${asText(document.id)}`,
  })
}

function named(document: ValuesNamed<'policyDocument'>): Label {
  const [org, title, no] = [asText(document.issueOrg), asText(document.title), asText(document.docNo)]
  return { zh: `${org}《${title}》${no === '' ? '' : `（${no}）`}`, en: `“${title}” of ${org}${no === '' ? '' : ` (${no})`}` }
}

/** Publishing opens the receipts of its scope and tells their readers; withdrawing closes those that nobody read. */
export function policyEffects(notify: Notify) {
  const openReceipts: Effect<'policyDocument'> = async (effect) => {
    effect.answer({ receivers: (await openReceiptsOf(effect, effect.row)).length })
  }
  const tellScope: Effect<'policyDocument'> = async (effect) => {
    const readers = await unreadReaders(effect, { documentId: asText(effect.row.id) })
    const must = effect.row.mustRead === true
    await tell(
      effect,
      notify,
      effect.row,
      readers.map(({ userId }) => userId),
      {
        title: {
          zh: `${must ? '必读文件' : '政策文件'}：${asText(effect.row.title)}`,
          en: `${must ? 'To be read' : 'Policy document'}: ${asText(effect.row.title)}`,
        },
        text: {
          zh: `${named(effect.row).zh}已发布，${must ? '请按期阅读并标为已读。' : '请查阅。'}`,
          en: `${named(effect.row).en} is published; ${must ? 'read it in time and mark it as read.' : 'have a look at it.'}`,
        },
      },
    )
  }
  const closeReceipts: Effect<'policyDocument'> = async (effect) => closeReceiptsOf(effect, asText(effect.row.id))
  return { openReceipts, tellScope, closeReceipts, moveEffects }
}

async function document(ctx: Context, id: string): Promise<RowNamed<'policyDocument'>> {
  const [row] = await readRows(ctx, ctx.services.registry.byName('policyDocument'), [id])
  if (row === undefined) throw refuse('rowMissing')
  return row
}

/** The caller's receipt of a document. */
async function ownReceipt(ctx: Context, documentId: string): Promise<RowNamed<'policyReceipt'> | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from policy_receipt where document_id = ${documentId} and user_id = ${ctx.actor.userId}
    order by id limit 1`.execute(ctx.db)
  return (
    await rowsById(
      ctx.db,
      ctx.services.registry.byName('policyReceipt'),
      rows.map(({ id }) => id),
      ctx.today,
    )
  )[0]
}

/** The company of a reader who has no receipt yet: his account is newer than the document. */
async function companyOf(
  ctx: Context,
): Promise<{ readonly id: string; readonly deptId: string; readonly regionId: string | null } | undefined> {
  const { rows } = await sql<{
    id: string
    deptId: string
    regionId: string | null
  }>`select id, dept_id as "deptId", region_id as "regionId"
    from gas_company where dept_id = any(${[...ctx.actor.deptTree, ...ctx.actor.deptPath]}::text[]) and not deleted order by id limit 1`.execute(
    ctx.db,
  )
  return rows[0]
}

/** POST gysy/policydocument/read: writes the caller's receipt, once. */
const readDocument: CallHandler<typeof policyDocument.calls.read> = async (ctx, { body }) => {
  const row = await document(ctx, body.id)
  const resource = ctx.services.registry.byName('policyReceipt')
  const own = await ownReceipt(ctx, row.id)
  const said = { readStatus: read.value, readDate: ctx.now }
  const told = { words: '阅读政策文件', verb: 'read' } as const
  if (own === undefined) {
    const company = await companyOf(ctx)
    const place = { deptId: company?.deptId ?? ctx.actor.deptId, regionId: company?.regionId ?? ctx.actor.regionId }
    const values = {
      documentId: row.id,
      userId: ctx.actor.userId,
      gasCompaniesId: company?.id ?? null,
      sentDate: ctx.now,
      ...place,
      ...said,
    }
    await makeRow(ctx, resource, values, told)
  } else if (own.readStatus !== read.value) await changeValues(ctx, resource, own, said, told)
  const readDate = own?.readStatus === read.value ? own.readDate : ctx.now
  return { readStatus: read.value, readDate, readCount: (await document(ctx, row.id)).readCount }
}

interface PersonRead {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly companyId: string | null
  readonly companyName: string
  readonly deptName: string | null
  readonly readStatus: string
  readonly readDate: string | null
  readonly dueDate: string | null
  readonly remindDate: string | null
}

/** GET gysy/policydocument/readStat/{id}: who of the caller's region has read it and who has not, by company and person. Companies of the scope without
 *  an account have nobody who could read, and are told with none. */
const readStat: CallHandler<typeof policyDocument.calls.readStat> = async (ctx, { params }) => {
  const row = await document(ctx, params.id ?? '')
  const { registry } = ctx.services
  const receipts = visible(ctx, registry.byName('policyReceipt'))
  const { rows } = await sql<PersonRead>`select t.id, t.user_id as "userId", coalesce(u.real_name, '') as "userName", g.id as "companyId",
      coalesce(g.short_name, g.name, '') as "companyName", d.name as "deptName", t.read_status as "readStatus", t.read_date as "readDate",
      t.due_date as "dueDate", t.remind_date as "remindDate"
    from ${receipts.from} left join "user" u on u.id = t.user_id left join dept d on d.id = u.dept_id left join gas_company g on g.id = t.gas_companies_id
    where ${receipts.where} and t.document_id = ${row.id} order by "companyName", t.read_status, "userName", t.id`.execute(ctx.db)
  const isRead = (one: PersonRead) => one.readStatus === read.value
  const isLate = (one: PersonRead) => !isRead(one) && one.dueDate !== null && one.dueDate < ctx.today
  const companies = [...Map.groupBy(rows, ({ companyId }) => companyId ?? '')].map(([id, people]) => ({
    gasCompaniesId: id,
    name: people[0]?.companyName ?? '',
    total: people.length,
    read: people.filter(isRead).length,
    firstReadDate: people.flatMap(({ readDate }) => readDate ?? []).sort()[0] ?? null,
    late: people.filter(isLate).length,
    ...chased(people.filter((one) => !isRead(one))),
  }))
  return {
    total: rows.length,
    read: rows.filter(isRead).length,
    unread: rows.filter((one) => !isRead(one)).length,
    late: rows.filter(isLate).length,
    companies: [...companies, ...(await withoutReaders(ctx, row, new Set(companies.map(({ gasCompaniesId }) => gasCompaniesId))))],
    persons: rows.slice(0, PEOPLE).map(({ companyId: _company, ...one }) => ({ ...one, late: isLate({ companyId: _company, ...one }) })),
    isCut: rows.length > PEOPLE,
  }
}

/** Until when those of a company who have not read it should, and when one of them was reminded last. */
function chased(unread: readonly PersonRead[]) {
  return {
    dueDate: unread.flatMap(({ dueDate }) => dueDate ?? []).sort()[0] ?? null,
    remindDate:
      unread
        .flatMap(({ remindDate }) => remindDate ?? [])
        .sort()
        .at(-1) ?? null,
  }
}

/** Companies in the scope of a published document of which nobody has an account that may read it. */
async function withoutReaders(ctx: Context, row: RowNamed<'policyDocument'>, known: ReadonlySet<string>) {
  if (row.stateId !== policyState.values.published.value) return []
  const source = visible(ctx, ctx.services.registry.byName('gasCompany'))
  const types = Array.isArray(row.scopeTypes) ? (row.scopeTypes as readonly string[]) : []
  const { rows } = await sql<{ id: string; name: string }>`select t.id, coalesce(t.short_name, t.name) as name from ${source.from}
    where ${source.where} and t.business_status = '1' and t.region_id like ${`${regionPrefix(asText(row.regionId))}%`}
      and (${types.length === 0}::boolean or t.business_types && ${[...types]}::text[]) order by name, t.id limit ${PEOPLE}`.execute(ctx.db)
  return rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, name }) => ({ gasCompaniesId: id, name, total: 0, read: 0, firstReadDate: null, late: 0, ...chased([]) }))
}

type Unread = Awaited<ReturnType<typeof unreadReaders>>

async function remindAll(ctx: Context, notify: Notify, unread: Unread): Promise<number> {
  for (const [id, people] of Map.groupBy(unread, ({ documentId }) => documentId)) {
    const row = await document(ctx, id)
    await tell(
      ctx,
      notify,
      row,
      people.map(({ userId }) => userId),
      {
        title: { zh: `催阅：${asText(row.title)}`, en: `Still to be read: ${asText(row.title)}` },
        text: {
          zh: `${named(row).zh}尚未阅读，请打开阅读并标为已读。`,
          en: `You have not read ${named(row).en}; open it and mark it as read.`,
        },
      },
    )
  }
  await noteReminded(
    ctx,
    unread.map(({ id }) => id),
  )
  return unread.length
}

export const policyCallsOf = (notify: Notify) => {
  const remind: CallHandler<typeof policyDocument.calls.remind> = async (ctx, { body }) => {
    const row = await document(ctx, body.id)
    if (row.stateId !== policyState.values.published.value) throw refuse('wrongState')
    return { reminded: await remindAll(ctx, notify, await unreadReaders(ctx, { documentId: row.id })) }
  }
  return { read: readDocument, readStat, remind }
}

export const receiptCallsOf = (notify: Notify) => {
  const remind: CallHandler<typeof policyReceipt.calls.remind> = async (ctx, { body }) => ({
    reminded: await remindAll(ctx, notify, await unreadReaders(ctx, { ids: body.ids })),
  })
  return { remind }
}

/** Whether the caller has read it, and until when he should. */
export const ownReading: DetailExtension<'policyDocument'> = async (ctx, row) => {
  const own = await ownReceipt(ctx, asText(row.id))
  if (own === undefined) return { receipt: null }
  return { receipt: { readStatus: own.readStatus, readDate: own.readDate ?? null, dueDate: own.dueDate ?? null } }
}

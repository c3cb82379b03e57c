import { readStatus } from '@chengan/domain/system/dictionaries/messages'
import { policyDocument } from '@chengan/domain/utilities/policies/document/policy-document'
import { READ_DAYS, readDaysSetting } from '@chengan/domain/utilities/policies/receipt/receipt-alerts'
import { levelCode } from '@chengan/kernel/access/level'
import { permissionOf } from '@chengan/kernel/calls/call'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { addDays } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import { visible } from '../../../storage/scope/visible.ts'

const { unread, read } = readStatus.values

interface Reader {
  readonly userId: string
  readonly companyId: string
  readonly deptId: string
  readonly regionId: string | null
}

/** The people whom a document reaches: those of the companies of its region and types who may open it. Whoever works for several companies is told once. */
async function readersOf(ctx: Context, document: ValuesNamed<'policyDocument'>): Promise<readonly Reader[]> {
  const region = asText(document.regionId)
  if (region === '') return []
  const permission = permissionOf(policyDocument.root, 'list')
  const users = await usersOf(ctx, { levelCode: levelCode.enterprise, regionId: region, permission })
  const types = [...asTexts(document.scopeTypes)]
  const { rows } =
    await sql<Reader>`select distinct on (u.id) u.id as "userId", g.id as "companyId", g.dept_id as "deptId", g.region_id as "regionId"
    from "user" u join dept d on d.id = u.dept_id
      join gas_company g on (g.dept_id = d.id or g.dept_id = any(string_to_array(d.pids, ','))) and not g.deleted
    where u.id = any(${[...users]}::text[]) and (${types.length === 0}::boolean or g.business_types && ${types}::text[])
    order by u.id, g.id`.execute(ctx.db)
  return rows
}

/** Opens a receipt for each reader of a published document; of one that is published again everybody reads anew. Answers the readers. */
export async function openReceiptsOf(ctx: Context, document: ValuesNamed<'policyDocument'>): Promise<readonly string[]> {
  const readers = await readersOf(ctx, document)
  const due = document.mustRead === true ? addDays(ctx.today, ctx.services.settings.number(readDaysSetting, READ_DAYS)) : null
  await sql`delete from policy_receipt where document_id = ${asText(document.id)}
    and not (user_id = any(${readers.map(({ userId }) => userId)}::text[]))`.execute(ctx.db)
  await insertReceipts(ctx, document, readers, due)
  await sql`update policy_receipt set read_status = ${unread.value}, read_date = null, remind_date = null, sent_date = ${ctx.now}::timestamptz,
    due_date = ${due}::date, update_date = ${ctx.now}::timestamptz where document_id = ${asText(document.id)}`.execute(ctx.db)
  return readers.map(({ userId }) => userId)
}

/** Receipts for readers who have none yet: accounts and companies that are new. Answers how many. */
export async function addNewReaders(ctx: Context, document: ValuesNamed<'policyDocument'>): Promise<number> {
  const due = addDays(ctx.today, ctx.services.settings.number(readDaysSetting, READ_DAYS))
  return insertReceipts(ctx, document, await readersOf(ctx, document), due)
}

async function insertReceipts(
  ctx: Context,
  document: ValuesNamed<'policyDocument'>,
  readers: readonly Reader[],
  due: string | null,
): Promise<number> {
  const rows = readers.map((reader) => ({ id: ctx.services.newId(), ...reader }))
  const columnOf = (name: 'id' | keyof Reader) => sql`${rows.map((row) => row[name])}::text[]`
  const { numAffectedRows } =
    await sql`insert into policy_receipt (id, document_id, user_id, gas_companies_id, dept_id, region_id, read_status,
      sent_date, due_date, creator, create_date, update_date)
    select r.id, ${asText(document.id)}, r.user_id, r.company, r.dept, r.region, ${unread.value}, ${ctx.now}::timestamptz, ${due}::date,
      ${ctx.actor.userId}, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
    from unnest(${columnOf('id')}, ${columnOf('userId')}, ${columnOf('companyId')}, ${columnOf('deptId')}, ${columnOf('regionId')}) as r(id, user_id, company, dept, region)
    where not exists (select 1 from policy_receipt p where p.document_id = ${asText(document.id)} and p.user_id = r.user_id)`.execute(
      ctx.db,
    )
  return Number(numAffectedRows ?? 0)
}

/** What is withdrawn is read by nobody: who has not read it is no longer asked to. Receipts of those who have stay. */
export async function closeReceiptsOf(ctx: Context, documentId: string): Promise<void> {
  await sql`delete from policy_receipt where document_id = ${documentId} and read_status = ${unread.value}`.execute(ctx.db)
}

/** Who of the caller's region has not read a document, or of some receipts. */
export async function unreadReaders(
  ctx: Context,
  { documentId, ids }: { readonly documentId?: string; readonly ids?: readonly string[] },
): Promise<readonly { readonly id: string; readonly userId: string; readonly documentId: string }[]> {
  const which = ids === undefined ? sql`t.document_id = ${documentId ?? ''}` : sql`t.id = any(${[...ids]}::text[])`
  const source = visible(ctx, ctx.services.registry.byName('policyReceipt'))
  const { rows } = await sql<{
    id: string
    userId: string
    documentId: string
  }>`select t.id, t.user_id as "userId", t.document_id as "documentId"
    from ${source.from} join policy_document p on p.id = t.document_id and p.state_id = '1' and not p.deleted
    where ${source.where} and ${which} and t.read_status <> ${read.value} order by t.id`.execute(ctx.db)
  return rows
}

/** Notes that readers were reminded. */
export async function noteReminded(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update policy_receipt set remind_date = ${ctx.now}::timestamptz, update_date = ${ctx.now}::timestamptz
    where id = any(${[...ids]}::text[])`.execute(ctx.db)
}

import { apasState, apasValid } from '@chengan/domain/municipal/dictionaries/documents'
import { wjDecision } from '@chengan/domain/municipal/dictionaries/excavation'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed, ValuesNamed } from '@chengan/kernel/declared/resources'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { addMinutes } from '@chengan/kernel/time'
import type { Members } from '@chengan/kernel/values'
import { asText, isObject } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { askOutside, objectIn } from '../../../ports/outside.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { changeValues, takeStep } from '../../../resources/change/by-system.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { openApprovalCase } from '../approvals/approval-parts.ts'

const PAGE = 200
const MOST_PAGES = 500
/** What the platform wrote while it was read is asked for once more. */
const OVERLAP_MINUTES = 60
const EVER = '2000-01-01 00:00:00'
const ofPlatform = ['dataVer', 'dataState'] as const
const SHOWN = 5

/** Takes over the cases of the government's approval platform (municipal-approval.md §2.6): what changed since the last time is asked page by page of
 *  `apas.url` (`?since&page&limit`, answered as `{ list }`), each case in a transaction of its own, upserted on projId and dataVer. Nothing is asked
 *  while no address is set. A case that cannot be taken is named in the job's log and asked for again. */
export function preApasSync(services: Services): JobHandler {
  return {
    async run() {
      const url = services.settings.text('apas.url', '').trim()
      if (url === '') return 0
      const since = await lastTaken(services.db)
      const failed: string[] = []
      let taken = 0
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const list = await pageOf(services, url, since, page)
        for (const one of list) {
          const outcome = await take(services, one)
          if (outcome === true) taken += 1
          else if (outcome !== false) failed.push(outcome)
        }
        if (list.length < PAGE) break
      }
      if (failed.length > 0) throw new Error(`${failed.length}件办件未能同步：${failed.slice(0, SHOWN).join('；')}`)
      return taken
    },
  }
}

/** A case as the platform sends it. */
type SentCase = Members<'projId' | 'dataVer' | 'deptCode' | 'receiveDeptName' | (typeof ofPlatform)[number]>

async function lastTaken(db: Db): Promise<string> {
  const { rows } = await sql<{
    last: string | null
  }>`select left(max(sync_time)::text, 19) as last from approval_case where data_ver is not null`.execute(db)
  return rows[0]?.last ? addMinutes(rows[0].last, -OVERLAP_MINUTES) : EVER
}

async function pageOf(services: Services, address: string, since: string, page: number): Promise<readonly SentCase[]> {
  const url = new URL(address)
  for (const [name, value] of Object.entries({ since, page: String(page), limit: String(PAGE) })) url.searchParams.set(name, value)
  const key = services.settings.text('apas.key', '')
  const headers = { accept: 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) }
  const reply = await askOutside(url.href, { headers })
  const { list }: Members<'list'> = objectIn(reply.text)
  if (reply.status !== 200 || !Array.isArray(list)) throw new Error(`${url.host}: HTTP ${reply.status}, no list of cases`)
  return list.filter((one): one is SentCase => isObject<keyof SentCase>(one))
}

/** Takes one case. Answers whether it was new, or why it could not be taken. */
async function take(services: Services, sent: SentCase): Promise<boolean | string> {
  try {
    return await services.db.transaction().execute((db) => {
      const ctx = contextOf(services, systemActor, jobFacts('preApasSync'), 'zh-CN', db)
      return upsert(ctx, sent)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { msg } = services.catalogue.envelope(error, 'zh-CN')
    return `${asText(sent.projId) || '—'} ${msg}`
  }
}

async function upsert(ctx: Context, sent: SentCase): Promise<boolean> {
  const resource = ctx.services.registry.byName('approvalCase')
  const { rows } = await sql<{ id: string; ver: number | null }>`select id, data_ver as ver from approval_case
    where proj_id = ${asText(sent.projId)} and not deleted for update`.execute(ctx.db)
  const [known] = rows
  const version = Number(sent.dataVer ?? 1)
  if (known !== undefined && Number(known.ver ?? 0) >= version) return false
  const writable = Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => resource.fields[name] !== undefined && resource.fields[name]?.readOnly !== true && name !== 'id',
    ),
  )
  const saved = known === undefined ? await addRow(ctx, resource, writable) : await editRow(ctx, resource, { ...writable, id: known.id })
  const id = known?.id ?? saved.id
  const told = Object.fromEntries(ofPlatform.map((name) => [name, sent[name] ?? null]))
  const dataState = asText(told.dataState) || apasValid.values.valid.value
  const row = await caseOf(ctx, id)
  if (row !== undefined)
    await changeValues(
      ctx,
      resource,
      row,
      { dataVer: version, dataState, syncTime: ctx.now, ...(await receiver(ctx, sent)) },
      { words: `同步${resource.label.zh}` },
    )
  await linkAndSupervise(ctx, id)
  return true
}

/** The department that received a case: by its code, else by its name. Its district sees the case. */
async function receiver(ctx: Context, sent: SentCase): Promise<ValuesNamed<'approvalCase'>> {
  const { rows } = await sql<{ id: string; region: string | null }>`select id, region_id as region from dept
    where not deleted and (organization_code = ${asText(sent.deptCode)} and ${asText(sent.deptCode)} <> '' or name = ${asText(sent.receiveDeptName)})
    order by organization_code = ${asText(sent.deptCode)} desc nulls last, id limit 1`.execute(ctx.db)
  return rows[0] === undefined ? {} : { deptId: rows[0].id, regionId: rows[0].region }
}

async function caseOf(ctx: Context, id: string): Promise<RowNamed<'approvalCase'> | undefined> {
  return (await rowsById(ctx.db, ctx.services.registry.byName('approvalCase'), [id], ctx.today))[0]
}

/** Finds the declaration by case number, else by certificate; a granted case of this area is supervised at once (szgl/preapasinfo/rule-1). */
async function linkAndSupervise(ctx: Context, id: string): Promise<void> {
  const resource = ctx.services.registry.byName('approvalCase')
  const row = await caseOf(ctx, id)
  if (row === undefined) return
  if (!isGiven(row.wjspId)) {
    const { rows } = await sql<{ id: string }>`select id from excavation where not deleted and (apas_no = ${asText(row.projId)}
      or (permit_no = ${asText(row.certNo)} and ${asText(row.certNo)} <> '')) order by apas_no = ${asText(row.projId)} desc nulls last limit 1`.execute(
      ctx.db,
    )
    const [found] = rows
    if (found) await takeStep(ctx, resource, row, 'matchAuto', { wjspId: found.id })
  }
  const linked = (await caseOf(ctx, id)) ?? row
  if (isGranted(ctx, linked)) await changeValues(ctx, resource, linked, { phjgId: await openApprovalCase(ctx, linked) })
}

/** Closed with a grant, valid, of an item of this area (`apas.items`; empty: all that the platform sends), and not supervised yet. */
function isGranted(ctx: Context, row: ValuesNamed<'approvalCase'>): boolean {
  const items = ctx.services.settings
    .text('apas.items', '')
    .split(/[,，\s]+/)
    .filter((one) => one !== '')
  const ofThisArea = items.length === 0 || items.includes(asText(row.itemNo))
  const granted = row.projectState === apasState.values.closed.value && row.result === wjDecision.values.granted.value
  return ofThisArea && granted && row.dataState === apasValid.values.valid.value && !isGiven(row.phjgId)
}

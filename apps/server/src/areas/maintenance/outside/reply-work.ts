import { yhOuterReply } from '@chengan/domain/maintenance/dictionaries/events'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import type { Services } from '../../../services.ts'
import type { CasePlatform, OutsideParts, PlatformAnswer } from './parts.ts'
import { CASE_REPLY, type WaitingReply } from './tell-platform.ts'

const states = yhOuterReply.values
const MB = 1024 * 1024
/** Photos of one side that go with a reply, and the bytes of one. */
const MOST_PHOTOS = 4
const LARGEST_PHOTO = 5 * MB
/** How long a platform that did not answer is left alone: what else goes out of the house waits for nobody. */
const REST = 30_000

interface Case {
  readonly eventNo: string
  readonly platform: string
  readonly caseNo: string
  readonly systemId: string
  readonly replyState: string | null
  readonly demo: boolean
}

async function caseOf({ db }: Services, eventId: string): Promise<Case | undefined> {
  const { rows } = await sql<Case>`select e.event_no as "eventNo", e.outer_platform as platform, e.outer_case_no as "caseNo",
      e.outer_system_id as "systemId", e.outer_reply_state as "replyState", coalesce(e.demo, false) or coalesce(s.demo, false) as demo
    from daily_maintenance e join trusted_system s on s.id = e.outer_system_id where e.id = ${eventId} and not e.deleted`.execute(db)
  return rows[0]
}

/** Whether something that is to be told before still waits: a platform hears of a case in the order in which it happened. */
async function earlierWaits({ db }: Services, entryId: string, eventId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from outbox where kind = ${CASE_REPLY} and payload ->> 'eventId' = ${eventId} and id < ${entryId}
    and done_at is null and not failed limit 1`.execute(db)
  return rows.length > 0
}

interface Photo {
  readonly name: string
  readonly type: string
  readonly content: string
}

/** The photos of a repair, before and after, as they are kept; what is too large or too many is counted. */
async function photosOf({ db, store }: Services, eventId: string) {
  const { rows } = await sql<{ taken: 'before' | 'after'; name: string; mime: string; size: number; sha: string | null }>`
    select p.taken, f.name, coalesce(f.mime, 'image/jpeg') as mime, f.size::int as size, f.sha from handling_record r
      cross join lateral (select 'before' as taken, unnest(r.before_images) as id union all select 'after', unnest(r.after_images)) p
      join daily_maintenance e on e.id = r.daily_id join file f on f.id = p.id
    where r.daily_id = ${eventId} and not r.deleted and not f.deleted and coalesce(f.scan_status, '') <> '2'
      and (p.taken = 'before' or r.round = coalesce(e.reject_count, 0)) order by r.handle_time desc, r.id, f.id`.execute(db)
  const sides = { before: [] as Photo[], after: [] as Photo[] }
  let left = 0
  for (const { taken, name, mime, size, sha } of rows) {
    if (sha === null || sides[taken].length >= MOST_PHOTOS || size > LARGEST_PHOTO) left += 1
    else sides[taken].push({ name, type: mime, content: await contentIn(store, sha) })
  }
  return { ...sides, left }
}

async function contentIn(store: Services['store'], sha: string): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of await store.get(contentKey(sha))) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('base64')
}

/** What came of a reply: taken, refused in words that stay the same, or not known (it is told again). */
type Outcome = { readonly kind: 'taken' | 'refused' | 'unknown'; readonly words: string }

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const saidIn = (said: Readonly<Record<string, unknown>> | null) =>
  [said?.msg, said?.message]
    .find((one): one is string => typeof one === 'string' && one.trim() !== '')
    ?.trim()
    .slice(0, 400)

/** A platform has taken a reply when it says so: `{code: 0}`. Any other code, and a 4xx, is its no; whatever else it says is no answer. */
export function outcomeOf({ status, text, error }: PlatformAnswer): Outcome {
  if (status === null)
    return { kind: 'unknown', words: /within/.test(error ?? '') ? '平台10秒内未应答' : `无法连接平台（${(error ?? '').slice(0, 100)}）` }
  const said = objectIn(text)
  if (status >= 200 && status < 300) {
    if (said === null || !('code' in said)) return { kind: 'unknown', words: '平台的应答无法识别' }
    const isTaken = Number(said.code) === 0 && said.code !== null && said.code !== ''
    return isTaken
      ? { kind: 'taken', words: saidIn(said) ?? '平台已接收' }
      : { kind: 'refused', words: saidIn(said) ?? `平台返回代码${String(said.code).slice(0, 20)}` }
  }
  const isNo = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isNo ? { kind: 'refused', words: saidIn(said) ?? `平台返回HTTP ${status}` } : { kind: 'unknown', words: `平台返回HTTP ${status}` }
}

const stateWords = (state: string) => Object.values(states).find(({ value }) => value === state)?.zh ?? ''

/** Tells a platform what became of its case. It may be told twice under one number; what the platform says to it stands in the event. */
export function caseReplyWork(services: Services, parts: OutsideParts): OutboxWork {
  const resting = new Map<string, { readonly until: number; readonly why: Outcome }>()

  async function send(platform: CasePlatform, reply: WaitingReply, { eventNo, caseNo }: Case): Promise<Outcome> {
    const { replyId, state, time, text, deadline, withPhotos, eventId } = reply
    const rest = resting.get(platform.id)
    if (rest !== undefined && rest.until > services.clock()) return rest.why
    const photos = withPhotos ? { photos: await photosOf(services, eventId) } : {}
    const body = {
      replyId,
      outerPlatform: platform.name,
      outerCaseNo: caseNo,
      eventNo,
      state,
      stateText: stateWords(state),
      time,
      text,
      deadline,
    }
    const answer = await parts.tell(services, platform, JSON.stringify({ ...body, ...photos }))
    const outcome = outcomeOf(answer)
    if (answer.status === null) resting.set(platform.id, { until: services.clock() + REST, why: outcome })
    else resting.delete(platform.id)
    return outcome
  }

  async function step(eventId: string, action: 'outerReplied' | 'outerReplyFailed', state: string, words: string): Promise<void> {
    await inTransaction(contextOf(services, systemActor, jobFacts(CASE_REPLY), 'zh-CN'), async (ctx) => {
      const values = { outerReplyState: state, outerReplyTime: ctx.now, outerReplyMsg: words.slice(0, 500) }
      await takeSteps(ctx, { resource: 'dailyMaintenance', ids: [eventId], action, values: () => values, opinion: words.slice(0, 500) })
    })
  }

  const note = async (eventId: string, outerReplyMsg: string) => {
    await inTransaction(contextOf(services, systemActor, jobFacts(CASE_REPLY), 'zh-CN'), async (ctx) => {
      await changeValuesOf(ctx, 'dailyMaintenance', eventId, { outerReplyMsg }, { words: '平台回复情况', beside: true })
    })
  }

  return async (payload, { id: entryId, lastTry }) => {
    const reply = payload as WaitingReply
    const found = await caseOf(services, reply.eventId)
    if (found === undefined) return
    const platform = await parts.platform(services.db, found.systemId, dateText(services.clock()))
    if (found.demo) return note(reply.eventId, '演示数据，不向平台发送')
    if (platform === null || platform.replyUrl === null)
      return note(reply.eventId, '该平台未设“案件回复地址”，请在平台上人工回复，或在“对接系统”中补填')
    if (!platform.isOpen)
      return step(reply.eventId, 'outerReplyFailed', states.failed.value, '对接系统已停用或已过有效期，请在“对接系统”中启用后重新回复')
    if (await earlierWaits(services, entryId, reply.eventId)) throw new Error('an earlier reply of the case waits')
    const { kind, words } = await send(platform, reply, found)
    if (kind === 'taken') return step(reply.eventId, 'outerReplied', reply.state, `${stateWords(reply.state)}：${words}`)
    const which = `回复“${stateWords(reply.state)}”`
    if (kind === 'refused') return step(reply.eventId, 'outerReplyFailed', states.failed.value, `${which}被平台拒绝：${words}`)
    if (lastTry === true) return step(reply.eventId, 'outerReplyFailed', states.failed.value, `${which}多次重试未成功：${words}`)
    await note(reply.eventId, `${which}未成功：${words}，稍后自动重试`)
    throw new Error(words)
  }
}

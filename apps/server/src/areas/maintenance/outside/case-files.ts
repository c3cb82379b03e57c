import { rm } from 'node:fs/promises'
import { MOST_ATTACHMENTS } from '@chengan/domain/maintenance/daily/daily-maintenance/outside/outer-call'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { extensionOf } from '@chengan/kernel/fields/file-kinds'
import { dateText } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { plainName, writeDown } from '../../../pipeline/transport/receive-file.ts'
import { download, NotFetched } from '../../../ports/guarded-download.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import type { CasePlatform, FileWriter, OutsideParts } from './parts.ts'

/** The kind of outbox work that fetches the attachments of cases. */
export const CASE_FILE = 'caseFile'

const MB = 1024 * 1024
const IMAGES = 8
const VIDEOS = 2
const LONGEST_LIST = 1000

/** What is fetched, by the type that is told: a kind of file, and so many bytes at most. */
const kinds: Readonly<Record<string, { readonly ending: string; readonly field: 'images' | 'videos'; readonly largest: number }>> = {
  'image/jpeg': { ending: 'jpg', field: 'images', largest: 20 * MB },
  'image/png': { ending: 'png', field: 'images', largest: 20 * MB },
  'image/webp': { ending: 'webp', field: 'images', largest: 20 * MB },
  'video/mp4': { ending: 'mp4', field: 'videos', largest: 100 * MB },
}

/** An attachment that is not fetched, and why. */
export interface Unfetched {
  readonly url: string
  readonly reason: string
}

interface Wanted {
  readonly eventId: string
  readonly url: string
  readonly systemId: string
}

/** Why an address is not asked, as far as it can be told by itself; undefined where it may be. */
function faultOf(url: string, { hosts }: CasePlatform): string | undefined {
  if (!URL.canParse(url)) return '地址无法识别'
  const { protocol, hostname, username, password } = new URL(url)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return '只取http、https地址，且不含账号口令'
  const bare = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return hosts.some((one) => one.toLowerCase() === bare) ? undefined : '主机不在对接系统的“案件附件主机”中'
}

/** What an address is called before people: its host and the end of its path. */
function shortOf(url: string): string {
  if (!URL.canParse(url)) return url.slice(0, 60)
  const { hostname, pathname } = new URL(url)
  return `${hostname}/…/${decodedName(pathname)}`.slice(0, 80)
}

function decodedName(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return plainName(decodeURIComponent(last))
  } catch {
    return plainName(last)
  }
}

/** What stands in the event of attachments that were not fetched. */
export const unfetchedInWords = (all: readonly Unfetched[]): string | null =>
  all.length === 0
    ? null
    : all
        .map(({ url, reason }) => `${shortOf(url)}：${reason}`)
        .join('；')
        .slice(0, LONGEST_LIST)

/** Orders the attachments of a case to be fetched once it is taken, and answers those that are not. */
export async function orderFiles(ctx: Context, platform: CasePlatform, eventId: string, urls: readonly string[]): Promise<void> {
  for (const [at, url] of urls.slice(0, MOST_ATTACHMENTS).entries())
    await enqueue(ctx, CASE_FILE, { eventId, url, systemId: platform.id } satisfies Wanted, `${CASE_FILE}-${eventId}-${at}`)
}

/** The attachments that may be asked for, and those that may not. */
export function judgedAttachments(urls: readonly string[], platform: CasePlatform) {
  const judged = [...new Set(urls)].map((url) => ({ url, reason: faultOf(url, platform) }))
  return {
    wanted: judged.filter(({ reason }) => reason === undefined).map(({ url }) => url),
    unfetched: judged.flatMap(({ url, reason }): Unfetched[] => (reason === undefined ? [] : [{ url, reason }])),
  }
}

const words: Readonly<Record<string, string>> = { 'too large': '文件过大', 'too slow': '对方应答过慢', 'broken off': '传输中断' }
const wordsOf = ({ message }: Error) => {
  if (/\p{Script=Han}/u.test(message)) return message
  if (message in words) return words[message] ?? message
  if (message.startsWith('HTTP')) return `对方返回${message}`
  return /may not be called|leads to/.test(message) ? '主机指向内网或本机地址，不取' : '无法连接对方主机'
}

interface Fetched {
  readonly field: 'images' | 'videos'
  readonly write: FileWriter
}

async function fetched(services: Services, parts: OutsideParts, url: string): Promise<Fetched> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase()
  const largest = Math.max(...Object.values(kinds).map((kind) => kind.largest))
  return download({ url, mayCall: parts.mayFetch(services, host), largest }, async (body, type) => {
    const kind = kinds[type.split(';')[0]?.trim().toLowerCase() ?? '']
    if (kind === undefined) throw new NotFetched('只取jpg、png、webp照片和mp4视频', true)
    const named = decodedName(new URL(url).pathname)
    const name = extensionOf(named) === '' ? `${named || '附件'}.${kind.ending}` : named
    const path = await writeDown(services, body, kind.largest, () => new NotFetched('too large', true))
    try {
      return { field: kind.field, write: await parts.store(services, { path, name }) }
    } finally {
      await rm(path, { force: true })
    }
  })
}

/** Fetches an attachment and hangs it on its event. What cannot be fetched, at last, is listed there. The entry is done in the transaction that keeps the file: whoever is killed in
 *  between keeps it once. */
export function caseFileWork(services: Services, parts: OutsideParts): OutboxWork {
  return async (payload, { id: entryId, lastTry }) => {
    const { eventId, url, systemId } = payload as Wanted
    const platform = await parts.platform(services.db, systemId, dateText(services.clock()))
    const inOne = (work: (ctx: Context) => Promise<void>) =>
      inTransaction(contextOf(services, systemActor, jobFacts(CASE_FILE), 'zh-CN'), async (ctx) => {
        await work(ctx)
        await sql`update outbox set done_at = ${ctx.now}::timestamptz, error = null where id = ${entryId}`.execute(ctx.db)
      })
    const give = (reason: string) => inOne((ctx) => listUnfetched(ctx, eventId, { url, reason }))
    // The hosts may have changed while it waited.
    const fault = platform === null ? '对接系统已删除' : faultOf(url, platform)
    if (fault !== undefined) return give(fault)
    try {
      const { field, write } = await fetched(services, parts, url)
      await inOne((ctx) => hang(ctx, eventId, { field, write, url }))
    } catch (error) {
      const refused = error instanceof Refusal
      const final = refused || (error instanceof NotFetched && error.final)
      if (!final && lastTry !== true) throw error
      await give(refused ? services.catalogue.envelope(error, 'zh-CN').msg : wordsOf(error as Error))
    }
  }
}

async function listUnfetched(ctx: Context, eventId: string, one: Unfetched): Promise<void> {
  await changeValuesOf(
    ctx,
    'dailyMaintenance',
    eventId,
    (row) => ({
      unfetched: [asText(row.unfetched), unfetchedInWords([one])]
        .filter((text) => text !== '')
        .join('；')
        .slice(0, LONGEST_LIST),
    }),
    { words: '平台案件附件未取到', beside: true },
  )
}

async function hang(ctx: Context, eventId: string, { field, write, url }: Fetched & { readonly url: string }): Promise<void> {
  const { rows } = await sql<{ n: number }>`select cardinality(coalesce(${sql.ref(field)}, '{}'))::int as n from daily_maintenance
    where id = ${eventId} for update`.execute(ctx.db)
  const most = field === 'images' ? IMAGES : VIDEOS
  if (rows[0] === undefined) return
  if (rows[0].n >= most) return listUnfetched(ctx, eventId, { url, reason: `超过${most}个` })
  const id = await write(ctx, { bizType: 'dailyMaintenance', bizId: eventId })
  await changeValuesOf(ctx, 'dailyMaintenance', eventId, (row) => ({ [field]: [...asTexts(row[field]), id] }), {
    words: '取得平台案件附件',
    beside: true,
  })
}

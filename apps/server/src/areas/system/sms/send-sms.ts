import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import { keptInHouse, type SmsMessage, type SmsResult } from '../../../ports/sms/sms-driver.ts'
import type { Services } from '../../../services.ts'
import type { SystemParts } from '../session-parts.ts'
import { mayGoAt, tooMany, VERIFICATION } from './sms-limits.ts'
import { type LoggedSms, logDelay, logOutcome, logQueued, waitingSms } from './sms-log-rows.ts'
import { type ComposedSms, composed, type SmsTemplate, smsTemplate } from './sms-templates.ts'

/** What the outbox says of a text message: one that the log holds already, or a text for somebody. */
export interface SmsPayload {
  readonly logId?: string
  readonly params?: SmsMessage['params']
  /** The template, where it is not that of free texts. */
  readonly smsCode?: string
  /** Values of the template that nobody but the receiver may read: a JSON object, sealed. */
  readonly sealed?: string
  /** The same for values that the log may show. */
  readonly named?: Readonly<Record<string, string>>
  readonly userId?: string
  readonly mobile?: string
  /** The number of somebody without an account, sealed: it does not lie in the outbox in clear. */
  readonly sealedMobile?: string
  readonly content?: string
  readonly night?: boolean
  /** The limits of a mobile and of a sender do not hold (decision 0144). */
  readonly unlimited?: boolean
  readonly bizType?: string | null
  readonly bizId?: string | null
  readonly sender?: string | null
}

/** The template of texts that people or the system wrote freely. */
export function businessTemplate(services: Services): string {
  return services.settings.text('sms.businessTemplate', 'business')
}

/** Whether messages stay in the house. */
export function staysInHouse(services: Services): boolean {
  return services.settings.text('sms.driver', 'platform') === 'log'
}

const said = (services: Services, key: string, values: Refusal['values'] = {}) =>
  services.catalogue.envelope(refuse(key, values), 'zh-CN').msg

/** Hands one message to its platform. Throws `ServiceDown` when the platform cannot be reached. */
export async function handOver(services: Services, template: SmsTemplate | undefined, message: SmsMessage): Promise<SmsResult> {
  if (staysInHouse(services)) return keptInHouse
  const driver = template && services.sms[template.platform]
  if (template === undefined || driver === undefined) return { sent: false, unset: true, note: said(services, 'smsNotConfigured') }
  const missing = driver.needs.filter((name) => (template.settings[name] ?? '') === '')
  if (missing.length > 0) return { sent: false, unset: true, note: `${said(services, 'smsNotConfigured')}：${missing.join('、')}` }
  return driver.send(template.settings, message, services.clock())
}

async function mobileOf(services: Services, { session }: SystemParts, payload: SmsPayload): Promise<string | null> {
  if (payload.mobile) return payload.mobile
  if (payload.sealedMobile !== undefined) return services.keys.open(payload.sealedMobile)
  const { rows } = await sql<{
    mobile: string | null
  }>`select mobile from "user" where id = ${payload.userId ?? ''} and not deleted`.execute(services.db)
  return rows[0]?.mobile ? session.keys.open(rows[0].mobile) : null
}

/** The message of the log that an entry is about, written there now if it comes as a text for somebody; null when there is nothing to do. */
async function messageOf(services: Services, parts: SystemParts, id: string, payload: SmsPayload) {
  const waiting = await waitingSms(services.db, id)
  if (waiting === null) return null
  if (waiting !== undefined && payload.params !== undefined) return { ...waiting, params: payload.params }
  const mobile = await mobileOf(services, parts, payload)
  if (mobile === null) return null
  const template = await smsTemplate(services, services.db, payload.smsCode ?? businessTemplate(services))
  const words = wordsOf(services, template, payload)
  if (waiting !== undefined) return { ...waiting, params: words.params }
  // A message that never leaves the house is read in its log, or nowhere.
  const kept = staysInHouse(services) ? words : wordsOf(services, template, payload, () => '******')
  const message: LoggedSms = {
    id,
    mobile,
    content: kept.content,
    smsCode: template?.code ?? null,
    platform: template?.platform ?? null,
    params: kept.params,
    bizType: payload.bizType ?? null,
    bizId: payload.bizId ?? null,
    sender: payload.sender ?? null,
  }
  await logQueued(services, services.db, message)
  return { ...message, params: words.params }
}

/** The words of a message and the values that fill its template; `shown`: what the log may show of a sealed value. What does not fit the template is
 *  told by the platform's own refusal. */
function wordsOf(
  services: Services,
  template: SmsTemplate | undefined,
  { content = '', sealed, named: open }: SmsPayload,
  shown = (value: string) => value,
): ComposedSms {
  if (template === undefined) return { content, params: [] }
  const secret = sealed === undefined ? undefined : (JSON.parse(services.keys.open(sealed)) as Readonly<Record<string, string>>)
  const named = secret === undefined ? open : Object.fromEntries(Object.entries(secret).map(([name, value]) => [name, shown(value)]))
  try {
    return composed(template, named, [], content)
  } catch (error) {
    if (error instanceof Refusal) return { content, params: [{ name: 'content', value: content }] }
    throw error
  }
}

/** Sends one text message of the outbox and keeps what became of it. What is done with is not done again; a platform that cannot be reached is tried
 *  again, until the outbox gives up. */
export function sendSms(services: Services, parts: SystemParts): OutboxWork {
  return async (raw, entry) => {
    const payload = raw as SmsPayload
    const now = services.clock()
    const night = payload.night === true || payload.bizType === VERIFICATION
    const goesAt = mayGoAt(now, night)
    if (goesAt > now) return putOff(services, entry.id, payload, goesAt)
    const id = payload.logId ?? entry.id
    const message = await messageOf(services, parts, id, payload)
    if (message === null) return
    const refusal = payload.unlimited === true ? null : await tooMany(services, services.db, message)
    if (refusal !== null) return logOutcome(services, services.db, id, { sent: false, note: said(services, refusal.key, refusal.values) })
    await deliver(services, message, entry.lastTry === true)
  }
}

async function deliver(services: Services, message: LoggedSms, lastTry: boolean): Promise<void> {
  const { db } = services
  try {
    const template = message.smsCode === null ? undefined : await smsTemplate(services, db, message.smsCode)
    const outcome = await handOver(services, template, { mobile: message.mobile, params: message.params, reference: message.id })
    await logOutcome(services, db, message.id, outcome)
  } catch (error) {
    if (!(error instanceof ServiceDown)) throw error
    if (lastTry) await logOutcome(services, db, message.id, { sent: false, note: error.message })
    else await logDelay(services, db, message.id, error.message)
    throw error
  }
}

async function putOff(services: Services, id: string, payload: SmsPayload, until: number): Promise<void> {
  await services.db
    .insertInto('outbox')
    .values({
      id: services.newId(),
      kind: 'sms',
      dedupe: `morning:${id}`,
      payload: JSON.stringify(payload),
      run_at: new Date(until).toISOString(),
      tries: 0,
      failed: false,
    })
    .onConflict((conflict) => conflict.column('dedupe').where('dedupe', 'is not', null).doNothing())
    .execute()
}

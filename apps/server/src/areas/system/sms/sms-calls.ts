import { smsPlatform } from '@chengan/domain/system/dictionaries/messages'
import { providerFieldNames } from '@chengan/domain/system/messages/sms/provider-fields'
import type { smsCalls as declared } from '@chengan/domain/system/messages/sms/sms-calls'
import { mayDo } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { type Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { ServiceDown } from '../../../ports/outside.ts'
import type { SmsResult } from '../../../ports/sms/sms-driver.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import type { CallHandler, CallInput, DetailExtension } from '../../../resources/implementation.ts'
import { pageOf } from '../../../resources/lists/lists.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { record } from '../record.ts'
import { openedRows } from '../settings/opened-rows.ts'
import { withMarks } from '../settings/stored-secrets.ts'
import { businessTemplate, handOver } from './send-sms.ts'
import { tooMany } from './sms-limits.ts'
import { logOutcome, logQueued } from './sms-log-rows.ts'
import { keepOnRow, refuseSecondToday } from './sms-of-row.ts'
import { type SmsReceiver, smsReceivers } from './sms-receivers.ts'
import { type ComposedSms, composed, type SmsTemplate, smsTemplate } from './sms-templates.ts'
import { carriesSecret } from './sms-words.ts'

const resourceOf = (ctx: Context, name: string) => ctx.services.registry.byName(name)

/** The templates; asked for a number or a state, and not for a code, the older family means the log. */
const page: CallHandler<typeof declared.page> = async (ctx, { list }) => {
  const asksLog = (isGiven(list.mobile) || isGiven(list.status)) && !isGiven(list.smsCode)
  if (asksLog && !mayDo(ctx.actor, 'sys:sms:log')) throw refuse('forbidden')
  return pageOf(ctx, resourceOf(ctx, asksLog ? 'smsLog' : 'sms'), list)
}

const accountOf = async (ctx: Context, platform: string) =>
  (await openedRows(ctx.services, ctx.db, 'smsAccount')).find((one) => one.platform === platform)

/** The platform of the account that is kept; before there is any, the first of the dictionary. */
async function platformInUse(ctx: Context): Promise<string> {
  const [account] = await openedRows(ctx.services, ctx.db, 'smsAccount')
  return asText(account?.platform) || smsPlatform.values.alibabaCloud.value
}

const config: CallHandler<typeof declared.config> = async (ctx, { query }) => {
  const platform = query.platform ?? (await platformInUse(ctx))
  const row = await accountOf(ctx, platform)
  const names = providerFieldNames.filter((name) => {
    const when = resourceOf(ctx, 'smsAccount').fields[name]?.when
    return when !== undefined && 'is' in when && when.is === platform
  })
  return { platform, ...withMarks(resourceOf(ctx, 'smsAccount'), row ?? {}, names) }
}

const saveConfig: CallHandler<typeof declared.saveConfig> = async (ctx, { body, form }) => {
  const row = await accountOf(ctx, body.platform)
  const { id: _id, ...values } = form
  const resource = resourceOf(ctx, 'smsAccount')
  return row === undefined ? addRow(ctx, resource, values) : editRow(ctx, resource, { ...values, id: row.id }, { actsAnyway: true })
}

const numberedIn = ({ params1, params2, params3, params4 }: Filling) => [params1, params2, params3, params4].map((one) => one ?? '')

/** What fills the places of a template. */
type Filling = Pick<CallInput<typeof declared.sendSms>['body'], 'params' | 'params1' | 'params2' | 'params3' | 'params4' | 'content'>

async function templateAsked(ctx: Context, code: string): Promise<SmsTemplate> {
  const template = await smsTemplate(ctx.services, ctx.db, code)
  if (template === undefined) throw refuse('smsTemplateMissing', { '0': code })
  return template
}

/** A free text says which office wrote it: it goes out in the city's name. */
function signed(template: SmsTemplate, { params }: ComposedSms, office: string): ComposedSms {
  const values = params.map(({ name, value }, at) => [name, at === params.length - 1 && office !== '' ? `${value}（${office}）` : value])
  return composed(template, Object.fromEntries(values), [], '')
}

/** Fills in what the body asks and refuses what may not travel. */
function composedOf({ actor, services }: Context, template: SmsTemplate, body: Filling): ComposedSms {
  const filled = composed(template, body.params, numberedIn(body), body.content ?? '')
  const message = template.code === businessTemplate(services) ? signed(template, filled, actor.deptName) : filled
  if ([message.content, ...message.params.map((one) => one.value)].some(carriesSecret)) throw refuse('smsCarriesSecret')
  return message
}

/** Sends one message now and answers what the platform said. No transaction stands around it: it asks a service outside. */
const send: CallHandler<typeof declared.send> = async (ctx, { body }) => {
  const { services } = ctx
  const { mobile } = body
  const template = await templateAsked(ctx, body.smsCode)
  const message = { ...composedOf(ctx, template, body), mobile, smsCode: template.code, platform: template.platform }
  const id = services.newId()
  const logged = { ...message, id, bizType: null, bizId: null, sender: ctx.actor.userId }
  const refusal = await tooMany(services, ctx.db, logged)
  if (refusal !== null) throw refuse(refusal.key, refusal.values)
  await logQueued(services, ctx.db, logged)
  const outcome = await handOver(services, template, { mobile, params: message.params, reference: id }).catch(
    (error: unknown): SmsResult => {
      if (error instanceof ServiceDown) return { sent: false, note: error.message }
      throw error
    },
  )
  await logOutcome(services, ctx.db, id, outcome)
  await record(ctx, '发送测试短信', 'sys/sms:send', [id])
  if (outcome.unset) throw refuse('smsNotConfigured')
  if (!outcome.sent) throw refuse('smsFailed', { '0': outcome.note })
  return { id, sent: true, note: outcome.note }
}

const wordsOf = (ctx: Context, key: string, values: Refusal['values'] = {}) =>
  ctx.services.catalogue.envelope(refuse(key, values), ctx.language).msg

/** Why a receiver gets nothing, in words; null when he is sent the message. */
async function refusalFor(ctx: Context, receiver: SmsReceiver): Promise<string | null> {
  if ('wrong' in receiver) return wordsOf(ctx, receiver.wrong, { '0': receiver.name })
  const refusal = await tooMany(ctx.services, ctx.db, { mobile: receiver.mobile, sender: ctx.actor.userId, bizType: null })
  return refusal === null ? null : wordsOf(ctx, refusal.key, refusal.values)
}

/** Takes a business message on: each receiver's is written into the log and sent after the commit. */
const sendSms: CallHandler<typeof declared.sendSms> = async (ctx, { body }) => {
  const { services, actor } = ctx
  const code = body.smsCode || businessTemplate(services)
  const template = await templateAsked(ctx, code)
  const message = composedOf(ctx, template, body)
  const receivers = await smsReceivers(ctx, body)
  const failed: { mobile: string; msg: string }[] = []
  const [bizType, bizId] = [body.bizType ?? null, body.bizId ?? null]
  await refuseSecondToday(ctx, code, bizType, bizId)
  for (const receiver of receivers) {
    const msg = await refusalFor(ctx, receiver)
    if (msg !== null) {
      failed.push({ mobile: receiver.mobile, msg })
      continue
    }
    const id = services.newId()
    const { platform } = template
    await logQueued(services, ctx.db, {
      ...message,
      id,
      mobile: receiver.mobile,
      smsCode: code,
      platform,
      bizType,
      bizId,
      sender: actor.userId,
    })
    await keepOnRow(services, ctx.db, id)
    await enqueue(ctx, 'sms', { logId: id, params: message.params, night: false }, `sms:${id}`)
  }
  const sent = receivers.length - failed.length
  await record(ctx, '发送短信', 'sys/sms:sendSms', [], { params: { smsCode: code, total: receivers.length, sent } })
  return { total: receivers.length, sent, failed }
}

/** The platform settings of a template as the older clients read them: one object. */
export const smsExtra: DetailExtension<'sms'> = async (ctx, row) => {
  const full = (await openedRows(ctx.services, ctx.db, 'sms')).find((one) => one.id === row.id)
  const marked = withMarks(resourceOf(ctx, 'sms'), full ?? {}, providerFieldNames)
  return { config: Object.fromEntries(Object.entries(marked).filter(([, value]) => value !== null)) }
}

export const smsCalls = {
  page,
  config,
  saveConfig,
  send,
  sendSms,
}

import { sendStatus } from '@chengan/domain/system/dictionaries/messages'
import type { mailTemplate } from '@chengan/domain/system/messages/mail/mail-template'
import { missingFor, placeholdersOf, withPlaceholders } from '@chengan/domain/system/messages/placeholders'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import { infoOf } from '../../../resources/info.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { record } from '../record.ts'
import { openedRows } from '../settings/opened-rows.ts'
import { withMarks } from '../settings/stored-secrets.ts'
import { valuesFor } from '../sms/sms-words.ts'
import { addressesIn } from './mail-addresses.ts'

const accountsOf = (ctx: Context) => ctx.services.registry.byName('mailAccount')

const settingNames = ['smtp', 'port', 'username', 'password', 'ssl', 'mailFrom', 'isDefault'] as const

/** What a first account begins with: nothing but the usual port and ways. */
function unsetAccount(ctx: Context): Values {
  const { fields } = accountsOf(ctx)
  return {
    id: null,
    [accountsOf(ctx).lock]: null,
    ...Object.fromEntries(settingNames.map((name) => [name, fields[name]?.default ?? null])),
  }
}

/** One account; without an id the default one, and while there is none what a first one begins with. */
const config: CallHandler<typeof mailTemplate.calls.config> = async (ctx, { query }) => {
  if (query.id) return infoOf(ctx, accountsOf(ctx), query.id)
  const row = (await openedRows(ctx.services, ctx.db, 'mailAccount')).find((one) => one.isDefault === true)
  if (row === undefined) return unsetAccount(ctx)
  return { id: row.id, version: row.version, ...withMarks(accountsOf(ctx), row, settingNames) }
}

const saveConfig: CallHandler<typeof mailTemplate.calls.saveConfig> = (ctx, { body, form }) =>
  body.id ? editRow(ctx, accountsOf(ctx), form) : addRow(ctx, accountsOf(ctx), form)

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ')

interface Template {
  readonly id: string
  readonly subject: string
  readonly content: string
  readonly configId: string | null
}

/** A template that the caller sees. */
async function templateAsked(ctx: Context, id: string): Promise<Template> {
  const source = visible(ctx, ctx.services.registry.byName('mailTemplate'))
  const { rows } = await sql<Template>`select t.id, t.subject, t.content, t.config_id as "configId" from ${source.from}
    where t.id = ${id} and ${source.where}`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('mailTemplateMissing')
  return rows[0]
}

/** Writes a mail down and has it sent after the commit. Refuses what cannot be sent: no account, wrong addresses, values that are missing. */
const send: CallHandler<typeof mailTemplate.calls.send> = async (ctx, { body }) => {
  const template = await templateAsked(ctx, body.id)
  const [to, cc] = [addressesIn(body.mailTo), addressesIn(body.mailCc ?? '')]
  if (to.length === 0) throw refuseFields([{ field: 'mailTo', key: 'required', values: { '0': { zh: '收件人', en: 'To' } } }])
  const names = placeholdersOf(template.subject, template.content)
  const values = valuesFor(names, body.params, [])
  const missing = missingFor(names, values)
  if (missing.length > 0) throw refuse('templateParameterMissing', { '0': missing })
  const accounts = await openedRows(ctx.services, ctx.db, 'mailAccount')
  if (accounts.length === 0) throw refuse('noMailAccount')
  const id = ctx.services.newId()
  await ctx.db
    .insertInto('mail_log')
    .values({
      id,
      template_id: template.id,
      mail_to: to.join(';'),
      mail_cc: cc.length === 0 ? null : cc.join(';'),
      subject: oneLine(withPlaceholders(template.subject, values)).slice(0, 200),
      content: withPlaceholders(template.content, values, escaped),
      status: sendStatus.values.queued.value,
      creator: ctx.actor.userId,
      dept_id: ctx.actor.deptId || null,
      create_date: ctx.now,
      update_date: ctx.now,
    })
    .execute()
  await enqueue(ctx, 'mail', { logId: id, accountId: template.configId }, `mail:${id}`)
  await record(ctx, '发送邮件', 'sys/mailtemplate:send', [id], { params: { templateId: template.id, receivers: to.length + cc.length } })
  return { id, status: sendStatus.values.queued.value }
}

/** Exactly one account is the default: the one just made so, or, while there is none, this one. */
const keepOneDefaultAccount: Effect<'mailAccount'> = async (effect) => {
  const id = String(effect.row.id)
  if (effect.row.isDefault === true) {
    const { rows } = await sql<{ id: string }>`select id from mail_account where id <> ${id} and is_default and not deleted`.execute(
      effect.db,
    )
    for (const one of rows) await changeValuesOf(effect, 'mailAccount', one.id, { isDefault: false })
    return
  }
  const { rows } = await sql`select 1 from mail_account where is_default and not deleted limit 1`.execute(effect.db)
  if (rows.length === 0) await effect.patch({ isDefault: true })
}

export const mailCalls = { config, saveConfig, send }
export const mailEffects = { keepOneDefaultAccount }

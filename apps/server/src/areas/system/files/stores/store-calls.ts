import { randomBytes } from 'node:crypto'
import { ossType } from '@chengan/domain/system/dictionaries/operations'
import type { file } from '@chengan/domain/system/files/file'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { ObjectStore } from '../../../../ports/stores/object-store.ts'
import { addRow } from '../../../../resources/change/add-row.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import { editRow } from '../../../../resources/change/edit-row.ts'
import type { CallHandler, Effect } from '../../../../resources/implementation.ts'
import { SECRET_MARK } from '../../../../resources/secrets.ts'
import { enqueue } from '../../../../storage/outbox.ts'
import { openedRows } from '../../settings/opened-rows.ts'
import { withMarks } from '../../settings/stored-secrets.ts'
import { bytesOf } from '../previews/thumbnails.ts'
import { storeParts } from './file-stores.ts'
import { refuseForeignPlace, refuseInsideNames } from './store-guard.ts'
import { storeOf } from './store-places.ts'

const LOCAL = ossType.values.local.value
const resourceOf = (ctx: Context) => ctx.services.registry.byName('fileStore')
const stored = async (ctx: Context, type: string) =>
  (await openedRows(ctx.services, ctx.db, 'fileStore')).find((row) => (type === '' ? row.inUse === true : row.type === type))

/** The settings of a kind of storage, or of the one in use: the data folder of the server until another is set. */
const info: CallHandler<typeof file.calls.info> = async (ctx, { query }) => {
  const type = query.type ?? ''
  const resource = resourceOf(ctx)
  const row: ValuesNamed<'fileStore'> = (await stored(ctx, type)) ?? { type: type || LOCAL, inUse: type === '' }
  const names = Object.keys(resource.authored).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && isAsked(field, row, ctx.actor.level)
  })
  return { id: row.id ?? null, version: row.version ?? null, ...withMarks(resource, row, names) }
}

const saveConfig: CallHandler<typeof file.calls.saveConfig> = async (ctx, { body, form }) => {
  const row = await stored(ctx, body.type)
  const { id: _id, ...values } = form
  const resource = resourceOf(ctx)
  return row === undefined ? addRow(ctx, resource, values) : editRow(ctx, resource, { ...values, id: row.id }, { actsAnyway: true })
}

/** The settings of a form as they would be: a key that came back as its mark, or not at all, is the stored one. */
async function settingsTried(ctx: Context, type: string, form: Values): Promise<Values> {
  const resource = resourceOf(ctx)
  const before = (await stored(ctx, type)) ?? {}
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== SECRET_MARK))
  const judged = judgeForm(resource, given, { level: ctx.actor.level, now: ctx.now, ask: 'complete' }, {})
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const secrets = resource.fieldList.filter((field) => field.writeOnly && !isGiven(judged.values[field.name])).map(({ name }) => name)
  return { ...judged.values, ...Object.fromEntries(secrets.map((name) => [name, (before as Values)[name]])) }
}

/** Writes, reads and removes a small file. */
async function probe(store: ObjectStore): Promise<void> {
  const content = randomBytes(1024)
  const key = `probe/${content.subarray(0, 8).toString('hex')}`
  await store.put(key, content)
  try {
    const came = await bytesOf(await store.get(key))
    if (!came.equals(content)) throw new Error('what was read is not what was written')
  } finally {
    await store.remove(key)
  }
}

/** Tries settings that are not saved. No transaction stands around it: it asks a service outside. */
const test: CallHandler<typeof file.calls.test> = async (ctx, { body, form }) => {
  const settings = await settingsTried(ctx, body.type, form)
  const { db, config } = ctx.services
  refuseForeignPlace(settings, config)
  await refuseInsideNames(settings, config)
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    await probe(storeOf(settings, storeParts({ db, dataDir: config.dataDir })))
    return { ok: true, ms: took(), error: null }
  } catch (error) {
    // Which port is open and what answers there is for the log of the server, not for whoever tries addresses.
    console.warn(`settings of storage were tried in vain: ${error instanceof Error ? error.message : String(error)}`)
    return { ok: false, ms: took(), error: ctx.services.catalogue.envelope(refuse('storeTriedInVain'), ctx.language).msg }
  }
}

/** What is saved last is used; the others keep what lies in them. */
const putStoreToUse: Effect<'fileStore'> = async (effect) => {
  refuseForeignPlace(effect.row, effect.services.config)
  const id = String(effect.row.id)
  const { rows } = await sql<{ id: string }>`select id from file_store where id <> ${id} and in_use order by id`.execute(effect.db)
  for (const one of rows) await changeValuesOf(effect, 'fileStore', one.id, { inUse: false })
  await effect.patch({ inUse: true })
  await enqueue(effect, 'reload', { what: 'stores' })
}

export const storeCalls = { info, saveConfig, test }
export const storeEffects = { putStoreToUse }

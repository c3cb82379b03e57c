import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { Refusal, refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import type { OpenSheet } from '../../ports/sheets/open-sheet.ts'
import { asNodeStream } from '../../ports/web-streams.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import type { ReceivedFile } from '../implementation.ts'
import { whyToEnd } from './breath.ts'
import { errorBook } from './error-book.ts'
import { beginRun, endRunUnwritten, endRunWithin, errorKey, fileKey, ownRun, runState, signOfLife } from './import-runs.ts'
import { groundOf } from './preview/ground-of-import.ts'
import { keepingNothing, type OpenPreview, openPreview, type PreviewAnswer } from './preview/open-preview.ts'
import type { ImportReport } from './report.ts'
import { type Follower, type ImportOutcome, importRows } from './run-import.ts'
import { inWords, openReceived } from './table/received-table.ts'
import { WrittenRows } from './take-back/written-rows.ts'
import { type ImportWishes, keptWishes, wishesToKeep } from './wishes.ts'

/** Rows from which on an import runs in the background. */
const BACKGROUND_FROM = 5000

/** What a finished import answers; with what its effects told for rows. */
export type ImportAnswer = ImportReport & { readonly id: string; readonly answers: readonly Values[] }

/** What an import that goes on in the background answers at once. */
export interface ImportBegun {
  readonly id: string
  readonly background: true
  readonly total: number
}

/** Imports a file: up to 5,000 rows at once, more in the background. Nothing is written if one row is faulty, unless partial. */
export async function doImport(
  ctx: Context,
  whole: CompleteResource,
  file: ReceivedFile,
  wishes: ImportWishes,
): Promise<ImportAnswer | PreviewAnswer | ImportBegun> {
  const resource = asReadBy(whole, ctx.actor)
  const sheet = await openReceived(file)
  let stays = false
  try {
    // What no row can mend is told before anything begins.
    await groundOf(ctx, resource, sheet, wishes).catch((error: unknown) => {
      throw inWords(error)
    })
    const id = await beginRun(ctx, resource, file, wishesToKeep(wishes), sheet.rowCount)
    const { isEnding } = ctx.services.background
    // Somebody waits for it: nothing is judged or written for whoever has gone.
    if (sheet.rowCount <= BACKGROUND_FROM)
      return await runOrPreview(ctx, resource, { id, sheet, file, whyToEnd: whyToEnd(isEnding, ctx.request.hasLeft) }, wishes)
    // The file must outlive the call and, to be repeated, the process.
    await ctx.services.store.put(fileKey(id), () => createReadStream(file.path))
    stays = true
    ctx.services.background.start(`import ${id}`, () => runBehind(ctx, resource, { id, sheet, file, whyToEnd: whyToEnd(isEnding) }, wishes))
    return { id, background: true, total: sheet.rowCount }
  } finally {
    if (!stays) sheet.close()
  }
}

/** Imports once more what broke off: its file was kept. */
export async function repeatImport(ctx: Context, id: string): Promise<ImportBegun> {
  const { services } = ctx
  const run = await ownRun(ctx, id)
  const whole = services.registry.byRoot(run.root)
  const permission = whole?.permissionOfCall('import') ?? ''
  if (whole === undefined || run.state !== runState.broken) throw refuse('wrongState')
  if (!mayDo(ctx.actor, permission)) throw refuse('forbidden')
  const resource = asReadBy(whole, ctx.actor)
  const path = join(services.config.dataDir, 'tmp', `import-${id}`)
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(await services.store.get(fileKey(id)), createWriteStream(path))
    const wishes = keptWishes(run.wishes)
    const file = { path, name: run.name, size: 0, sha: await shaOf(path) }
    const sheet = await openReceived(file)
    const next = await beginAgain(ctx, resource, { sheet, file }, wishes)
    services.background.start(`import ${next}`, () =>
      runBehind(ctx, resource, { id: next, sheet, file, whyToEnd: whyToEnd(services.background.isEnding) }, wishes),
    )
    return { id: next, background: true, total: sheet.rowCount }
  } finally {
    await rm(path, { force: true })
  }
}

/** The run of a file that was kept. Until it has begun nobody else closes its table. */
async function beginAgain(
  ctx: Context,
  resource: CompleteResource,
  { sheet, file }: Pick<Run, 'sheet' | 'file'>,
  wishes: ImportWishes,
): Promise<string> {
  try {
    const next = await beginRun(ctx, resource, file, wishesToKeep(wishes), sheet.rowCount)
    await ctx.services.store.put(fileKey(next), () => createReadStream(file.path))
    return next
  } catch (error) {
    sheet.close()
    throw error
  }
}

async function shaOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

interface Run {
  readonly id: string
  readonly sheet: OpenSheet
  readonly file: ReceivedFile
  readonly whyToEnd: Follower['whyToEnd']
}

async function runBehind(ctx: Context, resource: CompleteResource, run: Run, wishes: ImportWishes): Promise<void> {
  const inside = { ...ctx, db: ctx.services.db }
  try {
    const { success } = await runOrPreview(inside, resource, run, wishes)
    await ctx.services.store.remove(fileKey(run.id))
    const done = wishes.preview
      ? { zh: '预览完成，请确认后导入', en: 'The preview is ready; look at it and confirm the import' }
      : { zh: `导入完成，共${success}行`, en: `Import done: ${success} rows` }
    await tell(inside, resource, run.id, done)
  } catch (error) {
    const refused = error instanceof Refusal
    // What broke off can be repeated; what was refused must be mended first.
    if (refused && error.key !== 'importBroken') await ctx.services.store.remove(fileKey(run.id))
    await tell(inside, resource, run.id, refused ? refusedIn(ctx, error) : failed)
    if (!refused) throw error
  } finally {
    run.sheet.close()
  }
}

const failed = { zh: '导入失败，未写入任何数据', en: 'The import failed; nothing was written' }

const refusedIn = ({ services: { catalogue } }: Context, refusal: Refusal): Label => ({
  zh: catalogue.envelope(refusal, 'zh-CN').msg,
  en: catalogue.envelope(refusal, 'en-US').msg,
})

/** Tells whoever asked: an open browser at once, and a notice that stays. */
async function tell(ctx: Context, { label, root }: CompleteResource, id: string, msg: Label): Promise<void> {
  const title = { zh: `${label.zh}：${msg.zh}`, en: `${label.en}: ${msg.en}` }
  ctx.services.push([ctx.actor.userId], { type: 'import', msg: labelText(title, ctx.language), data: { id, root } })
  await ctx.services.tellPerson({ ...ctx, db: ctx.services.db }, title)
}

const runOrPreview = (ctx: Context, resource: CompleteResource, run: Run, wishes: ImportWishes): Promise<ImportAnswer | PreviewAnswer> =>
  wishes.preview ? previewToTheEnd(ctx, resource, run, wishes) : runToTheEnd(ctx, resource, run, wishes)

/** Judges every row as the import would, keeps nothing of it, and tells what would come of each. */
async function previewToTheEnd(ctx: Context, resource: CompleteResource, run: Run, wishes: ImportWishes): Promise<PreviewAnswer> {
  const { services } = ctx
  const life = signOfLife(services, run.id)
  const opened: { preview?: OpenPreview } = {}
  try {
    const ground = await groundOf(ctx, resource, run.sheet, wishes)
    const preview = await openPreview(ctx, resource, run, wishes, ground)
    opened.preview = preview
    const follower = { progress: life.progress, whyToEnd: run.whyToEnd }
    const outcome = await keepingNothing(services.db, (db) =>
      importRows({ ...ctx, db }, resource, run.sheet, wishes, follower, { importId: run.id, watch: preview.lines, ...ground }),
    )
    // Nothing is written: whoever mends the file sends it whole.
    if (outcome.tally.failedRows > 0) await keepErrorBook(ctx, resource, run, outcome, false)
    const report = { ...reportOf(run.id, outcome, outcome.tally.failedRows > 0), preview: await preview.keep(ctx) }
    await endRunUnwritten(services, run.id, runState.previewed, report)
    return { ...report, id: run.id }
  } catch (error) {
    throw await unwritten(ctx, resource, run, inWords(error, services.registry), undefined)
  } finally {
    await opened.preview?.lines.remove()
    life.stop()
  }
}

async function runToTheEnd(ctx: Context, resource: CompleteResource, run: Run, wishes: ImportWishes): Promise<ImportAnswer> {
  const { services } = ctx
  const life = signOfLife(services, run.id)
  const kept: { outcome?: ImportOutcome } = {}
  try {
    const ground = await groundOf(ctx, resource, run.sheet, wishes)
    await services.db.transaction().execute(async (db) => {
      const follower = { progress: life.progress, whyToEnd: run.whyToEnd }
      const watch = new WrittenRows()
      const outcome = await importRows({ ...ctx, db }, resource, run.sheet, wishes, follower, { importId: run.id, watch, ...ground })
      kept.outcome = outcome
      const { tally } = outcome
      // Throwing takes back every row that was good.
      if (tally.failedRows > 0 && (!wishes.partial || tally.added + tally.updated === 0))
        throw refuse('importErrors', { n: tally.failedRows })
      await watch.keep({ ...ctx, db }, resource, run.id)
      await recordImport({ ...ctx, db }, resource, run, outcome)
      await endRunWithin({ db, services }, run.id, tally.total, { ...reportOf(run.id, outcome, tally.failedRows > 0) })
    })
    const outcome = kept.outcome as ImportOutcome
    if (outcome.tally.failedRows > 0) await keepErrorBook(ctx, resource, run, outcome, true)
    return { ...reportOf(run.id, outcome, outcome.tally.failedRows > 0), id: run.id, answers: outcome.answers }
  } catch (error) {
    throw await unwritten(ctx, resource, run, inWords(error, services.registry), kept.outcome)
  } finally {
    life.stop()
  }
}

/** The end of an import of which nothing is kept: its rows are back, its run says why. */
async function unwritten(
  ctx: Context,
  resource: CompleteResource,
  run: Run,
  error: unknown,
  outcome: ImportOutcome | undefined,
): Promise<unknown> {
  const { services } = ctx
  const isCells = error instanceof Refusal && error.key === 'importErrors' && outcome !== undefined
  const state = error instanceof Refusal && error.key !== 'importBroken' ? runState.refused : runState.broken
  if (!isCells) {
    const msg = error instanceof Refusal ? services.catalogue.envelope(error, ctx.language).msg : labelText(failed, ctx.language)
    await endRunUnwritten(services, run.id, state, { msg })
    return error
  }
  await keepErrorBook(ctx, resource, run, outcome, false)
  const report = { ...reportOf(run.id, outcome, true), success: 0, added: 0, updated: 0, unchanged: 0 }
  await endRunUnwritten(services, run.id, state, report)
  return refuse('importErrors', { n: outcome.tally.failedRows }, { data: { id: run.id, ...report } })
}

function reportOf(id: string, { tally, notes }: ImportOutcome, hasErrors: boolean): ImportReport {
  return { ...tally.report(notes), errorFile: hasErrors ? `/api/sys/import/${id}/errors` : null }
}

async function keepErrorBook(
  ctx: Context,
  resource: CompleteResource,
  run: Run,
  outcome: ImportOutcome,
  onlyFaulty: boolean,
): Promise<void> {
  const book = errorBook(ctx, run.sheet, { ...outcome, name: labelText(resource.label, ctx.language) }, onlyFaulty)
  await ctx.services.store.put(errorKey(run.id), () => asNodeStream(book))
}

async function recordImport(ctx: Context, resource: CompleteResource, run: Run, { tally }: ImportOutcome): Promise<void> {
  const { total, added, updated, unchanged, failedRows } = tally
  await writeAudit(ctx, {
    operation: `导入${resource.label.zh}`,
    kind: 'write',
    resource: `${resource.root}:import`,
    rowIds: [run.id],
    params: { file: run.file.name, sha256: run.file.sha, total, added, updated, unchanged, failedRows },
    status: '1',
  })
}

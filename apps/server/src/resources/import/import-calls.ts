import { mayDo } from '@chengan/kernel/access/actor'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { bool, dict, int, text } from '@chengan/kernel/fields/builders'
import type { Field } from '@chengan/kernel/fields/field'
import { referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { declaredCall, type ServerCall } from '../../pipeline/call.ts'
import { asWebStream } from '../../ports/web-streams.ts'
import { type Download, XLSX } from '../files/download.ts'
import type { ReceivedFile } from '../implementation.ts'
import { doImport, repeatImport } from './do-import.ts'
import { importAnswer, importBegun, importRunFacts, importTakenBack, previewLines, previewMarksTold } from './import-answers.ts'
import { breakOffSilentRuns, errorKey, ownRun, ownRuns } from './import-runs.ts'
import { previewMarks, previewPage } from './preview/preview-page.ts'
import { takeBackImport } from './take-back/take-back.ts'
import { templateOf } from './template.ts'
import { type ImportWishes, kindsOf } from './wishes.ts'

const LARGEST_FILE = 50 * 1024 * 1024

/** `GET R/importTemplate` and `POST R/import` of a resource. */
export function importCallsOf(resource: CompleteResource): readonly ServerCall[] {
  const access = [resource.permissionOfCall('import')]
  const levels = resource.levelsOf('import')
  const kind = resource.import?.kind === undefined ? undefined : resource.fields[resource.import.kind]
  const { zh, en } = resource.label
  return [
    declaredCall({
      label: { zh: `${zh}·导入模板`, en: `${en}: import template` },
      verb: 'GET',
      path: `${resource.root}/importTemplate`,
      access,
      levels,
      changes: false,
      resource,
      answers: 'stream',
      parameters: { query: { type: kindParameter(kind) } },
      run: (ctx, { query }) => templateOf(ctx, resource, kindIn(resource, query.type)),
    }),
    declaredCall({
      label: { zh: `${zh}·导入`, en: `${en}: import` },
      verb: 'POST',
      path: `${resource.root}/import`,
      access,
      levels,
      changes: true,
      file: { most: LARGEST_FILE },
      resource,
      parameters: { body: { ...resource.import?.asks, ...importForm, type: kindParameter(kind) }, bodyInQuery: true },
      tells: importAnswer,
      run: (ctx, { body, file }) => importFile(ctx, resource, body, file),
    }),
  ]
}

const importForm = {
  partial: bool('部分导入', 'Keep good rows though others are faulty'),
  updateExisting: bool('更新已有数据', 'Change rows that are there'),
  crs: text(20, '坐标系', 'Reference system', {
    help: {
      zh: 'WGS84、GCJ02、BD09、CGCS2000；平面坐标为CGCS2000GK（3度带）或CGCS2000GK6（6度带），可加中央子午线，如CGCS2000GK:120；也可为EPSG代码',
      en: 'WGS84, GCJ02, BD09, CGCS2000; planes as CGCS2000GK (zones of 3 degrees) or CGCS2000GK6, with a central meridian as CGCS2000GK:120; or an EPSG code',
    },
  }),
  turned: bool('坐标轴对调', 'Axes turned'),
  preview: bool('仅预览', 'Preview only', {
    help: { zh: '不写入任何数据，返回每行的结果', en: 'Nothing is written; what would come of each row is told' },
  }),
}

/** The kind of all rows, where the resource has several. */
const kindParameter = (kind: Field | undefined) =>
  kind?.dict ? dict(kind.dict, kind.label.zh, kind.label.en) : text(20, '类型', 'Kind of the rows')

type ImportForm = ParameterValues<typeof importForm> & { readonly type?: string | null }

function kindIn(resource: CompleteResource, kind: string | null | undefined): string | null {
  if (!isGiven(kind) || resource.import?.kind === undefined) return null
  if (!kindsOf(resource).includes(String(kind))) throw refuse('malformed', { '0': { zh: '类型', en: 'Type' } })
  return String(kind)
}

function wishesOf(resource: CompleteResource, given: ImportForm): ImportWishes {
  const crs = isGiven(given.crs) ? referenceSystemOf(given.crs ?? '') : null
  if (crs === undefined) throw refuse('malformed', { '0': importForm.crs.label })
  return {
    partial: given.partial === true,
    updateExisting: given.updateExisting === true,
    crs,
    turned: given.turned === true,
    preview: given.preview === true,
    kind: kindIn(resource, given.type),
    asked: Object.fromEntries(Object.keys(resource.import?.asks ?? {}).map((name) => [name, (given as Values)[name] ?? null])),
  }
}

async function importFile(ctx: Context, resource: CompleteResource, form: ImportForm, file: ReceivedFile | undefined): Promise<unknown> {
  if (file === undefined || file.size === 0) throw refuse('emptyFile')
  const wishes = wishesOf(resource, form)
  // What changes rows asks what an edit asks, besides.
  const levels = resource.levelsOf('edit')
  const mayEdit =
    resource.standard.includes('edit') &&
    mayDo(ctx.actor, resource.permissionOfCall('edit')) &&
    (ctx.actor.superAdmin || levels.length === 0 || levels.includes(ctx.actor.level))
  if (wishes.updateExisting && !mayEdit) throw refuse('forbidden')
  return doImport(ctx, resource, file, wishes)
}

const ownCall = { access: 'login', levels: [], resource: null, parameters: {} } as const

/** The caller's own imports: how far they are, what came of them, the faulty rows back, and once more what broke off. */
export const importRunCalls: readonly ServerCall[] = [
  declaredCall({
    ...ownCall,
    label: { zh: '我的导入', en: 'My imports' },
    verb: 'GET',
    path: 'sys/import/page',
    changes: false,
    tells: { page: importRunFacts },
    async run(ctx) {
      await breakOffSilentRuns(ctx.services)
      const list = await ownRuns(ctx)
      return { total: list.length, list }
    },
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '导入进度', en: 'How far an import is' },
    verb: 'GET',
    path: 'sys/import/info/:id',
    changes: false,
    tells: { object: importRunFacts },
    async run(ctx, input) {
      await breakOffSilentRuns(ctx.services)
      return ownRun(ctx, input.params.id ?? '')
    },
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '重新导入', en: 'Import once more what broke off' },
    verb: 'POST',
    path: 'sys/import/:id/repeat',
    changes: true,
    tells: importBegun,
    // Its run must be seen by others before it ends.
    ownTransactions: true,
    run: (ctx, input) => repeatImport(ctx, input.params.id ?? ''),
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '导入预览', en: 'Rows of a preview' },
    verb: 'GET',
    path: 'sys/import/:id/preview',
    changes: false,
    tells: previewLines,
    parameters: {
      query: {
        kind: text(20, '类别', 'Kind', { help: { zh: 'new、changed、unchanged、refused', en: 'new, changed, unchanged, refused' } }),
        page: int('页码', 'Page', { min: 1 }),
        limit: int('每页条数', 'Rows of a page', { min: 1, max: 200 }),
      },
    },
    run: (ctx, { params, query }) =>
      previewPage(ctx, params.id ?? '', { kind: kindOfLines(query.kind), page: query.page ?? 1, limit: query.limit ?? 20 }),
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '导入预览位置', en: 'Marks of a preview' },
    verb: 'GET',
    path: 'sys/import/:id/marks',
    changes: false,
    tells: previewMarksTold,
    run: (ctx, input) => previewMarks(ctx, input.params.id ?? ''),
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '撤销导入', en: 'Take an import back' },
    verb: 'POST',
    path: 'sys/import/:id/takeBack',
    changes: true,
    tells: importTakenBack,
    run: (ctx, input) => takeBackImport(ctx, input.params.id ?? ''),
  }),
  declaredCall({
    ...ownCall,
    label: { zh: '导入错误文件', en: 'Faulty rows of an import' },
    verb: 'GET',
    path: 'sys/import/:id/errors',
    changes: false,
    answers: 'stream',
    run: (ctx, input) => errorsOf(ctx, input.params.id ?? ''),
  }),
]

const kindsOfLines = ['new', 'changed', 'unchanged', 'refused'] as const

function kindOfLines(kind: string | null | undefined): (typeof kindsOfLines)[number] | null {
  if (!isGiven(kind)) return null
  const known = kindsOfLines.find((one) => one === kind)
  if (known === undefined) throw refuse('malformed', { '0': { zh: '类别', en: 'Kind' } })
  return known
}

const faulty: Label = { zh: '错误', en: 'faulty rows' }

async function errorsOf(ctx: Context, id: string): Promise<Download> {
  const run = await ownRun(ctx, id)
  const { store } = ctx.services
  if ((await store.size(errorKey(id))) === null) throw refuse('rowMissing')
  const body = asWebStream(await store.get(errorKey(id)))
  const name = `${run.name.replace(/\.\w+$/, '')}-${labelText(faulty, ctx.language)}.xlsx`
  return { name, type: XLSX, body }
}

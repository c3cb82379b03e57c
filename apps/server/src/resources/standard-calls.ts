import type { CallAnswer, SpecialCall, StandardCall } from '@chengan/kernel/calls/call'
import { isAnsweredAtRootId } from '@chengan/kernel/calls/standing-in'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { int } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asRow } from '@chengan/kernel/values'
import type { Context } from '../context.ts'
import { formPermOf, rightsOfReader, taskIdIn } from '../flow/form-rights.ts'
import type { RowsCall, ServerCall } from '../pipeline/call.ts'
import { act } from './change/act.ts'
import { editRow } from './change/edit-row.ts'
import { submitForm } from './change/entry.ts'
import { removeRows } from './change/remove.ts'
import { withoutClosed } from './change/save-values.ts'
import { saveAndStep } from './change/steps/named-step.ts'
import { saveBesideItsOwner } from './change/steps/one-with.ts'
import { actRecorded, addRecorded } from './change/steps/recorded.ts'
import { addLine, editLine, removeLinesOf } from './children/calls.ts'
import { exportRows } from './export/export-call.ts'
import type { Implementations, SentInput } from './implementation.ts'
import { importCallsOf } from './import/import-calls.ts'
import { infoOf } from './info.ts'
import { countersOf } from './lists/counters.ts'
import { listOf, pageOf } from './lists/lists.ts'
import { mapCallsOf } from './lists/map/map-calls.ts'
import { labelCallsOf } from './tags/tag-calls.ts'

/** Every call of a resource: the standard ones, its actions, and the special ones that the area fulfils. */
export function callsOf(resource: CompleteResource, implementations: Implementations): readonly ServerCall[] {
  const special = specialCalls(resource, implementations)
  const ofRows = [
    ...standardCalls(resource),
    ...mapCallsOf(resource),
    ...labelCallsOf(resource),
    ...(resource.standard.includes('import') ? importCallsOf(resource) : []),
    ...variantCalls(resource),
    ...entryCalls(resource),
    ...counterCalls(resource),
    ...actionCalls(resource),
  ]
  const taken = new Set(special.map(placeOf))
  const calls = [...ofRows.filter((call) => !taken.has(placeOf(call))), ...special]
  const aliases = resource.aliases.flatMap((root) => calls.map((call) => ({ ...call, path: root + call.path.slice(resource.root.length) })))
  return [...calls, ...aliases]
}

/** Which request a call answers; the names of ids in the path make no difference. */
const placeOf = ({ verb, path }: ServerCall) => `${verb} ${path.replace(/:\w+/g, ':')}`

const words: Readonly<Record<StandardCall, Label>> = {
  page: { zh: '分页', en: 'page' },
  list: { zh: '列表', en: 'list' },
  info: { zh: '详情', en: 'detail' },
  add: { zh: '新增', en: 'add' },
  edit: { zh: '编辑', en: 'edit' },
  delete: { zh: '删除', en: 'delete' },
  export: { zh: '导出', en: 'export' },
  import: { zh: '导入', en: 'import' },
}

/** PUT and POST alike. Both are one value but for their verb, so that they are mounted as one route. */
function bothVerbs<C extends ServerCall>(call: Omit<C, 'verb'>): readonly C[] {
  return (['PUT', 'POST'] as const).map((verb) => ({ ...call, verb }) as C)
}

function labelled(resource: CompleteResource, call: Label): Label {
  return { zh: `${resource.label.zh}·${call.zh}`, en: `${resource.label.en}: ${call.en}` }
}

/** What a permission string of a definition asks: one of several, any session, or nothing. */
export function accessOf(permission: string): ServerCall['access'] {
  return permission === 'login' || permission === 'anyone' ? permission : permission.split('|')
}

function standardCalls(resource: CompleteResource): readonly RowsCall[] {
  const has = (call: StandardCall) => resource.standard.includes(call)
  const read = (call: StandardCall, path: string, answers: ServerCall['answers'], run: RowsCall['run']): RowsCall => ({
    label: labelled(resource, words[call]),
    verb: 'GET',
    path: `${resource.root}${path}`,
    access: accessOf(resource.permissionOfCall(call)),
    levels: (call === 'page' ? resource.variants.page?.levels : undefined) ?? resource.levelsOf(call),
    changes: false,
    resource,
    parameters: 'ofRows',
    ...(answers ? { answers } : {}),
    run,
  })
  const calls: RowsCall[] = []
  if (has('page')) calls.push(read('page', '/page', 'page', (ctx, input) => pageOf(ctx, resource, input.query)))
  if (has('list')) calls.push(read('list', '/list', 'list', (ctx, input) => listOf(ctx, resource, input.query)))
  if (has('export')) calls.push(read('export', '/export', 'stream', (ctx, input) => exportRows(ctx, resource, input.query)))
  if (has('info')) {
    // Read for a step of its flow, the row says which of its fields the step opens (system.md §5.5).
    const info: RowsCall['run'] = async (ctx, { params: { id = '' }, query }) => {
      const row = await infoOf(ctx, resource, id)
      const taskId = resource.flow === null ? null : taskIdIn(query)
      if (taskId === null || !('id' in row)) return row
      const form = await rightsOfReader(ctx, resource, id, taskId)
      return { ...row, formPerm: formPermOf(form), wholeForm: form.whole }
    }
    calls.push(read('info', '/info/:id', 'row', info))
    if (isAnsweredAtRootId(resource)) calls.push(read('info', '/:id', 'row', info))
  }
  return [...calls, ...saveCalls(resource), ...deleteCalls(resource)]
}

/** The further lists of the resource. */
function variantCalls(resource: CompleteResource): readonly RowsCall[] {
  return Object.entries(resource.variants)
    .filter(([name]) => name !== 'page')
    .map(([, variant]) => ({
      label: labelled(resource, variant),
      verb: 'GET',
      path: `${resource.root}/${variant.path}`,
      access: accessOf(resource.permissionOfCall('page')),
      levels: variant.levels ?? resource.levelsOf('page'),
      changes: false,
      resource,
      parameters: 'ofRows',
      answers: variant.answers ?? 'page',
      run: (ctx, input) =>
        variant.answers === 'list' ? listOf(ctx, resource, input.query, variant) : pageOf(ctx, resource, input.query, variant),
    }))
}

/** Saving under the names of the entries; PUT and POST alike, because an id says whether it adds or edits. */
function entryCalls(resource: CompleteResource): readonly RowsCall[] {
  return Object.entries(resource.entries).flatMap(([name, entry]) =>
    bothVerbs({
      label: labelled(resource, entry),
      path: `${resource.root}/${name}`,
      access: [resource.permission(name)],
      levels: resource.levelsOf(name),
      changes: true,
      resource,
      parameters: 'ofRows',
      answers: 'saved',
      sends: 'draft',
      run: (ctx, input) => submitForm(ctx, resource, entry, input.body),
    }),
  )
}

function counterCalls(resource: CompleteResource): readonly RowsCall[] {
  const { counters } = resource
  if (counters === undefined) return []
  return [
    {
      label: labelled(resource, counters),
      verb: 'GET',
      path: `${resource.root}/${counters.path}`,
      access: accessOf(resource.permissionOfCall('page')),
      levels: counters.levels ?? resource.levelsOf('page'),
      changes: false,
      resource,
      parameters: 'ofRows',
      tells: { object: Object.fromEntries(Object.keys(counters.of).map((name) => [name, int(name, name)])) },
      run: (ctx) => countersOf(ctx, resource, counters),
    },
  ]
}

/** PUT and POST on the root are both taken for add (no id) and edit (id); the body decides which permission is asked. Where the row goes
 *  through a flow, an edit that names a task is judged by it (`editGround`): whoever handles the step fills in its form. */
function saveCalls(resource: CompleteResource): readonly RowsCall[] {
  const add = resource.standard.includes('add')
  const edit = resource.standard.includes('edit')
  if (!add && !edit) return []
  const permissions = { save: resource.permissionOfCall('add'), update: resource.permissionOfCall('edit') }
  const isEdit = (body: Readonly<Record<string, unknown>>) => isGiven(body.id) && (!resource.ownId || isGiven(body[resource.lock]))
  const atRoot = Object.values(resource.entries).find((entry) => entry.atRoot)
  const open = permissions.save === 'login' || permissions.update === 'login'
  const inFlow = edit && resource.flow !== null && !resource.owner
  const saveOne = async (ctx: Context, sent: Values): Promise<unknown> => {
    if (resource.oneWith !== undefined) return saveBesideItsOwner(ctx, resource, sent)
    // The node of a task may open what is closed otherwise; its edit judges that.
    const body = inFlow && taskIdIn(sent) !== null ? sent : withoutClosed(resource, sent)
    if (isEdit(body)) {
      const stepped = await saveAndStep(ctx, resource, sent)
      if (stepped !== undefined) return stepped
      if (!edit) throw refuse('methodNotAllowed')
      return resource.owner ? editLine(ctx, resource, body) : editRow(ctx, resource, body)
    }
    if (!add) throw refuse('methodNotAllowed')
    if (resource.owner) return addLine(ctx, resource, body)
    return atRoot === undefined ? addRecorded(ctx, resource, body) : submitForm(ctx, resource, atRoot, sent)
  }
  /** All of them or none: they are saved in one transaction. */
  const saveSeveral = async (ctx: Context, sent: readonly unknown[]): Promise<unknown> => {
    const most = resource.savesAtOnce ?? 1
    if (sent.length > most) throw refuse('tooMany', { '0': resource.label, '1': most })
    const saved: unknown[] = []
    for (const one of sent) saved.push(await saveOne(ctx, asRow(one) ?? {}))
    return saved
  }
  const call: Omit<RowsCall, 'verb'> = {
    label: labelled(resource, add ? words.add : words.edit),
    path: resource.root,
    access: open ? 'login' : [permissions.save, permissions.update].flatMap((permission) => permission.split('|')),
    levels: [],
    ...(open
      ? {}
      : {
          accessOfBody: (body) =>
            isEdit(body)
              ? { permission: permissions.update, levels: resource.levelsOf('edit') }
              : { permission: permissions.save, levels: resource.levelsOf('add') },
          ...(inFlow ? { byTask: (body) => isEdit(body) && taskIdIn(body) !== null } : {}),
        }),
    tried: (body) => {
      if (body === null) return { words: `保存${resource.label.zh}`, verb: 'save' }
      return isEdit(body) ? { words: `编辑${resource.label.zh}`, verb: 'update' } : { words: `新增${resource.label.zh}`, verb: 'save' }
    },
    changes: true,
    resource,
    parameters: 'ofRows',
    answers: 'saved',
    sends: 'form',
    run: (ctx, input) =>
      Array.isArray(input.raw) && resource.savesAtOnce !== undefined ? saveSeveral(ctx, input.raw) : saveOne(ctx, input.body),
  }
  const { suffixes } = resource
  // An edit by its word needs an id, an add by its word has none: the body decides as on the root.
  const byWord = [...(add && suffixes?.add ? [suffixes.add] : []), ...(edit && suffixes?.edit ? [suffixes.edit] : [])]
  return ['', ...byWord.map((word) => `/${word}`)].flatMap((tail) => bothVerbs({ ...call, path: resource.root + tail }))
}

function deleteCalls(resource: CompleteResource): readonly RowsCall[] {
  if (!resource.standard.includes('delete')) return []
  const call = (path: string, ids: (input: SentInput) => readonly string[]): RowsCall => ({
    label: labelled(resource, words.delete),
    verb: 'DELETE',
    path: resource.root + path,
    access: accessOf(resource.permissionOfCall('delete')),
    levels: resource.levelsOf('delete'),
    tried: () => ({ words: `删除${resource.label.zh}`, verb: 'delete' }),
    changes: true,
    resource,
    parameters: 'ofRows',
    answers: 'none',
    sends: path.endsWith('/:id') ? 'nothing' : 'ids',
    run: (ctx, input) => (resource.owner ? removeLinesOf(ctx, resource, ids(input)) : removeRows(ctx, resource, ids(input), input.query)),
  })
  const at = resource.deletePath === undefined ? '' : `/${resource.deletePath}`
  const { delete: byWord = [], deleteByPut } = resource.suffixes ?? {}
  return [
    call(at, idsOfBody),
    ...byWord.map((word) => call(`/${word}`, idsOfBody)),
    ...(deleteByPut === undefined ? [] : bothVerbs<RowsCall>(call(`/${deleteByPut}`, idsOfBody))),
    call(`${at}/:id`, (input) => [input.params.id ?? '']),
  ]
}

/** An array of ids, or `{ids: […]}`. */
export function idsOfBody(input: SentInput): readonly string[] {
  const list = Array.isArray(input.raw) ? input.raw : Array.isArray(input.body.ids) ? input.body.ids : null
  if (list === null) {
    if (typeof input.body.ids === 'string' && input.body.ids !== '') return input.body.ids.split(',')
    throw refuse('idMissing')
  }
  return list.map(String)
}

/** What was sent with an action; a mere array names the rows. */
function bodyOfAction(input: SentInput): SentInput['body'] {
  return Array.isArray(input.raw) ? { ids: input.raw } : input.body
}

function actionCalls(resource: CompleteResource): readonly RowsCall[] {
  const call = (action: CompleteAction, tail = ''): Omit<RowsCall, 'verb'> => ({
    label: labelled(resource, action),
    path: `${resource.root}/${action.name}${tail}`,
    access: [action.permission],
    levels: resource.levelsOf(action.name),
    tried: () => ({ words: `${resource.label.zh}${action.zh}`, verb: action.name }),
    changes: true,
    resource,
    parameters: 'ofRows',
    answers: 'saved',
    sends: { actions: [action], rowIn: tail === '' ? 'body' : 'path' },
    run: (ctx, input) => actRecorded(ctx, resource, action, tail === '' ? bodyOfAction(input) : { ...input.body, id: input.params.id }),
  })
  const changing = Object.values(resource.calls).filter(({ verb }) => verb !== 'GET')
  const declared = new Set([...changing.map(({ path }) => path), ...Object.keys(resource.entries)])
  const callable = Object.values(resource.actions).filter(
    (action) => action.name !== 'edit' && !declared.has(action.name) && action.callable,
  )
  const own = callable.filter((action) => action.calledAs === undefined)
  return [
    ...own.flatMap((action) => {
      const plain = bothVerbs(call(action))
      return resource.family === 'sys' ? [...plain, ...bothVerbs(call(action, '/:id'))] : plain
    }),
    ...sharedCalls(resource, callable),
  ]
}

/** One call for several actions: the body names which. */
function sharedCalls(resource: CompleteResource, actions: readonly CompleteAction[]): readonly RowsCall[] {
  const shared = Map.groupBy(
    actions.filter((action) => action.calledAs !== undefined && action.calledAs.path !== ''),
    (action) => action.calledAs?.path ?? '',
  )
  return [...shared].flatMap(([path, group]) =>
    bothVerbs({
      label: labelled(resource, { zh: group.map((one) => one.zh).join('/'), en: group.map((one) => one.en).join(' / ') }),
      path: `${resource.root}/${path}`,
      access: [resource.permission(path)],
      levels: resource.levelsOf(path),
      changes: true,
      resource,
      parameters: 'ofRows',
      answers: 'saved',
      sends: { actions: group, rowIn: 'body' },
      run: (ctx, input) => {
        const action = group.find((one) => one.calledAs && String(input.body[one.calledAs.name]) === one.calledAs.value)
        if (action === undefined) throw refuse('required', { '0': group[0]?.calledAs?.name ?? '' })
        return act(ctx, resource, action, { ...input.body, opinion: input.body.opinion ?? input.body.reason })
      },
    }),
  )
}

function specialCalls(resource: CompleteResource, implementations: Implementations): readonly ServerCall[] {
  return Object.entries(resource.calls).flatMap(([name, special]) => {
    const handler = implementations.of(resource).calls[name]
    if (handler === undefined) return []
    const call: Omit<ServerCall, 'verb'> = {
      label: labelled(resource, special),
      path: `${resource.root}/${special.path.replace(/\{(\w+)\}/g, ':$1')}`.replace(/\/$/, ''),
      access: accessOf(permissionOfSpecial(resource, special)),
      levels: special.levels ?? [],
      changes: special.changes ?? false,
      ...(special.ownTransactions ? { ownTransactions: true as const } : {}),
      ...(special.batch || special.repeatable ? { repeatable: true as const } : {}),
      ...(special.publicWith ? { publicWith: special.publicWith } : {}),
      ...(special.businessRoles ? { admits: holdersOf(special.businessRoles) } : {}),
      resource,
      parameters: special,
      ...toldBy(special),
      ...(special.streams ? { answers: 'stream' as const } : {}),
      run: handler,
    }
    const { verb } = special
    return special.changes && verb !== 'GET' && verb !== 'DELETE' ? bothVerbs(call) : [{ ...call, verb }]
  })
}

const holdersOf =
  (codes: readonly string[]): NonNullable<ServerCall['admits']> =>
  ({ superAdmin, businessRoles }) =>
    superAdmin || businessRoles.some(({ code }) => codes.includes(code))

/** What a special call tells: as it says, else as the standard call tells in whose place it answers, else a page where it lists by that word. */
function toldBy({ answers, overrides, lists, path }: SpecialCall): Pick<ServerCall, 'tells'> {
  const inPlace = overrides === undefined ? undefined : toldInPlace[overrides]
  const asPage = lists !== undefined && /(^|\/|[a-z])[pP]age$/.test(path) ? 'page' : undefined
  const tells = answers ?? inPlace ?? asPage
  return tells === undefined ? {} : { tells }
}

const toldInPlace: Readonly<Partial<Record<StandardCall, CallAnswer>>> = {
  page: 'page',
  list: 'list',
  info: 'row',
  add: 'saved',
  edit: 'saved',
  delete: 'none',
}

function permissionOfSpecial(resource: CompleteResource, special: SpecialCall): string {
  if (special.permission === 'login' || special.permission === 'anyone') return special.permission
  if (special.permission.includes(':')) {
    return special.permission.split(':').length > 2 ? special.permission : resource.permission(special.permission)
  }
  return resource.permission(special.permission)
}

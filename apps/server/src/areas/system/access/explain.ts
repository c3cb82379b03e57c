import type { ExplanationStep } from '@chengan/domain/system/access/explanation'
import type { userCalls } from '@chengan/domain/system/organisation/user/user-calls'
import type { Actor } from '@chengan/kernel/access/actor'
import type { StandardCall } from '@chengan/kernel/calls/call'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { callsOf } from '../../../resources/standard-calls.ts'
import { accountById, isUsable } from '../../../session/account.ts'
import { buildActor } from '../../../session/actor.ts'
import { visible } from '../../../storage/scope/visible.ts'
import type { SystemParts } from '../session-parts.ts'
import { explainAction } from './explain-action.ts'
import { explainPermission, levelWord, type WantedCall } from './explain-permission.ts'
import { explainScope, systemsSteps } from './explain-scope.ts'
import { rolesOfUser } from './names-of.ts'
import { listed, say } from './step.ts'

/** Something that can be done with a resource: its verb, and the call that the pipeline judges. */
interface Doable extends WantedCall {
  readonly verb: string
}

const standardWords = [
  ['page', 'list', '查看', 'View'],
  ['add', 'save', '新增', 'Add'],
  ['edit', 'update', '编辑', 'Edit'],
  ['delete', 'delete', '删除', 'Delete'],
  ['export', 'export', '导出', 'Export'],
  ['import', 'import', '导入', 'Import'],
] as const satisfies readonly (readonly [StandardCall, string, string, string])[]

/** Method and address of a standard call (R-2). */
function servedAs({ root, family }: CompleteResource, call: StandardCall): Doable['served'] {
  if (call === 'delete') return { verb: 'DELETE', path: root }
  if (call === 'import') return { verb: 'POST', path: `${root}/import` }
  if (call === 'add' || call === 'edit') return { verb: (call === 'add') === (family === 'sys') ? 'POST' : 'PUT', path: root }
  return { verb: 'GET', path: `${root}/${call}` }
}

/** What can be done with a resource, each as its own calls ask for it. */
function doablesOf(ctx: Context, resource: CompleteResource): readonly Doable[] {
  const accessOf = (permission: string): Doable['access'] =>
    permission === 'login' || permission === 'anyone' ? permission : permission.split('|')
  const standard = standardWords
    .filter(([call]) => resource.standard.includes(call) || call === 'page')
    .map(
      ([call, verb, zh, en]): Doable => ({
        verb,
        label: { zh, en },
        access: accessOf(resource.permissionOfCall(call)),
        levels: resource.levelsOf(call),
        served: servedAs(resource, call),
      }),
    )
  const actions = Object.values(resource.actions)
    .filter((action) => action.callable && action.name !== 'edit')
    .map(
      (action): Doable => ({
        verb: action.name,
        label: action,
        access: [action.permission],
        levels: resource.levelsOf(action.name),
        served: { verb: 'PUT', path: `${resource.root}/${action.name}` },
      }),
    )
  const declared = new Map(callsOf(resource, ctx.services.implementations).map((call) => [call.path, call]))
  const special = Object.entries(resource.calls).flatMap(([verb, call]): readonly Doable[] => {
    const served = declared.get(`${resource.root}/${call.path.replace(/\{(\w+)\}/g, ':$1')}`)
    return served === undefined ? [] : [{ verb, label: call, access: served.access, levels: served.levels, served }]
  })
  return [...new Map([...special, ...actions, ...standard].map((one) => [one.verb, one])).values()].reverse()
}

/** The id of a row: as given, or of the row with this number or name. */
async function rowIdOf(ctx: Context, resource: CompleteResource, given: string): Promise<string> {
  const columns = [resource.nameField, ...resource.titleFields].flatMap((name) => {
    const field = resource.fields[name]
    return field?.stored && !field.encrypted ? [field.column] : []
  })
  const found = columns.map((column) => sql`${sql.ref(column)}::text = ${given}`)
  const { rows } = await sql<{
    id: string
  }>`select id from ${resource.view === undefined ? sql.table(resource.table) : sql`${visible(ctx, resource).from}`}
    where ${sql.join([sql`id = ${given}`, ...found], sql` or `)} order by (id = ${given}) desc, id desc limit 1`.execute(ctx.db)
  return rows[0]?.id ?? given
}

/** Why a person may or may not see a row, or do something: level, roles with their scopes, menus that grant, state and task
 *  (GET sys/user/explain). Without a resource: who he is, and what can be asked about. */
const explain =
  (parts: SystemParts): CallHandler<typeof userCalls.explain> =>
  async (ctx, { query }) => {
    const { userId } = query
    await readRows(ctx, ctx.services.registry.byName('user'), [userId])
    const person = await personOf(ctx, parts, userId)
    const root = query.resource ?? ''
    if (root === '') return { visible: null, allowed: null, steps: person.steps, resources: resourcesOf(ctx) }
    const resource = ctx.services.registry.byRoot(root) ?? ctx.services.registry.all.find((one) => one.name === root)
    if (resource === undefined) throw refuse('malformed', { '0': { zh: '资源', en: 'Resource' } })
    const doables = doablesOf(ctx, resource)
    const verbs = doables.map(({ verb, label }) => ({ verb, label: labelText(label, ctx.language) }))
    if (person.actor === null) return { visible: false, allowed: false, steps: person.steps, verbs }
    const asked = await explained({ ...ctx, actor: person.actor }, resource, wantedOf(doables, query.verb ?? ''), query.id ?? '')
    return { ...asked, steps: [...person.steps, ...asked.steps], verbs }
  }

function wantedOf(doables: readonly Doable[], verb: string): Doable {
  const wanted = doables.find((one) => one.verb === (verb === '' ? 'list' : verb))
  if (wanted === undefined) throw refuse('malformed', { '0': { zh: '操作', en: 'Action' } })
  return wanted
}

/** The answer for the person of the context. */
async function explained(ctx: Context, resource: CompleteResource, wanted: Doable, id: string) {
  const permission = await explainPermission(ctx, ctx.actor, wanted)
  const called = permission.every((step) => step.ok)
  if (id === '') {
    const systems = systemsSteps(ctx, resource)
    return { visible: null, allowed: called && systems.every((step) => step.ok), steps: [...permission, ...systems] }
  }
  const rowId = await rowIdOf(ctx, resource, id)
  const scope = await explainScope(ctx, resource, rowId)
  const act = await explainAction(ctx, resource, rowId, { name: wanted.verb, words: labelText(wanted.label, ctx.language) })
  return {
    visible: scope.visible,
    allowed: called && scope.visible && act?.offered !== false,
    steps: [...permission, ...scope.steps, ...(act?.steps ?? [])],
    rowId,
  }
}

interface ExplainedPerson {
  /** Null for an account that cannot be used. */
  readonly actor: Actor | null
  readonly steps: readonly ExplanationStep[]
}

async function personOf(ctx: Context, { session }: SystemParts, userId: string): Promise<ExplainedPerson> {
  const { language } = ctx
  const account = await accountById(ctx.db, userId)
  const by = account === null ? [] : [{ kind: 'user' as const, id: account.id, name: account.realName }]
  const actor = account !== null && isUsable(account, ctx.time) ? await buildActor(ctx.db, session.words, userId) : null
  if (actor === null) {
    const text = say(language, 'accountUnusable', account?.username ?? userId)
    return { actor, steps: [{ check: 'account', ok: false, by, text }] }
  }
  const roles = [...(await rolesOfUser(ctx, userId)).values()]
  const names =
    listed(
      language,
      roles.map((role) => role.name),
    ) || say(language, 'nothing')
  return {
    actor,
    steps: [
      {
        check: 'account',
        ok: true,
        by: [...by, { kind: 'dept', id: actor.deptId, name: actor.deptName }],
        text: say(language, 'accountUsable', actor.username, actor.deptName),
      },
      { check: 'level', ok: true, by: roles, text: say(language, 'levelIs', levelWord(ctx, actor.level), names) },
    ],
  }
}

/** What can be asked about, in the language of the caller. */
function resourcesOf(ctx: Context): readonly { readonly root: string; readonly label: string }[] {
  const asked = ctx.services.registry.all.filter((resource) => resource.owner === null && resource.standard.length > 0)
  return asked.map((resource) => ({ root: resource.root, label: labelText(resource.label as Label, ctx.language) }))
}

export function explainCalls(parts: SystemParts) {
  return { explain: explain(parts) }
}

import type { ExplanationStep } from '@chengan/domain/system/access/explanation'
import { dataScope, systemCode } from '@chengan/domain/system/dictionaries/accounts'
import { type DataScope, worksIn } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { labelText } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { referredBy } from '../../../resources/references/references.ts'
import { rowsById } from '../../../resources/rows.ts'
import { anyOf, type FilterFrame } from '../../../storage/scope/filter-sql.ts'
import {
  type AccessPath,
  handledParts,
  levelPart,
  type NarrowedPart,
  narrowedParts,
  openParts,
  type RolePart,
  roleParts,
  rolesCondition,
} from '../../../storage/scope/scope-parts.ts'
import { frameOf, visible } from '../../../storage/scope/visible.ts'
import { levelWord } from './explain-permission.ts'
import { departmentNames, regionNames, rolesOfUser } from './names-of.ts'
import { listed, say } from './step.ts'

type Condition = RawBuilder<boolean>

const scopeWords: Readonly<Record<DataScope['kind'], (typeof dataScope.values)[keyof typeof dataScope.values]>> = {
  all: dataScope.values.all,
  ownTree: dataScope.values.departmentAndBelow,
  ownDepartment: dataScope.values.department,
  ownRows: dataScope.values.own,
  chosen: dataScope.values.chosenDepartments,
}

/** Why the person of the context sees a row, or does not: the conditions with which the pipeline answers lists, each asked of this row.
 *  `visible` is the pipeline's own answer. */
export async function explainScope(
  ctx: Context,
  resource: CompleteResource,
  id: string,
): Promise<{ visible: boolean; steps: readonly ExplanationStep[] }> {
  const source = visible(ctx, resource)
  if (resource.view !== undefined) {
    const { rows } = await sql`select 1 from ${source.from} where t.id = ${id} and ${source.where}`.execute(ctx.db)
    const text = say(
      ctx.language,
      'ofView',
      listed(
        ctx.language,
        resource.view.over.map((name) => labelText(ctx.services.registry.byName(name).label, ctx.language)),
      ),
    )
    return { visible: rows.length > 0, steps: [{ check: 'row', ok: rows.length > 0, by: [], text }] }
  }
  const seen = await holds(ctx, resource, id, [source.where])
  if (seen === null) return { visible: false, steps: [{ check: 'row', ok: false, by: [], text: say(ctx.language, 'rowMissing') }] }
  if (resource.deletion === 'evidence' && (await holds(ctx, resource, id, [sql<boolean>`t.deleted`]))?.[0])
    return { visible: false, steps: [{ check: 'row', ok: false, by: [], text: say(ctx.language, 'rowDeleted') }] }
  const steps = [...systemsSteps(ctx, resource), ...(await stepsOf(ctx, resource, id))]
  return { visible: seen[0] === true, steps }
}

/** Whether the person works in the business systems to which a resource belongs; nothing of what belongs to none, and for who passes everywhere. */
export function systemsSteps(ctx: Context, { label, systems = [] }: CompleteResource): readonly ExplanationStep[] {
  const { actor, language } = ctx
  if (systems.length === 0 || actor.superAdmin) return []
  const words = (codes: readonly string[]) =>
    listed(
      language,
      Object.values(systemCode.values).flatMap((one) => (codes.includes(one.value) ? [labelText(one, language)] : [])),
    )
  const ok = worksIn(actor, systems)
  const text = say(language, ok ? 'systemsFit' : 'systemsDiffer', labelText(label, language), words(systems), words(actor.systems))
  return [{ check: 'systems', ok, by: [], text }]
}

/** Told by `systemsSteps`, with the systems by name. */
const narrowedBesides = (frame: FilterFrame) => narrowedParts(frame).filter(({ by }) => by !== 'systems')

/** Whether each condition holds for a row; null when there is no such row. */
async function holds(
  ctx: Context,
  resource: CompleteResource,
  id: string,
  conditions: readonly Condition[],
): Promise<readonly boolean[] | null> {
  const list = sql.join(conditions.map((condition, index) => sql`coalesce(${condition}, false) as ${sql.id(`c${index}`)}`))
  const { rows } = await sql<Record<string, boolean>>`select ${list} from ${sql.table(resource.table)} as t where t.id = ${id}`.execute(
    ctx.db,
  )
  const [row] = rows
  return row === undefined ? null : conditions.map((_, index) => row[`c${index}`] === true)
}

function stepsOf(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ExplanationStep[]> {
  if (resource.owner !== null) return ownerSteps(ctx, resource, id)
  return resource.scope === 'with' ? seenWithSteps(ctx, resource, id) : ownSteps(ctx, resource, id)
}

/** A row is seen with those that it refers to: each of them is explained by itself, then what opens the row besides. */
async function seenWithSteps(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ExplanationStep[]> {
  const steps: ExplanationStep[] = []
  if (ctx.actor.superAdmin) return [{ check: 'levelScope', ok: true, by: [], text: say(ctx.language, 'superAdmin') }]
  const [row] = await rowsById(ctx.db, resource, [id], ctx.today)
  for (const name of resource.seenWith) {
    const above = row && referredBy(ctx.services.registry, resource.fields[name], row)
    const owner = row?.[name]
    if (above === undefined || typeof owner !== 'string') continue
    const found = await explainScope(ctx, above, owner)
    steps.push({ check: 'row', ok: found.visible, by: [], text: say(ctx.language, 'ownerDecides', labelText(above.label, ctx.language)) })
    steps.push(...found.steps)
  }
  if (steps.length === 0) steps.push({ check: 'row', ok: false, by: [], text: say(ctx.language, 'ownerMissing') })
  return [...steps, ...(await besidesSteps(ctx, resource, id))]
}

/** What opens a row to whole levels and to those who handle it, and what narrows that for everybody. */
async function besidesSteps(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ExplanationStep[]> {
  const frame = frameOf(ctx, resource)
  const open = [...openParts(frame), ...handledParts(frame)]
  const narrowed = narrowedBesides(frame)
  const answers = [
    ...((await holds(
      ctx,
      resource,
      id,
      [...open, ...narrowed].map((part) => part.where),
    )) ?? []),
  ]
  const teller = await wayTeller(ctx, resource, id)
  return [
    ...open.map((way): ExplanationStep => ({ check: 'open', ok: answers.shift() === true, by: [], text: teller(way) })),
    ...narrowed.map(
      (part): ExplanationStep => ({ check: 'narrowed', ok: answers.shift() === true, by: [], text: narrowedWords(ctx, part) }),
    ),
  ]
}

const narrowedWords = (ctx: Context, { by }: NarrowedPart) =>
  by === 'everybody' ? say(ctx.language, 'narrowedForAll') : say(ctx.language, 'narrowedForLevel', levelWord(ctx, ctx.actor.level))

/** A child row is seen with its owner. */
async function ownerSteps(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ExplanationStep[]> {
  const { owner } = resource
  if (owner === null) return []
  const above = ctx.services.registry.byName(owner.resource)
  const { rows } = await sql<{ owner: string }>`select ${sql.ref(snakeCase(owner.by))} as owner from ${sql.table(resource.table)}
    where id = ${id}`.execute(ctx.db)
  const found = await explainScope(ctx, above, rows[0]?.owner ?? '')
  return [
    { check: 'row', ok: found.visible, by: [], text: say(ctx.language, 'ownerDecides', labelText(above.label, ctx.language)) },
    ...found.steps,
  ]
}

async function ownSteps(ctx: Context, resource: CompleteResource, id: string): Promise<readonly ExplanationStep[]> {
  const frame = frameOf(ctx, resource)
  const level = levelPart(frame)
  const roles = roleParts(frame)
  const open = [...openParts(frame), ...handledParts(frame)]
  const narrowed = narrowedBesides(frame)
  const asked: Condition[] = [
    anyOf(level.ways.map((way) => way.where)),
    rolesCondition(roles),
    ...level.ways.map((way) => way.where),
    ...(roles ?? []).flatMap((part) => part.ways.map((way) => way.where)),
    ...open.map((way) => way.where),
    ...narrowed.map((part) => part.where),
  ]
  const answers = [...((await holds(ctx, resource, id, asked)) ?? [])]
  const next = () => answers.shift() === true
  const levelHolds = next()
  next()
  const teller = await wayTeller(ctx, resource, id)
  const levelWays = level.ways.map((way) => ({ text: teller(way), ok: next() }))
  const steps: ExplanationStep[] = [
    { check: 'levelScope', ok: levelHolds, by: [], text: say(ctx.language, 'levelScope', told(ctx, levelWays)) },
    ...(await roleSteps(ctx, roles, teller, next)),
  ]
  for (const way of open) steps.push({ check: 'open', ok: next(), by: [], text: teller(way) })
  for (const part of narrowed) steps.push({ check: 'narrowed', ok: next(), by: [], text: narrowedWords(ctx, part) })
  return steps
}

async function roleSteps(
  ctx: Context,
  roles: readonly RolePart[] | null,
  teller: (way: AccessPath) => string,
  next: () => boolean,
): Promise<readonly ExplanationStep[]> {
  if (roles === null) return []
  if (roles.length === 0) return [{ check: 'role', ok: false, by: [], text: say(ctx.language, 'noRoles') }]
  const names = await rolesOfUser(ctx, ctx.actor.userId)
  return roles.map((part) => {
    const role = names.get(part.role)
    const ways = part.ways.map((way) => ({ text: teller(way), ok: next() }))
    const scope = labelText(scopeWords[part.scope.kind], ctx.language)
    return {
      check: 'role',
      ok: ways.some((way) => way.ok),
      by: role === undefined ? [] : [role],
      text: say(ctx.language, 'roleScope', role?.name ?? part.role, scope, told(ctx, ways)),
    }
  })
}

/** The ways that hold; where none does, all that were tried. */
function told(ctx: Context, ways: readonly { readonly text: string; readonly ok: boolean }[]): string {
  const held = ways.filter((way) => way.ok)
  const sign = ctx.language === 'en-US' ? '; ' : '；'
  return (held.length > 0 ? held : ways).map((way) => way.text).join(sign)
}

/** Tells a way with the values that the row has and the person would need. */
async function wayTeller(ctx: Context, resource: CompleteResource, id: string): Promise<(way: AccessPath) => string> {
  const { actor, language } = ctx
  const parties = resource.parties ?? {}
  const columns = [...(parties.departments ?? ['deptId']), ...(parties.managing ?? []), ...(parties.regions ?? ['regionId'])]
  const through = parties.through ?? []
  const names = [...new Set([...columns, ...through])].filter((name) => resource.fields[name]?.stored)
  const list = sql.join([sql`t.id`, ...names.map((name) => sql`${sql.ref(`t.${snakeCase(name)}`)} as ${sql.id(name)}`)])
  const { rows } = await sql<Record<string, unknown>>`select ${list} from ${sql.table(resource.table)} as t where t.id = ${id}`.execute(
    ctx.db,
  )
  const row = rows[0] ?? {}
  const idsOf = (name: string) => [row[name]].flat().filter((one): one is string => typeof one === 'string')
  const depts = await departmentNames(ctx, [
    ...names.flatMap(idsOf),
    actor.deptId,
    ...actor.deptTree.slice(0, 1),
    ...actor.scopes.flatMap(chosen),
  ])
  const regions = await regionNames(ctx, [...names.flatMap(idsOf), actor.regionId ?? ''])
  const subjects = await targetSubjects(ctx, resource, through, idsOf)
  const nothing = say(language, 'nothing')
  const shown = (name: string, known: ReadonlyMap<string, string>) =>
    listed(
      language,
      idsOf(name).map((one) => known.get(one) ?? one),
    ) || nothing
  const wanted = (departments: readonly string[]) => {
    const [top = ''] = departments
    const name = depts.get(top) ?? actor.deptName
    return departments.length > 1 && !isChosen(actor.scopes, departments)
      ? say(language, 'andBelow', name, departments.length)
      : listed(
          language,
          departments.map((one) => depts.get(one) ?? one),
        ) || nothing
  }
  const label = (name: string) => labelText(resource.fields[name]?.label ?? { zh: name, en: name }, language)
  const labelWithin = ({ within, column }: { readonly within: string; readonly column: string }) =>
    labelText(resource.fields[within]?.child?.resource.fields[column]?.label ?? { zh: column, en: column }, language)
  return ({ why }) => {
    switch (why.kind) {
      case 'creator':
      case 'person':
        return say(language, why.kind, label(why.column))
      case 'region':
        return say(language, 'region', label(why.column), shown(why.column, regions), regions.get(actor.regionId ?? '') ?? nothing)
      case 'party':
        return say(language, 'party', label(why.column), shown(why.column, depts), wanted(why.departments))
      case 'partyInChildren':
        return say(language, 'partyInChildren', label(why.within), labelWithin(why), wanted(why.departments))
      case 'personInChildren':
        return say(language, 'personInChildren', label(why.within), labelWithin(why))
      case 'partyOf':
        return say(language, 'partyOf', label(why.column), shown(why.column, subjects), wanted(why.departments))
      default:
        return say(language, why.kind)
    }
  }
}

const chosen = (scope: DataScope): readonly string[] => (scope.kind === 'chosen' ? scope.departments : [])
const isChosen = (scopes: readonly DataScope[], departments: readonly string[]) =>
  scopes.some((scope) => scope.kind === 'chosen' && scope.departments === departments)

/** Names of the rows through which a department is a party. */
async function targetSubjects(
  ctx: Context,
  resource: CompleteResource,
  through: readonly string[],
  idsOf: (name: string) => readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, string>()
  for (const name of through) {
    const target = ctx.services.registry.byName(resource.fields[name]?.to ?? '')
    const subject = target.fields[target.nameField]?.column ?? 'id'
    const { rows } = await sql<{
      id: string
      name: string | null
    }>`select id, ${sql.ref(subject)}::text as name from ${sql.table(target.table)}
      where id = any(${[...idsOf(name)]}::text[])`.execute(ctx.db)
    for (const row of rows) known.set(row.id, row.name ?? row.id)
  }
  return known
}

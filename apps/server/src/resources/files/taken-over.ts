import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry, ResourceNamed } from '@chengan/kernel/definition/registry'
import type { Values } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import type { Change } from '../change/change.ts'
import { type Committed, commit } from '../change/commit.ts'
import { copiesOf } from './copies.ts'
import { filePlacesOf } from './wire-files.ts'

/** What a new paper may take over of an earlier one about the same row (`follows` of a paper). */
interface TakenOver {
  /** The reference that both have to that row. */
  readonly by: string
  readonly names: readonly string[]
}

const known = new WeakMap<Registry, ReadonlyMap<string, readonly TakenOver[]>>()

function takenOverIn(registry: Registry): ReadonlyMap<string, readonly TakenOver[]> {
  const found = known.get(registry)
  if (found !== undefined) return found
  const papers = registry.all.flatMap(({ papers = {} }) => Object.values(papers))
  const following = papers.flatMap(({ resource, by, follows }) => (follows === undefined ? [] : [{ resource, by, names: follows }]))
  const made = Map.groupBy(following, ({ resource }) => resource)
  known.set(registry, made)
  return made
}

/** A change of a paper that keeps files of an earlier one about the same row: a file lies with one row alone, so that it gets files of its own. What the
 *  caller does not see of the earlier one he does not keep: the file is refused as that of somebody else. */
async function withFilesTakenOver(ctx: Context, resource: CompleteResource, change: Change): Promise<Change> {
  const taken = takenOverIn(ctx.services.registry).get(resource.name)
  if (taken === undefined) return change
  const places = new Set(filePlacesOf(resource).flatMap(({ field, member }) => (member === null ? [field.name] : [])))
  const row: Values = { ...change.before, ...change.values }
  const own: Record<string, unknown> = {}
  for (const { by, names } of taken)
    for (const name of names.filter((one) => places.has(one) && asTexts(change.values[one]).length > 0))
      own[name] = await ownFiles(ctx, resource, { id: String(row.id), by, about: String(row[by] ?? '') }, asTexts(change.values[name]))
  return { ...change, values: { ...change.values, ...own }, ...(change.told === undefined ? {} : { told: { ...change.told, ...own } }) }
}

/** These files, with a copy in place of each that lies with another paper about the same row. */
async function ownFiles(
  ctx: Context,
  resource: CompleteResource,
  { id, by, about }: { readonly id: string; readonly by: string; readonly about: string },
  ids: readonly string[],
): Promise<readonly string[]> {
  const { from, where } = visible(ctx, resource)
  const reference = sql.ref(`t.${resource.fields[by]?.column ?? by}`)
  const { rows } = await sql<{ id: string }>`select id from file where id = any(${[...ids]}::text[]) and biz_id <> ${id}
    and biz_id in (select t.id from ${from} where ${where} and ${reference} = ${about})`.execute(ctx.db)
  const others = new Set(rows.map((one) => one.id))
  const own: string[] = []
  for (const one of ids) own.push(...(others.has(one) ? await copiesOf(ctx, [one], { resource: resource.name, id }) : [one]))
  return own
}

/** Writes a change that somebody sent and that was judged: the door, with the files that it keeps of an earlier paper as its own. */
export async function commitSent<N extends string>(ctx: Context, resource: ResourceNamed<N>, decided: Change): Promise<Committed<N>> {
  return commit(ctx, resource, await withFilesTakenOver(ctx, resource, decided))
}

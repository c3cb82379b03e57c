import { regionWithin } from '@chengan/kernel/access/region'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { visible } from '../../storage/scope/visible.ts'
import { comparable } from './table/plain-texts.ts'
import type { NamedCell } from './table/read-row.ts'

const LARGEST_TREE = 50_000

/** Ids of the rows that a name may mean; none = nobody, several = it is not clear which. */
export type Meant = readonly string[]

/** Names, codes and ids of rows that the caller may refer to, looked up for many cells at once and kept for the run (R-9: a reference shows
 *  what its own scope shows). */
export interface NameBook {
  /** Looks up what is not known yet; `root`: of a reference to one of several kinds of rows, the root of the kind that is meant. */
  learn(field: CompleteField, names: Iterable<string>, root?: string): Promise<void>
  meant(field: CompleteField, name: string, root?: string): Meant
  /** Takes note of a row that was just added: later rows of the file may name it. */
  add(target: CompleteResource, row: Values & { readonly id: string }): void
}

export function openNameBook(ctx: Context): NameBook {
  const books = new Map<string, Map<string, Meant>>()
  const trees = new Map<string, Map<string, Set<string>>>()

  const targetOf = (field: CompleteField, root: string | undefined): CompleteResource => {
    const { registry } = ctx.services
    return (root === undefined ? undefined : registry.byRoot(root)) ?? registry.byName(field.to ?? '')
  }

  const lookUp = async (field: CompleteField, target: CompleteResource, names: readonly string[]): Promise<ReadonlyMap<string, Meant>> => {
    if (!target.tree) return namesInTable(ctx, field, target, names)
    const tree = trees.get(target.name) ?? (await pathsOfTree(ctx, field, target))
    trees.set(target.name, tree)
    return new Map(names.map((name) => [name, nearest(ctx, target, tree.get(name) ?? tree.get(comparable(name)) ?? [])]))
  }

  return {
    async learn(field, names, root) {
      const target = targetOf(field, root)
      const key = keyOf(field, target)
      const book = books.get(key) ?? new Map<string, Meant>()
      books.set(key, book)
      const unknown = [...new Set(names)].filter((name) => !book.has(name))
      if (unknown.length === 0) return
      const found = await lookUp(field, target, unknown)
      for (const name of unknown) book.set(name, found.get(name) ?? [])
    },
    meant: (field, name, root) => books.get(keyOf(field, targetOf(field, root)))?.get(name) ?? [],
    add(target, row) {
      const names = [row.id, ...namesGiven(target, row)]
      const tree = trees.get(target.name)
      for (const name of names) tree?.set(comparable(name), (tree.get(comparable(name)) ?? new Set()).add(row.id))
      for (const [key, book] of books) {
        if (key.startsWith(`${target.name}|`)) for (const name of names) book.set(name, [...new Set([...(book.get(name) ?? []), row.id])])
      }
    },
  }
}

/** Looks up every name of some rows, each field and kind at once. */
export async function learnNames(book: NameBook, cells: readonly NamedCell[]): Promise<void> {
  const wanted = new Map<CompleteField, Map<string | undefined, string[]>>()
  for (const { field, names, root } of cells) {
    if (root === null) continue
    const ofField = wanted.get(field) ?? new Map<string | undefined, string[]>()
    const known = ofField.get(root) ?? []
    known.push(...names)
    wanted.set(field, ofField.set(root, known))
  }
  for (const [field, kinds] of wanted) for (const [root, names] of kinds) await book.learn(field, names, root)
}

const isScoped = (field: CompleteField) =>
  field.kind !== 'dept' && field.kind !== 'depts' && field.kind !== 'region' && field.kind !== 'regions'
const keyOf = (field: CompleteField, target: CompleteResource) => `${target.name}|${isScoped(field)}`

/** The source of rows that a field may refer to. Departments and regions need only exist, as in the form. */
function sourceOf(ctx: Context, field: CompleteField, target: CompleteResource) {
  const source = visible(ctx, target)
  if (isScoped(field)) return { from: source.from, where: source.where }
  return { from: source.from, where: target.deletion === 'evidence' ? sql`not t.deleted` : sql`true` }
}

/** What names a row for people: its subject, and its unique texts that everybody reads. */
function namingFields(target: CompleteResource): readonly CompleteField[] {
  return target.fieldList.filter(
    (field) =>
      field.stored &&
      !field.hidden &&
      !field.encrypted &&
      field.kind === 'text' &&
      field.name !== 'id' &&
      (field.unique || field.name === target.nameField),
  )
}

/** By which names later rows of a file may mean a new one. */
export const namesGiven = (target: CompleteResource, row: Values): readonly string[] =>
  namingFields(target).flatMap(({ name }) => (typeof row[name] === 'string' ? [row[name]] : []))

async function namesInTable(
  ctx: Context,
  field: CompleteField,
  target: CompleteResource,
  names: readonly string[],
): Promise<ReadonlyMap<string, Meant>> {
  const columns = namingFields(target)
  const { from, where } = sourceOf(ctx, field, target)
  const wanted = [...names]
  const selected = columns.map((column) => sql`, ${sql.ref(`t.${column.column}`)} as ${sql.id(column.name)}`)
  const fits = columns.map((column) => sql` or ${sql.ref(`t.${column.column}`)} = any(${wanted}::text[])`)
  const { rows } = await sql<Record<string, string | null> & { id: string }>`select t.id ${sql.join(selected, sql``)} from ${from}
    where (t.id = any(${wanted}::text[]) ${sql.join(fits, sql``)}) and ${where}`.execute(ctx.db)
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    for (const name of Object.values(row)) if (name !== null) found.set(name, (found.get(name) ?? new Set()).add(row.id))
  }
  return new Map([...found].map(([name, ids]) => [name, [...ids]]))
}

/** Every row of a tree by id, name and path: 市燃气管理处/安全科, 望澜区古渡街道. */
async function pathsOfTree(ctx: Context, field: CompleteField, target: CompleteResource): Promise<Map<string, Set<string>>> {
  const { from, where } = sourceOf(ctx, field, target)
  const parent = target.fields[target.tree?.parent ?? 'pid']?.column ?? 'pid'
  const subject = target.fields[target.nameField]?.column ?? 'name'
  const { rows } = await sql<{ id: string; pid: string | null; name: string | null }>`select t.id, ${sql.ref(`t.${parent}`)} as pid,
    ${sql.ref(`t.${subject}`)} as name from ${from} where ${where} limit ${LARGEST_TREE}`.execute(ctx.db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = new Map<string, Set<string>>()
  const learn = (name: string, id: string) => found.set(name, (found.get(name) ?? new Set()).add(id))
  for (const row of rows) {
    learn(row.id, row.id)
    let path = ''
    let above: typeof row | undefined = row
    for (let steps = 0; above !== undefined && steps < 12; steps += 1) {
      path = (above.name ?? '') + (path === '' ? '' : `/${path}`)
      for (const name of [path, path.replaceAll('/', '')]) learn(comparable(name), row.id)
      above = byId.get(above.pid ?? '')
    }
  }
  return found
}

/** Of several rows of one name those of the caller's own region or department tree, if that makes it clear. */
function nearest(ctx: Context, target: CompleteResource, ids: Iterable<string>): Meant {
  const all = [...ids]
  if (all.length < 2) return all
  const isOwn = target.ownId ? (id: string) => regionWithin(id, ctx.actor.regionId) : (id: string) => ctx.actor.deptTree.includes(id)
  const own = all.filter(isOwn)
  return own.length === 1 ? own : all
}

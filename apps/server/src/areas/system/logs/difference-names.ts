import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { readsAlways } from '@chengan/kernel/definition/rows/read-by'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { seenChanges } from '../../../resources/history/seen-changes.ts'
import type { DetailExtension } from '../../../resources/implementation.ts'

interface Entry {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Of two lists what is in one alone: of seven hundred menus of a role three were taken away. */
function changedIds({ before, after }: Entry): readonly string[] {
  const [old, fresh] = [new Set(idsIn(before)), new Set(idsIn(after))]
  return [...[...old].filter((id) => !fresh.has(id)), ...[...fresh].filter((id) => !old.has(id))]
}

async function namesOf(ctx: Context, target: CompleteResource, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const subject = target.fields[target.nameField]
  if (ids.length === 0 || subject?.stored !== true || subject.encrypted === true) return {}
  const { rows } = await sql<{ id: string; name: string | null }>`select id, ${sql.ref(subject.column)}::text as name
    from ${sql.table(target.table)} where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

async function namesOfFiles(ctx: Context, ids: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (ids.length === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`select id, name from file where id = any(${[...ids]}::text[])`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}

/** A difference with the names of the rows, or of the files, that a change put in or took out. */
export function namesInDifference<E extends Entry>(ctx: Context, resource: CompleteResource, diff: readonly E[]) {
  return Promise.all(
    diff.map(async (entry) => {
      const field = resource.fields[entry.field]
      const holdsFiles = field?.kind === 'files' || field?.kind === 'images'
      if (field === undefined || (field.to === undefined && !holdsFiles)) return entry
      const ids = changedIds(entry)
      const names = field.to === undefined ? await namesOfFiles(ctx, ids) : await namesOf(ctx, ctx.services.registry.byName(field.to), ids)
      return Object.keys(names).length === 0 ? entry : { ...entry, names }
    }),
  )
}

/** A record of the audit that is opened tells those names: whoever reads it need not be allowed to read the rows. The record itself stays as it was chained. */
export const namedDifference: DetailExtension<'operationLog'> = async (ctx, row) => {
  const resource = ctx.services.registry.byRoot(asText(row.resource).split(':')[0] ?? '')
  if (resource === undefined || !Array.isArray(row.diff)) return {}
  const isTold = ({ field: name }: Entry) => {
    const field = resource.fields[name]
    return field === undefined || readsAlways(resource, field, ctx.actor)
  }
  const told = await seenChanges(ctx, resource, (row.diff as readonly Entry[]).filter(isTold))
  return { diff: await namesInDifference(ctx, resource, told) }
}

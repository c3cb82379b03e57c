import type { FieldChange } from '@chengan/kernel/calls/row-history'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isSameValue } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { wireFiles } from '../files/wire-files.ts'
import { stepsOf } from '../handle-log.ts'

// A recorded difference as people read it: what waits for a decision field by field, files that can be looked at, what was said with the step.

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pairs of old and new in a waiting change. */
const pairsOf = (value: unknown) =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, [unknown, unknown]] => Array.isArray(entry[1]))

/** A difference in which each value that waits for a decision is one of its own: `proposed` when it began to wait, `refused` when it ceased to and the
 *  field did not take it. What took effect stands in the difference by itself. */
export function unfolded(resource: CompleteResource, diff: readonly FieldChange[]): readonly FieldChange[] {
  return diff.flatMap((one) => {
    if (resource.fields[one.field]?.holdsChanges !== true) return [one]
    const [was, is] = [Object.fromEntries(pairsOf(one.before)), Object.fromEntries(pairsOf(one.after))]
    const proposed = pairsOf(one.after)
      .filter(([field, pair]) => !isSameValue(was[field], pair))
      .map(([field, [before, after]]): FieldChange => ({ field, before, after, stage: 'proposed' }))
    const refused = pairsOf(one.before)
      .filter(
        ([field, [, wanted]]) =>
          is[field] === undefined && !diff.some((other) => other.field === field && isSameValue(other.after, wanted)),
      )
      .map(([field, [before, after]]): FieldChange => ({ field, before, after, stage: 'refused' }))
    return [...proposed, ...refused]
  })
}

const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

/** The same with the files that it names, at addresses that the caller may read: whoever sees the row sees what it had. */
export async function withFiles(ctx: Context, resource: CompleteResource, diff: readonly FieldChange[]): Promise<readonly FieldChange[]> {
  const holdsFiles = ({ field }: FieldChange) => ['files', 'images'].includes(resource.fields[field]?.kind ?? '')
  const ids = diff.filter(holdsFiles).flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)])
  if (ids.length === 0) return diff
  const wire = await wireFiles(ctx, [...new Set(ids)])
  return diff.map((one) => {
    if (!holdsFiles(one)) return one
    const files = [...new Set([...idsIn(one.before), ...idsIn(one.after)])].flatMap((id) => wire.get(id) ?? [])
    return files.length === 0 ? one : { ...one, files }
  })
}

/** What was said with the steps of a row of which the caller is told, by the id of the step. */
export async function opinionsOf(ctx: Context, resource: CompleteResource, id: string): Promise<ReadonlyMap<string | null, string>> {
  const steps = await stepsOf(ctx, resource, id)
  return new Map(steps.flatMap(({ id: step, opinion }) => (opinion === null ? [] : [[step, opinion]])))
}

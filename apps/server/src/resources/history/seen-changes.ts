import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Context } from '../../context.ts'
import { type ChildField, childFieldsOf } from '../children/load.ts'
import { seenAmong, seenLines } from '../children/sight.ts'

/** A recorded change of a field; of a field of a child row under a name as `items[2].length`, with the row's id where not everybody sees all. */
interface Recorded {
  readonly field: string
  readonly line?: string
}

/** What of a recorded difference the caller may be told: nothing of child rows that he does not see, or of which the record does not say which they are. Which
 *  they are is not told. What was sent for a line under a field that the row does not keep goes with it. */
export async function seenChanges<D extends Recorded>(ctx: Context, resource: CompleteResource, diff: readonly D[]): Promise<readonly D[]> {
  const narrowed = childFieldsOf(resource).filter(({ child }) => seenLines(ctx, child.resource) !== undefined)
  const seen = new Map<string, ReadonlySet<string>>()
  for (const field of narrowed) {
    const lines = diff.filter((one) => isOf(field, one)).flatMap(({ line }) => line ?? [])
    seen.set(field.name, await seenAmong(ctx, field.child.resource, [...new Set(lines)]))
  }
  const isSeen = (one: D) => narrowed.every((field) => !isOf(field, one) || seen.get(field.name)?.has(one.line ?? '') === true)
  const kept = diff.every(isSeen) ? diff : diff.filter((one) => isSeen(one) && resource.fields[one.field]?.virtual !== true)
  return kept.map((one) => {
    const { line: _line, ...told } = one
    return told as D
  })
}

const isOf = ({ name }: ChildField, { field }: Recorded) => field === name || field.startsWith(`${name}[`)

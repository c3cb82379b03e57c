import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { childFieldsOf } from '../children/load.ts'
import { copiesOf } from './copies.ts'

const holdsFiles = (kind: string) => kind === 'files' || kind === 'images'

/** A row that follows from another, before it is written. */
interface FollowingRow {
  /** null of a child row, whose files are tied to it when it is written. */
  readonly id: string | null
  readonly values: Values
  /** Fields whose files stay with the other: they are taken over of it as long as both stand. */
  readonly besides?: readonly string[]
}

/** The values of a row that follows from another, with files of its own: what they name of that one's is copied, in its child rows as well. */
export async function withOwnFiles(ctx: Context, resource: CompleteResource, { id, values, besides = [] }: FollowingRow): Promise<Values> {
  const own: Record<string, unknown> = { ...values }
  for (const { name, kind, stored } of resource.fieldList) {
    const ids = stored && holdsFiles(kind) && !besides.includes(name) ? asTexts(values[name]) : []
    if (ids.length > 0) own[name] = await copiesOf(ctx, ids, id === null ? null : { resource: resource.name, id })
  }
  for (const { name, child } of childFieldsOf(resource)) {
    if (values[name] === undefined) continue
    const lines: Values[] = []
    for (const line of asRows(values[name])) lines.push(await withOwnFiles(ctx, child.resource, { id: null, values: line }))
    own[name] = lines
  }
  return own
}

import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { childFieldsOf } from '../children/load.ts'
import { copiesOf } from './copies.ts'

const holdsFiles = (kind: string) => kind === 'files' || kind === 'images'

/** The values of a row that follows from another, with files of its own: what they name of that one's is copied, in its child rows as well. `id`: that of the
 *  row to be; null of a child row, whose files are tied to it when it is written. */
export async function withOwnFiles(ctx: Context, resource: CompleteResource, id: string | null, values: Values): Promise<Values> {
  const own: Record<string, unknown> = { ...values }
  for (const { name, kind, stored } of resource.fieldList) {
    const ids = stored && holdsFiles(kind) ? asTexts(values[name]) : []
    if (ids.length > 0) own[name] = await copiesOf(ctx, ids, id === null ? null : { resource: resource.name, id })
  }
  for (const { name, child } of childFieldsOf(resource)) {
    if (values[name] === undefined) continue
    const lines: Values[] = []
    for (const line of asRows(values[name])) lines.push(await withOwnFiles(ctx, child.resource, null, line))
    own[name] = lines
  }
  return own
}

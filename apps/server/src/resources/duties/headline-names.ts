import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { namesFor } from '../lists/names.ts'

/** Whether the headline of a row names what the row refers to: an annual assessment is that of a company. */
export function namesOthers({ titleFields, fields }: Pick<CompleteResource, 'titleFields' | 'fields'>): boolean {
  return titleFields.some((name) => fields[name]?.to !== undefined || fields[name]?.targets !== undefined)
}

/** Rows with the names that their headlines need beside the references. Asked for only where a headline needs some. */
export async function withHeadlineNames(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Values[],
): Promise<(row: Values) => Values> {
  if (!namesOthers(resource)) return (row) => row
  const names = await namesFor(ctx, resource, rows)
  return (row) => ({ ...row, ...names(row) })
}

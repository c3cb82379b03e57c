import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { present } from '../lists/present.ts'
import type { Row } from '../rows.ts'
import { childFieldsOf, linesOf } from './load.ts'

/** The child rows of a row as they travel: as rows of their own, but nothing is offered to be done on one alone. */
export async function presentLines(ctx: Context, resource: CompleteResource, row: Values, plain: boolean): Promise<Values> {
  const shown: Record<string, unknown> = {}
  for (const field of childFieldsOf(resource)) {
    const lines = linesOf(row, field) as readonly Row[]
    const own = await present(ctx, field.child.resource, lines, { files: true, plain })
    const nested: Values[] = []
    for (const [at, { actions: _none, ...line }] of own.entries())
      nested.push({ ...line, ...(await presentLines(ctx, field.child.resource, lines[at] ?? {}, plain)) })
    shown[field.name] = nested
  }
  return shown
}

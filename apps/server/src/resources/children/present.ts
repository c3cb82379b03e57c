import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { present } from '../lists/present.ts'
import type { Row } from '../rows.ts'
import { childFieldsOf, linesOf } from './load.ts'

/** The child rows of a row as they travel: as rows of their own, but nothing is offered to be done on one alone unless it lives. */
export async function presentLines(ctx: Context, resource: CompleteResource, row: Values, plain: boolean): Promise<Values> {
  const shown: Record<string, unknown> = {}
  for (const field of childFieldsOf(resource)) {
    const lines = linesOf(row, field) as readonly Row[]
    const own = await present(ctx, field.child.resource, lines, { files: true, plain })
    const nested: Values[] = []
    const lives = isLiving(field.child.resource)
    for (const [at, { actions, ...line }] of own.entries())
      nested.push({ ...line, ...(lives ? { actions } : {}), ...(await presentLines(ctx, field.child.resource, lines[at] ?? {}, plain)) })
    shown[field.name] = nested
  }
  return shown
}

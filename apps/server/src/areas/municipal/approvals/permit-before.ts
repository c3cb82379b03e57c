import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { rowsById } from '../../../resources/rows.ts'

/** The permit that a declaration changes or extends, as it stands now. */
export interface PermitBefore {
  readonly permitNo: string
  readonly permitEnd: string
}

/** The permit on which a change or an extension rests; null of a declaration that stands by itself. */
export async function permitBefore(ctx: Context, row: ValuesNamed<'excavation'>): Promise<PermitBefore | null> {
  const parentId = asText(row.parentId)
  if (parentId === '') return null
  const [parent] = await rowsById(ctx.db, ctx.services.registry.byName('excavation'), [parentId], ctx.today)
  return parent === undefined ? null : { permitNo: asText(parent.permitNo), permitEnd: asText(parent.permitEnd) }
}

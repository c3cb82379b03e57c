import type { monthFill } from '@chengan/domain/maintenance/works/progress/month-fill'
import { asText } from '@chengan/kernel/values'
import type { CallHandler } from '../../../resources/implementation.ts'
import { listOf } from '../../../resources/lists/lists.ts'

/** The months of a project that the caller sees, in order, with what was planned and what was done by each: both curves. */
export const fillInfoList: CallHandler<typeof monthFill.calls.fillInfoList> = async (ctx, { query }) => {
  const fills = ctx.services.registry.byName('monthFill')
  const rows = await listOf(ctx, fills, { projectId: asText(query.projectId) })
  // What conditions read beyond a reference is the list's own, and no part of the answer.
  return rows
    .toSorted((one, other) => asText(one.fillMonth).localeCompare(asText(other.fillMonth)))
    .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('.'))))
}

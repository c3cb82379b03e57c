import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { RawBuilder } from 'kysely'
import { allOf, always, type FilterFrame } from './filter-sql.ts'
import { narrowedParts } from './scope-parts.ts'

/** SQL: the child rows called `alias` that the caller sees of rows that he sees; undefined where he sees all of them. The only judge of it: whatever shows,
 *  counts, finds or changes child rows asks it. */
export function seenLinesSql(frame: FilterFrame, lines: CompleteResource, alias: string): RawBuilder<boolean> | undefined {
  const parts = narrowedParts({ ...frame, resource: lines, alias }).map(({ where }) => where)
  const narrowing = parts.filter((part) => part !== always)
  return narrowing.length === 0 ? undefined : allOf(narrowing)
}

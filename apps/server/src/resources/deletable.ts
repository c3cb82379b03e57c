import type { Filter } from '@chengan/kernel/access/filter'
import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type RawBuilder, sql } from 'kysely'
import { type FilterFrame, filterSql } from '../storage/scope/filter-sql.ts'

/** The rows that a level may delete, where the definition says so. */
function deletableFilter(resource: CompleteResource, level: Level): Filter | undefined {
  return resource.deletableBy?.[level] ?? resource.deletable
}

/** A further column of a select list: whether the caller may delete the row, where the definition says so. */
export function deletableColumn(frame: FilterFrame): RawBuilder<unknown> {
  const may = deletableFilter(frame.resource, frame.actor.level)
  return may ? sql`, coalesce(${filterSql(frame, may)}, false) as "$deletable"` : sql``
}

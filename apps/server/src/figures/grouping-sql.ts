import { boundsOf, type Grouping, keyOfBand, WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { type RawBuilder, sql } from 'kysely'
import { filtersOf } from '../resources/lists/query.ts'
import { allOf, type FilterFrame, valueSql } from '../storage/scope/filter-sql.ts'

/** How a date is written as the key of its span. */
const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', quarter: 'YYYY-"Q"Q', year: 'YYYY' } as const

/** SQL: the key of the group in which a row lies; of a row without a value the empty one. */
export function keySql(frame: FilterFrame, grouping: Grouping): RawBuilder<string> {
  return sql`coalesce((${bareKey(frame, grouping)})::text, ${sql.lit(WITHOUT)})`
}

function bareKey(frame: FilterFrame, grouping: Grouping): RawBuilder<unknown> {
  const value = valueSql(frame, grouping.field.name)
  switch (grouping.as) {
    case 'value':
      return grouping.field.kind === 'text' ? sql`nullif(${value}, '')` : value
    case 'region':
      return sql`left(${value}, ${sql.lit(grouping.digits)})`
    case 'span':
      if (grouping.each === 'decade') return sql`to_char(date_trunc('decade', ${value}), 'YYYY') || 's'`
      if (grouping.each === 'week') return sql`'W' || to_char(date_trunc('week', ${value}), 'YYYY-MM-DD')`
      return sql`to_char(${value}, ${sql.lit(formats[grouping.each])})`
    case 'band': {
      // The very bounds that the list of the band is asked for.
      const cases = grouping.bands.map(
        (band) => sql`when ${allOf(filtersOf(frame, boundsOf(grouping.field, band, frame.today)))} then ${sql.lit(keyOfBand(band))}`,
      )
      return sql`case ${sql.join(cases, sql` `)} end`
    }
  }
}

import type { countedRow } from '@chengan/domain/maintenance/assessment/counted/counted-row'
import { type RawBuilder, sql } from 'kysely'
import type { ViewQuery } from '../../../resources/implementation.ts'

const said = (name: string): RawBuilder<unknown> => sql`(x.one ->> ${sql.lit(name)})`

/** The rows that the runs which the caller sees have counted, as each run keeps them. */
export const countedView: ViewQuery<keyof typeof countedRow.fields> = (_ctx, source) => {
  const runs = source('assessmentResult', 'r')
  return {
    columns: {
      id: sql`md5(r.id || ${said('metric')} || ${said('sourceId')})`,
      khId: sql`r.id`,
      metric: said('metric'),
      sourceType: said('sourceType'),
      sourceId: said('sourceId'),
      sourceNo: said('sourceNo'),
      occurTime: sql`${said('occurTime')}::timestamp at time zone 'Asia/Shanghai'`,
      due: sql`${said('due')}::numeric`,
      missed: sql`${said('missed')}::numeric`,
      fulfilled: sql`${said('fulfilled')}::boolean`,
      repeated: sql`${said('repeated')}::boolean`,
      reason: said('reason'),
    },
    from: sql`from ${runs.from} cross join lateral jsonb_array_elements(case when jsonb_typeof(r.counted_rows) = 'array' then r.counted_rows else '[]' end) as x(one)
      where ${runs.where}`,
  }
}

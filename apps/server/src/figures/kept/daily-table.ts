import { jsonColumn, keyColumn, notNull, type TableSpec, textColumn } from '../../storage/schema/table.ts'

const number = { type: 'numeric(18,4)' } as const

/** The values of figures by the day (dashboards.md §2 statDaily): of each street, else district, and department what its rows come to, and with `dim` of the
 *  city, and of figures whose parts do not add up of each district, the whole. A figure has a row of the city for every day that was kept. */
export const dailyTable: TableSpec = {
  name: 'stat_daily',
  columns: {
    metric_code: notNull(textColumn),
    stat_date: notNull({ type: 'date' }),
    region_id: keyColumn,
    dept_id: keyColumn,
    dim: jsonColumn,
    value: number,
    num: number,
    den: number,
  },
  indexes: [
    { name: 'stat_daily_key', on: 'metric_code, stat_date, region_id, dept_id, dim', unique: true, emptyIsOne: true },
    { name: 'stat_daily_date_idx', on: 'stat_date' },
  ],
}

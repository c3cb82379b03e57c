import { telemetryTables } from '../../ingest/telemetry-tables.ts'
import type { PartedTable } from '../../storage/partitions/parts.ts'
import { boolColumn, keyColumn, notNull, type TableSpec, timeColumn } from '../../storage/schema/table.ts'

/** Where vehicles were, by the minute. One row of a moment: a position that comes again is the same. The index holds all that a track shows, so that
 *  the day of one vehicle is read without the rows of the others. Kept for six months (道路运输车辆动态监督管理办法 Art. 27). */
export const gasCarPositions: PartedTable = {
  name: 'gas_car_position',
  columns: {
    gas_car_id: notNull(keyColumn),
    date: notNull(timeColumn),
    lng: notNull({ type: 'double precision' }),
    lat: notNull({ type: 'double precision' }),
    speed: { type: 'real' },
    heading: { type: 'smallint' },
    engine_on: boolColumn,
  },
  indexes: [{ name: 'gas_car_position_key', on: 'gas_car_id, date', unique: true, include: 'lng, lat, speed, heading' }],
  partition: { by: 'date', every: 'month', keep: { setting: 'gysy.car.trackMonths', months: 6 } },
}

/** Tables of this area that no resource declares. */
export const utilitiesTables: readonly TableSpec[] = [gasCarPositions, ...telemetryTables]

import type { PartedTable } from '../../storage/partitions/parts.ts'
import { keyColumn, notNull, type TableSpec, textColumn, timeColumn } from '../../storage/schema/table.ts'

/** What control units told, of themselves or of a lamp or loop that they switch. One row of a moment: a report that comes again is the same. The index
 *  holds how a lamp stood, so that its nights are read without the rows of the others. */
export const unitReports: PartedTable = {
  name: 'unit_report',
  columns: {
    target_id: notNull(keyColumn),
    time: notNull(timeColumn),
    terminal_id: notNull(keyColumn),
    lamp_state: textColumn,
    current: { type: 'real' },
  },
  indexes: [
    { name: 'unit_report_key', on: 'target_id, time', unique: true, include: 'lamp_state, current' },
    { name: 'unit_report_terminal', on: 'terminal_id, time' },
  ],
  partition: { by: 'time', every: 'month', keep: { setting: 'jcsj.unit.reportMonths', months: 3 } },
}

/** Tables of this area that no resource declares. */
export const assetsTables: readonly TableSpec[] = [unitReports]

import { holidays } from '@chengan/domain/system/calendar/holidays'
import { dayType } from '@chengan/domain/system/dictionaries/flows'
import { isWeekday, type Workdays } from '@chengan/kernel/calendar'
import { addDays } from '@chengan/kernel/time'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

const FIRST = '2024-01-01'
const LAST = '2027-12-31'
const worked: readonly string[] = [dayType.values.workday.value, dayType.values.shiftedWorkday.value]

function typeOf(day: string): string {
  return holidays[day]?.type ?? (isWeekday(day) ? dayType.values.workday : dayType.values.weekend).value
}

/** Working days as the calendar of the installation has them; Monday to Friday beyond its years. */
export const isSeededWorkday: Workdays = (day) => worked.includes(typeOf(day))

/** Each day of 2024 to 2027; a day of a year whose notice is not yet published says so. */
export function calendarSeeds(): SeedTable {
  const rows: SeedTable['rows'][number][] = []
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    const special = holidays[day]
    rows.push({
      id: seedId('workday', day),
      day,
      isWorkday: isSeededWorkday(day),
      dayType: typeOf(day),
      name: special?.name ?? null,
      remark: special?.provisional === true ? '暂定，以国务院办公厅通知为准' : null,
    })
  }
  return { resource: 'workday', rows }
}

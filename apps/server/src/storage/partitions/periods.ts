import { addDays, addMonths } from '@chengan/kernel/time'
import type { PartitionSpec } from '../schema/table.ts'

/** A part of a table: the rows from a day on, up to another that is not in it any more (yyyy-MM-dd, days of the city). */
export interface Part {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** The part in which a day lies: `gas_car_position_2026_06`, or with the day behind it. */
export function partOf(table: string, every: PartitionSpec['every'], day: string): Part {
  const from = every === 'month' ? `${day.slice(0, 7)}-01` : day.slice(0, 10)
  const until = every === 'month' ? addMonths(from, 1) : addDays(from, 1)
  return { name: `${table}_${from.slice(0, every === 'month' ? 7 : 10).replaceAll('-', '_')}`, from, until }
}

/** The parts from the one of a day up to that of another. */
export function partsBetween(table: string, every: PartitionSpec['every'], first: string, last: string): readonly Part[] {
  const parts: Part[] = []
  for (let part = partOf(table, every, first); part.from <= last; part = partOf(table, every, part.until)) parts.push(part)
  return parts
}

/** The first day whose rows are kept. A part goes as a whole, once its last day lies before. */
export const keptFrom = (today: string, months: number): string => addMonths(today, -months)

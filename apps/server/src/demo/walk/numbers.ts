import { districtOf } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import { type SerialPart, serialWidth } from '@chengan/kernel/definition/rows/serial-width'
import type { Values } from '@chengan/kernel/rule'
import type { Book } from '../city/book.ts'

/** Draws a number as resources/numbers.ts does, in the same series, on a day. Call it in the order of time. */
export function walkNumber(
  book: Book,
  resource: CompleteResource,
  field: string,
  parts: readonly NumberPart[],
  row: Values,
  day: string,
): string {
  const pieces: string[] = []
  const series: string[] = [resource.recordName, field]
  let width = 0
  let place = 0
  for (const part of parts) {
    if (typeof part !== 'string' && 'serial' in part) {
      width = serialWidth(part, row)
      place = pieces.push('') - 1
      continue
    }
    const text = pieceOf(book, resource, part, row, day)
    series.push(text)
    if (typeof part === 'string' || !('per' in part)) pieces.push(text)
  }
  pieces[place] = String(book.drawSerial(series.join('|'))).padStart(width, '0')
  return pieces.join('')
}

function pieceOf(book: Book, resource: CompleteResource, part: Exclude<NumberPart, SerialPart>, row: Values, day: string): string {
  if (typeof part === 'string') return part
  if ('day' in part && part.day === 'yyyyMMddHHmm') return day.replaceAll(/\D/g, '').slice(0, 12).padEnd(12, '0')
  if ('day' in part) return part.day === 'yyyy' ? day.slice(0, 4) : day.slice(0, 10).replaceAll('-', '')
  if ('district' in part) return districtOf(String(row[part.district] ?? ''))
  if ('per' in part) return String(row[part.per] ?? '')
  if ('ref' in part) return String(book.find(resource.fields[part.ref]?.to ?? '', row[part.ref])?.[part.field] ?? '')
  const text = String(row[part.field] ?? '').padStart(part.pad ?? 0, '0')
  return part.upper ? text.toUpperCase() : text
}

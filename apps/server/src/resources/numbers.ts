import { districtOf } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { rowsById } from './rows.ts'

/** Draws the number of a field in the transaction: a rolled-back call leaves no hole, two callers never get the same. */
export async function drawNumber(ctx: Context, resource: CompleteResource, field: string, row: Values): Promise<string> {
  const parts = resource.numbers?.[field]
  if (parts === undefined) throw new Error(`${resource.name}.${field} has no number declared`)
  const pieces: string[] = []
  const series: string[] = [resource.name, field]
  let width = 0
  let place = 0
  for (const part of parts) {
    if (typeof part !== 'string' && 'serial' in part) {
      width = part.serial
      place = pieces.push('') - 1
      continue
    }
    const text = await pieceOf(ctx, resource, part, row)
    series.push(text)
    if (typeof part === 'string' || !('per' in part)) pieces.push(text)
  }
  const { rows } = await sql<{ last: number }>`insert into serial (series, last) values (${series.join('|')}, 1)
    on conflict (series) do update set last = serial.last + 1 returning last`.execute(ctx.db)
  pieces[place] = String(rows[0]?.last ?? 0).padStart(width, '0')
  return pieces.join('')
}

async function pieceOf(
  ctx: Context,
  resource: CompleteResource,
  part: Exclude<NumberPart, { serial: number }>,
  row: Values,
): Promise<string> {
  if (typeof part === 'string') return part
  if ('day' in part) return part.day === 'yyyy' ? ctx.today.slice(0, 4) : ctx.today.replaceAll('-', '')
  if ('district' in part) return districtOf(String(row[part.district] ?? ''))
  if ('per' in part) return String(row[part.per] ?? '')
  if ('ref' in part) {
    const target = ctx.services.registry.byName(resource.fields[part.ref]?.to ?? '')
    const [found] = await rowsById(ctx.db, target, [String(row[part.ref])], ctx.today)
    return String(found?.[part.field] ?? '')
  }
  const text = String(row[part.field] ?? '').padStart(part.pad ?? 0, '0')
  return part.upper ? text.toUpperCase() : text
}

/** Draws every number that the row lacks and that is drawn at add. Numbers of an action are drawn by its effect. */
export async function drawNumbers(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  atAdd: (field: string) => boolean,
): Promise<Values> {
  const drawn: Record<string, unknown> = {}
  for (const field of Object.keys(resource.numbers ?? {})) {
    if (atAdd(field) && (row[field] === null || row[field] === undefined)) drawn[field] = await drawNumber(ctx, resource, field, row)
  }
  return drawn
}

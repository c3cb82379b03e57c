import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { lifeLanes } from '@chengan/kernel/definition/life/life-track'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../context.ts'
import { figureMarks, reckonedMarks } from './figures-told.ts'
import type { LifeFrame, LifeTrackTold } from './life-told.ts'
import { indexMarks, spanMarks } from './rows-told.ts'
import { isDrawnAs, mayRead, type TrackOf, tracksOf } from './tracks-of.ts'

/** How far back is told of a facility whose opening nobody knows, and at most: years. */
const YEARS_UNKNOWN = 10
const YEARS_MOST = 40

/** The days that are told, and the size of the facility. */
export function frameOfLife(
  ctx: Context,
  facility: CompleteResource,
  row: Values,
  asked: { readonly from?: string | null; readonly to?: string | null },
): LifeFrame {
  const { length, area, opened } = facility.lifetime ?? {}
  const number = (name: string | undefined) => Number(name === undefined ? 0 : (row[name] ?? 0))
  const to = asked.to ?? ctx.today
  const first = asText(row[opened ?? '']).slice(0, 10) || `${addYears(ctx.today, -YEARS_UNKNOWN).slice(0, 4)}-01-01`
  const earliest = `${addYears(to, -YEARS_MOST).slice(0, 4)}-01-01`
  const [km, squareMetre] = [number(length) / 1000, number(area)]
  return {
    from: asked.from ?? (first < earliest ? earliest : first),
    to,
    km: km > 0 ? km : null,
    squareMetre: squareMetre > 0 ? squareMetre : null,
  }
}

const nothingCounted = {
  years: [],
  each: null,
  unit: '',
  wholeUnit: '',
  digits: 1,
  wholeDigits: 1,
  per: null,
  total: null,
  drill: null,
} as const

async function trackTold(ctx: Context, one: TrackOf, id: string, frame: LifeFrame): Promise<LifeTrackTold | null> {
  const { code, track } = one
  const head = { code, lane: track.lane, label: labelText(track, ctx.language), draws: track.draws }
  if (isDrawnAs('index')(one)) return { ...head, ...nothingCounted, marks: await indexMarks(ctx, one, id, frame) }
  if (isDrawnAs('span')(one)) return { ...head, ...nothingCounted, marks: await spanMarks(ctx, one, id, frame) }
  const { each, per = null } = track as Extract<typeof track, { readonly each: unknown }>
  const told = isDrawnAs('figure')(one)
    ? await figureMarks(ctx, one, id, frame)
    : isDrawnAs('reckoned')(one)
      ? await reckonedMarks(ctx, one, id, frame)
      : null
  return told && { ...head, each, per, ...told }
}

/** Until when the builder of the facility answers for it. */
function ownWarranty(ctx: Context, facility: CompleteResource, row: Values, { to }: LifeFrame): LifeTrackTold | null {
  const { opened = '', warrantyTo = '' } = facility.lifetime ?? {}
  const [first, last] = [asText(row[opened]).slice(0, 10), asText(row[warrantyTo]).slice(0, 10)]
  const field = facility.fields[warrantyTo]
  if (first === '' || last === '' || first > to || field === undefined) return null
  const mark = { from: first, to: last, value: null, whole: null, name: labelText(facility.label, ctx.language), kind: null, drill: null }
  return {
    ...nothingCounted,
    code: warrantyTo,
    lane: 'warranties',
    label: labelText(field.label, ctx.language),
    draws: 'span',
    marks: [mark],
  }
}

/** What every track tells of a facility, of what the caller may read (maintenance.md §8.10). */
export async function lifeOfFacility(
  ctx: Context,
  facility: CompleteResource,
  row: Values,
  frame: LifeFrame,
): Promise<readonly LifeTrackTold[]> {
  const told = [ownWarranty(ctx, facility, row, frame)].filter((one) => one !== null)
  for (const one of tracksOf(ctx.services.registry, facility)) {
    const track = mayRead(ctx, one) ? await trackTold(ctx, one, asText(row.id), frame) : null
    if (track !== null) told.push(track)
  }
  return told.toSorted((one, other) => lifeLanes.indexOf(one.lane) - lifeLanes.indexOf(other.lane))
}

import { daysOfSpan } from '@chengan/kernel/definition/figures/grouping'
import type { FigureTrack, LifePer, ReckonedTrack } from '@chengan/kernel/definition/life/life-track'
import { unitText } from '@chengan/kernel/units'
import type { Context } from '../context.ts'
import { columnOf } from '../figures/column-told.ts'
import { type FiguresTold, tellFigures } from '../figures/tell-figures.ts'
import type { LifeFrame, LifeMark, LifeTrackTold } from './life-told.ts'
import { listOfTrack, type TrackOf } from './tracks-of.ts'

type Told = Pick<LifeTrackTold, 'marks' | 'years' | 'total' | 'drill' | 'unit' | 'wholeUnit' | 'digits' | 'wholeDigits'>

const perUnits: Readonly<Record<LifePer, string>> = { km: '/km', squareMetre: '/㎡' }
/** Two digits more where a figure is spread over thousands of square metres. */
const PER_DIGITS = 2

/** A figure divided by what its track says; whole where the register does not know that. */
function divided(frame: LifeFrame, per: LifePer | undefined) {
  const size = per === undefined ? null : frame[per]
  return {
    of: (whole: number | null) => (whole === null || size === null ? whole : whole / size),
    unit: (unit: string) => (per === undefined || size === null ? unit : `${unit}${perUnits[per]}`),
    digits: (digits: number) => (per === undefined || size === null ? digits : Math.max(digits, PER_DIGITS)),
  }
}

/** A figure of each quarter or year of a life: the very one of the register, so that its years add up to what statistics tell. Null of one that the caller may not read. */
export async function figureMarks(ctx: Context, { track, by }: TrackOf<FigureTrack>, id: string, frame: LifeFrame): Promise<Told | null> {
  const { figure, each, per } = track
  const share = divided(frame, per)
  const read = (step: 'quarter' | 'year') => tellFigures(ctx, [figure], { query: { [by]: id }, from: frame.from, to: frame.to, by: [step] })
  const marksOf = (told: FiguresTold) =>
    told.groups.flatMap(({ keys }): readonly LifeMark[] => {
      const { value, drill } = told.tell(figure, keys)
      if (value === null || value === 0) return []
      const [from, to] = daysOfSpan(keys[0] ?? '')
      return [{ from, to, value: share.of(value), whole: value, name: null, kind: null, drill }]
    })
  const told = await read(each)
  if (!told.codes.includes(figure)) return null
  const { unit, digits } = columnOf(ctx, told, figure)
  const { value: total, drill } = told.tell(figure, [])
  const words = { unit: share.unit(unit), wholeUnit: unit, digits: share.digits(digits), wholeDigits: digits }
  const marks = marksOf(told)
  return { ...words, marks, years: each === 'year' ? marks : marksOf(await read('year')), total, drill }
}

/** A sum of each year that an area reckons. Throws where no area does: the definition names what nobody fulfils. */
export async function reckonedMarks(ctx: Context, one: TrackOf<ReckonedTrack>, id: string, frame: LifeFrame): Promise<Told> {
  const { track, resource, code, by } = one
  const reckon = ctx.services.implementations.of(resource).reckonings?.[code]
  if (reckon === undefined) throw new Error(`${resource.name} names the reckoning ${code}, which nobody implements`)
  const years = await reckon(ctx, { facilityId: id, from: frame.from, to: frame.to })
  const share = divided(frame, track.per)
  const marks = years.map(
    ({ year, value, query }): LifeMark => ({
      ...{ from: `${year}-01-01`, to: `${year}-12-31`, value: share.of(value), whole: value, name: null, kind: null },
      drill: listOfTrack(ctx, one, { [by]: id, ...query }),
    }),
  )
  const unit = unitText(track.unit, ctx.language)
  const total = Math.round(years.reduce((sum, { value }) => sum + value, 0) * 100) / 100
  return {
    marks,
    years: marks,
    total,
    // All its years are of the same facilities: a road with its sections.
    drill: listOfTrack(ctx, one, { [by]: years[0]?.query[by] ?? id }),
    unit: share.unit(unit),
    wholeUnit: unit,
    digits: share.digits(track.digits ?? 0),
    wholeDigits: track.digits ?? 0,
  }
}

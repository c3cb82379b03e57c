import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { IndexTrack, SpanTrack } from '@chengan/kernel/definition/life/life-track'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asNumber, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { datedQuery } from '../figures/read-figures.ts'
import { narrowed, selectRows } from '../resources/lists/lists.ts'
import { filtersOf } from '../resources/lists/query.ts'
import { allOf } from '../storage/scope/filter-sql.ts'
import { visible } from '../storage/scope/visible.ts'
import type { LifeFrame, LifeMark } from './life-told.ts'
import { listOfTrack, type TrackOf } from './tracks-of.ts'

/** So many rows of a track are told; a facility has a detection a year and a dig a month. */
const MOST_ROWS = 500

/** The rows of a track that the caller sees, and what its list is asked for them. */
async function rowsOf(ctx: Context, one: TrackOf<IndexTrack | SpanTrack>, id: string) {
  const { resource, track, by } = one
  const variant = Object.values(resource.variants).find(({ path }) => path === (track.list ?? 'page'))
  const source = narrowed(visible(ctx, resource), variant)
  const query = { ...datedQuery(ctx, track.query ?? {}), [by]: id }
  const where = allOf([source.where, ...filtersOf(source.frame, query)])
  const rows = await selectRows(ctx, resource, source, { where, order: sql`t.id`, limit: MOST_ROWS, offset: 0 })
  return { rows, query }
}

const dayOf = (value: unknown): string | null => (value === null || value === undefined ? null : asText(value).slice(0, 10))
const firstDay = (row: Values, names: readonly string[]): string | null =>
  names.map((name) => dayOf(row[name])).find((day) => day !== null) ?? null

/** The words of a value of a dictionary. */
function kindOf(ctx: Context, resource: CompleteResource, name: string | undefined, row: Values): string | null {
  const value = name === undefined ? null : row[name]
  const entry = Object.values(resource.fields[name ?? '']?.dict?.values ?? {}).find((one) => one.value === value)
  return entry === undefined ? null : labelText(entry, ctx.language)
}

const nameOf = ({ list }: CompleteResource, row: Values): string | null => asText(row[list.nameField ?? '']) || null
const inOrder = (marks: readonly LifeMark[]) => marks.toSorted((one, other) => one.from.localeCompare(other.from))

/** The index that rows found, each on its day. */
export async function indexMarks(
  ctx: Context,
  one: TrackOf<IndexTrack>,
  id: string,
  { from, to }: LifeFrame,
): Promise<readonly LifeMark[]> {
  const { resource, track } = one
  const { rows, query } = await rowsOf(ctx, one, id)
  return inOrder(
    rows.flatMap((row: Values) => {
      const on = dayOf(row[track.on])
      if (on === null || on < from || on > to || row[track.value] === null) return []
      const told = { name: nameOf(resource, row), kind: kindOf(ctx, resource, track.grade, row), whole: null }
      return [
        { from: on, to: on, value: asNumber(row[track.value]), ...told, drill: listOfTrack(ctx, one, { ...query, ids: asText(row.id) }) },
      ]
    }),
  )
}

/** Rows that lasted; what has not ended lasts until the end of what is told. */
export async function spanMarks(ctx: Context, one: TrackOf<SpanTrack>, id: string, { from, to }: LifeFrame): Promise<readonly LifeMark[]> {
  const { resource, track } = one
  const { rows, query } = await rowsOf(ctx, one, id)
  return inOrder(
    rows.flatMap((row: Values) => {
      const [begins, ends] = [firstDay(row, track.from), firstDay(row, track.to) ?? to]
      if (begins === null || begins > to || ends < from || ends < begins) return []
      const told = { name: nameOf(resource, row), kind: kindOf(ctx, resource, track.classed, row), value: null, whole: null }
      return [{ from: begins, to: ends, ...told, drill: listOfTrack(ctx, one, { ...query, ids: asText(row.id) }) }]
    }),
  )
}

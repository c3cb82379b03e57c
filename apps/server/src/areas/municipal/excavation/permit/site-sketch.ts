import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Geometry } from '@chengan/kernel/fields/field'
import { type Box, boxesMeet, boxOf, type Position, stringsOf } from '@chengan/kernel/geometry/measure'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Sketch } from '../../../../ports/paper/sketch.ts'

const MOST_ROADS = 60
/** What is shown around the works, in degrees: some 400 m. */
const AROUND = 0.004

/** What is drawn: the sections of the declaration, as they stand. */
async function worksOf(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly Geometry[]> {
  const { rows } = await sql<{ geometry: Geometry }>`select geometry from excavation_section
    where wjsp_id = ${asText(row.id)} and geometry is not null and not deleted order by sort`.execute(ctx.db)
  return rows.map(({ geometry }) => geometry)
}

function boxAround(works: readonly Geometry[]): Box {
  const boxes = works.map(boxOf)
  return [
    Math.min(...boxes.map(([west]) => west)) - AROUND,
    Math.min(...boxes.map(([, south]) => south)) - AROUND,
    Math.max(...boxes.map(([, , east]) => east)) + AROUND,
    Math.max(...boxes.map(([, , , north]) => north)) + AROUND,
  ]
}

/** The stretches of a line that come near: a road across the city is sent to its paper by the part that is drawn. */
function nearPart(line: Geometry, box: Box): Geometry | null {
  const stretches: Position[][] = []
  for (const string of stringsOf(line)) {
    let current: Position[] = []
    let before: Position | undefined
    for (const position of string) {
      const meets = before !== undefined && boxesMeet(box, boxOf({ type: 'LineString', coordinates: [before, position] }))
      if (meets && before !== undefined && current.length === 0) current.push(before)
      if (meets) current.push(position)
      else if (current.length > 0) {
        stretches.push(current)
        current = []
      }
      before = position
    }
    if (current.length > 0) stretches.push(current)
  }
  return stretches.length === 0 ? null : { type: 'MultiLineString', coordinates: stretches }
}

/** The sketch of a declaration's site (§2.1.1: the place that was applied for); null where nothing is drawn. */
export async function siteSketch(ctx: Context, row: ValuesNamed<'excavation'>): Promise<Sketch | null> {
  const works = await worksOf(ctx, row)
  if (works.length === 0) return null
  const box = boxAround(works)
  const [west, south, east, north] = box
  const { rows } = await sql<{ name: string | null; geom: Geometry }>`select name, geom from road
    where geom is not null and not deleted and geom_min_lng <= ${east} and geom_max_lng >= ${west}
    and geom_min_lat <= ${north} and geom_max_lat >= ${south} order by road_grade, id limit ${MOST_ROADS}`.execute(ctx.db)
  const roads = rows.flatMap(({ name, geom }) => {
    const line = nearPart(geom, box)
    return line === null ? [] : [{ name: name ?? '', line }]
  })
  return { works, roads }
}

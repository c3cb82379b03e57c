import { lightKind } from '@chengan/domain/assets/dictionaries/lighting'
import type { lamp, landscapeLamp, metroLamp } from '@chengan/domain/assets/register/lamp/lamp'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { placesAlong } from '@chengan/kernel/geometry/along'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { readRows } from '../../../resources/scope.ts'
import { likePattern } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

type Lamps = typeof lamp | typeof landscapeLamp | typeof metroLamp

/** What a pole has of its installation. */
const shared = [
  'regionId',
  'streetId',
  'ownerUnit',
  'manageLevel',
  'manageDeptId',
  'maintDeptId',
  'bidSectionId',
  'roadId',
  'landId',
  'lightSource',
  'unitPower',
  'poleHeight',
  'lifeYears',
] as const

/** What a pole has of the one that was added there last, where nobody says it. */
const likeTheLast = ['poleType', 'poleMaterial', 'poleHeight', 'armCount', 'lampCount', 'colorTemp', 'subwayStation', 'exitNo'] as const

/** How far from the line a start may be pointed out: across the widest road of a city, and beside it. */
const START_WITHIN_M = 100

/** The installations along which lamps of a kind are set; of metro lamps either. */
const kindOf: Readonly<Record<string, string | undefined>> = {
  lamp: lightKind.values.functional.value,
  landscapeLamp: lightKind.values.landscape.value,
}

async function lineOf(ctx: Context, installation: RowNamed<'lampFacility'>): Promise<Geometry> {
  if (installation.geom) return installation.geom as Geometry
  const road = ctx.services.registry.byName('road')
  const [row] = installation.roadId ? await rowsById(ctx.db, road, [asText(installation.roadId)], ctx.today) : []
  if (!row?.geom) throw refuse('installationWithoutLine')
  return row.geom as Geometry
}

/** The number behind which the poles go on: the highest that stands there under the prefix. */
async function lastNumber(ctx: Context, installation: RowNamed<'lampFacility'>, prefix: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(substr(pole_no, ${prefix.length + 1})::int), 0) as last from lamp
    where not deleted and pole_no like ${`${likePattern(prefix).slice(1)}`} and substr(pole_no, ${prefix.length + 1}) ~ '^[0-9]{1,6}$'
      and road_id is not distinct from ${installation.roadId ?? null} and land_id is not distinct from ${installation.landId ?? null}`.execute(
    ctx.db,
  )
  return rows[0]?.last ?? 0
}

async function newestPole(ctx: Context, resource: CompleteResource, installation: RowNamed<'lampFacility'>): Promise<Values> {
  const { from, where } = visible(ctx, resource)
  const { rows } = await sql<{ id: string }>`select t.id from ${from} where ${where} and t.facility_id = ${installation.id}
    order by t.create_date desc, t.id desc limit 1`.execute(ctx.db)
  const [last] = await rowsById(
    ctx.db,
    resource,
    rows.map(({ id }) => id),
    ctx.today,
  )
  return last ?? {}
}

/** The values that are given of fields that the kind of lamp has. */
function givenOf(resource: CompleteResource, names: readonly string[], row: Values): Values {
  return Object.fromEntries(names.filter((name) => !resource.fields[name]?.hidden && isGiven(row[name])).map((name) => [name, row[name]]))
}

function refuseOtherKind(ctx: Context, resource: CompleteResource, installation: RowNamed<'lampFacility'>): void {
  const wanted = kindOf[resource.name]
  if (wanted === undefined || installation.lightKind === wanted) return
  const kind = Object.values(lightKind.values).find(({ value }) => value === installation.lightKind)
  const values = {
    '0': kind === undefined ? asText(installation.lightKind) : labelText(kind, ctx.language),
    '1': labelText(resource.label, ctx.language),
  }
  throw refuseFields([{ field: 'facilityId', key: 'installationOfOtherKind', values }])
}

/** A start that lies far from the line is another road's: the poles would be set where nobody pointed. */
function refuseFarStart(line: Geometry, { lng, lat }: Point): void {
  const metres = nearestOn([lng, lat], line)?.metres ?? 0
  if (metres > START_WITHIN_M)
    throw refuseFields([{ field: 'from', key: 'startOffLine', values: { '0': Math.round(metres), '1': START_WITHIN_M } }])
}

/** Sets poles along the line of an installation, or of its road: drafts, numbered on behind those that stand there. All or none. */
export const setPoles =
  (name: Lamps['name']): CallHandler<typeof lamp.calls.batchCreate> =>
  async (ctx, { body: { facilityId, prefix, count, from, spacing, ...said } }) => {
    const { registry } = ctx.services
    const resource = registry.byName(name)
    const [installation] = await readRows(ctx, registry.byName('lampFacility'), [facilityId], { lock: true })
    if (installation === undefined) throw refuse('rowMissing')
    refuseOtherKind(ctx, resource, installation)
    const line = await lineOf(ctx, installation)
    refuseFarStart(line, from)
    const places = placesAlong(line, [from.lng, from.lat], Number(spacing), count)
    if (places.length < count) throw refuseFields([{ field: 'count', key: 'lineTooShort', values: { '0': places.length } }])
    const start = await lastNumber(ctx, installation, prefix ?? '')
    const width = Math.max(3, String(start + count).length)
    const numbers: string[] = []
    const form = {
      ...givenOf(resource, likeTheLast, await newestPole(ctx, resource, installation)),
      ...givenOf(resource, shared, installation),
      ...givenOf(resource, likeTheLast, said),
    }
    const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
    for (const [at, [lng, lat]] of places.entries()) {
      const poleNo = `${prefix ?? ''}${String(start + at + 1).padStart(width, '0')}`
      await addRow(ctx, resource, { ...form, facilityId, poleNo, geom: { lng: rounded(lng), lat: rounded(lat) } })
      numbers.push(poleNo)
    }
    return { count, first: numbers[0], last: numbers.at(-1) }
  }

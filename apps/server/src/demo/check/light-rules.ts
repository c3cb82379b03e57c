import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { nearestOn } from '@chengan/kernel/geometry/nearest'
import type { Values } from '@chengan/kernel/rule'
import { cityRule } from './city-rows.ts'

/** Metres from its road at which a street lamp stands at most (dashboards.md §7.6 D12). */
const BESIDE_ITS_ROAD = 15

const idOf = (row: Values, name: string) => (typeof row[name] === 'string' ? String(row[name]) : null)

/** D12 for lights: lamps stand along their road, on loops of boxes on the same road, which hang on a supply box of the same district. */
export const lightsHangTogether = cityRule('D12', async (city) => {
  const lines: string[] = []
  const [roads, loops, boxes, supplies, lands] = [
    await city.byId('road'),
    await city.byId('baselamppdxpoint'),
    await city.byId('baselamppdx'),
    await city.byId('lampBox'),
    await city.byId('lampLand'),
  ]
  for (const lamp of await city.of('lamp')) {
    const road = roads.get(idOf(lamp, 'roadId') ?? '')
    const place = lamp.geom as Point
    const metres = road === undefined ? null : (nearestOn([place.lng, place.lat], road.geom as Geometry)?.metres ?? null)
    if (metres === null) lines.push(`lamp ${String(lamp.id)} stands on no road`)
    else if (metres > BESIDE_ITS_ROAD) lines.push(`lamp ${String(lamp.id)} stands ${Math.round(metres)} m from its road`)
    const box = boxes.get(idOf(loops.get(idOf(lamp, 'pointId') ?? '') ?? {}, 'pdxId') ?? '')
    if (box === undefined) lines.push(`lamp ${String(lamp.id)} hangs on no loop of a box`)
    else if (box.roadId !== lamp.roadId) lines.push(`lamp ${String(lamp.id)} hangs on the box ${String(box.pdxNo)} of another road`)
  }
  for (const lamp of await city.of('landscapeLamp'))
    if (!lands.has(idOf(lamp, 'landId') ?? '')) lines.push(`landscapeLamp ${String(lamp.id)} stands on no plot`)
  for (const box of boxes.values()) {
    const supply = supplies.get(idOf(box, 'boxId') ?? '')
    if (supply === undefined) lines.push(`baselamppdx ${String(box.pdxNo)} hangs on no supply box`)
    else if (supply.regionId !== box.regionId) lines.push(`baselamppdx ${String(box.pdxNo)} hangs on a supply box of another district`)
  }
  return lines
})

/** D6 for lights: an installation says as many poles as it has lamps that are recorded singly. */
export const installationsCountTheirLamps = cityRule('D6', async (city) => {
  const lamps = [...(await city.of('lamp')), ...(await city.of('landscapeLamp'))]
  const counted = Map.groupBy(lamps, (lamp) => idOf(lamp, 'facilityId'))
  return (await city.of('lampFacility')).flatMap((installation) => {
    const there = counted.get(String(installation.id))?.length ?? 0
    return Number(installation.lampCount) === there
      ? []
      : [`lampFacility ${String(installation.id)}: ${String(installation.lampCount)} poles said, ${there} there`]
  })
})

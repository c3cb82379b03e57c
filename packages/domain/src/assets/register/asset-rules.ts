import { isGiven } from '@chengan/kernel/condition'
import type { Fields, Geometry } from '@chengan/kernel/fields/field'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { type Box, boxesMeet, boxOf, centreOf } from '@chengan/kernel/geometry/measure'
import { type RuleContext, rule, type Values } from '@chengan/kernel/rule'
import { manageLevel } from '../dictionaries/facilities.ts'

const lines: readonly Geometry['type'][] = ['LineString', 'MultiLineString']

/** The geometry of a row, if it is one that can be measured. */
export function lineIn(row: Values): Geometry | null {
  return shapeFault(row.geom, lines) === null ? (row.geom as Geometry) : null
}

export const cityManagedRowsAreKeptByTheCity = rule({
  name: 'cityManagedRowsAreKeptByTheCity',
  source: 'A-4',
  check: ({ row, before, actor }) => {
    const isCitys = row.manageLevel === manageLevel.values.city.value || before?.manageLevel === manageLevel.values.city.value
    return isCitys && actor.level === 'district' ? { key: 'assetOfTheCity', field: 'manageLevel' } : undefined
  },
})

export const streetLiesInTheDistrict = rule({
  name: 'streetLiesInTheDistrict',
  check: ({ row }) =>
    isGiven(row.streetId) && isGiven(row.regionId) && !String(row.streetId).startsWith(String(row.regionId).slice(0, 6))
      ? { key: 'streetOutsideDistrict', field: 'streetId' }
      : undefined,
})

/** The fact `cityBox` is the box of the city's boundary, null where nobody has drawn it. */
export const placeLiesInTheCity = rule({
  name: 'placeLiesInTheCity',
  source: 'A-3',
  facts: ['cityBox'],
  check: ({ row, facts }) => {
    const city = facts.cityBox as Box | null
    if (city === null) return undefined
    const { location } = row as { location?: { lng: number; lat: number } | null }
    if (location && !boxesMeet([location.lng, location.lat, location.lng, location.lat], city))
      return { key: 'outsideCity', field: 'location' }
    const shape = lineIn(row)
    return shape && !boxesMeet(boxOf(shape), city) ? { key: 'outsideCity', field: 'geom' } : undefined
  },
})

export const warrantyEndsAfterCompletion = rule({
  name: 'warrantyEndsAfterCompletion',
  source: 'A-5',
  check: ({ row }) =>
    isGiven(row.warrantyEndDate) && isGiven(row.completionDate) && String(row.warrantyEndDate) <= String(row.completionDate)
      ? { key: 'warrantyBeforeCompletion', field: 'warrantyEndDate' }
      : undefined,
})

/** Asked when an asset is submitted for audit. */
export const auditedAssetIsDrawn = rule({
  name: 'auditedAssetIsDrawn',
  check: ({ row }) =>
    isGiven(row.geom) ? undefined : { key: 'required', field: 'geom', values: { '0': { zh: '空间图形', en: 'Geometry' } } },
})

export const assetRules = [
  cityManagedRowsAreKeptByTheCity,
  streetLiesInTheDistrict,
  placeLiesInTheCity,
  warrantyEndsAfterCompletion,
] as const

/** Share of the required and key fields that are filled, in per cent to one decimal. */
export function completenessOf(fields: Fields, row: Values): number {
  const asked = Object.entries(fields).filter(([, field]) => !field.readOnly && (field.required === true || field.keyField === true))
  const filled = asked.filter(([name]) => isGiven(row[name])).length
  return asked.length === 0 ? 100 : Math.round((filled / asked.length) * 1000) / 10
}

/** The place of an asset that gives none: the middle of its line. */
export function placeFromLine({ row }: RuleContext): Values {
  const shape = lineIn(row)
  return shape && !isGiven(row.location) ? { location: centreOf(shape) } : {}
}

import { isGiven } from '@chengan/kernel/condition'
import type { Fields, Geometry, NameIn, Point } from '@chengan/kernel/fields/field'
import { shapeFault } from '@chengan/kernel/geometry/judge-shape'
import { centreOf } from '@chengan/kernel/geometry/measure'
import { type RuleContext, rule, type Values, type ValuesOf } from '@chengan/kernel/rule'
import { outsideCity, pointLiesOutside, shapeLiesOutside } from '../../system/settings/city-box.ts'
import { manageLevel } from '../dictionaries/facilities.ts'
import type { AssetFields } from './asset-block.ts'

const shapes: readonly Geometry['type'][] = ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

/** The line of a row as it was sent, or its area, if it is one that can be measured. */
export function lineIn({ geom }: { readonly geom?: unknown }): Geometry | null {
  return isGiven(geom) && !isPoint(geom) && shapeFault(geom, shapes) === null ? (geom as Geometry) : null
}

const isPoint = (geom: unknown): geom is Point => typeof geom === 'object' && geom !== null && 'lng' in geom && 'lat' in geom

/** The place of a row: of what stands at a point its geometry. */
const pointIn = ({ location, geom }: { readonly location?: Point | null | undefined; readonly geom?: unknown }) =>
  location ?? (isPoint(geom) ? geom : null)

export const cityManagedRowsAreKeptByTheCity = rule<AssetFields>({
  name: 'cityManagedRowsAreKeptByTheCity',
  source: 'A-4',
  refuses: {
    assetOfTheCity: {
      code: 10400,
      zh: '市管设施由市级维护，请联系市级主管部门',
      en: 'A city-managed facility is kept by the city, please ask the city bureau',
    },
  },
  check: ({ row, before, actor }) => {
    const isCitys = row.manageLevel === manageLevel.values.city.value || before?.manageLevel === manageLevel.values.city.value
    return isCitys && actor.level === 'district' ? { key: 'assetOfTheCity', field: 'manageLevel' } : undefined
  },
})

export const streetLiesInTheDistrict = rule<AssetFields>({
  name: 'streetLiesInTheDistrict',
  refuses: { streetOutsideDistrict: { code: 10400, zh: '所属镇街不在所属区县内', en: 'The street does not lie in the district' } },
  check: ({ row }) =>
    row.streetId && row.regionId && !row.streetId.startsWith(row.regionId.slice(0, 6))
      ? { key: 'streetOutsideDistrict', field: 'streetId' }
      : undefined,
})

export const placeLiesInTheCity = rule<AssetFields>({
  name: 'placeLiesInTheCity',
  source: 'A-3',
  refuses: outsideCity,
  facts: ['cityBox'],
  check: ({ row, facts }) => {
    if (pointLiesOutside(pointIn(row), facts.cityBox)) return { key: 'outsideCity', field: isPoint(row.geom) ? 'geom' : 'location' }
    return shapeLiesOutside(lineIn(row), facts.cityBox) ? { key: 'outsideCity', field: 'geom' } : undefined
  },
})

export const warrantyEndsAfterCompletion = rule<AssetFields>({
  name: 'warrantyEndsAfterCompletion',
  source: 'A-5',
  refuses: { warrantyBeforeCompletion: { code: 10400, zh: '质保到期日须晚于竣工日期', en: 'The warranty must end after the completion' } },
  check: ({ row }) =>
    row.warrantyEndDate && row.completionDate && row.warrantyEndDate <= row.completionDate
      ? { key: 'warrantyBeforeCompletion', field: 'warrantyEndDate' }
      : undefined,
})

/** Asked when an asset is submitted for audit. */
export const auditedAssetIsDrawn = rule<AssetFields>({
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

// A sheet of lamps asks it a hundred thousand times of the same fields.
const askedOf = new WeakMap<Fields, readonly string[]>()

function askedNames(fields: Fields): readonly string[] {
  const known = askedOf.get(fields)
  if (known !== undefined) return known
  const asked = Object.entries(fields).filter(([, field]) => !field.readOnly && (field.required === true || field.keyField === true))
  const names = asked.map(([name]) => name)
  askedOf.set(fields, names)
  return names
}

/** Share of the required and key fields that are filled, in per cent to one decimal. */
export function completenessOf<F extends Fields>(fields: F, row: { readonly [N in NameIn<F>]?: unknown }): number {
  const values: Values = row
  const asked = askedNames(fields)
  const filled = asked.filter((name) => isGiven(values[name])).length
  return asked.length === 0 ? 100 : Math.round((filled / asked.length) * 1000) / 10
}

/** The place of an asset that gives none: the middle of its line or area. */
export function placeFromLine({ row }: Pick<RuleContext<AssetFields>, 'row'>): Pick<ValuesOf<AssetFields>, 'location'> {
  const shape = lineIn(row)
  return shape && !isGiven(row.location) ? { location: centreOf(shape) } : {}
}

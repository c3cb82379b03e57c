import type { CompleteResource } from '../complete.ts'
import { askedField } from '../forms/asking.ts'
import { isPlaceParameter } from '../rows/map-view.ts'
import { laterFaults } from './later-rows.ts'
import { CARD_FIELDS, type Layer, type LayerLooks } from './layer.ts'

/** A layer with its code and the resource beside which it is declared; what it left out is filled in. */
export interface DeclaredLayer extends Layer {
  readonly code: string
  readonly resource: CompleteResource
  readonly place: string | null
  readonly shape: string | null
  readonly class: string | null
  readonly permission: string
}

/** All layers by their codes, in the order of the tree. */
export type DeclaredLayers = ReadonlyMap<string, DeclaredLayer>

/** The string that grants a layer. */
export const permissionOfLayer = (code: string, { grantedAs = code }: Pick<Layer, 'grantedAs'>): string => `map:layer:${grantedAs}`

/** All layers that are declared; two of one code are a fault. */
export function layersOf(resources: readonly CompleteResource[]): DeclaredLayers {
  const all = resources.flatMap((resource) =>
    Object.entries(resource.layers ?? {}).map(
      ([code, layer]): DeclaredLayer => ({
        ...layer,
        code,
        resource,
        place: layer.only === 'shape' ? null : (resource.onMap?.place ?? null),
        shape: layer.only === 'place' ? null : (resource.onMap?.shape ?? null),
        class: layer.classed ?? resource.onMap?.classed ?? null,
        permission: permissionOfLayer(code, layer),
      }),
    ),
  )
  return new Map(all.sort((one, other) => one.sort - other.sort || (one.code < other.code ? -1 : 1)).map((layer) => [layer.code, layer]))
}

/** The codes that two resources declare. */
export function sharedLayerFaults(resources: readonly CompleteResource[]): readonly string[] {
  const taken = new Map<string, string>()
  return resources.flatMap(({ name, layers = {} }) =>
    Object.keys(layers).flatMap((code) => {
      const other = taken.get(code)
      taken.set(code, name)
      return other === undefined ? [] : [`${name}: the layer ${code} is declared by ${other}`]
    }),
  )
}

/** What layers of a resource say that no map could draw, or no list could find again. */
export function layerFaults(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.layers ?? {}).flatMap(([code, layer]) =>
    faultsOfLayer(resource, layer).map((fault) => `layer ${code} ${fault}`),
  )
}

function faultsOfLayer(resource: CompleteResource, layer: Layer): readonly string[] {
  const { onMap, fields } = resource
  if (onMap === undefined) return ['is of rows that stand on no map; give the resource onMap']
  const faults: string[] = []
  if (!layer.zh.trim() || !layer.en.trim()) faults.push('lacks its words; give zh and en')
  if ((layer.list ?? 'page') === 'page' && !resource.standard.includes('page') && resource.variants.page === undefined)
    faults.push('is of rows that have no page; name the list that holds them')
  if (layer.only !== undefined && onMap[layer.only] === undefined) faults.push(`draws the ${layer.only} alone, and its rows have none`)
  if (layer.card.length > CARD_FIELDS) faults.push(`tells more than ${CARD_FIELDS} fields on its card`)
  for (const name of layer.card.filter((one) => fields[one]?.hidden === true))
    faults.push(`tells ${name} on its card, which no reply shows`)
  for (const name of (layer.sums ?? []).filter((one) => !isSummable(fields[one])))
    faults.push(`adds up ${name}, which is no number that its rows keep`)
  for (const name of Object.keys(layer.query ?? {}))
    if (
      askedField({ fields }, name) === undefined &&
      !Object.hasOwn(resource.list.filters ?? {}, name) &&
      !isPlaceParameter(resource, name)
    )
      faults.push(`asks its list for ${name}, which no list knows`)
  for (const zoom of [layer.zoom, layer.clusterBelow ?? 0])
    if (!Number.isInteger(zoom) || zoom < 0 || zoom > 22) faults.push(`names the zoom ${zoom}; zooms are 0 to 22`)
  for (const name of layer.warns?.of ?? []) if (fields[name]?.to === undefined) faults.push(`warns of ${name}, which refers to nothing`)
  if (layer.warns !== undefined && !(resource.screens ?? []).some(({ route }) => route === layer.warns?.desk))
    faults.push(`is dealt with on ${layer.warns.desk}, which is no page of its rows`)
  for (const name of layer.stood === undefined ? [] : [layer.stood.from, layer.stood.until])
    if (fields[name]?.stored !== true || fields[name]?.kind !== 'datetime')
      faults.push(`had stood by ${name}, which is no moment of its rows`)
  if (layer.later !== undefined) {
    const values = Object.values(fields[layer.later.field]?.dict?.values ?? {}).map(({ value }) => value)
    faults.push(...laterFaults(layer.later, { zoom: layer.zoom, values }))
  }
  return [...faults, ...classFaults(resource, layer), ...lookFaults(resource, layer.looks ?? {})]
}

const looks = { dashed: ['bool', 'dict'], lit: ['bool'], width: ['int', 'decimal'], turned: ['int', 'decimal'] } as const

/** Fields that no tile could tell, or that are none of their kind. */
function lookFaults({ fields }: CompleteResource, said: LayerLooks): readonly string[] {
  return (Object.keys(looks) as (keyof typeof looks)[]).flatMap((look) => {
    const name = said[look]?.field
    const field = name === undefined ? undefined : fields[name]
    const kinds: readonly string[] = looks[look]
    return name === undefined || (field?.stored === true && !field.hidden && kinds.includes(field.kind))
      ? []
      : [`draws ${look} by ${name}, which no tile can tell`]
  })
}

const isSummable = (field: CompleteResource['fields'][string] | undefined): boolean =>
  field?.stored === true && !field.hidden && (field.kind === 'decimal' || field.kind === 'int')

function classFaults(
  { fields, onMap }: CompleteResource,
  { classed = onMap?.classed, worst = [], alone = [], colours = {}, looks: { signs = {}, hollow = [], rimmed = [] } = {} }: Layer,
): readonly string[] {
  const field = classed === undefined ? undefined : fields[classed]
  if (classed !== undefined && (field?.dict === undefined || field.asking !== 'freely'))
    return [`is coloured by ${classed}, which is no dictionary that a list may be asked for`]
  const known = new Set(Object.values(field?.dict?.values ?? {}).map(({ value }) => value))
  return [...worst, ...alone, ...hollow, ...rimmed, ...Object.keys(signs), ...Object.keys(colours)]
    .filter((value) => !known.has(value))
    .map((value) => `speaks of the class ${value}, which ${classed} has not`)
}

import type { Geometry } from '../../fields/field.ts'
import { lengthAlong } from '../../geometry/drawings/drawn.ts'
import { shapeFault } from '../../geometry/judge-shape.ts'
import { areaOf } from '../../geometry/measure.ts'
import type { Label } from '../../label.ts'
import type { Values } from '../../rule.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'

/** What a shape measures of which the row says a number, too. */
export interface DrawnMeasure {
  readonly quantity: 'length' | 'area'
  /** The field that says it. */
  readonly field: CompleteField
  /** In the unit of that field. */
  readonly drawn: number
  readonly said: number | null
  /** They differ by more than they may. */
  readonly differs: boolean
  /** The share by which they may. */
  readonly within: number
}

const types: readonly Geometry['type'][] = ['LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']

/** Metres or square metres of a unit; a number without one is in them. */
const sizes: Readonly<Record<string, number>> = { km: 1000, 'km²': 1_000_000, '万㎡': 10_000, 'hm²': 10_000 }

/** To the centimetre where that says something, else to three digits behind the unit. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** What the shape of a field measures, beside the numbers of the row that say the same; nothing while none is drawn. */
export function drawnMeasures({ fields }: Pick<CompleteResource, 'fields'>, field: CompleteField, row: Values): readonly DrawnMeasure[] {
  const { measuredAs } = field
  const value = row[field.name]
  if (measuredAs === undefined || value === null || value === undefined || shapeFault(value, types) !== null) return []
  const shape = value as Geometry
  const isArea = shape.type.endsWith('Polygon')
  return (['length', 'area'] as const).flatMap((quantity) => {
    const said = fields[measuredAs[quantity] ?? '']
    if (said === undefined || (quantity === 'area' && !isArea)) return []
    const drawn = rounded((quantity === 'length' ? lengthAlong(shape) : areaOf(shape)) / (sizes[said.unit ?? ''] ?? 1))
    const number = row[said.name]
    const given = typeof number === 'number' && number > 0 ? number : null
    const differs = given !== null && Math.abs(drawn - given) > given * measuredAs.within
    return [{ quantity, field: said, drawn, said: given, differs, within: measuredAs.within }]
  })
}

/** A measure as people read it: whole metres, kilometres to three digits. */
export function measureText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value >= 10 ? 0 : 3 })
}

/** Where the row says a length or an area that its shape does not have. */
export function drawnOtherwise(resource: CompleteResource, row: Values): readonly { readonly field: string; readonly words: Label }[] {
  return resource.fieldList.flatMap((field) =>
    drawnMeasures(resource, field, row)
      .filter(({ differs }) => differs)
      .map((one) => ({ field: one.field.name, words: wordsOf(one) })),
  )
}

function wordsOf({ drawn, said, within, field }: DrawnMeasure): Label {
  const share = Math.round(within * 100)
  const [there, here] = [drawn, said ?? 0].map((value) => `${measureText(value)} ${field.unit ?? ''}`.trim())
  return {
    zh: `图上量得${there}，与填报的${here}相差超过${share}%，请核对`,
    en: `The drawing measures ${there}: over ${share} % off the ${here} entered, please check`,
  }
}

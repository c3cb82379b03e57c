import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf as centreOfShape } from '@chengan/kernel/geometry/measure'
import { useMemo } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { centreOf, cityCentre, useOutlines } from '../../map/outlines.ts'
import { outset, type Position } from '../../map/position.ts'
import type { Values } from '../../row.ts'
import type { InputProps } from '../field-view.ts'
import { type Beneath, useDrawnOn } from './drawn-on.ts'
import { placeOfRow } from './place-in.ts'

/** Where the map of a place or a shape looks while nothing is drawn yet. */
export interface Opening {
  /** What it is drawn on. */
  readonly beneath: Beneath | null
  /** The nearest that is known: another place of the row, what it lies on, where its owner lies. */
  readonly place: Geometry | null
  /** The middle of it; where nothing is known the district, else the city. */
  readonly around: Position
  /** The own district of the reader; null where he has none. */
  readonly home: Position | null
}

/** The form of a child row holds what its owner's says by these names. */
const OF_OWNER = 'owner.'
const part = (values: Values, whose: 'own' | 'owner', but = '') =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== but && name.startsWith(OF_OWNER) === (whose === 'owner')))

const textIn = (...values: readonly unknown[]) => values.find((one): one is string => typeof one === 'string' && one !== '')

/** A map opens at what it is about: the row's own place, else what it lies on, else where its owner lies, else its district, else the city. */
export function useMapOpening({ field, values, resource }: Pick<InputProps, 'field' | 'values' | 'resource'>): Opening {
  const outlines = useOutlines()
  const { user } = useSession()
  const beneath = useDrawnOn({ field, values, resource })
  const home = centreOf(outlines, user?.regionId)
  const district = centreOf(outlines, textIn(values.streetId, values.regionId, values[`${OF_OWNER}regionId`]))
  const place = placeOfRow(part(values, 'own', field.name)) ?? beneath?.place ?? placeOfRow(part(values, 'owner'))
  const { lng, lat } = (place && centreOfShape(place)) ?? district ?? home ?? cityCentre(outlines) ?? outset
  // One value for one place: a map that is given another goes there.
  const around = useMemo(() => ({ lng, lat }), [lng, lat])
  return { beneath, place, around, home }
}

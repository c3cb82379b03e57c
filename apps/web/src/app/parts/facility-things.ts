import { facilityLayers } from '@chengan/domain/utilities/facilities/gas-facility/layers'
import { NODE, VALVE } from '@chengan/domain/utilities/facilities/gas-facility/types'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { MapThings } from '../../resources/map/map-layers.ts'
import type { Position } from '../../resources/map/position.ts'
import type { Pressure } from '../../ui/charts/pressure-colours.ts'

/** A facility as gysy/gasfacility/map answers it. */
export interface MapFacility {
  readonly name?: string
  readonly facilityType?: string
  readonly diameter?: number | null
  readonly pressureClass?: string | null
  readonly isAging?: boolean | null
  readonly location: Position | null
  readonly geometry: Geometry | null
}

const pressureOf: Readonly<Record<string, Pressure>> = facilityLayers.pipe.colours

/** What a map shows of facilities: pipes with their diameter, stations with their name; valves are marks without one, joints of pipes are none. */
export function thingsOf(facilities: readonly MapFacility[]): MapThings {
  return {
    lines: facilities.flatMap(({ geometry, diameter, pressureClass, isAging }) =>
      geometry === null
        ? []
        : [
            {
              shape: geometry,
              label: diameter == null ? '' : `DN${diameter}`,
              pressure: pressureOf[pressureClass ?? ''] ?? null,
              ageing: isAging === true,
            },
          ],
    ),
    places: facilities.flatMap(({ geometry, location, name = '', facilityType }) =>
      geometry !== null || location === null || facilityType === NODE
        ? []
        : [{ point: location, label: facilityType === VALVE ? '' : name }],
    ),
  }
}

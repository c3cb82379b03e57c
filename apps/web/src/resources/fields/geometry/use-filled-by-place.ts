import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import type { Position } from '../../map/position.ts'
import type { Values } from '../../row.ts'
import { stringOf } from '../../said.ts'
import type { InputProps } from '../field-view.ts'

const LOCATE = 'sys/region/locate'

/** What is known of a place (sys/region/locate). */
export interface Located {
  readonly regionId?: string | null
  readonly regionName?: string | null
  readonly streetId?: string | null
  readonly streetName?: string | null
  readonly districtId?: string | null
  readonly districtName?: string | null
  readonly address?: string | null
}

/** What is known of a place, for whoever begins a form with one. */
export const locatedRead = ({ lng, lat }: Position) => read<Located | null>(LOCATE, { lng, lat })

const ADDRESS = 'address'
const REGION = 'regionId'

const isAsked = (field: CompleteField | undefined, { authored }: CompleteResource) =>
  field !== undefined && field.name in authored && field.readOnly !== true

/** The region of the kind that a field means, with its name. */
function regionOf({ regionType }: CompleteField, located: Located): readonly [id: string | null, name: string | null] {
  if (regionType === 'district') return [located.districtId ?? null, located.districtName ?? null]
  if (regionType === 'street') return [located.streetId ?? null, located.streetName ?? null]
  const id = located.regionId ?? located.districtId ?? null
  return [id, located.regionName ?? located.districtName ?? id]
}

/** District, street and address of a place, each in its own field. An address that somebody wrote stays: `filled` is the one that a place before put there. */
export function filledBy(located: Located, resource: CompleteResource, values: Values, filled = ''): Values {
  const regions = resource.fieldList.filter(
    (field) =>
      field.kind === 'region' &&
      field.ownerRegion !== true &&
      (field.regionType !== undefined || field.name === REGION) &&
      isAsked(field, resource),
  )
  const address = stringOf(values[ADDRESS])
  const takesAddress = isAsked(resource.fields[ADDRESS], resource) && (address === '' || address === filled)
  return {
    ...Object.fromEntries(
      regions.flatMap((field) => {
        const [id, name] = regionOf(field, located)
        // A place of which no district is known leaves what was chosen; one outside of every street has none.
        if (id === null && field.regionType !== 'street') return []
        return [
          [field.name, id],
          [displayNameOf(field.name, false), name],
        ]
      }),
    ),
    ...(takesAddress && located.address != null ? { [ADDRESS]: located.address } : {}),
  }
}

/** What of a patch goes to fields that nobody has filled in since. */
const untouched = (patch: Values, asked: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(patch).filter(([name]) => stringOf(now[name]) === stringOf(asked[name])))

/** Asks where a place lies and fills the form in; a later place stands against the answer for an earlier one, and what somebody writes or chooses while
 *  it is asked stands against the answer. `emptyOnly`: a shape says where it lies only where nobody did. */
export function useFilledByPlace({ values, resource, onChange }: Pick<InputProps, 'values' | 'resource' | 'onChange'>) {
  const turn = useRef(0)
  const filled = useRef('')
  const held = useRef(values)
  useEffect(() => {
    held.current = values
  }, [values])
  return ({ lng, lat }: Position, emptyOnly = false) => {
    turn.current += 1
    const own = turn.current
    call<Located | null>('GET', LOCATE, { query: { lng, lat }, quiet: true }).then(
      (located) => {
        if (own !== turn.current || located === null) return
        const patch = untouched(filledBy(located, resource, values, filled.current), values, held.current)
        const taken = emptyOnly ? Object.fromEntries(Object.entries(patch).filter(([name]) => stringOf(values[name]) === '')) : patch
        if (typeof taken[ADDRESS] === 'string') filled.current = taken[ADDRESS]
        if (Object.keys(taken).length > 0) onChange(taken)
      },
      // Nobody knows the place: region and address are chosen by hand.
      () => undefined,
    )
  }
}

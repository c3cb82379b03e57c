import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Point } from '@chengan/kernel/fields/field'
import { useRef } from 'react'
import { call } from '../../../api/client.ts'
import { lazyComponent } from '../../../ui/late.tsx'
import type { Values } from '../../row.ts'
import { stringOf } from '../../said.ts'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { useDrawnOn } from './drawn-on.ts'
import { pointOf } from './point.tsx'

const PointField = lazyComponent(() => import('../../map/point-field.tsx').then((module) => module.PointField))

interface Located {
  readonly regionId?: string | null
  readonly regionName?: string | null
  readonly districtId?: string | null
  readonly districtName?: string | null
  readonly address?: string | null
}

/** What a position fills in: the region always, an address only where none was written. */
function filledBy(located: Located, resource: CompleteResource, values: Values): Values {
  const region = located.regionId ?? located.districtId
  const asksRegion = 'regionId' in resource.authored && resource.fields.regionId?.readOnly !== true
  const asksAddress = 'address' in resource.authored && stringOf(values.address) === ''
  return {
    ...(asksRegion && region != null ? { regionId: region, regionName: located.regionName ?? located.districtName ?? region } : {}),
    ...(asksAddress && located.address != null ? { address: located.address } : {}),
  }
}

export function PointInput({ id, field, values, resource, invalid, onChange }: InputProps) {
  const { label } = useWords()
  const asked = useRef(0)
  const ground = useDrawnOn({ field, values, resource })
  const change = (point: Point | null) => {
    onChange({ [field.name]: point })
    if (point === null) return
    asked.current += 1
    const turn = asked.current
    call<Located | null>('GET', 'sys/region/locate', { query: { lng: point.lng, lat: point.lat }, quiet: true }).then(
      (located) => {
        if (turn === asked.current && located !== null) onChange(filledBy(located, resource, values))
      },
      // Nobody knows the place: region and address are chosen by hand.
      () => undefined,
    )
  }
  return (
    <PointField
      id={id}
      label={label(field.label)}
      point={pointOf(values[field.name])}
      ground={ground}
      address={stringOf(values.address)}
      invalid={invalid}
      onChange={change}
    />
  )
}

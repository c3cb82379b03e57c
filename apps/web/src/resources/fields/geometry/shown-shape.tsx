import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf } from '@chengan/kernel/geometry/measure'
import { type ReactNode, useState } from 'react'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import { type Beneath, useDrawnOn } from './drawn-on.ts'
import { ShapeBar } from './shape-bar.tsx'
import { shapeWords } from './shape-words.ts'
import '../../map/map.css'

interface ShownShapeProps {
  label: string
  geometry: Geometry
  /** What it is drawn on. */
  beneath?: Beneath | null
  /** What is said of it; default its measure. */
  bar?: ReactNode
}

/** A line or an area on the map with its measure; where no map can be drawn, the measure alone. */
export function ShownShape({ label, geometry, beneath, bar }: ShownShapeProps) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const said = shapeWords(geometry, words)
  if (broken) return <>{said}</>
  return (
    <div className="map-field map-field--shown">
      <div className="map-field__ground map-field__ground--roomy">
        <MapCanvas
          label={label}
          shape={geometry}
          ground={beneath?.place ?? null}
          groundName={beneath?.name ?? ''}
          fitted
          centre={centreOf(geometry)}
          onBroken={() => setBroken(true)}
        />
      </div>
      {bar ?? <div className="map-field__bar">{said}</div>}
    </div>
  )
}

/** The same on what it is said to lie on, with what differs: whoever reads it or decides on it sees what the form has pointed out. */
export function ShapeOnGround({ field, values, resource, ...shown }: Pick<InputProps, 'field' | 'values' | 'resource'> & ShownShapeProps) {
  const beneath = useDrawnOn({ field, values, resource })
  const bar = <ShapeBar field={field} values={values} resource={resource} drawn={shown.geometry} beneath={beneath} moves={false} />
  return <ShownShape {...shown} beneath={beneath} bar={bar} />
}

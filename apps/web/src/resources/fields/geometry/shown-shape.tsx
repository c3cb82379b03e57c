import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf } from '@chengan/kernel/geometry/measure'
import { useState } from 'react'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { useWords } from '../../words.ts'
import { shapeWords } from './shape-words.ts'
import '../../map/map.css'

/** A line or an area on the map with its measure; where no map can be drawn, the measure alone. */
export function ShownShape({ label, geometry }: { label: string; geometry: Geometry }) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const said = shapeWords(geometry, words)
  if (broken) return <>{said}</>
  return (
    <div className="map-field map-field--shown">
      <div className="map-field__ground map-field__ground--roomy">
        <MapCanvas label={label} shape={geometry} fitted centre={centreOf(geometry)} onBroken={() => setBroken(true)} />
      </div>
      <div className="map-field__bar">{said}</div>
    </div>
  )
}

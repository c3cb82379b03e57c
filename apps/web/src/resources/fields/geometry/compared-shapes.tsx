import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { useSeen } from '../../../ui/use-seen.ts'
import { type Drawable, drawableOf, fitBoth, midOf, showCompared } from '../../map/compared.ts'
import { MapCanvas } from '../../map/map-canvas.tsx'
import { useWords, type Words } from '../../words.ts'
import { pointOf } from './point.tsx'
import { geometryOf, shapeWords } from './shape-words.ts'
import '../../map/map.css'

interface ComparedShapesProps {
  label: string
  before: unknown
  after: unknown
}

/** How long or large a shape is, or where a point lies. */
function measureOf(value: unknown, words: Words): string {
  const point = pointOf(value)
  if (point !== null) return `${point.lng.toFixed(6)}, ${point.lat.toFixed(6)}`
  return shapeWords(geometryOf(value), words)
}

/** A line, an area or a place as it was and as it would be, in two colours on one map; where none can be drawn, in words. */
export function ComparedShapes({ label, before, after }: ComparedShapesProps) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const { ref, seen } = useSeen<HTMLDivElement>()
  const sides: readonly [Drawable | null, Drawable | null] = [drawableOf(before), drawableOf(after)]
  const onMap = (map: MapLibre | null) => {
    if (map === null) return
    showCompared(map, sides)
    fitBoth(map, sides)
  }
  const { json } = words.text
  return (
    <div className="map-field map-field--shown">
      {broken ? null : (
        <div ref={ref} className="map-field__ground map-field__ground--roomy">
          {seen ? <MapCanvas label={label} centre={midOf(sides)} onMap={onMap} onBroken={() => setBroken(true)} /> : null}
        </div>
      )}
      <div className="map-field__bar">
        <span className="compared-key compared-key--before">
          {json.before} {measureOf(before, words) || words.text.json.nothing}
        </span>
        <span className="compared-key compared-key--after">
          {json.after} {measureOf(after, words) || words.text.json.nothing}
        </span>
      </div>
    </div>
  )
}

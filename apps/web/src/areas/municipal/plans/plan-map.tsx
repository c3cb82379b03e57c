import type { Geometry } from '@chengan/kernel/fields/field'
import { centreOf as centreOfShape } from '@chengan/kernel/geometry/measure'
import { useMemo, useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { MapCanvas } from '../../../resources/map/map-canvas.tsx'
import { centreOf, useOutlines } from '../../../resources/map/outlines.ts'
import { outset } from '../../../resources/map/position.ts'
import { usePlansText } from './texts/plans-text.ts'
import '../../../resources/map/map.css'

interface PlanMapProps {
  label: string
  shapes: readonly { readonly id: string; readonly shape: Geometry | null }[]
  chosen: string | null
}

const partsOf = (shape: Geometry | null, kind: 'Polygon' | 'LineString'): readonly unknown[] =>
  shape?.type === kind ? [shape.coordinates] : shape?.type === `Multi${kind}` && Array.isArray(shape.coordinates) ? shape.coordinates : []

/** All areas as one, and the lines of those that have no area. */
function joined(shapes: readonly (Geometry | null)[]): Geometry | null {
  const areas = shapes.flatMap((shape) => partsOf(shape, 'Polygon'))
  if (areas.length > 0) return { type: 'MultiPolygon', coordinates: areas }
  const lines = shapes.flatMap((shape) => partsOf(shape, 'LineString'))
  return lines.length > 0 ? { type: 'MultiLineString', coordinates: lines } : null
}

/** Where the items lie; the chosen one is marked. */
export function PlanMap({ label, shapes, chosen }: PlanMapProps) {
  const text = usePlansText()
  const [broken, setBroken] = useState(false)
  const shape = useMemo(() => joined(shapes.map((one) => one.shape)), [shapes])
  const home = centreOf(useOutlines(), useSession().user?.regionId)
  const mine = shapes.find((one) => one.id === chosen)?.shape ?? null
  if (broken) return <div className="plan-map plan-map--none">{text.noMap}</div>
  return (
    <div className="plan-map">
      <MapCanvas
        key={shape === null ? 'none' : 'drawn'}
        label={label}
        shape={shape}
        fitted={shape !== null}
        point={mine === null ? null : centreOfShape(mine)}
        centre={home ?? outset}
        onBroken={() => setBroken(true)}
      />
      {shape === null ? <div className="plan-map__note">{text.noShape}</div> : null}
    </div>
  )
}

import { EnvironmentOutlined } from '@ant-design/icons'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { pointOf, pointView } from '../fields/geometry/point.tsx'
import { geometryOf, shapeWords } from '../fields/geometry/shape-words.ts'
import { shownFieldsOf } from '../form/values/form-fields.ts'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import '../map/map.css'

const MapCanvas = lazyComponent(() => import('../map/map-canvas.tsx').then((module) => module.MapCanvas))

/** Where a row lies: its first point that is given and that no panel of the page shows already. */
export function placeField(resource: CompleteResource, row: Row, covered: readonly string[]): CompleteField | undefined {
  return shownFieldsOf(resource).find(
    (field) => field.kind === 'point' && !covered.includes(field.name) && pointOf(row[field.name]) !== null,
  )
}

const drawnKinds = new Set(['line', 'polygon', 'shape'])

/** What is drawn of a row that has a place too: one map shows both. */
export function drawnBesidePlace(resource: CompleteResource, row: Row, covered: readonly string[]): CompleteField | undefined {
  if (placeField(resource, row, covered) === undefined) return undefined
  return shownFieldsOf(resource).find(({ kind, name }) => drawnKinds.has(kind) && !covered.includes(name) && geometryOf(row[name]) !== null)
}

interface PlaceCardProps {
  resource: CompleteResource
  row: Row
  /** Fields that a panel shows. */
  covered: readonly string[]
}

/** The place of a row on a small map, with its address and what is drawn of it; where no map can be drawn, in words alone. */
export function PlaceCard({ resource, row, covered }: PlaceCardProps) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const { ref, seen } = useSeen<HTMLDivElement>()
  const field = placeField(resource, row, covered)
  const point = field === undefined ? null : pointOf(row[field.name])
  if (field === undefined || point === null) return null
  const drawn = drawnBesidePlace(resource, row, covered)
  const shape = drawn === undefined ? null : geometryOf(row[drawn.name])
  const address = typeof row.address === 'string' ? row.address : ''
  return (
    <PageCard className="place-card">
      <div className="map-field map-field--shown">
        {broken ? null : (
          <div ref={ref} className={shape === null ? 'map-field__ground' : 'map-field__ground map-field__ground--roomy'}>
            {seen ? (
              <MapCanvas
                label={words.label(drawn?.label ?? field.label)}
                point={point}
                shape={shape}
                centre={point}
                near={shape === null}
                fitted={shape !== null}
                onBroken={() => setBroken(true)}
              />
            ) : null}
          </div>
        )}
        <div className="map-field__bar">
          <EnvironmentOutlined />
          <span className="map-field__address one-line" title={address}>
            {address === '' ? words.label(field.label) : address}
          </span>
          {shape === null ? null : <span className="place-card__position">{shapeWords(shape, words)}</span>}
          <span className="place-card__position">{pointView.text(field, row, words)}</span>
        </div>
      </div>
    </PageCard>
  )
}

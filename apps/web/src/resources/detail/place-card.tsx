import { EnvironmentOutlined } from '@ant-design/icons'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { lazyComponent } from '../../ui/late.tsx'
import { PageCard } from '../../ui/page-card.tsx'
import { useSeen } from '../../ui/use-seen.ts'
import { pointOf, pointView } from '../fields/geometry/point.tsx'
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

interface PlaceCardProps {
  resource: CompleteResource
  row: Row
  /** Fields that a panel shows. */
  covered: readonly string[]
}

/** The place of a row on a small map, with its address; where no map can be drawn, in words alone. */
export function PlaceCard({ resource, row, covered }: PlaceCardProps) {
  const words = useWords()
  const [broken, setBroken] = useState(false)
  const { ref, seen } = useSeen<HTMLDivElement>()
  const field = placeField(resource, row, covered)
  const point = field === undefined ? null : pointOf(row[field.name])
  if (field === undefined || point === null) return null
  const address = typeof row.address === 'string' ? row.address : ''
  return (
    <PageCard className="place-card">
      <div className="map-field map-field--shown">
        {broken ? null : (
          <div ref={ref} className="map-field__ground">
            {seen ? (
              <MapCanvas label={words.label(field.label)} point={point} centre={point} near onBroken={() => setBroken(true)} />
            ) : null}
          </div>
        )}
        <div className="map-field__bar">
          <EnvironmentOutlined />
          <span className="map-field__address one-line" title={address}>
            {address === '' ? words.label(field.label) : address}
          </span>
          <span className="place-card__position">{pointView.text(field, row, words)}</span>
        </div>
      </div>
    </PageCard>
  )
}

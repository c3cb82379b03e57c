import { drawnMeasures, measureText } from '@chengan/kernel/definition/forms/drawn-measures'
import type { Geometry } from '@chengan/kernel/fields/field'
import { lengthAlong, shareBeside } from '@chengan/kernel/geometry/drawings/drawn'
import { unitText } from '@chengan/kernel/units'
import { useMemo } from 'react'
import { useWords } from '../../words.ts'
import type { InputProps } from '../field-view.ts'
import type { Beneath } from './drawn-on.ts'
import { lyingOn } from './lying-on.ts'
import { shapeWords } from './shape-words.ts'

interface ShapeBarProps extends Pick<InputProps, 'field' | 'values' | 'resource'> {
  drawn: Geometry | null
  beneath: Beneath | null
  /** There are corners to be dragged. */
  moves: boolean
}

/** Of what lies beside its ground, less than this share is a crossing or a junction. */
const TOLD_FROM = 0.05

/** What is drawn: how long or large it is beside what was entered, and on what it lies. */
export function ShapeBar({ field, values, resource, drawn, beneath, moves }: ShapeBarProps) {
  const words = useWords()
  const { map: text } = words.text
  const beside = useMemo(() => (drawn === null || beneath === null ? 0 : shareBeside(drawn, beneath.place)), [drawn, beneath])
  const complete = resource.fields[field.name]
  if (drawn === null) {
    const said = [text.drawHint, lyingOn(beneath, text)].filter((one) => one !== '')
    return <div className="map-field__bar">{said.join(' · ')}</div>
  }
  const differing =
    complete === undefined ? [] : drawnMeasures(resource, complete, { ...values, [field.name]: drawn }).filter((one) => one.differs)
  return (
    <div className="map-field__bar map-field__bar--several" role="status">
      <span>{[shapeWords(drawn, words), ...(moves ? [text.moveHint] : [])].join(' · ')}</span>
      {differing.map((one) => (
        <strong key={one.field.name} className="map-field__odd">
          {text.saidOtherwise(
            words.label(one.field.label),
            `${measureText(one.said ?? 0)} ${unitText(one.field.unit ?? '', words.language)}`.trim(),
            Math.round(one.within * 100),
          )}
        </strong>
      ))}
      {beneath === null || beneath.name === '' ? null : beside > TOLD_FROM ? (
        <strong className="map-field__odd">{text.notOn(measureText(beside * lengthAlong(drawn)), beneath.name)}</strong>
      ) : (
        <span>{lyingOn(beneath, text)}</span>
      )}
    </div>
  )
}

import { lazyComponent } from '../../../ui/late.tsx'
import { useWords } from '../../words.ts'
import type { CellProps, FieldView } from '../field-view.ts'
import { Nothing } from '../plain-cell.tsx'
import { geometryOf, shapeWords } from './shape-words.ts'

const ShownShape = lazyComponent(() => import('./shown-shape.tsx').then((module) => module.ShownShape))

const ShapeOnGround = lazyComponent(() => import('./shown-shape.tsx').then((module) => module.ShapeOnGround))

const text: FieldView['text'] = (field, values, words) => shapeWords(geometryOf(values[field.name]), words)

function ShapeCell({ field, row, roomy, resource }: CellProps) {
  const words = useWords()
  const geometry = geometryOf(row[field.name])
  if (geometry === null) return <Nothing />
  if (roomy !== true) return <>{shapeWords(geometry, words)}</>
  const shown = { label: words.label(field.label), geometry }
  return resource === undefined || field.drawnOn === undefined ? (
    <ShownShape {...shown} />
  ) : (
    <ShapeOnGround {...shown} field={field} values={row} resource={resource} />
  )
}

/** Lines and areas: drawn corner by corner on the map, each corner to be moved; shown on it with their measure. */
export const shapeView: FieldView = { cell: ShapeCell, filter: null, text, wide: () => true, width: () => 110 }

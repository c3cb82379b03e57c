import type { WireFile } from '@chengan/kernel/calls/envelope'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../../ui/late.tsx'
import type { NamedField } from '../../row.ts'
import { useWords } from '../../words.ts'
import { Nothing } from '../plain-cell.tsx'

// Most comparisons hold neither: a list waits for no map.
const ComparedShapes = lazyComponent(() => import('../geometry/compared-shapes.tsx').then((module) => module.ComparedShapes))
const Thumbs = lazyComponent(() => import('../files/thumbs.tsx').then((module) => module.Thumbs))

const drawn: ReadonlySet<string> = new Set(['point', 'line', 'polygon', 'shape'])

interface ComparedLineProps {
  field: NamedField | undefined
  /** What the first column says. */
  name: ReactNode
  before: unknown
  after: unknown
  /** A value of the one side or the other, where it is no shape. */
  side(value: unknown): ReactNode
}

/** A line of what was beside what is: shapes on one map, everything else in two cells. */
export function ComparedLine({ field, name, before, after, side }: ComparedLineProps) {
  const { label } = useWords()
  const isDrawn = field !== undefined && drawn.has(field.kind) && (before != null || after != null)
  return (
    <tr>
      <td>{name}</td>
      {isDrawn ? (
        <td colSpan={2}>
          <Suspense fallback={null}>
            <ComparedShapes label={label(field.label)} before={before} after={after} />
          </Suspense>
        </td>
      ) : (
        <>
          <td>{side(before)}</td>
          <td>{side(after)}</td>
        </>
      )}
    </tr>
  )
}

/** Pictures of one side: those of the files told whose ids it has. */
export function ComparedPictures({ ids, files }: { ids: unknown; files: readonly WireFile[] }) {
  const shown = Array.isArray(ids) ? files.filter(({ id }) => ids.includes(id)) : []
  if (shown.length === 0) return <Nothing />
  return (
    <span className="thumb-row">
      <Suspense fallback={null}>
        <Thumbs files={shown} />
      </Suspense>
    </span>
  )
}

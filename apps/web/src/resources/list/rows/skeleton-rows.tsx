import { useWorthShowing } from '../../../ui/states/loading-look.tsx'

const rows = 10

/** Bars where the values will stand, fading downwards; nothing at the very beginning. */
export function SkeletonRows({ cells }: { cells: readonly string[] }) {
  const shown = useWorthShowing(true)
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} className="row row--waiting" aria-busy="true" style={{ opacity: shown ? Math.max(0.15, 1 - row / rows) : 0 }}>
      {cells.map((cell, at) => (
        <td key={cell} className={at === cells.length - 1 ? 'row-table__actions' : undefined}>
          <span className="skeleton-bar" style={{ width: at === 0 ? '100%' : `${90 - ((row * 7 + at * 13) % 4) * 12}%` }} />
        </td>
      ))}
    </tr>
  ))
}

import { LoadingRows } from '../../ui/states/loading-look.tsx'

const rows = 10

/** Bars where the columns will stand. */
export function SkeletonRows({ columns }: { columns: number }) {
  const share = Math.max(4, Math.floor(84 / Math.max(1, columns)))
  return <LoadingRows rows={rows} bars={Array.from({ length: columns }, (_, at) => (at % 3 === 1 ? share * 0.7 : share))} />
}

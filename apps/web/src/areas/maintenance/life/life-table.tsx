import { figureValueWords } from '../../../resources/figures/figure-told.ts'
import { countedTracks, yearsOf } from './life-lanes.ts'
import type { MarkTold, TrackTold } from './life-reads.ts'
import { useLifeText } from './texts/life-text.ts'
import '../../../resources/list/list.css'

interface LifeTableProps {
  readonly tracks: readonly TrackTold[]
  onOpen(track: TrackTold, mark: MarkTold): void
}

/** The same life in numbers: a row for each year, below them all years together. */
export function LifeTable({ tracks, onOpen }: LifeTableProps) {
  const text = useLifeText()
  const counted = countedTracks(tracks)
  const condition = tracks.find(({ draws, marks }) => draws === 'index' && marks.length > 0)
  const years = yearsOf(tracks)
  const costs = counted.filter(({ lane }) => lane === 'cost')
  const sum = { digits: 2 }
  return (
    <div className="whole-life__room">
      <table className="row-table whole-life__table">
        <thead>
          <tr>
            <th scope="col">{text.year}</th>
            {condition === undefined ? null : (
              <th scope="col" className="row-table__right">
                {condition.label}
              </th>
            )}
            {counted.map(({ code, label, wholeUnit }) => (
              <th key={code} scope="col" className="row-table__right">
                {label} <small>{wholeUnit}</small>
              </th>
            ))}
            {costs.length < 2 ? null : (
              <th scope="col" className="row-table__right">
                {text.costs} <small>{costs[0]?.wholeUnit}</small>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, index, figures, cost }) => (
            <tr key={year} className="row">
              <td>{year}</td>
              {condition === undefined ? null : (
                <td className="row-table__right">
                  <Cell track={condition} mark={index} shown={index?.value ?? null} onOpen={onOpen} /> {index?.kind}
                </td>
              )}
              {counted.map((track, place) => (
                <td key={track.code} className="row-table__right">
                  <Cell track={track} mark={figures[place]} shown={figures[place]?.whole ?? null} onOpen={onOpen} />
                </td>
              ))}
              {costs.length < 2 ? null : <td className="row-table__right">{cost === 0 ? '—' : figureValueWords(sum, cost)}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="row">
            <td>{text.total}</td>
            {condition === undefined ? null : <td />}
            {counted.map((track) => (
              <td key={track.code} className="row-table__right">
                <Cell track={track} mark={totalOf(track)} shown={track.total} onOpen={onOpen} />
              </td>
            ))}
            {costs.length < 2 ? null : (
              <td className="row-table__right">
                {figureValueWords(
                  sum,
                  costs.reduce((all, { total }) => all + (total ?? 0), 0),
                )}
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** All years of a track as one mark. */
const totalOf = ({ years, total, drill }: TrackTold): MarkTold => ({
  from: years[0]?.from ?? '',
  to: years.at(-1)?.to ?? '',
  value: total,
  whole: total,
  name: null,
  kind: null,
  drill,
})

interface CellProps extends Pick<LifeTableProps, 'onOpen'> {
  readonly track: TrackTold
  readonly mark: MarkTold | undefined
  readonly shown: number | null
}

/** A number that opens its rows, where the caller has a list of them. */
function Cell({ track, mark, shown, onOpen }: CellProps) {
  const text = useLifeText()
  const digits = track.draws === 'index' ? track.digits : track.wholeDigits
  if (mark === undefined || shown === null) return <>—</>
  const words = figureValueWords({ digits }, shown)
  if (mark.drill === null) return <>{words}</>
  return (
    <button type="button" className="link-button" title={text.opens(track.label, text.span(mark))} onClick={() => onOpen(track, mark)}>
      {words}
    </button>
  )
}

import { CloseOutlined, RollbackOutlined } from '@ant-design/icons'
import { openTab, useTab } from '../../../navigation/tabs.ts'
import { useWords } from '../../words.ts'
import { originKey } from '../list-query.ts'
import { figureOriginIn, standsUnder } from './figure-origin.ts'
import './figure-strip.css'

/** Above a list that was opened from a figure: from which, of what, and how many rows there are now; a way back to it and one to the list without its conditions.
 *  `total` is that of the list, null while it is not known. */
export function FigureStrip({ total }: { total: number | null }) {
  const { text } = useWords()
  const tab = useTab()
  const origin = figureOriginIn(tab.query)
  if (origin === null) return null
  const stands = standsUnder(origin, tab.query)
  // Other rows than those of the figure do not come from it.
  if (stands === 'no') return null
  const { name, value, about, count, back, conditions } = origin
  const words = text.list.origin
  const rows =
    total === null
      ? ''
      : stands === 'some'
        ? words.narrowed(total)
        : count !== null && count !== total
          ? words.nowRows(total)
          : words.rows(total)
  const gone = Object.fromEntries(Object.keys(conditions).map((one) => [one, undefined]))
  return (
    <section className="figure-strip" aria-label={words.label}>
      <button type="button" className="link-button figure-strip__back" title={words.backTo(name)} onClick={() => openTab(back)}>
        <RollbackOutlined /> {words.back}
      </button>
      <span className="figure-strip__words" title={[words.from(name, value), about].filter(Boolean).join(text.separator)}>
        {words.from(name, value)}
        {about === '' ? null : <span className="figure-strip__about">{`${text.separator}${about}`}</span>}
      </span>
      <span className="figure-strip__rows" aria-live="polite">
        {rows}
      </span>
      <button
        type="button"
        className="bare-button figure-strip__away"
        title={words.away}
        aria-label={words.away}
        onClick={() => tab.setQuery({ ...gone, [originKey]: undefined, page: undefined, at: undefined })}
      >
        <CloseOutlined />
      </button>
    </section>
  )
}

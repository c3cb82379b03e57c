import type { ListTab } from '@chengan/kernel/definition/list-view'
import { CountBadge } from '../../ui/marks/count-badge.tsx'
import { grouped } from '../texts/grouped.ts'
import { useWords } from '../words.ts'
import './list.css'

interface StateTabsProps {
  tabs: readonly ListTab[]
  withAll: boolean
  shown: string
  /** Null: they are on their way, and what is pressed meanwhile must not move away under the finger. */
  counts: Readonly<Record<string, number>> | null
  onShow(tab: string): void
}

/** Tabs over a list: red counts are mine to act on, grey ones only count. */
export function StateTabs({ tabs, withAll, shown, counts, onShow }: StateTabsProps) {
  const { text, label } = useWords()
  // A lone tab of all rows is no choice: what else the list has is for other levels.
  const [first] = tabs
  if (first === undefined || (tabs.length === 1 && !withAll && first.filter === undefined && first.duty === undefined)) return null
  const all = withAll ? [{ key: '', words: text.list.all, urgent: false }] : []
  const offered = [
    ...all,
    ...tabs.map((tab) => ({ key: tab.key, words: label(tab), urgent: tab.urgent === true || tab.duty !== undefined })),
  ]
  const step = (from: number, by: number) => offered[(from + by + offered.length) % offered.length]?.key ?? shown
  return (
    <div className="state-tabs" role="tablist">
      {offered.map((tab, at) => {
        const count = counts?.[tab.key === '' ? 'all' : tab.key]
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={tab.key === shown ? 'state-tab state-tab--shown' : 'state-tab'}
            aria-selected={tab.key === shown}
            tabIndex={tab.key === shown ? 0 : -1}
            onClick={() => onShow(tab.key)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') onShow(step(at, 1))
              if (event.key === 'ArrowLeft') onShow(step(at, -1))
            }}
          >
            {tab.words}
            {counts === null ? <span className="count-badge" aria-hidden="true" /> : null}
            {count === undefined ? null : tab.urgent && count > 0 ? (
              <CountBadge count={count} />
            ) : (
              <span className="count-badge count-badge--grey">{grouped(count)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}

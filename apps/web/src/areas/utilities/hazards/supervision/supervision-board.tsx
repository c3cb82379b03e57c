import { useState } from 'react'
import { useTab } from '../../../../navigation/tabs.ts'
import type { FilterQuery } from '../../../../resources/fields/field-view.ts'
import { wordsOfFilters } from '../../../../resources/list/conditions.ts'
import { QueryField } from '../../../../resources/list/query/query-field.tsx'
import { QueryForm } from '../../../../resources/list/query/query-form.tsx'
import type { ResourceViewProps } from '../../../../resources/resource-view.ts'
import { useWords } from '../../../../resources/words.ts'
import { Lane } from './lane.tsx'
import '../../../../resources/list/list.css'
import './supervision-board.css'

const filterNames = ['gasCompaniesId', 'regionId', 'keyword'] as const
/** By whose turn it is; closed ones last. */
const states = ['reported', 'dispatched', 'reforming', 'delayPending', 'toReview', 'closed'] as const

/** The hazards that are listed for supervision, a lane for each state (utilities-supervision.md §15). */
export function SupervisionBoard({ resource, screen }: ResourceViewProps) {
  const tab = useTab()
  const filters: FilterQuery = Object.fromEntries(
    filterNames.flatMap((name) => (tab.query.get(name) ? [[name, tab.query.get(name) ?? '']] : [])),
  )
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]))
  const list = resource.screens?.find((one) => one.call === 'allPage') ?? screen
  return (
    <div className="board-page">
      <BoardFilters
        key={JSON.stringify(filters)}
        resource={resource}
        filters={filters}
        onSearch={(next) => tab.setQuery({ ...cleared, ...next })}
        onReset={() => tab.setQuery(cleared)}
      />
      <div className="board-lanes">
        {states.map((state) => (
          <Lane key={state} resource={resource} list={list} state={state} filters={filters} />
        ))}
      </div>
    </div>
  )
}

interface BoardFiltersProps extends Pick<ResourceViewProps, 'resource'> {
  filters: FilterQuery
  onSearch(filters: FilterQuery): void
  onReset(): void
}

function BoardFilters({ resource, filters, onSearch, onReset }: BoardFiltersProps) {
  const words = useWords()
  const [draft, setDraft] = useState(filters)
  return (
    <QueryForm asked={wordsOfFilters(resource, filterNames, filters, words)} onSubmit={() => onSearch(draft)} onReset={onReset}>
      {filterNames.map((name) => (
        <QueryField
          key={name}
          resource={resource}
          name={name}
          query={draft}
          onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        />
      ))}
    </QueryForm>
  )
}

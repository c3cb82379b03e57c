import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { openTab } from '../../../navigation/tabs.ts'
import { PageCard } from '../../../ui/page-card.tsx'
import type { Row } from '../../row.ts'
import { numberOf, RowTags, subjectWords } from '../../rows/row-tags.tsx'
import { StateMark } from '../../rows/state-mark.tsx'
import { detailPath } from '../../screens-of.ts'
import { useWords } from '../../words.ts'

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

/** Where an info call answers them; the facts do not say them again. */
export const siblingsField = 'findings'

/** Rows that an info call answers beside its own: what else the same visit found. */
export function SiblingsCard({ resource, screen, row }: { resource: CompleteResource; screen: Screen; row: Row }) {
  const { text, label } = useWords()
  const rows = Array.isArray(row[siblingsField]) ? row[siblingsField].filter(isRow) : []
  if (rows.length === 0) return null
  return (
    <PageCard className="siblings-card" title={text.detail.related}>
      <ul>
        {rows.map((one) => (
          <li key={one.id}>
            <button type="button" className="link-button" onClick={() => openTab(detailPath(screen, one.id))}>
              {numberOf(resource, one, label)}
            </button>
            <RowTags resource={resource} row={one} />
            <span className="one-line">{subjectWords(resource, one, label)}</span>
            {resource.mainState === null ? null : <StateMark resource={resource} stateField={resource.mainState} row={one} />}
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

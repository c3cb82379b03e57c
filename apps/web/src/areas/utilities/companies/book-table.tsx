import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Children, type ReactNode } from 'react'
import { widthOfWords } from '../../../resources/texts/width-of-words.ts'
import { useWords } from '../../../resources/words.ts'
import { useUtilitiesText } from '../texts/utilities-text.ts'
import type { BookEntry } from './address-book-reads.ts'

interface BookTableProps {
  resource: CompleteResource
  entries: readonly BookEntry[]
  chosen: string | undefined
  onChoose(id: string): void
  children?: ReactNode
}

const columns = ['name', 'businessTypes', 'regionId', 'principal', 'dutyPhone', 'emergencyPhone'] as const
/** Beside the words of a head. */
const PADDING = 18
const widths: Readonly<Record<string, number>> = { businessTypes: 96, regionId: 84, principal: 92, dutyPhone: 118, emergencyPhone: 118 }

export function BookTable({ resource, entries, chosen, onChoose, children }: BookTableProps) {
  const { label } = useWords()
  const words = (name: string) => {
    const field = resource.fields[name]
    return field === undefined ? name : label(field.label)
  }
  return (
    <table className="row-table">
      <colgroup>
        {columns.map((name) => (
          <col key={name} style={{ width: widths[name] && Math.max(widths[name], widthOfWords(words(name)) + PADDING) }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="one-line" title={words(name)}>
              {words(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <BookRow key={entry.id} resource={resource} entry={entry} chosen={entry.id === chosen} onChoose={() => onChoose(entry.id)} />
        ))}
        {Children.toArray(children).length === 0 ? null : (
          <tr className="row-table__place">
            <td colSpan={columns.length}>{children}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface BookRowProps {
  resource: CompleteResource
  entry: BookEntry
  chosen: boolean
  onChoose(): void
}

function BookRow({ resource, entry, chosen, onChoose }: BookRowProps) {
  const words = useWords()
  const { none } = useUtilitiesText()
  const types = Array.isArray(entry.businessTypes) ? entry.businessTypes.join(',') : entry.businessTypes
  const kinds = words.dictionary(resource.fields.businessTypes?.dict).label(types)
  return (
    <tr className={chosen ? 'row row--chosen' : 'row'} aria-selected={chosen}>
      <td title={entry.name}>
        <button type="button" className="link-button row-table__link" onClick={onChoose}>
          {entry.name}
        </button>
      </td>
      <td title={kinds}>{kinds || none}</td>
      <td>{entry.regionName ?? none}</td>
      <td>{entry.principal ?? none}</td>
      <td>{entry.dutyPhone ?? none}</td>
      <td>{entry.emergencyPhone ?? none}</td>
    </tr>
  )
}

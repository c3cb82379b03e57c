import type { Filter } from '@chengan/kernel/access/filter'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import { type Row, type Values, wordsNameOf } from '../../row.ts'

interface ListAsItStands {
  readonly screen: Screen
  /** Of the tab that is shown. */
  readonly filter: Filter | undefined
  readonly filters: Readonly<Record<string, string | undefined>>
  /** Where the tree beside the list is at. */
  readonly branch: Row | null
  readonly rows: readonly Row[]
}

/** What a row begins with that is added to a list: what the screen says, its tab, and the one row to which all that is listed belongs. */
export function newRowOf(resource: CompleteResource, list: ListAsItStands): Values {
  const { screen, filter, filters, branch } = list
  const tree = resource.fields[screen.besideTree ?? '']
  return {
    ...screen.newRow,
    ...ofTheTab(screen.newRow, filter),
    ...ofWhatIsListed(resource, list),
    ...belongingTo(tree, filters[tree?.name ?? ''], branch),
  }
}

/** Of pages whose new rows are of a kind, a row that is begun in the tab of another kind is of that one: a node in the tab of nodes. */
function ofTheTab(newRow: Values | undefined, filter: Filter | undefined): Values {
  if (newRow === undefined || filter === undefined || !('column' in filter && 'is' in filter)) return {}
  return filter.column in newRow ? { [filter.column]: filter.is } : {}
}

/** A new row belongs to what the tree beside the list is at. */
function belongingTo(field: CompleteField | undefined, id: string | undefined, row: Row | null): Values {
  if (field === undefined || row === null || row.id !== id) return {}
  return { [field.name]: row.id, [wordsNameOf(field)]: row.name ?? row.id }
}

/** Rows that are seen with another are listed of one alone: berths of a parking road. One more is of the same. Where no row is there yet to say what that is
 *  called, the form reads it. */
function ofWhatIsListed({ seenWith, fields }: CompleteResource, { filters, rows }: ListAsItStands): Values {
  return Object.assign(
    {},
    ...seenWith.map((name): Values => {
      const [field, id] = [fields[name], filters[name]]
      if (field?.kind !== 'ref' || field.readOnly === true || id === undefined || id === '' || id.includes(',')) return {}
      const words = wordsNameOf(field)
      return { [name]: id, [words]: rows.find((row) => row[name] === id)?.[words] ?? id }
    }),
  )
}

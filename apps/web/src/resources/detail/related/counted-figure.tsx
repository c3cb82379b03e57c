import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { queryOfCounted } from '@chengan/kernel/fields/counted'
import { openTab } from '../../../navigation/tabs.ts'
import { useOutline } from '../../definitions-context.ts'
import { viewOf } from '../../fields/field-views.ts'
import type { Row } from '../../row.ts'
import { screenFor } from '../../screens-of.ts'
import { useLevel } from '../../use-level.ts'
import { useWords } from '../../words.ts'
import { useSections } from '../sections/use-sections.ts'

interface CountedFigureProps {
  readonly resource: CompleteResource
  readonly field: CompleteField
  readonly row: Row
}

/** The address of the list that holds the rows behind a figure, for who may ask for it; undefined where nothing was counted, or no query of a list says
 *  which of the rows count. */
function useRowsBehind({ resource, field, row }: CountedFigureProps): string | undefined {
  const { counted } = field
  const level = useLevel()
  const mayAsk = useSections(resource).some((one) => one.kind === 'rows' && one.resource === counted?.of && one.by === counted.by)
  const screen = screenFor(useOutline(counted?.of ?? resource.name), level)
  const query = counted && queryOfCounted(counted)
  const figure = row[field.name]
  if (!mayAsk || counted === undefined || screen === undefined || !query || figure === null || figure === 0) return undefined
  return `${screen.route}?${new URLSearchParams({ [counted.by]: row.id, ...query })}`
}

/** A figure over the rows that refer to this one, which opens them in their list. */
export function CountedFigure(props: CountedFigureProps) {
  const { field, row, resource } = props
  const { text } = useWords()
  const address = useRowsBehind(props)
  const Cell = viewOf(field.kind).cell
  const figure = <Cell field={field} row={row} roomy resource={resource} />
  if (address === undefined) return figure
  return (
    <button type="button" className="link-button" title={text.detail.rowsBehind} onClick={() => openTab(address)}>
      {figure}
    </button>
  )
}

import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { PageCard } from '../../ui/page-card.tsx'
import { fieldViews, viewOf } from '../fields/field-views.ts'
import { FieldViewsContext } from '../fields/views-context.ts'
import type { Row, Values } from '../row.ts'
import { useWords } from '../words.ts'

/** Fields of a row that hold what somebody proposes and somebody else decides: values beside those in force. */
export function proposalsOf({ fieldList }: CompleteResource, row: Values): readonly CompleteField[] {
  return fieldList.filter(({ holdsChanges, holdsDifference, name }) => {
    return (holdsChanges === true || holdsDifference !== undefined) && isGiven(row[name])
  })
}

interface ProposalsProps {
  resource: CompleteResource
  row: Row
}

/** What is proposed beside what is: values, pictures, and shapes on one map. */
export function Proposals({ resource, row }: ProposalsProps) {
  return (
    <FieldViewsContext value={fieldViews}>
      {proposalsOf(resource, row).map((field) => {
        const Cell = viewOf(field.kind).cell
        return <Cell key={field.name} field={field} row={row} roomy resource={resource} />
      })}
    </FieldViewsContext>
  )
}

/** A change of the row's own values that waits for its decision, before everything else that the page says. */
export function WaitingCard({ resource, row }: ProposalsProps) {
  const { label } = useWords()
  const [first] = proposalsOf(resource, row)
  if (first === undefined) return null
  return (
    <PageCard className="waiting-card" title={label(first.label)}>
      <Proposals resource={resource} row={row} />
    </PageCard>
  )
}

import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { RowOf } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'

/** The response level of an event, and whether it is a drill. */
export function EventLevel({ resource, row }: { resource: CompleteResource; row: RowOf<'emergencyEvent'> }) {
  const { dictionary } = useWords()
  const dict = resource.fields.responseLevel?.dict
  return dict === undefined ? null : (
    <b className={`event-level event-level--${String(row.responseLevel)}`}>{dictionary(dict).label(row.responseLevel)}</b>
  )
}

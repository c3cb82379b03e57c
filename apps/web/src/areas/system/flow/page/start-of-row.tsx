import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { serverNow } from '../../../../api/clock.ts'
import { formFieldsOf } from '../../../../resources/form/values/form-fields.ts'
import { judge } from '../../../../resources/form/values/form-values.ts'
import { isStartable } from '../../../../resources/form/values/submissions.ts'
import type { Row } from '../../../../resources/row.ts'
import { refusalWords } from '../../../../resources/texts/refusal-words.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { useWords } from '../../../../resources/words.ts'
import { StartButton } from '../start/start-button.tsx'
import { useMayStart, wishOf } from '../start/use-starter.ts'

/** Starts a stored row that whoever looks at it may still edit. */
export function StartOfRow({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  const scene = { resource, level: useLevel(), now: serverNow(), stored: row }
  const wish = wishOf(resource, { stored: row })
  const editable = row.actions?.includes('update') === true
  if (!useMayStart() || wish === null || !editable || !isStartable(scene)) return null
  const values = Object.fromEntries(formFieldsOf(resource).map(({ name }) => [name, row[name] ?? null]))
  const firstFault = () => {
    const [refusal] = judge(scene, row, 'complete').refusals
    return refusal === undefined ? null : refusalWords(refusal, resource.fields[refusal.field], words)
  }
  return <StartButton wish={wish} form={{ values, save: async () => ({ businessKey: row.id }), stored: true }} judge={firstFault} />
}

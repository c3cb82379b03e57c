import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { StateDiamond } from '../../ui/marks/state-diamond.tsx'
import type { Row } from '../row.ts'
import { briefly, useWords } from '../words.ts'

/** The state of a row by whose turn it is (look §5). */
export function StateMark({ resource, stateField, row }: { resource: CompleteResource; stateField: string; row: Row }) {
  const words = useWords()
  const lifecycle = resource.lifecycles[stateField]
  const value = row[stateField]
  if (lifecycle === undefined || value === null || value === undefined || value === '')
    return <span className="value-none">{words.text.none}</span>
  const key = lifecycle.keyOf[String(value)]
  const tone = (key === undefined ? undefined : lifecycle.tones?.[key]) ?? 'neutral'
  return <StateDiamond tone={tone}>{briefly(words, lifecycle.dict, value)}</StateDiamond>
}

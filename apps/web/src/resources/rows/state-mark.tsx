import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { StateDiamond } from '../../ui/marks/state-diamond.tsx'
import type { Row } from '../row.ts'
import { useLevel } from '../use-level.ts'
import { briefly, useWords } from '../words.ts'

/** The state of a row by whose turn it is (look §5); none where the row is not one that has it. */
export function StateMark({ resource, stateField, row }: { resource: CompleteResource; stateField: string; row: Row }) {
  const words = useWords()
  const level = useLevel()
  const lifecycle = resource.lifecycles[stateField]
  const value = row[stateField]
  const field = resource.fields[stateField]
  const isNone = value === null || value === undefined || value === '' || (field !== undefined && !isAsked(field, row, level))
  if (lifecycle === undefined || isNone) return <span className="value-none">{words.text.none}</span>
  const key = lifecycle.keyOf[String(value)]
  const tone = (key === undefined ? undefined : lifecycle.tones?.[key]) ?? 'neutral'
  return <StateDiamond tone={tone}>{briefly(words, lifecycle.dict, value)}</StateDiamond>
}

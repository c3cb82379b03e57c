import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { serverNow } from '../../api/clock.ts'
import { StatusLight } from '../../ui/marks/status-light.tsx'
import type { Row } from '../row.ts'
import { useWords, type Words } from '../words.ts'
import { timeLeftOf } from './clock.ts'
import { inState } from './row-verbs.ts'

/** What the open duty of a row is, in a word: that of its action, else its reason. */
export function dutyWords(resource: CompleteResource, row: Row, words: Words): string {
  const { dutyClock: clock } = row
  if (clock == null) return ''
  const action = resource.actions[clock.action]
  return action === undefined ? clock.reason : words.label(inState(resource, action, row))
}

/** The light of a row; in a head also of which step it is (复查剩 2 天). */
export function ClockLight({ row, named }: { row: Row; named?: CompleteResource }) {
  const words = useWords()
  const { text } = words
  const left = timeLeftOf(row, serverNow(), text)
  if (left === null) return named === undefined ? <span className="value-none">{text.none}</span> : null
  const duty = named === undefined ? '' : dutyWords(named, row, words)
  return <StatusLight tone={left.tone}>{duty === '' ? left.words : text.clock.of(duty, left.words)}</StatusLight>
}

import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { serverNow } from '../../api/clock.ts'
import { StatusLight } from '../../ui/marks/status-light.tsx'
import type { Row } from '../row.ts'
import { useWords } from '../words.ts'
import { doneInTime, timeLeftOf, timeLeftUntil } from './clock.ts'
import { dutyWords, stepOfDuty } from './duty-step.ts'
import '../fields/field.css'

interface ClockLightProps {
  resource: CompleteResource
  row: Row
  /** A step that only its flow has words for is named too: there is room for them. */
  whole?: boolean
}

/** The light of a row, with the step whose clock it is (复查逾期 2 天): a row may be late in one thing and in time with another. */
export function ClockLight({ resource, row, whole = false }: ClockLightProps) {
  const words = useWords()
  const { text, label } = words
  const left = timeLeftOf(resource, row, serverNow(), text)
  if (left === null) return <span className="value-none">{text.none}</span>
  const { doneClock } = resource.list
  if (doneClock !== undefined && doneInTime(resource, row, text) !== null)
    return <StatusLight tone={left.tone}>{text.clock.of(label(doneClock.step), left.words)}</StatusLight>
  const step = whole ? dutyWords(resource, row, words) : stepOfDuty(resource, row, words)
  return <StatusLight tone={left.tone}>{step === '' ? left.words : text.clock.of(step, left.words)}</StatusLight>
}

interface DeadlineLightProps {
  deadline: unknown
  /** The code that the server told of it. */
  colour?: unknown
}

/** The light of a deadline that is told without its row. */
export function DeadlineLight({ deadline, colour }: DeadlineLightProps) {
  const { text } = useWords()
  if (typeof deadline !== 'string' || deadline === '') return <span className="value-none">{text.none}</span>
  const told = colour === null || colour === undefined || colour === '' ? null : String(colour)
  const left = timeLeftUntil(deadline, serverNow(), text, told)
  return <StatusLight tone={left.tone}>{left.words}</StatusLight>
}

import type { FieldOptions } from '../fields/field.ts'
import { type Level, levelOf, levelRank } from './level.ts'

/** Whether forms and templates offer a value of a dictionary to callers of a level; to callers of none everything is offered. */
export function isOfferedTo(field: Pick<FieldOptions, 'upToOwnLevel' | 'enteredBy'>, value: string, level: Level | undefined): boolean {
  if (level === undefined) return true
  if (field.enteredBy?.[value]?.includes(level) === false) return false
  return field.upToOwnLevel !== true || isUpTo(level, value)
}

/** Whether a value that is a level is this one or below it. */
function isUpTo(own: Level, code: string): boolean {
  const level = levelOf(code)
  return level === undefined || levelRank[level] <= levelRank[own]
}

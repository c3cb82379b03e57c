import type { Field, FixedDefault } from './field.ts'

/** Whether a default is a value itself, rather than a word for the caller or the moment. */
export function isFixed(given: Field['default']): given is FixedDefault {
  return given !== undefined && (typeof given !== 'object' || Array.isArray(given))
}

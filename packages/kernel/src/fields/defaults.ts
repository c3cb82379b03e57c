import { type Level, levelCode } from '../access/level.ts'
import { isGiven } from '../condition.ts'
import type { Field, Fields, FixedDefault } from './field.ts'
import { kinds } from './kinds.ts'

/** Whether a default is a value itself, rather than a word for the caller or the moment. */
export function isFixed(given: Field['default']): given is FixedDefault {
  return given !== undefined && (typeof given !== 'object' || Array.isArray(given))
}

/** For whom and when a row is begun: what defaults that are words stand for. */
export interface Beginning {
  readonly actor: { readonly userId: string; readonly deptId: string; readonly regionId: string | null; readonly level: Level }
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
}

/** The value that a default stands for; undefined where it says nothing about the caller. Fields of several take a list of the one. */
export function defaultOf(field: Pick<Field, 'default' | 'kind'>, { actor, now }: Beginning): unknown {
  const given = field.default
  if (given === undefined || isFixed(given)) return given
  if ('now' in given) return now
  if ('today' in given) return now.slice(0, 10)
  if ('byLevel' in given) return given.byLevel[actor.level]
  if (given.at?.includes(actor.level) === false) return undefined
  const value = given.actor === 'levelCode' ? levelCode[actor.level] : actor[given.actor]
  return kinds[field.kind].filter === 'has' && isGiven(value) ? [value] : value
}

/** The defaults of all fields in which nothing is given yet. */
export function defaultsFor(fields: Fields, given: Readonly<Record<string, unknown>>, beginning: Beginning): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.default === undefined || isGiven(given[name])) continue
    const value = defaultOf(field, beginning)
    if (value !== undefined) values[name] = value
  }
  return values
}

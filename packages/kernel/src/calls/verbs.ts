import type { Level } from '../access/level.ts'
import type { Resource } from '../definition/resource.ts'
import type { ActionLook } from '../lifecycle/lifecycle.ts'
import { type StandardCall, standardVerb } from './call.ts'

/** The standard calls, in the order in which they are described. */
export const standardCalls: readonly StandardCall[] = ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import']

/** What may be asked of rows that nobody keeps. */
const reading: ReadonlySet<StandardCall> = new Set(['page', 'list', 'info', 'export'])

/** What may be done with the rows of a resource, in the one vocabulary that `without`, `permissions`, `levels` and `permittedAs` share: the standard calls that it
 *  has, its actions by their name or by that of the call they share, and its entries. */
export function verbsOf(resource: Resource): readonly string[] {
  const actions = Object.values(resource.lifecycles ?? {}).flatMap((life) => Object.entries(life.actions))
  return [
    ...savedOrStandard(resource),
    ...actions.flatMap(([name, { calledAs }]) => (calledAs === undefined || calledAs.path === '' ? [name] : [name, calledAs.path])),
    ...Object.keys(resource.entries ?? {}),
  ]
}

const isStandard = (verb: string): verb is StandardCall => Object.hasOwn(standardVerb, verb)

/** The last part of the permission string that a verb asks: standard calls have the words of the wire, everything else its own. */
export function permissionWord({ entries }: Pick<Resource, 'entries'>, verb: string): string {
  return isStandard(verb) && entries?.[verb] === undefined ? standardVerb[verb] : verb
}

/** The verb that the last part of a permission string stands for: `save` is the add, unless the resource has an entry of that name. */
export function verbOfPermission({ entries }: Pick<Resource, 'entries'>, word: string): string {
  if (entries?.[word] !== undefined) return word
  return word === standardVerb.page ? 'page' : (standardCalls.find((call) => standardVerb[call] === word) ?? word)
}

/** The verb whose permission an action asks: that of the call under which it is made, unless it says another. */
export function verbAsked(name: string, { permittedAs, calledAs }: Pick<ActionLook, 'permittedAs' | 'calledAs'>): string {
  return permittedAs ?? (calledAs?.path === '' ? 'edit' : (calledAs?.path ?? name))
}

/** The levels that a definition states for a verb; none: every level. Rows are read as their page is, where nothing else is said. */
export function statedLevels({ levels = {} }: Pick<Resource, 'levels'>, verb: string): readonly Level[] | undefined {
  return levels[verb] ?? (verb === 'list' || verb === 'info' ? levels.page : undefined)
}

/** The standard calls of a resource; where an entry saves its rows they are added and edited, though the root takes neither. */
export function savedOrStandard(resource: Pick<Resource, 'without' | 'entries' | 'view'>): readonly StandardCall[] {
  const saves = Object.keys(resource.entries ?? {}).length > 0
  const own = standardCallsOf(resource)
  return standardCalls.filter((call) => own.includes(call) || (saves && (call === 'add' || call === 'edit')))
}

/** The standard calls that a resource has. */
export function standardCallsOf({ without, view }: Pick<Resource, 'without' | 'view'>): readonly StandardCall[] {
  return standardCalls.filter((call) => !without?.includes(call) && (view === undefined || reading.has(call)))
}

import type { Level } from '../access/level.ts'
import type { CompleteField, CompleteResource } from '../definition/complete.ts'
import { isAsked, isRequired } from '../definition/forms/asked.ts'
import { fieldIn } from '../definition/forms/dict-in.ts'
import type { Chance } from '../fields/kind.ts'
import { kinds } from '../fields/kinds.ts'

/** A repeatable source of chance (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface SampleOptions {
  readonly seed?: number
  readonly level?: Level
  readonly known?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, unknown>>
}

function sampleLine(field: CompleteField, options: SampleOptions, seed: number): Record<string, unknown> {
  const { child } = field
  if (child === undefined) return {}
  const { values: _ofOwner, ...rest } = options
  const { [child.by]: _owner, ...line } = sampleForm(child.resource, { ...rest, seed })
  return line
}

/** Valid form values of a definition: every required field, references from `known` by resource name.
 *  Fields without a sample of their own (references nobody gave, files) are left out unless given in `values`. */
export function sampleForm(resource: CompleteResource, options: SampleOptions = {}): Record<string, unknown> {
  const chance = chanceOf(options.seed ?? 1)
  const form: Record<string, unknown> = { ...options.values }
  for (const field of resource.fieldList) {
    if (field.common && !(field.name in resource.authored)) continue
    if (field.name in form || field.readOnly || field.hidden || field.virtual || field.flatOf) continue
    if (field.child) {
      form[field.name] = Array.from({ length: Math.max(1, field.atLeast ?? 1) }, (_, at) =>
        sampleLine(field, options, (options.seed ?? 1) + at),
      )
      continue
    }
    const known = field.to ? options.known?.[field.to] : undefined
    const several = kinds[field.kind].filter === 'has' && field.to !== undefined
    const value = known === undefined ? kinds[field.kind].sample(field, chance) : several ? [known] : known
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue
    form[field.name] = value
  }
  for (const field of resource.fieldList) {
    if (field.dictBy === undefined || !(field.name in form) || field.name in (options.values ?? {})) continue
    form[field.name] = kinds.dict.sample(fieldIn(field, form), chance)
  }
  for (const field of resource.fieldList) {
    // Child rows are given though nobody asks them: the sample shows the whole shape.
    if (field.child && isAsked(field, form, options.level)) continue
    if (!isAsked(field, form, options.level) || (!isRequired(field, form, options.level) && !(field.name in (options.values ?? {})))) {
      delete form[field.name]
    }
  }
  return form
}

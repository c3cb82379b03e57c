import type { Field } from './field.ts'
import { type Judgement, type KindSpec, keep, malformed } from './kind.ts'

function valuesOf(field: Field): readonly string[] {
  return Object.values(field.dict?.values ?? {}).map((entry) => entry.value)
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? value.split(',').filter((part) => part !== '') : undefined
}

/** Judges a list entry by entry, drops repeats, and counts. */
export function judgeList(value: unknown, field: Field, entry: (one: unknown) => Judgement): Judgement {
  const list = listOf(value)
  if (list === undefined) return malformed
  const kept: unknown[] = []
  for (const one of list) {
    const judged = entry(one)
    if ('refusal' in judged) return judged
    if (!kept.includes(judged.value)) kept.push(judged.value)
  }
  if (field.atMost !== undefined && kept.length > field.atMost) return { refusal: { key: 'tooMany', values: { '1': field.atMost } } }
  const few = field.kind === 'images' ? 'tooFewPictures' : 'tooFew'
  if (field.atLeast !== undefined && kept.length < field.atLeast) return { refusal: { key: few, values: { '1': field.atLeast } } }
  return keep(kept)
}

/** Of choices it says nothing which of them was made first. */
export function isSameChoice(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  const [chosen, before] = [new Set(one), new Set(other)]
  return chosen.size === before.size && [...chosen].every((value) => before.has(value))
}

function judgeCode(value: unknown, field: Field): Judgement {
  const code = typeof value === 'number' || typeof value === 'boolean' ? String(Number(value)) : value
  if (typeof code !== 'string') return malformed
  if (valuesOf(field).includes(code)) return keep(code)
  return field.notInDictionary === undefined ? malformed : { refusal: { key: field.notInDictionary, values: { value: code } } }
}

export const dictSpec: KindSpec = {
  kind: 'dict',
  columns: () => ({ '': 'text' }),
  judge: judgeCode,
  filter: 'oneOf',
  sortable: true,
  schema: (field) => ({ type: 'string', enum: valuesOf(field) }),
  sample: (field, chance) => valuesOf(field)[Math.floor(chance() * valuesOf(field).length)],
}

export const dictsSpec: KindSpec = {
  kind: 'dicts',
  columns: () => ({ '': 'text[]' }),
  judge: (value, field) => judgeList(value, field, (one) => judgeCode(one, field)),
  isSame: isSameChoice,
  filter: 'has',
  sortable: false,
  schema: (field) => ({ type: 'array', items: { type: 'string', enum: valuesOf(field) } }),
  sample: (field, chance) => [valuesOf(field)[Math.floor(chance() * valuesOf(field).length)]],
}

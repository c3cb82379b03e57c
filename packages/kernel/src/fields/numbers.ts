import type { Field } from './field.ts'
import { type Judgement, type KindSpec, keep, malformed } from './kind.ts'

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'string' && /^[-+]?\d+(\.\d+)?$/.test(value.trim())) return Number(value)
  return undefined
}

/** The least value of a number: what people enter counts or measures something, and is not less than nothing, unless its field says another bound or is
 *  `signed`. What is derived is free. */
export function leastOf({ min, moreThan, signed, derived, counted }: Field): number | undefined {
  if (min !== undefined) return min
  const isFree = signed === true || moreThan !== undefined || derived !== undefined || counted !== undefined
  return isFree ? undefined : 0
}

function withinLimits(number: number, field: Field): Judgement {
  const least = leastOf(field)
  if (least !== undefined && number < least) return { refusal: { key: 'tooSmall', values: { '1': least } } }
  if (field.moreThan !== undefined && number <= field.moreThan) return { refusal: { key: 'notMore', values: { '1': field.moreThan } } }
  if (field.max !== undefined && number > field.max) return { refusal: { key: 'tooLarge', values: { '1': field.max } } }
  return keep(number)
}

export const intSpec: KindSpec = {
  kind: 'int',
  columns: () => ({ '': 'integer' }),
  judge(value, field) {
    const number = toNumber(value)
    if (number === undefined || !Number.isInteger(number) || Math.abs(number) > 2_147_483_647) return malformed
    return withinLimits(number, field)
  },
  filter: 'number',
  sortable: true,
  schema: (field) => ({ type: 'integer', minimum: field.min, maximum: field.max }),
  sample: (field, chance) =>
    Math.floor((field.min ?? Math.max(0, (field.moreThan ?? -1) + 1)) + chance() * Math.min(20, (field.max ?? 100) - (field.min ?? 0))),
}

export const decimalSpec: KindSpec = {
  kind: 'decimal',
  columns: (field) => ({ '': `numeric(${field.precision ?? 12},${field.scale ?? 2})` }),
  judge(value, field) {
    const number = toNumber(value)
    if (number === undefined) return malformed
    const factor = 10 ** (field.scale ?? 2)
    const rounded = Math.round(number * factor) / factor
    const limit = 10 ** ((field.precision ?? 12) - (field.scale ?? 2))
    if (Math.abs(rounded) >= limit) return { refusal: { key: 'tooLarge', values: { '1': limit - 1 } } }
    return withinLimits(rounded, field)
  },
  filter: 'number',
  sortable: true,
  schema: (field) => ({ type: 'number', minimum: field.min, maximum: field.max }),
  sample: (field, chance) =>
    Math.round((Math.max(field.min ?? 1, (field.moreThan ?? 0) + 1) + chance() * Math.min(9, (field.max ?? 99) - 1)) * 10) / 10,
}

export const boolSpec: KindSpec = {
  kind: 'bool',
  columns: () => ({ '': 'boolean' }),
  judge(value) {
    if (typeof value === 'boolean') return keep(value)
    if (value === 1 || value === '1' || value === 'true') return keep(true)
    if (value === 0 || value === '0' || value === 'false') return keep(false)
    return malformed
  },
  filter: 'yesNo',
  sortable: true,
  schema: () => ({ type: 'boolean' }),
  sample: (_field, chance) => chance() < 0.5,
}

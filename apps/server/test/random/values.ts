import type { Field } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { addDays } from '@chengan/kernel/time'
import fc from 'fast-check'
import type { ChanceDraw } from './chance.ts'

/** Ids of rows by resource name, and pictures by the user who may use them. */
export interface Known {
  /** By the name of a resource, or by its root. */
  ids(resource: string): readonly string[]
  pictures(userId: string): readonly string[]
}

const TODAY = '2026-06-30'
const characters = fc.oneof(
  fc.constantFrom(...'城安燃气隐患调压箱阀门街道第一号'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  fc.constantFrom('%', '_', "'", '"', '\\', ' ', '😀', '𠮷', '&', '<'),
)

function text(draw: ChanceDraw, longest: number): string {
  const length = draw.coin(0.9) ? Math.min(longest, 12) : longest
  return [...draw.value(fc.string({ unit: characters, minLength: 1, maxLength: length }))].slice(0, longest).join('')
}

function day(draw: ChanceDraw): string {
  return addDays(TODAY, draw.below(120) - 60)
}

function idFor(draw: ChanceDraw, field: Field, known: Known): string {
  const names = field.targets?.map((target) => target.root) ?? [field.to ?? 'gasCompany']
  const ids = known.ids(draw.oneOf(names))
  return ids.length > 0 && draw.coin(0.95) ? draw.oneOf(ids) : '00000000000070008000000000000000'
}

function texts(draw: ChanceDraw, field: Field): string {
  const sample = kinds[field.kind].sample(field, draw.chance)
  return field.format !== undefined || draw.coin(0.5) ? String(sample) : text(draw, field.length ?? 100)
}

function number(draw: ChanceDraw, field: Field): number {
  const { minimum, maximum } = kinds[field.kind].schema(field)
  const least = typeof minimum === 'number' ? minimum : (field.moreThan ?? -1) + 1
  const most = typeof maximum === 'number' ? maximum : least + 1000
  return draw.coin(0.1) ? draw.oneOf([least, most]) : least + draw.below(Math.max(1, Math.min(1000, most - least)))
}

const many = (draw: ChanceDraw, field: Field, one: () => string) =>
  [...new Set(Array.from({ length: 1 + draw.below(2) }, one))].slice(0, field.atMost ?? 2)

/** A value that the field's own schema allows. References name rows that exist, files are the caller's own pictures. */
export function wellFormed(draw: ChanceDraw, field: Field, known: Known, userId: string): unknown {
  const sample = () => kinds[field.kind].sample(field, draw.chance)
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
      return texts(draw, field)
    case 'int':
    case 'decimal':
      return number(draw, field)
    case 'bool':
      return draw.coin(0.5)
    case 'date':
      return day(draw)
    case 'datetime':
      return `${day(draw)} ${draw.oneOf(['00:00:00', '09:30:00', '23:59:59'])}`
    case 'time':
    case 'period':
      return sample()
    case 'ref':
    case 'anyRef':
    case 'dept':
    case 'user':
    case 'region':
      return idFor(draw, field, known)
    case 'refs':
    case 'depts':
    case 'users':
    case 'regions':
      return many(draw, field, () => idFor(draw, field, known))
    case 'files':
    case 'images':
      return known.pictures(userId).length > 0 ? many(draw, field, () => draw.oneOf(known.pictures(userId))) : []
    case 'json':
      return draw.value(fc.jsonValue({ maxDepth: 2, stringUnit: 'grapheme' })) ?? {}
    case 'dict':
    case 'dicts':
    case 'point':
    case 'line':
    case 'polygon':
    case 'children':
      return sample()
  }
}

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u0007',
  "'; drop table post; --",
  '%',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-13-01 25:61:61',
  '0000-00-00',
  '99999-01-01',
  '-1',
  '1e400',
  'NaN',
  'null',
  '../../etc/passwd',
  '长'.repeat(70_000),
  ',',
  '{"a":1}',
]

/** Anything that may come over the net in place of a value. */
export function hostileValues(draw: ChanceDraw): unknown {
  return draw.value(
    fc.oneof(
      fc.constantFrom<unknown>(...hostileTexts),
      fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, [], {}, [null], [[]], { id: null }, [
        { id: {} },
      ]),
      fc.jsonValue({ maxDepth: 3 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
  )
}

import { isGiven } from '@chengan/kernel/condition'
import { dayInWords } from '@chengan/kernel/definition/papers/printed-paper'
import type { Field } from '@chengan/kernel/fields/field'
import { labelText } from '@chengan/kernel/label'
import { asText, asTexts } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { namesOf } from '../lists/names.ts'

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['int', 'decimal'])
const targets: Partial<Readonly<Record<Field['kind'], string>>> = {
  region: 'region',
  regions: 'region',
  dept: 'dept',
  depts: 'dept',
  user: 'user',
  users: 'user',
}

/** Whether a column of the field is one of figures. */
export const isFigure = ({ kind }: Pick<Field, 'kind'>): boolean => NUMBERS.has(kind)

const listed = (value: unknown) => (Array.isArray(value) ? asTexts(value) : [asText(value)])

/** A value as a paper of the bureau writes it: names in place of ids, words of dictionaries, days in words, figures with their unit. Empty where nothing is
 *  given. */
export async function wordsOfValue(ctx: Context, field: Field, value: unknown, look: { readonly unit: boolean }): Promise<string> {
  if (!isGiven(value)) return ''
  const { dict, kind, unit } = field
  if (dict !== undefined) {
    const wanted = new Set(listed(value))
    return Object.values(dict.values)
      .filter((entry) => wanted.has(entry.value))
      .map(({ zh }) => zh)
      .join('、')
  }
  const target = field.to ?? targets[kind]
  if (target !== undefined) {
    const ids = listed(value)
    const names = await namesOf(ctx, ctx.services.registry.byName(target), ids)
    return ids
      .map((id) => names.get(id) ?? '')
      .filter((name) => name !== '')
      .join('、')
  }
  if (kind === 'bool') return value === true ? '是' : '否'
  if (kind === 'date') return dayInWords(asText(value))
  if (kind === 'datetime') return `${dayInWords(asText(value))}${asText(value).slice(11, 16)}`
  if (isFigure(field)) return `${Number(value)}${look.unit ? (unit ?? '') : ''}`
  const inWords = field.inWords?.(String(value))
  return inWords === undefined ? (typeof value === 'object' ? listed(value).join('、') : String(value)) : labelText(inWords, 'zh-CN')
}

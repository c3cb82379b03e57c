import type { CompleteField } from '@chengan/kernel/definition/complete'
import { type Grouping, WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Context } from '../context.ts'
import { namesOf } from '../resources/lists/names.ts'

/** Rows without a value are counted as not told, never dropped (dashboards.md §4). */
const unsaid: Label = { zh: '未评定', en: 'Not rated' }
const untold: Label = { zh: '未填写', en: 'Not given' }
const answers: Readonly<Record<string, Label>> = { true: { zh: '是', en: 'Yes' }, false: { zh: '否', en: 'No' } }

/** The words of the keys of a grouping, in the language of the caller. */
export async function namesOfGroups(ctx: Context, grouping: Grouping, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const say = (label: Label) => labelText(label, ctx.language)
  const told = keys.filter((key) => key !== WITHOUT)
  const known = await wordsOf(ctx, grouping, told)
  return new Map(keys.map((key) => [key, key === WITHOUT ? say(withoutOf(grouping.field)) : (known.get(key) ?? key)]))
}

/** What a grade does not say has not been rated; anything else was not given. */
const withoutOf = (field: CompleteField) => (field.readOnly === true && field.kind === 'dict' ? unsaid : untold)

async function wordsOf(ctx: Context, grouping: Grouping, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { registry } = ctx.services
  const { field } = grouping
  const say = (label: Label) => labelText(label, ctx.language)
  const each = (wordOf: (key: string) => string) => new Map(keys.map((key) => [key, wordOf(key)]))
  if (grouping.as === 'region') return namesOf(ctx, registry.byName('region'), keys)
  if (grouping.as === 'band') return each((key) => bandWords(field, key, say))
  if (grouping.as === 'span') return each((key) => (key.endsWith('s') ? say({ zh: `${key.slice(0, 4)}年代`, en: key }) : key))
  if (field.dict !== undefined) {
    const words = new Map(Object.values<Label & { readonly value: string }>(field.dict.values).map((entry) => [entry.value, say(entry)]))
    return each((key) => words.get(key) ?? key)
  }
  if (field.kind === 'bool') return each((key) => say(answers[key] ?? { zh: key, en: key }))
  const target = field.to ?? { dept: 'dept', user: 'user' }[field.kind as string]
  return target === undefined ? each((key) => key) : namesOf(ctx, registry.byName(target), keys)
}

function bandWords(field: CompleteField, key: string, say: (label: Label) => string): string {
  const [from = '', below = ''] = key.split('-')
  const isAge = field.kind === 'date' || field.kind === 'datetime'
  const unit: Label = isAge ? { zh: '年', en: ' years' } : { zh: field.unit ?? '', en: field.unit ? ` ${field.unit}` : '' }
  if (below === '') return say({ zh: `${from}${unit.zh}及以上`, en: `${from}${unit.en} and more` })
  if (from === '') return say({ zh: `不足${below}${unit.zh}`, en: `Below ${below}${unit.en}` })
  return say({ zh: `${from}至${below}${unit.zh}以下`, en: `${from} to below ${below}${unit.en}` })
}

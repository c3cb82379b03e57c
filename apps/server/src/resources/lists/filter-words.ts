import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { askedField } from '@chengan/kernel/definition/forms/asking'
import { type Label, labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { namesOf } from './names.ts'

const words: Readonly<Record<'yes' | 'no' | 'from' | 'to' | 'empty' | 'given' | 'only' | 'all', Label>> = {
  yes: { zh: '是', en: 'yes' },
  no: { zh: '否', en: 'no' },
  from: { zh: '不早于', en: 'from' },
  to: { zh: '不晚于', en: 'to' },
  empty: { zh: '未填写', en: 'not given' },
  given: { zh: '已填写', en: 'given' },
  only: { zh: '仅', en: 'only' },
  all: { zh: '全部', en: 'All rows' },
}

/** What narrows the rows that a query asks for, as people say it; how they are ordered and cut narrows nothing. */
export function narrowingInWords(ctx: Context, resource: CompleteResource, query: Values): Promise<string> {
  const isNarrowing = (name: string) => resource.list.filters?.[name] !== undefined || askedField(resource, name) !== undefined
  const asked = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && isNarrowing(name) ? [[name, value] as const] : [],
  )
  const tab = resource.list.tabs?.find(({ key }) => key === query.tab)
  const filters = Object.fromEntries(asked)
  if (tab === undefined) return filterInWords(ctx, resource, filters)
  const shown = labelText(tab, ctx.language)
  if (asked.length === 0) return Promise.resolve(shown)
  return filterInWords(ctx, resource, filters).then((said) => `${shown}${labelText({ zh: '；', en: '; ' }, ctx.language)}${said}`)
}

/** What a list is asked, as people say it: 隐患等级：重大；检查日期不早于2026-06-01. */
export async function filterInWords(ctx: Context, resource: CompleteResource, query: ListAsked): Promise<string> {
  const say = (label: Label) => labelText(label, ctx.language)
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) parts.push(await partInWords(ctx, resource, name, value, say))
  if (parts.length === 0) return say(words.all)
  return parts.join(say({ zh: '；', en: '; ' }))
}

async function partInWords(
  ctx: Context,
  resource: CompleteResource,
  name: string,
  value: string,
  say: (label: Label) => string,
): Promise<string> {
  const colon = say({ zh: '：', en: ': ' })
  const named = resource.list.filters?.[name]
  if (named !== undefined) return `${say(named)}${colon}${yesOrNo(value) ? say(words[yesOrNo(value) ?? 'yes']) : value}`
  const asked = askedField(resource, name)
  if (asked === undefined) return `${name}${colon}${value}`
  const label = say(asked.field.label)
  const shown = await valuesInWords(ctx, asked.field, value, say)
  switch (asked.part) {
    case 'Start':
      return `${label}${say({ zh: words.from.zh, en: ` ${words.from.en} ` })}${value}`
    case 'End':
      return `${label}${say({ zh: words.to.zh, en: ` ${words.to.en} ` })}${value}`
    case 'Empty':
      return `${label}${colon}${say(yesOrNo(value) === 'yes' ? words.empty : words.given)}`
    case 'Only':
      return `${label}${colon}${say(words.only)}${shown}`
    default:
      return `${label}${colon}${shown}`
  }
}

const yesOrNo = (value: string) => (value === 'true' || value === '1' ? 'yes' : value === 'false' || value === '0' ? 'no' : null)

async function valuesInWords(ctx: Context, field: CompleteField, value: string, say: (label: Label) => string): Promise<string> {
  const join = say({ zh: '、', en: ', ' })
  const each = value.split(',')
  if (field.kind === 'bool') return say(words[yesOrNo(value) ?? 'yes'])
  if (field.dict !== undefined) {
    const entries = Object.values<Label & { readonly value: string }>(field.dict.values)
    return each.map((one) => say(entries.find((entry) => entry.value === one) ?? { zh: one, en: one })).join(join)
  }
  const target = field.to ?? { dept: 'dept', user: 'user', region: 'region' }[field.kind as string]
  if (target === undefined) return value
  const names = await namesOf(ctx, ctx.services.registry.byName(target), each)
  return each.map((one) => names.get(one) ?? one).join(join)
}

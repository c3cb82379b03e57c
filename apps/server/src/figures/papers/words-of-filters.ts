import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import { WITHOUT } from '@chengan/kernel/definition/figures/grouping'
import { askedField } from '@chengan/kernel/definition/forms/asking'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type Label, labelText } from '@chengan/kernel/label'
import { listedIn } from '@chengan/kernel/texts/punctuation'
import type { Context } from '../../context.ts'
import { namesOfGroups } from '../group-names.ts'

const parts: Readonly<Record<string, Label>> = {
  Start: { zh: '起', en: 'from' },
  End: { zh: '止', en: 'to' },
  Empty: { zh: '未填写', en: 'not given' },
}

/** What a list is asked, in the words that people read: the field, and the names of its values. */
export async function wordsOfFilters(
  ctx: Context,
  resource: CompleteResource,
  query: ListAsked,
): Promise<readonly (readonly [label: string, value: string])[]> {
  const said: (readonly [string, string])[] = []
  for (const [name, value] of Object.entries(query)) said.push(await wordsOfFilter(ctx, resource, name, value))
  return said
}

async function wordsOfFilter(ctx: Context, resource: CompleteResource, name: string, value: string): Promise<readonly [string, string]> {
  const say = (label: Label) => labelText(label, ctx.language)
  const named = resource.list.filters?.[name]
  if (named !== undefined) return [say(named), value]
  const asked = askedField(resource, name)
  if (asked === undefined) return [name, value]
  const { field, part } = asked
  const more = parts[part]
  if (part !== 'value') return [more === undefined ? say(field.label) : `${say(field.label)} ${say(more)}`, value]
  const grouping = kinds[field.kind].filter === 'region' ? ({ field, as: 'region', digits: 6 } as const) : ({ field, as: 'value' } as const)
  const keys = value.split(',').filter((key) => key !== WITHOUT)
  const names = await namesOfGroups(ctx, grouping, keys)
  return [
    say(field.label),
    listedIn(
      keys.map((key) => names.get(key) ?? key),
      ctx.language,
    ),
  ]
}

import { headlineOf } from '@chengan/kernel/definition/complete'
import { labelText } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { namesFor } from '../../resources/lists/names.ts'
import type { DeployedProcess } from '../definitions.ts'
import type { BusinessRow } from './business.ts'

/** The title of an instance: the template of its definition filled in from the row, with the names of what it refers to; without a template, or
 *  where nothing of it is filled in, what the row is about. */
export async function titleOf(ctx: Context, process: DeployedProcess, business: BusinessRow | null): Promise<string> {
  const template = process.routes.titleTemplate
  if (business === null) return process.name.zh
  const { resource } = business
  const row = business.row()
  const values = { ...row, ...(await namesFor(ctx, resource, [row]))(row) }
  if (template === null) return headlineOf(resource, values).slice(0, 200)
  let filled = false
  const text = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = shown(resource.fields[name]?.dict?.values, values[name as keyof typeof values])
    filled ||= value !== ''
    return value
  })
  return (filled ? text : headlineOf(resource, values)).slice(0, 200)
}

type Entries = Readonly<Record<string, { readonly value: string; readonly zh: string; readonly en: string }>>

function shown(entries: Entries | undefined, value: unknown): string {
  if (value === null || value === undefined) return ''
  const entry = Object.values(entries ?? {}).find((one) => one.value === value)
  return entry === undefined ? String(value) : labelText(entry, 'zh-CN')
}

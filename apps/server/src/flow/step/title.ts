import { type CompleteField, headlineOf } from '@chengan/kernel/definition/complete'
import { entryIn } from '@chengan/kernel/definition/forms/dict-in'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
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
    const value = shown(resource.fields[name], values, name)
    filled ||= value !== ''
    return value
  })
  return (filled ? text : headlineOf(resource, values)).slice(0, 200)
}

function shown(field: CompleteField | undefined, values: Values, name: string): string {
  const value = values[name]
  if (value === null || value === undefined) return ''
  const entry = field && entryIn(field, values, value)
  return entry === undefined ? String(value) : labelText(entry, 'zh-CN')
}

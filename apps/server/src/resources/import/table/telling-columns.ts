import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { ImportColumn } from './columns.ts'

/** Columns that tell which of several rows of one name a reference means: the number of a person beside his name. */
export function tellingColumns(resource: CompleteResource, registry: Registry): readonly ImportColumn[] {
  return Object.entries(resource.import?.tells ?? {}).flatMap(([name, { by, among = [] }]) => {
    const tells = resource.fields[name]
    if (tells === undefined) return []
    const target = registry.byName(tells.to ?? '')
    const column = (told: string): readonly ImportColumn[] => {
      const field = target.fields[told]
      return field === undefined ? [] : [{ key: `${name}.${told}`, field, label: field.label, tells }]
    }
    return [...by.flatMap(column), ...among.flatMap(column).map((one) => ({ ...one, among: true as const }))]
  })
}

/** The columns of a template, each reference with what tells its rows apart behind it. */
export function withTelling(columns: readonly ImportColumn[], resource: CompleteResource, registry: Registry): readonly ImportColumn[] {
  const telling = tellingColumns(resource, registry).filter(({ among }) => !among)
  return columns.flatMap((column) => [column, ...telling.filter(({ tells }) => tells === column.field)])
}

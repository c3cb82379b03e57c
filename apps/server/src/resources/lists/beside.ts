import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import type { Language } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'
import { constantSql } from '../../storage/constant-sql.ts'
import { dutyValues, flowDutyValues } from '../duties/duties.ts'
import { type Reference, referencePlan } from './names.ts'
import { subjectText } from './subject-sql.ts'

type Sql = RawBuilder<unknown>

const kept = new WeakMap<CompleteResource, Map<Language, Sql>>()

/** Further columns of a select list over the row called `t`, so that a page needs one query where it needed three: the names beside its
 *  references, under the names that they have in the answer, and its open duties. For some dozens of rows: where there are thousands, the
 *  ids that they share are asked for once (`namesOfAll`). */
export function joinedColumns(registry: Registry, resource: CompleteResource, language: Language): Sql {
  const ofResource = kept.get(resource) ?? new Map<Language, Sql>()
  kept.set(resource, ofResource)
  const known = ofResource.get(language)
  if (known) return known
  const names = referencePlan(registry, resource).flatMap((reference) =>
    reference.always === undefined || reference.shownAs in resource.fields
      ? []
      : [sql`${nameOf(registry, resource, reference, { to: reference.always, language })} as ${sql.id(reference.shownAs)}`],
  )
  const duties = canBeOwed(resource) ? [sql`${dutiesOf(registry, resource, language)} as "$duties"`] : []
  const columns = constantSql(
    sql.join(
      [...names, ...duties].map((column) => sql`, ${column}`),
      sql``,
    ),
  )
  ofResource.set(language, columns)
  return columns
}

interface Named {
  readonly to: string
  readonly language: Language
}

function nameOf(registry: Registry, resource: CompleteResource, { field, several }: Reference, { to, language }: Named): Sql {
  const column = sql.ref(`t.${resource.fields[field]?.column ?? ''}`)
  if (!several) return subjectAt(registry, { to, language }, column)
  const { name, table } = subjectOf(registry, { to, language })
  // Asked for together: a list may be long, and one by one each would be a way down the index.
  return sql`case when ${column} is not null then (select coalesce(string_agg(coalesce(n.name, ''), '、' order by o.place), '')
    from unnest(${column}) with ordinality as o (id, place)
    left join (select n.id, ${name} as name from ${table} as n where n.id = any(${column}) offset 0) as n on n.id = o.id) end`
}

/** The subject of the row that an id leads to, deleted ones too. */
export function subjectAt(registry: Registry, named: Named, id: Sql): Sql {
  const { name, table } = subjectOf(registry, named)
  return sql`(select ${name} from ${table} as n where n.id = ${id})`
}

function subjectOf(registry: Registry, { to, language }: Named): { readonly name: Sql; readonly table: Sql } {
  const target = registry.byName(to)
  return { name: subjectText(registry, target, 'n', language), table: sql.table(target.table) }
}

/** The open duties of the row, oldest first, each with the names of those who must act. */
function dutiesOf(registry: Registry, resource: CompleteResource, language: Language): Sql {
  const names = {
    user: subjectAt(registry, { to: 'user', language }, sql`d.user_id`),
    dept: subjectAt(registry, { to: 'dept', language }, sql`d.duty_dept_id`),
    region: subjectAt(registry, { to: 'region', language }, sql`d.duty_region_id`),
    role: sql`(select b.name from business_role b where b.code = d.business_role)`,
  }
  const object = (values: Readonly<Record<string, Sql>>) =>
    sql`json_build_object(${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
  const ofFlow: Readonly<Record<string, Sql>> = resource.flow === null ? {} : flowDutyValues
  return sql`(select json_agg(${object({ ...dutyValues('d'), ...ofFlow, names: object(names) })} order by d.id) from duty d
    where d.biz_type = ${sql.lit(resource.recordRoot)} and d.biz_id = t.id and d.done_time is null)`
}

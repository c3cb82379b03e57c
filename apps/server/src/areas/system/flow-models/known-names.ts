import type { Known } from '@chengan/flow/lint/known'
import { usersNamed } from '@chengan/flow/lint/tasks'
import { tablesOf } from '@chengan/flow/lint/warnings'
import type { Definition } from '@chengan/flow/model/definition'
import { groupsOf } from '@chengan/flow/people/groups'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { kinds } from '@chengan/kernel/fields/kinds'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'

/** What a process can refer to in this house: people by their groups, services, processes, the fields of its business table. */
export async function knownNames(ctx: Context, definition: Definition): Promise<Known> {
  const { registry, implementations } = ctx.services
  const tables = tablesOf(definition)
  const resources = tables.flatMap((root) => registry.byRoot(root) ?? [])
  const names = await codesIn(ctx)
  return {
    ...names,
    processes: new Set([...names.processes, definition.key]),
    handlers: new Set(implementations.all.flatMap(({ flow }) => Object.keys(flow?.services ?? {}))),
    tables: new Set(resources.map((resource) => resource.root)),
    emptyGroups: await emptyGroups(ctx, definition),
    missingUsers: await missingUsers(ctx, definition),
    ...(resources.length === tables.length
      ? { facts: new Set(rowsOf(ctx, definition, resources).flatMap((one) => fieldsOf(ctx, one))) }
      : {}),
    // A table that is not declared yet cannot be asked for its fields.
    ...(tables.length > 0 && resources.length === tables.length
      ? { fields: new Set(resources.flatMap((resource) => fieldsOf(ctx, resource))) }
      : {}),
  }
}

/** The resources whose rows the process is about: those that it names, else those that name it; none has no facts. */
function rowsOf(ctx: Context, { key }: Definition, named: readonly CompleteResource[]): readonly CompleteResource[] {
  return named.length > 0 ? named : ctx.services.registry.all.filter((one) => one.flow?.definitions.includes(key))
}

/** The fields of a row, the names beside its references, and what its part derives. */
function fieldsOf(ctx: Context, resource: CompleteResource): readonly string[] {
  const shown = resource.fieldList.flatMap((field) => {
    if (field.hidden) return []
    const named = field.to === undefined ? [] : [displayNameOf(field.name, kinds[field.kind].filter === 'has')]
    return [field.name, ...named]
  })
  return [...shown, ...Object.keys(ctx.services.implementations.of(resource).flow?.facts ?? {})]
}

async function codesIn(ctx: Context) {
  const { rows } = await sql<{ kind: string; codes: readonly string[] | null }>`
    select 'businessRoles' as kind, array_agg(code) as codes from business_role where not deleted
    union all select 'roles', array_agg(code) from role where not deleted
    union all select 'posts', array_agg(post_code) from post where not deleted
    union all select 'departments', array_agg(id) from dept where not deleted
    union all select 'processes', array_agg(distinct key) from flow_definition`.execute(ctx.db)
  const codesOfKind = (kind: string) => new Set(rows.find((row) => row.kind === kind)?.codes ?? [])
  return {
    businessRoles: codesOfKind('businessRoles'),
    roles: codesOfKind('roles'),
    posts: codesOfKind('posts'),
    departments: codesOfKind('departments'),
    processes: codesOfKind('processes'),
  }
}

/** People whom the process names by their ids and who are not there, or no longer. */
async function missingUsers(ctx: Context, definition: Definition): Promise<ReadonlySet<string>> {
  const named = [...new Set(definition.nodes.flatMap(({ user }) => (user === null ? [] : usersNamed(user))))]
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from "user"
    where id = any(${named}::text[]) and not deleted and coalesce(status, '1') = '1'`.execute(ctx.db)
  const there = new Set(rows.map(({ id }) => id))
  return new Set(named.filter((id) => !there.has(id)))
}

/** Groups of the process that nobody belongs to today. */
async function emptyGroups(ctx: Context, definition: Definition): Promise<ReadonlySet<string>> {
  const asked = new Set(definition.nodes.flatMap((node) => groupsOf(node.user?.candidateGroups ?? '').flat()))
  const codes = (kind: string) => [...asked].flatMap((group) => (group.startsWith(`${kind}:`) ? [group.slice(kind.length + 1)] : []))
  const { rows } = await sql<{ name: string }>`
    select 'br:' || b.code as name from business_role b
      where b.code = any(${codes('br')}::text[]) and not exists (select 1 from "user" u where ${isMemberSql})
    union all select 'role:' || r.code from role r
      where r.code = any(${codes('role')}::text[])
        and not exists (select 1 from "user" u where not u.deleted and coalesce(u.status, '1') = '1' and r.id = any(u.role_id_list))
    union all select 'post:' || p.post_code from post p
      where p.post_code = any(${codes('post')}::text[])
        and not exists (select 1 from "user" u where not u.deleted and coalesce(u.status, '1') = '1' and p.id = any(u.post_id_list))
    union all select 'dept:' || d.id from dept d
      where d.id = any(${codes('dept')}::text[])
        and not exists (select 1 from "user" u where not u.deleted and coalesce(u.status, '1') = '1' and u.dept_id = d.id)`.execute(ctx.db)
  return new Set(rows.map((row) => row.name))
}

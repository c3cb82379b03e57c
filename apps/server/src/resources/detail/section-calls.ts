import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { int, json, text } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { declaredCall, type ServerCall } from '../../pipeline/call.ts'
import { readRows } from '../scope.ts'
import { accessOf } from '../standard-calls.ts'
import { countsOf, sectionsIn } from './sections.ts'
import { taskCount, tasksOf } from './tasks.ts'

const taskFields: Fields = {
  resource: text(64, '资源', 'Resource'),
  id: text(32, '编号', 'Id', { opaque: true }),
  name: text(500, '名称', 'Name'),
  states: json('状态', 'States'),
  dutyClock: json('待办', 'Duty'),
}

/** `GET R/sections/{id}` and `GET R/tasks/{id}` of a resource whose rows' pages have sections that are counted (decision 0066). */
export function sectionCallsOf(registry: Registry, resource: CompleteResource): readonly ServerCall[] {
  if (!resource.standard.includes('info')) return []
  const sections = sectionsIn(registry, resource)
  const counted = sections.filter(({ kind }) => kind === 'rows' || kind === 'tasks')
  if (counted.length === 0) return []
  const call = {
    verb: 'GET',
    access: accessOf(resource.permissionOfCall('info')),
    levels: resource.levelsOf('info'),
    changes: false,
    resource,
    parameters: {},
  } as const
  const hasTasks = sections.some(({ kind }) => kind === 'tasks')
  const words = resource.label
  const counts = declaredCall({
    ...call,
    label: { zh: `${words.zh}·相关记录数`, en: `${words.en}: counts of what belongs to a row` },
    path: `${resource.root}/sections/:id`,
    tells: { object: Object.fromEntries(counted.map(({ key, label }) => [key, int(label?.zh ?? key, label?.en ?? key)])) },
    run: async (ctx, { params: { id = '' } }) => {
      await readRows(ctx, resource, [id])
      const rows = await countsOf(ctx, resource, id)
      return hasTasks ? { ...rows, tasks: await taskCount(ctx, resource, id) } : rows
    },
  })
  if (!hasTasks) return [counts]
  const list = declaredCall({
    ...call,
    label: { zh: `${words.zh}·待办事项`, en: `${words.en}: what is to be done about a row` },
    path: `${resource.root}/tasks/:id`,
    tells: { list: taskFields },
    run: async (ctx, { params: { id = '' } }) => {
      await readRows(ctx, resource, [id])
      return tasksOf(ctx, resource, id)
    },
  })
  return [counts, list]
}

import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { markFields, marksPathOf } from '@chengan/kernel/definition/rows/map-view'
import type { Fields } from '@chengan/kernel/fields/field'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { marksOf } from './marks.ts'

/** `GET R/map` of a resource whose rows stand on a map. */
export function mapCallsOf(resource: CompleteResource): readonly ServerCall[] {
  const { onMap } = resource
  if (onMap === undefined) return []
  const told = Object.entries(onMap.tells ?? {}).map(([name, field]) => [name, resource.fields[field]] as const)
  const shownClass = onMap.classed === undefined ? [] : [['class', resource.fields[onMap.classed]] as const]
  const fields = Object.fromEntries([...told, ...shownClass].flatMap(([name, field]) => (field === undefined ? [] : [[name, field]])))
  return [
    declaredCall({
      label: { zh: `${resource.label.zh}·地图`, en: `${resource.label.en}: map` },
      verb: 'GET',
      path: `${resource.root}/${marksPathOf(onMap)}`,
      access: resource.permissionOfCall('page').split('|'),
      levels: levelsOfLists(resource),
      changes: false,
      resource,
      tells: { list: { ...markFields, ...fields } as Fields },
      // The part of the map that is looked at is one of the filters that every list of such rows takes.
      parameters: { lists: resource.name },
      run: (ctx, { list }) => marksOf(ctx, resource, onMap, list),
    }),
  ]
}

/** Whoever may ask for one of its lists; none: everybody. */
function levelsOfLists(resource: CompleteResource): readonly Level[] {
  const ofPage = resource.levelsOf('page')
  const lists = [resource.variants.page?.levels ?? ofPage, ...Object.values(resource.variants).map(({ levels }) => levels ?? ofPage)]
  return lists.some((levels) => levels.length === 0) ? [] : [...new Set(lists.flat())]
}

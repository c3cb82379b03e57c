import { unkept } from '../access/sight.ts'
import type { CompleteField, CompleteResource } from '../definition/complete.ts'

type ByName = (name: string) => CompleteResource | undefined
type ByRoot = (root: string) => CompleteResource | undefined

/** What cannot be said of who sees rows: with what they are seen, and who stands in their child rows. */
export function scopeFaults(resource: CompleteResource, byName: ByName, byRoot: ByRoot): readonly string[] {
  return [...seenWithFaults(resource, byName, byRoot), ...inChildrenFaults(resource)]
}

function seenWithFaults(resource: CompleteResource, byName: ByName, byRoot: ByRoot): readonly string[] {
  if (resource.scope !== 'with') return []
  const faults: string[] = []
  if (resource.seenWith.length === 0) faults.push('its rows are seen with nothing; name the reference to their owner')
  if (resource.owner !== null) faults.push(`its rows are seen with those of ${resource.owner.resource} that hold them; leave the scope out`)
  for (const name of resource.seenWith) {
    const field = resource.fields[name]
    if (field === undefined) continue
    if (field.kind !== 'ref' && field.kind !== 'anyRef')
      faults.push(
        `its rows are seen with ${name}, which is no reference to one row; what departments and regions see is said under parties`,
      )
    else if (!field.stored) faults.push(`its rows are seen with ${name}, which nothing keeps; name a field that is kept`)
  }
  if (resource.keepsSight) faults.push(...keptFaults(resource, byName, byRoot))
  if (leadsBack(resource, resource, { byName, byRoot }, new Set()))
    faults.push('its rows are seen with rows that are seen with them; one of the two says by itself who sees it')
  return faults
}

/** Kept is who sees rows of one reference, by what their resources say of a row itself. */
function keptFaults(resource: CompleteResource, byName: ByName, byRoot: ByRoot): readonly string[] {
  const [reference, ...others] = resource.seenWith.map((name) => resource.fields[name])
  if (others.length > 0 || reference?.targets === undefined || reference.typeField === undefined)
    return ['who sees its rows is kept beside them, which asks one reference to a row of one of several resources']
  return ownersOf(reference, { byName, byRoot }).flatMap((target) =>
    unkept(target, byName).map((why) => `who sees ${target.name} cannot be kept: ${why}`),
  )
}

interface Known {
  readonly byName: ByName
  readonly byRoot: ByRoot
}

/** The resources with whose rows those of a field are seen. */
function ownersOf(field: CompleteField | undefined, { byName, byRoot }: Known): readonly CompleteResource[] {
  const owners = field?.targets === undefined ? [byName(field?.to ?? '')] : field.targets.map(({ root }) => byRoot(root))
  return owners.filter((one) => one !== undefined)
}

function leadsBack(start: CompleteResource, at: CompleteResource, known: Known, seen: Set<string>): boolean {
  if (seen.has(at.name)) return false
  seen.add(at.name)
  const held = at.owner === null ? undefined : known.byName(at.owner.resource)
  const above = [...at.seenWith.flatMap((name) => ownersOf(at.fields[name], known)), ...(held ? [held] : [])]
  return above.some((one) => one === start || leadsBack(start, one, known, seen))
}

/** Who is named in child rows is looked for in their table: without an index that would be all of it. */
function inChildrenFaults({ parties, fields }: CompleteResource): readonly string[] {
  return (parties?.inChildren ?? []).flatMap(({ children, departments = [], users = [] }) => {
    const rows = fields[children]?.child?.resource
    const named = [...departments, ...users]
    if (named.length === 0) return [`parties.inChildren of ${children} names neither departments nor users`]
    const bare = named.filter((name) => rows !== undefined && rows.fields[name]?.index !== true)
    return bare.map((name) => `parties.inChildren looks for ${children}.${name}, which has no index; give it one`)
  })
}

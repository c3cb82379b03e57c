import type { CompleteField, CompleteResource } from '../definition/complete.ts'
import type { Facet } from '../definition/rows/facet.ts'

type ByName = (name: string) => CompleteResource | undefined

/** What a facet says that the table it lies in cannot hold. `sharing`: who else shows rows of its table. */
export function facetFaults(resource: CompleteResource, byName: ByName, sharing: readonly CompleteResource[]): readonly string[] {
  const { facet } = resource
  if (facet === undefined) return []
  return [...discriminatorFaults(resource, facet), ...ownerFaults(resource, facet, byName), ...overlapFaults(resource, sharing)]
}

function discriminatorFaults({ fields }: CompleteResource, { where }: Facet): readonly string[] {
  if (Object.keys(where).length === 0) return ['facet says of no field what tells its rows from the others']
  return Object.entries(where).flatMap(([name, value]) => {
    const field = fields[name]
    if (field === undefined) return []
    if (field.kind === 'bool') return typeof value === 'boolean' ? [] : [`facet.where.${name} is no boolean`]
    if (field.kind !== 'dict' || !field.stored)
      return [`facet.where.${name} tells rows apart by a ${field.kind}; a closed dictionary or a boolean does`]
    const known = Object.values(field.dict?.values ?? {}).map((entry) => entry.value)
    return known.includes(String(value)) ? [] : [`facet.where.${name} has no value "${value}"; it is one of ${known.join(', ')}`]
  })
}

function ownerFaults(resource: CompleteResource, { of: ownerName, root, where }: Facet, byName: ByName): readonly string[] {
  if (ownerName === undefined) return []
  const owner = byName(ownerName)
  if (owner === undefined) return []
  if (owner.facet?.of !== undefined) return [`it is a facet of the facet ${ownerName}; say ${owner.facet.of}, which has the table`]
  if (owner.tableOf !== undefined || owner.owner !== null) return [`it is a facet of ${ownerName}, which has no table of its own to share`]
  const faults = root === owner.root ? [] : [`facet.root is not that of ${ownerName}: declare it with facetOf`]
  const told = Object.keys(where).flatMap((name) => {
    const own = owner.fields[name]
    return own === undefined || own.readOnly || own.immutable
      ? []
      : [`${ownerName} lets ${name} be changed, by which its facets are told apart; make it readOnly or immutable`]
  })
  const other = resource.fieldList.flatMap((field) => fieldFault(field, owner.fields[field.name], ownerName))
  return [...faults, ...told, ...other]
}

const shapeOfField = ({ kind, column, dict, to, precision, scale }: CompleteField) =>
  JSON.stringify([kind, column, dict?.type ?? null, to ?? null, precision ?? null, scale ?? null])

function fieldFault(field: CompleteField, own: CompleteField | undefined, ownerName: string): readonly string[] {
  if (own === undefined)
    return field.stored || field.child ? [`field ${field.name} is none of ${ownerName}, whose table it shares; declare it there`] : []
  if (field.stored !== own.stored || shapeOfField(field) !== shapeOfField(own))
    return [`field ${field.name} is of another kind than in ${ownerName}, whose table it shares`]
  return []
}

/** Two of which each tells its rows apart, and none from the other's. An owner that shows all rows overlaps nobody. */
function overlapFaults(resource: CompleteResource, sharing: readonly CompleteResource[]): readonly string[] {
  const own = resource.facet?.where ?? {}
  const earlier = sharing.slice(0, sharing.indexOf(resource)).filter(({ facet }) => facet !== undefined)
  return earlier
    .filter(({ facet }) => Object.entries(facet?.where ?? {}).every(([name, value]) => own[name] === undefined || own[name] === value))
    .map(({ name }) => `a row may be of ${name} and of this facet; tell them apart by the values of one field`)
}

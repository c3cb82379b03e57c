import type { CompleteResource } from '../definition/complete.ts'

/** What of a definition is about keeping rows: it means nothing where nobody keeps them. */
const ofKeeping = [
  'draft',
  'numbers',
  'rules',
  'warnings',
  'fill',
  'computed',
  'children',
  'entries',
  'parties',
  'deletable',
  'after',
  'heldBy',
  'holds',
  'tableOf',
  'tree',
  'import',
  'expiries',
  'alerts',
  'ownId',
  'idFrom',
  'oneWith',
  'savesAtOnce',
  'keptBy',
  'flow',
] as const

/** What cannot be said of rows that nobody keeps, and of others towards them. */
export function viewFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  return [...(resource.view === undefined ? [] : faultsOfView(resource)), ...referenceFaults(resource, byName)]
}

const isNothing = (said: unknown) => said === undefined || said === null || (typeof said === 'object' && Object.keys(said).length === 0)

function faultsOfView(resource: CompleteResource): readonly string[] {
  const said = ofKeeping.filter((key) => !isNothing(resource[key]))
  const faults = said.map((key) => `nobody keeps its rows (view), and it says ${key}; leave that out`)
  if (Object.keys(resource.lifecycles).length > 0) faults.push('nobody keeps its rows (view), and they have a lifecycle; leave that out')
  if (resource.scope !== 'open') faults.push('its rows are seen as those that it reads (view); leave the scope out')
  if (resource.view?.over.length === 0) faults.push('its view reads the rows of nothing; name the resources')
  const odd = resource.fieldList.filter(
    (field) => !field.common && (field.encrypted || field.child || field.counted || field.derived || field.virtual),
  )
  faults.push(...odd.map(({ name }) => `field ${name} of a view is answered by the area; say its kind and no more`))
  return faults
}

/** A reference is kept, and what it leads to must be as well. */
function referenceFaults({ fieldList }: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  const towards = fieldList.filter(({ to }) => to !== undefined && byName(to)?.view !== undefined)
  return towards.map(({ name, to }) => `field ${name} refers to ${to}, whose rows nobody keeps (view); refer to what that reads`)
}

import type { CompleteResource } from '@chengan/kernel/definition/complete'

/** What a definition may have that suites over all resources treat in a way of its own, and the resource by which a run goes through it in full. */
interface Trait {
  readonly shownBy: string
  has(resource: CompleteResource): boolean
}

const lifecyclesOf = ({ lifecycles }: CompleteResource) => Object.values(lifecycles)
const holdsRows = ({ fieldList }: CompleteResource, inline: boolean) =>
  fieldList.some(({ child }) => child !== undefined && child.resource.owner?.inline === inline)
const hasKind = ({ fieldList }: CompleteResource, kind: string) => fieldList.some((field) => field.kind === kind)

/** One resource for each trait: no lot and no clock decides what a run asks (decision 0099). A new trait that the suites treat apart gets its line. */
export const traits: Readonly<Record<string, Trait>> = {
  'a review, with changes that wait': { shownBy: 'gasFacility', has: ({ fieldList }) => fieldList.some((field) => field.holdsChanges) },
  'an import by kinds': { shownBy: 'gasFacility', has: (resource) => resource.import?.kind !== undefined },
  'sealed and masked fields': { shownBy: 'gasFacility', has: ({ fieldList }) => fieldList.some((field) => field.encrypted && field.mask) },
  'drafts that an entry alone saves': {
    shownBy: 'rectificationOrder',
    has: ({ entries, standard }) => Object.keys(entries).length > 0 && !standard.includes('edit'),
  },
  'an approval flow': { shownBy: 'excavation', has: ({ flow }) => flow !== null },
  'shapes on the map': { shownBy: 'excavation', has: (resource) => hasKind(resource, 'shape') && resource.onMap !== undefined },
  'child rows with a root of their own': { shownBy: 'emergencyEvent', has: (resource) => holdsRows(resource, false) },
  'parties in child rows': { shownBy: 'emergencyEvent', has: ({ parties }) => parties?.inChildren !== undefined },
  'child rows without a root': { shownBy: 'bridge', has: (resource) => holdsRows(resource, true) },
  'rows that hold what they refer to': { shownBy: 'bridge', has: ({ holds }) => holds !== undefined },
  'several roots on its table': { shownBy: 'lamp', has: ({ facet }) => facet !== undefined && facet.of === undefined },
  'a facet of a table': { shownBy: 'metroLamp', has: ({ facet }) => facet?.of !== undefined },
  'a tree': { shownBy: 'region', has: ({ tree }) => tree !== undefined },
  'clocks of states': {
    shownBy: 'iotAlarm',
    has: (resource) => lifecyclesOf(resource).some(({ after }) => Object.keys(after ?? {}).length > 0),
  },
  'rows of others, seen as its own': { shownBy: 'jobPersonSupervise', has: ({ view }) => view !== undefined },
  'rows pushed in batches': { shownBy: 'gasCar', has: ({ calls }) => Object.values(calls).some(({ batch }) => batch !== undefined) },
  'rows entered in series': { shownBy: 'hazardCheck', has: ({ form }) => form?.series !== undefined },
  'duties that are handed on': {
    shownBy: 'hazardCheck',
    has: (resource) => lifecyclesOf(resource).some(({ transitions }) => transitions.some(({ by }) => [by].flat().includes('duty'))),
  },
  'a page of figures, whose rows an engine keeps': {
    shownBy: 'roadStatistics',
    has: ({ statistics, tableOf }) => statistics !== undefined && tableOf !== undefined,
  },
  'rows seen with what they refer to': { shownBy: 'alert', has: ({ scope }) => scope === 'with' },
  'secrets that no reply tells': {
    shownBy: 'smsAccount',
    has: ({ fieldList }) => fieldList.some((field) => field.secretWhen !== undefined),
  },
}

/** The resources that a run goes through in full. */
export const inFull: readonly string[] = [...new Set(Object.values(traits).map(({ shownBy }) => shownBy))]

/** What the output says of it. */
export const inFullText = `Suites over all resources go through each in short, in full through the ${inFull.length} that show each trait (${inFull.join(', ')}).`

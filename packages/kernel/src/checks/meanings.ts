import { hiddenFilterFaults, overrideFaults } from '../calls/standing-in.ts'
import { type CompleteResource, isLiving, isTakenAlong } from '../definition/complete.ts'
import { sectionFaults } from '../definition/rows/sections-of.ts'
import { tagFaults } from '../definition/rows/tag.ts'
import { fieldsOfExpression } from '../expression.ts'
import { type Counted, figureOver, figureTimes, namesRoot } from '../fields/counted.ts'
import type { Label } from '../label.ts'
import { callersOf } from '../lifecycle/lifecycle.ts'
import { alertFaults } from './alerts.ts'

/** What a definition says with names that are all known, and cannot mean. */
export function meaningFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  return [
    ...labelFaults(resource),
    ...childFaults(resource),
    ...memberFaults(resource),
    ...spokenFaults(resource),
    ...countedFaults(resource, byName),
    ...alertFaults(resource),
    ...ruleFaults(resource),
    ...flowFaults(resource),
    ...overrideFaults(resource),
    ...hiddenFilterFaults(resource),
    ...parameterFaults(resource),
    ...paperFaults(resource, byName),
    ...sectionFaults(resource, byName),
    ...tagFaults(resource),
    ...tableFaults(resource, byName),
    ...placeFaults(resource),
    ...namedFilterFaults(resource),
  ]
}

/** A filter that a list takes and that narrows nothing would answer all rows to whoever asks for some. */
function namedFilterFaults({ list, standard, variants, fields }: CompleteResource): readonly string[] {
  if (!standard.includes('page') && !standard.includes('list') && Object.keys(variants).length === 0) return []
  return Object.entries(list.filters ?? {}).flatMap(
    ([name, { filter, choices, compares, linked, fields: texts, within, hasOrNone, sameAs }]) => {
      if ((filter ?? choices ?? compares ?? linked ?? texts ?? within ?? hasOrNone ?? sameAs) === undefined)
        return [`the filter ${name} of the list narrows nothing; say what it means`]
      const dates = (within ?? []).filter((one) => fields[one]?.kind !== 'date')
      return dates.map((one) => `the filter ${name} of the list counts days to ${one}, which is no date`)
    },
  )
}

function labelFaults(resource: CompleteResource): readonly string[] {
  const faults: string[] = []
  const demand = (what: string, label: Label) => {
    if (!label.zh.trim() || !label.en.trim()) faults.push(`${what} lacks a label; give zh and en`)
  }
  demand('the resource', resource.label)
  for (const field of resource.fieldList) {
    demand(`field ${field.name}`, field.label)
    for (const entry of Object.values(field.dict?.values ?? {})) demand(`value ${entry.value} of field ${field.name}`, entry)
  }
  for (const action of Object.values(resource.actions)) demand(`action ${action.name}`, action)
  for (const [name, call] of Object.entries(resource.calls)) demand(`call ${name}`, call)
  for (const screen of resource.screens ?? []) {
    demand(`screen ${screen.route}`, screen)
    if (screen.menu?.name) demand(`the menu entry of screen ${screen.route}`, screen.menu.name)
  }
  for (const [name, words] of Object.entries({ ...resource.buttons?.words, ...resource.buttons?.also })) demand(`button ${name}`, words)
  for (const [name, variant] of Object.entries(resource.variants)) demand(`variant ${name}`, variant)
  for (const [name, entry] of Object.entries(resource.entries)) demand(`entry ${name}`, entry)
  for (const [name, figure] of Object.entries(resource.list.summary ?? {})) demand(`figure ${name} of the list`, figure)
  for (const [name, counter] of Object.entries(resource.counters?.of ?? {})) demand(`counter ${name}`, counter)
  return faults
}

function childFaults(resource: CompleteResource): readonly string[] {
  const bare = resource.fieldList.filter((field) => (field.kind === 'dict' || field.kind === 'dicts') && field.dict === undefined)
  const faults = bare.map((field) => `field ${field.name} lacks its dictionary`)
  if (resource.owner !== null && !isLiving(resource) && resource.after)
    faults.push(`its rows are saved with those of ${resource.owner.resource}; move its effects there`)
  if (isLiving(resource) && (['add', 'edit', 'delete', 'import'] as const).some((call) => resource.standard.includes(call)))
    faults.push(
      `its rows are added with those of ${resource.owner?.resource} and changed by their steps; leave add, edit, delete and import out`,
    )
  return [...faults, ...(isTakenAlong(resource) ? stepsOfTheirOwn(resource) : []), ...wrongLines(resource)]
}

const ofLifecycles = ['duties', 'after', 'follows'] as const
const ofSteps = [
  'effects',
  'makes',
  'tells',
  'takes',
  'holdsBack',
  'unheld',
  'together',
  'keepsFiles',
  'returns',
  'beside',
  'opinion',
  'complete',
] as const

/** Child rows without a root of their own have no call: whoever takes a step of their owner takes them along, and all else is the owner's. */
function stepsOfTheirOwn(resource: CompleteResource): readonly string[] {
  return Object.values(resource.lifecycles).flatMap((life) => {
    const own = ofLifecycles.filter((word) => life[word] !== undefined)
    const steps = life.transitions.flatMap((row) => [
      ...(callersOf(row).every((by) => by === 'system')
        ? []
        : [`its step ${row.action} is somebody's, but its rows have no root to call; say by: 'system'`]),
      ...ofSteps.filter((word) => row[word] !== undefined).map((word) => `its step ${row.action} says ${word}; its owner's step does`),
    ])
    const open =
      resource.fields[life.field]?.readOnly === true
        ? []
        : [`its state ${life.field} can be written in the form of its owner; make it readOnly`]
    return [...own.map((word) => `its states say ${word}; its owner does`), ...steps, ...open]
  })
}

/** A step takes along rows that have states and no call of their own; what follows from child rows changes the state. */
function wrongLines({ fields, lifecycles }: CompleteResource): readonly string[] {
  return Object.values(lifecycles).flatMap((life) => [
    ...life.transitions.flatMap(({ action, takes = [] }) =>
      takes.flatMap(({ lines, which }) => {
        const own = fields[lines]?.child?.resource
        if (own !== undefined && !isTakenAlong(own))
          return [`the step ${action} takes ${lines} along, which has no states that only its owner changes`]
        const whose = own !== undefined && 'own' in which ? own.fields[which.own]?.kind : 'user'
        return whose === 'dept' || whose === 'user'
          ? []
          : [`the step ${action} takes along whose ${lines} are the caller's by a field that is no department and no person`]
      }),
    ),
    ...(life.follows ?? []).flatMap(({ step }) =>
      life.transitions.some((row) => row.action === step && row.toValue === null)
        ? [`the step ${step} follows from other rows and leaves the state as it is`]
        : [],
    ),
  ])
}

const ofRowsAlone = ['unique', 'uniqueWithin', 'index', 'mask', 'encrypted', 'secretWhen', 'derived', 'counted', 'flat'] as const
const sealed: readonly string[] = ['mask', 'encrypted']

/** What stands inside JSON has no row and no column of its own: nothing of it is unique or found by an index. Texts in the entries of a list lie sealed. */
function memberFaults({ fieldList }: CompleteResource): readonly string[] {
  return fieldList
    .filter((field) => field.kind === 'json' && field.stored)
    .flatMap(({ name, fields, holds }) =>
      Object.entries(fields ?? holds ?? {}).flatMap(([member, one]) => {
        const mayBeSealed = holds !== undefined && one.kind === 'text'
        const said = ofRowsAlone.filter((word) => one[word] !== undefined && !(mayBeSealed && sealed.includes(word)))
        const faults = said.map((word) => `field ${name} holds ${member}, of which ${word} is said; only a field of the row can be that`)
        if (one.kind === 'children' || one.kind === 'anyRef')
          faults.push(`field ${name} holds ${member}, which cannot lie in JSON; make it a field of the row`)
        if (!one.label.zh.trim() || !one.label.en.trim()) faults.push(`${name}.${member} lacks a label; give zh and en`)
        return faults
      }),
    )
}

/** A sheet that is imported again must bring values: no import knows which value was meant by words. */
function spokenFaults(resource: CompleteResource): readonly string[] {
  if (!resource.standard.includes('import')) return []
  return resource.fieldList
    .filter((field) => field.inWords !== undefined && !field.readOnly)
    .map((field) => `field ${field.name} is read in words and its resource is imported; give it a dictionary in place of inWords`)
}

/** A figure is read along the reference, once for every row of a page: without an index each would read the whole table. What it adds up is kept there. */
function countedFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  return resource.fieldList.flatMap((field) => {
    const { name, kind, counted } = field
    const rows = counted && (namesRoot(counted) ? resource.fields[name]?.countedOf?.() : byName(counted.of))
    if (counted === undefined || rows === undefined) return []
    const faults: string[] = []
    const over = figureOver(counted)
    const by = rows.fields[counted.by]
    const isFound = by?.index || by?.name === rows.owner?.by || rows.parties?.through?.includes(counted.by)
    if (!isFound) faults.push(`field ${name} counts along ${counted.of}.${counted.by}, which has no index; give it one`)
    const own = counted.as === undefined ? undefined : resource.fields[counted.as]
    if (own !== undefined && (own.kind !== by?.kind || !own.stored))
      faults.push(`field ${name} counts where ${counted.of}.${counted.by} equals ${counted.as}, which is kept as another kind or by nobody`)
    if (counted.as === undefined && by?.kind !== 'ref')
      faults.push(`field ${name} counts along ${counted.of}.${counted.by}, which is not one reference to one resource`)
    for (const part of [over, figureTimes(counted)])
      if (part !== undefined && !isKeptOrCounted(rows, part))
        faults.push(`field ${name} is made of ${counted.of}.${part}, which nothing keeps; name a field that is kept`)
    if (comesBack(counted, `${resource.name}.${name}`, byName))
      faults.push(`field ${name} counts what is counted of it; one of the figures in the ring must be of something kept`)
    const isState = kind === 'dict' && over !== undefined && rows.fields[over]?.dict === field.dict && !('sum' in Object(counted.agg))
    if (!isState && !(over === undefined ? ['int'] : figureKinds).includes(kind))
      faults.push(`field ${name} cannot be a figure of the kind ${kind}`)
    return faults
  })
}

/** The fields that a value of a row is read from: its own, or those that it is derived from. */
function readFrom(rows: CompleteResource | undefined, name: string): readonly string[] {
  const derived = rows?.fields[name]?.derived
  return derived === undefined ? [name] : fieldsOfExpression(derived).flatMap((one) => (one === name ? [] : readFrom(rows, one)))
}

/** Whether what a value is read from is kept, or counted. */
const isKeptOrCounted = (rows: CompleteResource, name: string) =>
  readFrom(rows, name).every((one) => rows.fields[one]?.stored === true || rows.fields[one]?.counted !== undefined)

/** Whether a figure, followed through what it is made of, leads back to itself. */
function comesBack(
  figure: Counted,
  to: string,
  byName: (name: string) => CompleteResource | undefined,
  seen: readonly string[] = [],
): boolean {
  const parts = [figureOver(figure), figureTimes(figure)].filter((part) => part !== undefined)
  const read = parts.flatMap((part) => readFrom(byName(figure.of), part))
  return read.some((part) => {
    const place = `${figure.of}.${part}`
    const next = byName(figure.of)?.fields[part]?.counted
    return place === to || (next !== undefined && !seen.includes(place) && comesBack(next, to, byName, [...seen, place]))
  })
}

const figureKinds: readonly string[] = ['int', 'decimal', 'date', 'datetime']

function ruleFaults(resource: CompleteResource): readonly string[] {
  const names = (resource.rules ?? []).map((rule) => rule.name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [...new Set(twice)].map((name) => `rule ${name} is declared twice`)
}

/** What a call takes has words in both languages, whoever reads them. */
function parameterFaults({ calls }: CompleteResource): readonly string[] {
  return Object.entries(calls).flatMap(([name, { query = {}, body = {}, lists, verb }]) => {
    const bare = Object.entries({ ...query, ...body }).filter(([, { label }]) => !label.zh.trim() || !label.en.trim())
    const faults = bare.map(([parameter]) => `parameter ${parameter} of call ${name} lacks a label; give zh and en`)
    if (lists !== undefined && verb !== 'GET')
      faults.push(`call ${name} lists ${lists} and is no GET; a list is asked behind the question mark`)
    return faults
  })
}

function paperFaults({ papers = {} }: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  return Object.entries(papers).flatMap(([name, { resource, action }]) => {
    const written = byName(resource)
    const isWritten = written === undefined || action !== undefined || written.keepsDraft !== null || written.standard.includes('add')
    return isWritten ? [] : [`paper ${name} is written by nothing: ${resource} has neither an add nor an entry`]
  })
}

function flowFaults({ flow, fields, owner }: CompleteResource): readonly string[] {
  if (flow === null) return []
  const faults = Object.entries(flow.fields).flatMap(([mirror, name]) =>
    fields[name]?.readOnly === true ? [] : [`flow tells ${mirror} in ${name}, which callers may write; make it readOnly`],
  )
  if (flow.definitions.length === 0) faults.push('flow names no definition')
  if (owner !== null) faults.push(`its rows are saved with those of ${owner.resource}; declare the flow there`)
  return faults
}

/** A definition over the table of another one has no columns of its own. What an engine keeps is the engine's to know. */
function tableFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  const kept = resource.tableOf === undefined ? undefined : byName(resource.tableOf)
  if (kept === undefined || kept.tableOf !== undefined) return []
  const other = resource.fieldList.filter((field) => field.stored && kept.fields[field.name]?.column !== field.column)
  return other.map(
    (field) => `field ${field.name} is no column of ${kept.name}, whose table it is read from; declare it there, or say virtual`,
  )
}

/** Rows are shown on a map by what they say of their place. */
function placeFaults({ screens = [], onMap, fields }: CompleteResource): readonly string[] {
  const faults = screens
    .filter(({ opens }) => opens !== undefined && opens !== 'list' && onMap === undefined)
    .map(({ route, opens }) => `screen ${route} opens as ${opens}, and its rows stand on no map; give the resource onMap`)
  if (onMap === undefined) return faults
  if (onMap.place === undefined && onMap.shape === undefined) faults.push('its rows stand on a map without a place or a shape; name one')
  const told = [...Object.values(onMap.tells ?? {}), ...(onMap.classed === undefined ? [] : [onMap.classed])]
  for (const name of told.filter((one) => fields[one]?.asking !== 'freely'))
    faults.push(`a mark tells ${name}, which no caller may ask about as it is; tell what replies show`)
  if (onMap.place !== undefined && fields[onMap.place]?.kind !== 'point')
    faults.push(`its rows stand on a map at ${onMap.place}, which is no point`)
  return faults
}

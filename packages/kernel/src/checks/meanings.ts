import { hiddenFilterFaults, overrideFaults } from '../calls/standing-in.ts'
import type { CompleteResource } from '../definition/complete.ts'
import { daysOf, isExpiryReceiver } from '../definition/expiry.ts'
import type { Label } from '../label.ts'

/** What a definition says with names that are all known, and cannot mean. */
export function meaningFaults(resource: CompleteResource, byName: (name: string) => CompleteResource | undefined): readonly string[] {
  return [
    ...labelFaults(resource),
    ...childFaults(resource),
    ...expiryFaults(resource),
    ...ruleFaults(resource),
    ...flowFaults(resource),
    ...overrideFaults(resource),
    ...hiddenFilterFaults(resource),
    ...parameterFaults(resource),
    ...paperFaults(resource, byName),
    ...tableFaults(resource, byName),
  ]
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
  for (const [name, counter] of Object.entries(resource.counters?.of ?? {})) demand(`counter ${name}`, counter)
  return faults
}

function childFaults(resource: CompleteResource): readonly string[] {
  const bare = resource.fieldList.filter((field) => (field.kind === 'dict' || field.kind === 'dicts') && field.dict === undefined)
  const faults = bare.map((field) => `field ${field.name} lacks its dictionary`)
  if (resource.owner !== null && (resource.after || Object.keys(resource.lifecycles).length > 0))
    faults.push(`its rows are saved with those of ${resource.owner.resource}; move its effects and lifecycle there`)
  return faults
}

function expiryFaults(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.expiries ?? {}).flatMap(([name, { days, receivers }]) => [
    ...(days === undefined || daysOf(days.join(',')) ? [] : [`the days of the expiry of ${name} are not told apart`]),
    ...(receivers.length > 0 && receivers.every(isExpiryReceiver) ? [] : [`the expiry of ${name} names no receivers`]),
  ])
}

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

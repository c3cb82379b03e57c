import type { Level } from '@chengan/kernel/access/level'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sampleForm } from '@chengan/kernel/testing/sample'
import type { Crowd } from './crowd.ts'
import { neededValues } from './ground.ts'

const ELSEWHERE = { dept: 'd-company2', region: '990121', gasCompany: 'c-two' } as const

/** Rows of the other district and company, by the name of their resource; their ids tell whose they are. */
export type ForeignRows = ReadonlyMap<string, readonly string[]>

/** Lays rows of the other side into the table of every resource. */
export async function plantForeignRows(crowd: Crowd): Promise<ForeignRows> {
  const needs = await neededValues(crowd)
  const foreign = new Map<string, readonly string[]>()
  for (const resource of crowd.house.open.services.registry.all) {
    const ids = await plant(crowd, resource, needs(resource.name))
    if (ids.length > 0) foreign.set(resource.name, ids)
  }
  return foreign
}

/** Rows laid into the tables as the other side's: every department, region, company and user of theirs, in every state. */
async function plant(crowd: Crowd, resource: CompleteResource, values: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  if (resource.tableOf !== undefined || resource.scope === 'open' || resource.ownId) return []
  const other = crowd.at.otherCompany.userId
  const ids: string[] = []
  const states = Object.values(resource.lifecycles).flatMap((lifecycle) =>
    Object.keys(lifecycle.keyOf).map((value) => ({ [lifecycle.field]: value })),
  )
  const forms = states.length > 0 ? states : [{}]
  for (const [n, state] of forms.entries()) {
    const id = `foreign-${resource.name}-${n}`.slice(0, 32)
    const form: Record<string, unknown> = {
      ...sampleForm(resource, { seed: n + 1, known: { ...ELSEWHERE, user: other } }),
      ...Object.fromEntries(
        Object.entries(values).filter(([name]) => !resource.fields[name]?.unique && !resource.fields[name]?.uniqueWithin),
      ),
      ...theirs(resource, other),
      ...apart(resource, n),
      ...resource.facet?.where,
      ...state,
    }
    if (isOpen(resource, form)) continue
    const columns = resource.fieldList.filter(
      (field) => field.stored && field.name in form && !['point', 'line', 'polygon', 'json', 'files', 'images'].includes(field.kind),
    )
    const row = Object.fromEntries(columns.map((field) => [field.column, form[field.name]]))
    const common = {
      id,
      creator: other,
      dept_id: ELSEWHERE.dept,
      region_id: ELSEWHERE.region,
      create_date: '2026-01-01',
      update_date: '2026-01-01',
    }
    await crowd.house.open.services.db
      .insertInto(resource.table)
      .values({ ...row, ...common })
      .execute()
    ids.push(id)
  }
  return ids
}

/** Whether a row lies open to whole levels: nobody is out of its sight. */
function isOpen({ parties }: CompleteResource, row: Readonly<Record<string, unknown>>): boolean {
  const where = parties?.openTo?.where
  if (where === undefined) return false
  if ('oneOf' in where) return where.oneOf.includes(String(row[where.column]))
  return 'is' in where && String(where.is) === String(row[where.column])
}

/** Numbers of which there is one row each within something, as years of a region, or within which there is one of something, as a company's of a year: a drawn
 *  one may be another row's. A user of whom one row alone may be is that of the first. */
function apart(resource: CompleteResource, n: number): Record<string, unknown> {
  const around = new Set(resource.fieldList.flatMap(({ uniqueWithin }) => uniqueWithin ?? []))
  const numbers = resource.fieldList.filter(
    ({ name, kind, uniqueWithin }) => kind === 'int' && (uniqueWithin !== undefined || around.has(name)),
  )
  const people = n === 0 ? [] : resource.fieldList.filter(({ kind, unique }) => kind === 'user' && unique)
  return Object.fromEntries([...numbers.map(({ name }) => [name, 2001 + n]), ...people.map(({ name }) => [name, null])])
}

/** Every reference of a row turned to the other side. */
function theirs(resource: CompleteResource, other: string): Record<string, unknown> {
  return Object.fromEntries(
    resource.fieldList.flatMap((field): [string, unknown][] => {
      // Who sees the owner sees its rows: theirs belong to an owner of theirs.
      if (field.name === resource.owner?.by) return [[field.name, `foreign-${resource.owner.resource}-0`.slice(0, 32)]]
      if (resource.seenWith.includes(field.name) && field.to !== undefined) return [[field.name, `foreign-${field.to}-0`.slice(0, 32)]]
      if (field.kind === 'user') return [[field.name, other]]
      if (field.kind === 'users') return [[field.name, [other]]]
      if (field.kind === 'dept') return [[field.name, ELSEWHERE.dept]]
      if (field.kind === 'depts') return [[field.name, [ELSEWHERE.dept]]]
      if (field.kind === 'region') return [[field.name, ELSEWHERE.region]]
      if (field.kind === 'regions') return [[field.name, [ELSEWHERE.region]]]
      if (field.kind === 'refs' && field.to === 'gasCompany') return [[field.name, [ELSEWHERE.gasCompany]]]
      return field.kind === 'ref' && field.to === 'gasCompany' ? [[field.name, ELSEWHERE.gasCompany]] : []
    }),
  )
}

const here = ['principal', 'safetyManager', 'staff', 'newcomer', 'mighty d-company']
const district = ['district', 'mighty d-district']
const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin', 'mighty d-ops']
const others = ['supervisor', 'inspector', 'mighty d-super', 'mighty d-patrol']

const peopleOfLevel: Readonly<Partial<Record<Level, readonly string[]>>> = {
  enterprise: here,
  district,
  administrator: administrators,
  supervisor: ['supervisor', 'mighty d-super'],
  inspector: ['inspector', 'mighty d-patrol'],
}

/** People to whom all rows of a resource lie open, whoever keeps them. */
const seersOf = ({ parties }: CompleteResource): readonly string[] =>
  parties?.openTo !== undefined && 'always' in parties.openTo.where
    ? parties.openTo.levels.flatMap((level) => peopleOfLevel[level] ?? [])
    : []

/** To whom a row of the other side is out of sight, by the scope that its definition declares. */
export function outsiders(crowd: Crowd, resource: CompleteResource): readonly string[] {
  switch (resource.scope) {
    case 'business':
    case 'with':
      return [...here, ...district, ...administrators, ...others].filter((name) => !seersOf(resource).includes(name))
    case 'own':
      return Object.keys(crowd.people).filter((name) => name !== 'boss' && name !== 'otherCompany')
    case 'system':
      return [...here, ...others, 'mighty d-bureau', 'city', 'mighty d-district', 'district']
    case 'open':
      return []
  }
}

import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { userCalls } from '../system/organisation/user/user-calls.ts'
import { utilitiesResources } from './resources.ts'

const stub = (name: string) =>
  defineResource({
    name,
    root: `sys/${name}`,
    area: 'system',
    label: { zh: name, en: name },
    deletion: 'physical',
    fields: { name: text(50, '名称', 'Name') },
    list: { columns: ['name'], search: ['name'], order: 'name' },
  })

/** Inspectors are offered by what the list of accounts is asked. */
const { query, ...page } = userCalls.page
const withoutPeople = stub('user')
const userStub = {
  ...withoutPeople,
  fields: { ...withoutPeople.fields, level: text(2, '层级', 'Level') },
  calls: { page: { ...page, query: { aroundDeptId: query.aroundDeptId } } },
}

describe('the resources of utilities', () => {
  const registry = buildRegistry([...['dept', 'region', 'camera'].map(stub), userStub, ...utilitiesResources])
  it('stand in the registry without a fault', () => {
    expect(registry.byRoot('gysy/aqjdyhpc')?.name).toBe('hazardCheck')
    expect(registry.byRoot('szgl/attachment')?.name).toBe('attachment')
  })
  it('state the permission of every action by root and verb', () => {
    expect(registry.byName('hazardCheck').actions.dispatch?.permission).toBe('gysy:aqjdyhpc:dispatch')
    expect(registry.byName('gasFacility').actions.submit?.permission).toBe('gysy:gasfacility:submit')
  })
  it('let only the levels of the book call an action', () => {
    const hazard = registry.byName('hazardCheck')
    expect(hazard.levelsOf('dispatch')).toEqual(['city', 'district'])
    expect(hazard.levelsOf('reformOver')).toEqual(['enterprise'])
    expect(registry.byName('checkItem').levelsOf('add')).toEqual(['city'])
  })
})

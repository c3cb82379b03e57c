import type { ListTab } from '@chengan/kernel/definition/list-view'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'

const tabs = registry.all.flatMap((resource) => (resource.list.tabs ?? []).map((tab) => ({ resource, tab })))

/** The state of which a tab holds the rows, and nothing else. */
function stateOf({ filter }: ListTab, field: string | null): string | undefined {
  return filter !== undefined && 'is' in filter && filter.column === field ? String(filter.is) : undefined
}

describe('a tab over a list', () => {
  it('that holds what awaits me says so: 待我…', () => {
    const wrong = tabs.filter(({ tab }) => tab.duty !== undefined && !tab.zh.startsWith('待我'))
    expect(wrong.map(({ resource, tab }) => `${resource.name} ${tab.zh}`)).toEqual([])
  })

  it('named like a state holds all rows of that state', () => {
    const wrong = tabs.filter(({ resource, tab }) => {
      const field = resource.mainState
      const state = Object.values(resource.fields[field ?? '']?.dict?.values ?? {}).find(({ zh }) => zh === tab.zh)
      return state !== undefined && (tab.duty !== undefined || !tab.filter || !holdsOnly(tab, field, state.value))
    })
    expect(wrong.map(({ resource, tab }) => `${resource.name} ${tab.zh}`)).toEqual([])
  })
})

/** A filter over one of several states is told of its only one. */
function holdsOnly(tab: ListTab, field: string | null, value: string): boolean {
  const { filter } = tab
  if (filter !== undefined && 'oneOf' in filter) return filter.column === field && filter.oneOf.join() === value
  return stateOf(tab, field) === value
}

describe('the tabs of the page on which companies work', () => {
  const hazards = registry.byName('hazardCheck')
  const page = hazards.screens?.find(({ route }) => route === '/gysy/qy_aqjdyhpc/index')
  it('begin with what they must rectify, whoever found it', () => {
    const [first] = hazards.list.tabs?.filter(({ key }) => page?.tabs?.includes(key)) ?? []
    expect(first).toMatchObject({ zh: '待我整改', duty: ['reform', 'reformOver'], levels: ['enterprise'] })
  })
  it('count beside them what stands in which state, of the same rows: the page narrows nothing of theirs', () => {
    expect(page?.presetFor).toEqual(['city', 'district'])
  })
})

import { areas, signposts } from 'virtual:definitions'
import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { definitionsFrom } from '@chengan/kernel/definition/definitions'
import { outlinesOf, signpostsOf } from '@chengan/kernel/definition/outline'
import { describe, expect, it } from 'vitest'
import { definitions } from './definitions.ts'

/** The definitions of the build, and the areas whose outlines were fetched, in their order. */
function watched() {
  const fetched: string[] = []
  const noting = ([area, fetch]: (typeof sources)[number]) => {
    const noted = () => {
      fetched.push(area)
      return fetch()
    }
    return [area, noted] as const
  }
  const sources = Object.entries(areas)
  return { fetched, definitions: definitionsFrom(signposts, Object.fromEntries(sources.map(noting))) }
}

describe('what the build makes of the definitions', () => {
  it('every definition that the build knows of comes by its name, and is the one of the registry', async () => {
    expect(definitions.signposts).toEqual(signpostsOf(registry))
    const come = await Promise.all(resources.map(({ name }) => definitions.load(name)))
    for (const whole of come) expect(JSON.stringify(whole), whole.name).toBe(JSON.stringify(registry.byName(whole.name)))
    for (const outline of outlinesOf(registry)) expect(definitions.outline(outline.name)).toEqual(outline)
  })

  it('the list of hazards fetches the outlines of its own area, and of no other', async () => {
    const { fetched, definitions: own } = watched()
    await own.load('hazardCheck')
    expect(fetched).toEqual(['utilities'])
    expect([own.outline('gasCompany')?.name, own.outline('user'), own.outline('excavation')]).toEqual(['gasCompany', undefined, undefined])
  })

  it('a definition of any area fetches no other area than those whose rows it holds', async () => {
    for (const { name, area } of signposts) {
      const { fetched, definitions: own } = watched()
      await own.load(name)
      const held = own.outline(name)?.holds.map((one) => own.signpost(one).area) ?? []
      expect(new Set(fetched), name).toEqual(new Set([area, ...held]))
      expect(fetched.length, name).toBe(new Set(fetched).size)
    }
  })
})

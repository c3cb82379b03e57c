import { registry } from '@chengan/domain/registry'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Context } from '../../src/context.ts'
import { contextOf, jobFacts } from '../../src/pipeline/context-of.ts'
import { decideAdd } from '../../src/resources/change/add-row.ts'
import { checkRegions } from '../../src/resources/references/region-reach.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// R-9 where rows are written: nobody puts a row where he does not see it.

let house: TestServer
let at: SmallCity
beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

async function contextFor(person: Person): Promise<Context> {
  const actor = await house.open.sessions.actorOf(person.userId)
  if (actor === null) throw new Error('nobody')
  return contextOf(house.open.services, actor, jobFacts('test'), 'zh-CN')
}

/** The fields of a place that people write on rows of their own. */
function writtenPlaces(resource: CompleteResource): readonly string[] {
  if (resource.scope !== 'business' || resource.owner !== null) return []
  return (resource.parties?.regions ?? ['regionId']).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && !field.readOnly && !field.hidden && field.kind === 'region'
  })
}

const refusalOf = (work: () => void): readonly string[] => {
  try {
    work()
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields.map(({ field, key }) => `${field}: ${key}`)
  }
}

const placed = registry.all.flatMap((resource) => writtenPlaces(resource).map((name) => [resource.root, name, resource] as const))

describe('R-9 a row is placed in a region that its writer sees', () => {
  test.each(placed)('%s, %s', async (_root, name, resource) => {
    const [district, city, company] = await Promise.all([at.district, at.city, at.staff].map(contextFor))
    const judged = (ctx: Context | undefined, code: string, before: string | null = null) =>
      refusalOf(() => ctx && checkRegions(ctx, resource, { [name]: code }, before === null ? null : { [name]: before }))
    expect(judged(district, '990121')).toEqual([`${name}: regionBeyond`])
    expect(judged(district, '990121', '990102')).toEqual([`${name}: regionBeyond`])
    expect(judged(district, '990100')).toEqual([`${name}: regionBeyond`])
    expect([...judged(district, '990102'), ...judged(district, '990102001')]).toEqual([])
    // What lies elsewhere already, and is his by another way, keeps its place.
    expect(judged(district, '990121', '990121')).toEqual([])
    // Others see their rows by their departments, or all of them.
    expect([...judged(city, '990121'), ...judged(company, '990121')]).toEqual([])
  })

  it('of a finding, at add and at edit, in words that say what to do', async () => {
    const form = {
      level: 'qx',
      gasCompaniesId: at.ids.company,
      checkDate: '2026-06-01 10:00:00',
      hasHazard: true,
      description: '测量',
    }
    expect(await at.district.put('gysy/aqjdyhpc', { ...form, regionId: '990121' })).toMatchObject({
      code: 10003,
      msg: '所属区域超出您的管辖区域，请选择本辖区内的区域',
    })
    // The rows of an import are prepared by the same function.
    const row = decideAdd(
      await contextFor(at.district),
      registry.byName('hazardCheck'),
      { ...form, regionId: '990121' },
      { lookedUp: true },
    )
    await expect(row).rejects.toMatchObject({ key: 'regionBeyond' })
    const added = await at.district.put('gysy/aqjdyhpc', { ...form, regionId: '990102001' })
    expect(added).toMatchObject({ code: 0 })
    const { id } = added.data
    expect(await at.district.post('gysy/aqjdyhpc', { id, regionId: '990121' })).toMatchObject({ code: 10003 })
    expect((await at.district.get(`gysy/aqjdyhpc/info/${id}`)).data).toMatchObject({ regionId: '990102001' })
  })
})

import { registry } from '@chengan/domain/registry'
import type { Language } from '@chengan/kernel/label'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profile } from '../random/profile.ts'
import { startDemonstration } from '../support/demonstration.ts'
import type { TestServer } from '../support/house.ts'
import { personOf } from '../support/people.ts'
import { codesAndRoots, Surfaces, walkDefinition, walkExport, walkMenu, walkPapers, walkRows, walkTold } from './surfaces.ts'

let house: TestServer
beforeAll(async () => {
  house = await startDemonstration()
}, 300_000)
afterAll(() => house.close())

/** Who sees everything, a gas and a municipal district; at length each other kind besides. */
const inShort = ['demo_super', 'demo_qx_rq', 'demo_qx_sz']
const looking = profile.long
  ? [...inShort, 'demo_qy_gd', 'demo_sj_sz', 'demo_sj_rq', 'demo_qy_yh', 'demo_sys', 'demo_sec', 'demo_audit']
  : inShort
const rows = profile.long ? 100 : 20

/** In short everybody is looked at in Chinese, and in English, of whose words the definitions are the most, who sees everything. */
const viewers = (language: Language) => (profile.long || language === 'zh-CN' ? looking : looking.slice(0, 1))

async function askedBy(name: string, surfaces: Surfaces) {
  const { rows: found } = await sql<{ id: string }>`select id from "user" where username = ${name}`.execute(house.open.services.db)
  return { person: await personOf(house, found[0]?.id ?? ''), surfaces }
}

describe('what people read', () => {
  it.each(['zh-CN', 'en-US'] as const)(
    'holds no key, code, id or value of the program in %s, in lists, details, dialogs, notices, duties, workbooks and papers',
    async (language) => {
      const surfaces = new Surfaces(language, await codesAndRoots(house))
      const resources = registry.tabled.filter(({ name }) => isGoneThrough(name))
      for (const [at, name] of viewers(language).entries()) {
        const asking = await askedBy(name, surfaces)
        await walkTold(asking)
        await walkMenu(asking)
        for (const resource of resources) await walkRows(asking, resource, isInFull(resource.name) ? rows : 5)
        if (at === 0) for (const resource of resources) await walkExport(asking, resource)
      }
      for (const resource of resources) if (resource.printed !== undefined) await walkPapers(house, surfaces, resource)
      for (const resource of registry.all) walkDefinition(surfaces, resource)
      expect(surfaces.walked.size).toBeGreaterThan(registry.all.length)
      expect(surfaces.faults).toEqual([])
    },
    900_000,
  )
})

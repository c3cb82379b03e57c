import { registry } from '@chengan/domain/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '../random/profile.ts'
import { openLookers } from './lookers.ts'
import { exportAgrees } from './numbers.ts'

let city: Awaited<ReturnType<typeof openLookers>>
beforeAll(async () => {
  city = await openLookers()
}, 300_000)
afterAll(() => city.house.close())

const ofRoles = profile.long
  ? ['demo_sj_rq', 'demo_sj_sz', 'demo_qx_rq', 'demo_qx_sz', 'demo_qy_gd']
  : ['demo_sj_sz', 'demo_qx_rq', 'demo_qy_gd']

describe('a list', () => {
  test('agrees with its workbook, findings by visit among them', async () => {
    const { lookers, ledger } = city
    for (const looking of lookers.filter(({ name }) => ofRoles.includes(name))) {
      await exportAgrees(looking, 'gysy/aqjdyhpc/export', 'gysy/aqjdyhpc/page', { by: 'check' })
      await exportAgrees(looking, 'szgl/wjsp/ndsb/export', 'szgl/wjsp/ndsb/page')
      for (const { root, standard, variants } of registry.tabled)
        if (standard.includes('export') && standard.includes('page') && variants.page === undefined)
          await exportAgrees(looking, `${root}/export`, `${root}/page`)
    }
    expect(ledger.differing).toEqual([])
    expect(ledger.counted).toBeGreaterThan(20)
  }, 300_000)
})

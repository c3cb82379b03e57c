import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../demo/testing/empty-database.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { installationSeeds, seedInstallation } from './installation.ts'
import { menuId } from './menus.ts'
import { roleId } from './roles.ts'

const NOW = '2026-06-30 18:00:00'
let opened: OpenDatabase

beforeAll(async () => {
  opened = await emptyDatabase(registry)
}, 60_000)
afterAll(() => opened.close())

const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(opened.db)
  return rows[0]?.n ?? 0
}

describe('the seed of an installation', () => {
  it('is there, every row of it', async () => {
    const began = performance.now()
    const offered = await seedInstallation(opened.db, registry, NOW, true)
    console.info(`seeded ${offered} rows in ${Math.round(performance.now() - began)} ms`)
    for (const seed of installationSeeds(registry, true)) {
      const resource = registry.byName(seed.resource)
      expect(await count(resource.table), resource.name).toBe(seed.rows.length)
    }
  }, 30_000)

  it('is not looked at again while its content is the same', async () => {
    expect(await seedInstallation(opened.db, registry, NOW, true)).toBe(0)
  })

  it('neither returns what people deleted nor overwrites what they changed', async () => {
    await sql`delete from param where param_code = 'ui.watermark'`.execute(opened.db)
    await sql`update param set param_value = '5' where param_code = 'login.maxFail'`.execute(opened.db)
    await sql`update installation set value = jsonb_set(value, '{hash}', '"older"') where key = 'seed'`.execute(opened.db)
    expect(await seedInstallation(opened.db, registry, NOW, true)).toBe(0)
    const { rows } = await sql`select param_value from param where param_code in ('ui.watermark', 'login.maxFail')`.execute(opened.db)
    expect(rows).toEqual([{ param_value: '5' }])
  })

  it('grants the roles by the calls that are declared', async () => {
    const granted = async (code: Parameters<typeof roleId>[0]) => {
      const { rows } = await sql<{ ids: string[] }>`select menu_id_list as ids from role where id = ${roleId(code)}`.execute(opened.db)
      return new Set(rows[0]?.ids)
    }
    const district = await granted('districtSupervisor')
    expect(district.has(menuId('yhpc.qy_aqjdyhpc.dispatch'))).toBe(true)
    expect(district.has(menuId('yhpc.qy_aqjdyhpc.reform'))).toBe(false)
    expect((await granted('enterpriseStaff')).has(menuId('yhpc.qy_aqjdyhpc.reform'))).toBe(true)
    expect((await granted('sysAdmin')).has(menuId('sysUser.delete'))).toBe(true)
  })
})

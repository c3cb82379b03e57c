import { registry } from '@chengan/domain/registry'
import { allMenus } from '@chengan/domain/system/menu/menus'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../demo/testing/empty-database.ts'
import type { OpenDatabase } from '../storage/databases/database.ts'
import { levelTables } from './call-levels.ts'
import { installationSeeds, seedInstallation } from './installation.ts'
import { menuId } from './menus.ts'
import { roleId } from './roles.ts'

const NOW = '2026-06-30 18:00:00'
let opened: OpenDatabase

beforeAll(async () => {
  opened = await emptyDatabase(registry)
})
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
  })

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

  it('gives items of the menu that nobody has edited the signs and words of this version, and leaves alone what a bureau has changed', async () => {
    const [untouched, changed] = ['yhpc', 'sysUser'].map(menuId)
    await sql`update menu set icon = 'star', name = '旧名' where id = any(${[untouched, changed]}::text[])`.execute(opened.db)
    await sql`update menu set version = 2 where id = ${changed}`.execute(opened.db)
    await sql`update installation set value = jsonb_set(value, '{hash}', '"older"') where key = 'seed'`.execute(opened.db)
    await seedInstallation(opened.db, registry, '2026-07-01 18:00:00', true)
    const { rows } = await sql<{ id: string; icon: string; name: string }>`select id, icon, name from menu
      where id = any(${[untouched, changed]}::text[])`.execute(opened.db)
    const seed = allMenus.find(({ code }) => code === 'yhpc')
    expect(rows.find(({ id }) => id === untouched)).toMatchObject({ icon: seed?.icon ?? null, name: seed?.zh })
    expect(rows.find(({ id }) => id === changed)).toMatchObject({ icon: 'star', name: '旧名' })
    const { rows: differing } = await sql<{ n: number }>`select count(*)::int as n from menu where update_date <> create_date`.execute(
      opened.db,
    )
    expect(differing[0]?.n).toBe(1)
  })

  it('is not even worked out by the packed program that gave it; another one, or one without a demonstration, does', async () => {
    expect(await seedInstallation(opened.db, registry, NOW, true, 'packed-1')).toBe(0)
    const unreadable: Registry = {
      ...registry,
      get all(): never {
        throw new Error('the seeds were worked out')
      },
    }
    expect(await seedInstallation(opened.db, unreadable, NOW, true, 'packed-1')).toBe(0)
    for (const [packed, withDemo] of [
      ['packed-2', true],
      ['packed-1', false],
      [null, true],
    ] as const)
      await expect(seedInstallation(opened.db, unreadable, NOW, withDemo, packed)).rejects.toThrow('worked out')
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

  const held = async () => {
    const { rows } = await sql<{
      code: string
      permissions: string | null
    }>`select r.code, m.permissions from role r join menu m on m.id = any(r.menu_id_list)
      where r.built_in and m.permissions is not null`.execute(opened.db)
    return rows.flatMap(({ code, permissions }) => (permissions ?? '').split(',').map((permission) => [code, permission] as const))
  }
  const holders = async (wanted: (permission: string) => boolean) =>
    [...new Set((await held()).filter(([, permission]) => wanted(permission)).map(([code]) => code))].sort()

  it('gives messages in the city’s name, and unmasked data, to the roles that are named for them, and to nobody else', async () => {
    expect(await holders((permission) => permission === 'sys:sms:sendSms')).toEqual(
      ['citySupervisor', 'districtSupervisor', 'enterpriseAdmin', 'secAdmin', 'superAdmin', 'sysAdmin'].sort(),
    )
    expect(await holders((permission) => permission.endsWith(':plain'))).toEqual(
      ['citySupervisor', 'districtSupervisor', 'enterpriseAdmin', 'superAdmin'].sort(),
    )
  })

  it('gives companies, builders and maintenance no string of a bureau: of each that changes something a call admits their level', async () => {
    const tables = levelTables(registry, allMenus)
    const companies = ['enterpriseStaff', 'enterpriseAdmin', 'maintenanceUnit', 'constructionUnit']
    // What the book grants to who administers a company, beyond the tables (system.md §8).
    const ofAdministrators = /^sys:(user|dept|notice):|:plain$/
    const wrong = (await held()).filter(([code, permission]) => {
      if (!companies.includes(code) || /:(list|export|view)$|^map:/.test(permission)) return false
      if (code === 'enterpriseAdmin' && ofAdministrators.test(permission)) return false
      const levels = tables.call(permission)
      return !levels.includes('qy') && !levels.includes('all')
    })
    expect(wrong).toEqual([])
  })

  it('withdraws from an older installation what is granted by default no more, and leaves what people gave or took', async () => {
    const ids = async (code: Parameters<typeof roleId>[0]) => {
      const { rows } = await sql<{ ids: string[] }>`select menu_id_list as ids from role where id = ${roleId(code)}`.execute(opened.db)
      return rows[0]?.ids ?? []
    }
    const change = (code: Parameters<typeof roleId>[0], list: readonly string[], version: number) =>
      sql`update role set menu_id_list = ${[...list]}::text[], version = ${version} where id = ${roleId(code)}`.execute(opened.db)
    const again = async () => {
      await sql`update installation set value = jsonb_set(value, '{hash}', '"older"') where key = 'seed'`.execute(opened.db)
      await seedInstallation(opened.db, registry, NOW, true)
    }
    const [sms, page] = [menuId('dataRights.sendSms'), menuId('yhpc.qy_aqjdyhpc.dispatch')]
    const [staff, maintenance] = [await ids('enterpriseStaff'), await ids('maintenanceUnit')]
    // Of 1.20.1: nobody has edited one, the security administrator the other.
    await sql`delete from installation where key = 'grants'`.execute(opened.db)
    await change('enterpriseStaff', [...staff, sms, page], 1)
    await change('maintenanceUnit', [...maintenance.slice(1), sms], 4)
    await again()
    expect(new Set(await ids('enterpriseStaff'))).toEqual(new Set(staff))
    expect(await ids('maintenanceUnit')).toEqual(maintenance.slice(1))
    // From now on people's changes stand against what was granted by default.
    await change('enterpriseStaff', [...staff.slice(1), sms], 5)
    await again()
    expect(await ids('enterpriseStaff')).toEqual([...staff.slice(1), sms])
  })
})

import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import * as f from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { act } from '../../src/resources/change/act.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { submitForm } from '../../src/resources/change/entry.ts'
import { removeRows } from '../../src/resources/change/remove.ts'
import { infoOf } from '../../src/resources/info.ts'
import { pageOf } from '../../src/resources/lists/lists.ts'
import { callsOf } from '../../src/resources/standard-calls.ts'
import { describeCalls } from '../../src/start/openapi.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

const state = defineDict('scheme_state', '状态', 'State', { draft: ['0', '草稿', 'Draft'], enabled: ['1', '启用', 'Enabled'] })
const words = { zh: '启用', en: 'Enable' }

/** A scheme whose book gives it a version of its own, as that of scores (assets.md §4): a text that people write. */
const scheme = defineResource({
  name: 'lockedScheme',
  root: 'test/scheme',
  area: 'system',
  label: { zh: '方案', en: 'Scheme' },
  deletion: 'evidence',
  scope: 'open',
  lockAs: 'rowVersion',
  fields: {
    name: f.text(20, '名称', 'Name', { required: true, uniqueWithin: ['version'] }),
    version: f.text(20, '版本', 'Version', { required: true }),
    state: f.dict(state, '状态', 'State', { readOnly: true }),
  },
  lifecycles: {
    state: lifecycle(state, {
      initial: 'draft',
      actions: { enable: words },
      rows: [{ action: 'enable', from: 'draft', to: 'enabled', by: 'administrator' }],
    }),
  },
  entries: { keep: { ...words }, put: { ...words, followedBy: 'enable' } },
  list: { columns: ['name', 'version'], search: ['version'], order: '-version' },
})

const registry = buildRegistry([...resources, scheme])
const resource = registry.byName('lockedScheme')

let small: SmallHouse
beforeAll(async () => {
  small = await startSmallHouse(registry, { as: { level: 'administrator' }, strict: true })
})
afterAll(() => small.close())

const context = () => small.context()
const within: SmallHouse['within'] = (run) => small.within(run)
const add = (name: string, version = '2017') => within((ctx) => addRow(ctx, resource, { name, version }))
const edit = (body: Values) => within((ctx) => editRow(ctx, resource, body))
const info = async (id: unknown) => (await infoOf(context(), resource, String(id))) as Values

describe('a row whose book has a field called version', () => {
  it('has its lock under another name, in what a save, a page and the details answer', async () => {
    const saved = await add('一')
    expect(saved).toMatchObject({ rowVersion: 1, state: '0' })
    expect(saved).not.toHaveProperty('version')
    expect(await info(saved.id)).toMatchObject({ version: '2017', rowVersion: 1 })
    const page = (await pageOf(context(), resource, { version: '2017' })) as { readonly list: readonly Values[] }
    expect(page.list.map(({ version, rowVersion }) => [version, rowVersion])).toContainEqual(['2017', 1])
  })

  it('is edited by the lock that was read; an older one is refused, whatever the version says', async () => {
    const { id } = await add('二')
    expect(await edit({ id, rowVersion: 1, version: '2024' })).toMatchObject({ rowVersion: 2 })
    expect(await info(id)).toMatchObject({ version: '2024', rowVersion: 2 })
    await expect(edit({ id, rowVersion: 1, version: '2025' })).rejects.toMatchObject({ key: 'stale' })
    expect(await edit({ id, version: '1' })).toMatchObject({ rowVersion: 3 })
    expect(await info(id)).toMatchObject({ version: '1', rowVersion: 3 })
  })

  it('takes an action and an entry by its lock, and is removed with its version', async () => {
    const { id } = await add('三')
    const enable = resource.actions.enable
    const keep = resource.entries.keep
    if (enable === undefined || keep === undefined) throw new Error('the scheme is enabled and kept')
    expect(await within((ctx) => submitForm(ctx, resource, keep, { id, rowVersion: 1, version: '2020' }))).toMatchObject({ rowVersion: 2 })
    await expect(within((ctx) => act(ctx, resource, enable, { id, rowVersion: 1 }))).rejects.toMatchObject({ key: 'stale' })
    expect(await within((ctx) => act(ctx, resource, enable, { id, rowVersion: 2 }))).toMatchObject({ rowVersion: 3, state: '1' })
    await within((ctx) => removeRows(ctx, resource, [String(id)], {}))
    const { rows } = await sql`select own_version, version, deleted from locked_scheme where id = ${id}`.execute(small.services.db)
    expect(rows).toEqual([{ own_version: '2020', version: 4, deleted: true }])
  })

  it('goes through an entry that is followed by an action with the lock that the save answered', async () => {
    const put = resource.entries.put
    if (put === undefined) throw new Error('the scheme is put in force')
    const done = await within((ctx) => submitForm(ctx, resource, put, { name: '四', version: '2026' }))
    expect(done).toMatchObject({ rowVersion: 2, state: '1' })
  })

  it('tells unique values apart within the version of the book', async () => {
    await add('五', '1')
    await add('五', '2')
    await expect(add('五', '2')).rejects.toMatchObject({ key: 'duplicate' })
  })

  it('is described by it: bodies, replies and rows', () => {
    const text = JSON.stringify(describeCalls(callsOf(resource, small.services.implementations), '1'))
    expect(text).toContain('"rowVersion":{"type":"integer"}')
    expect(text).not.toContain('"version":{"type":"integer"}')
  })

  it('has both in its type', () => {
    expectTypeOf<RowOf<typeof scheme>['version']>().toEqualTypeOf<string>()
    expectTypeOf<RowOf<typeof scheme>['rowVersion']>().toEqualTypeOf<number>()
  })
})

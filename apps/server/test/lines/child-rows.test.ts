import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import * as f from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { computed, rule, type Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../src/context.ts'
import { systemActor } from '../../src/pipeline/context-of.ts'
import { addRow } from '../../src/resources/change/add-row.ts'
import { editRow } from '../../src/resources/change/edit-row.ts'
import { removeRows } from '../../src/resources/change/remove.ts'
import { addLine, editLine, removeLinesOf } from '../../src/resources/children/calls.ts'
import { infoOf } from '../../src/resources/info.ts'
import { visible } from '../../src/storage/scope/visible.ts'
import { type SmallHouse, startSmallHouse } from '../support/registries/small-registry.ts'

/** A small shop: orders with items of their own, whose parts are rows again, and deliveries that have a root. */
const order = defineResource({
  name: 'shopOrder',
  root: 'test/order',
  area: 'system',
  label: { zh: '订单', en: 'Order' },
  deletion: 'evidence',
  fields: {
    title: f.text(20, '名称', 'Title', { required: true }),
    express: f.bool('加急', 'Express'),
    items: f.children(
      {
        code: f.text(10, '编码', 'Code', { required: true, unique: true }),
        userId: f.user('经手人', 'Handled by'),
        courierId: f.ref('shopDelivery', '配送', 'Delivery'),
        quantity: f.decimal(10, 2, '数量', 'Quantity', { required: true, moreThan: 0 }),
        price: f.decimal(10, 2, '单价', 'Price'),
        amount: f.decimal(12, 2, '合价', 'Amount', { readOnly: true }),
        hurry: f.text(20, '加急说明', 'Why hurry', { required: { field: 'owner.express', is: true } }),
        parts: f.children({ name: f.text(10, '名称', 'Name', { required: true }) }, '配件', 'Parts'),
      },
      '明细',
      'Items',
      { required: true, atMost: 3 },
    ),
    deliveries: f.childrenOf('shopDelivery', 'orderId', '配送', 'Deliveries'),
    total: f.decimal(12, 2, '合计', 'Total', { readOnly: true }),
  },
  children: {
    items: {
      sums: ['amount'],
      computed: computed<Fields>({ values: ({ row }) => ({ amount: Number(row.quantity) * Number(row.price ?? 0) }) }),
      rules: [
        rule<Fields>({
          name: 'dearItemsAreNotHurried',
          check: ({ row, owner }) =>
            owner?.express === true && Number(row.price) > 100
              ? { key: 'tooLarge', field: 'price', values: { '0': { zh: '单价', en: 'Price' }, '1': 100 } }
              : undefined,
        }),
      ],
    },
  },
  computed: computed<Fields>({
    values: ({ row }) => ({ total: (row.items as Values[]).reduce((sum, item) => sum + Number(item.amount), 0) }),
  }),
  list: { columns: ['title'], search: ['title'], order: '-createDate' },
})

const delivery = defineResource({
  name: 'shopDelivery',
  root: 'test/delivery',
  area: 'system',
  label: { zh: '配送', en: 'Delivery' },
  deletion: 'physical',
  fields: {
    orderId: f.ref('shopOrder', '订单', 'Order', { required: true, index: true }),
    sort: f.int('序号', 'No.'),
    place: f.text(20, '地点', 'Place', { required: true }),
  },
  list: { columns: ['place'], search: ['place'], order: 'sort' },
})

const registry = buildRegistry([...resources, order, delivery])
const resourceNamed = (name: string) => registry.byName(name)

let small: SmallHouse

beforeAll(async () => {
  small = await startSmallHouse(registry)
})
afterAll(() => small.close())

const context = () => small.context()
const within: SmallHouse['within'] = (run) => small.within(run)
const add = (body: Values) => within((ctx) => addRow(ctx, resourceNamed('shopOrder'), body))
const edit = (body: Values) => within((ctx) => editRow(ctx, resourceNamed('shopOrder'), body))
const info = async (id: unknown) => {
  const found: Values = await infoOf(context(), resourceNamed('shopOrder'), String(id))
  return found as Values & { items: Values[]; deliveries: Values[] }
}
const count = async (table: string, where = 'true') =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(small.services.db)).rows[0]
    ?.n
const item = (code: string, more: Values = {}) => ({ code, quantity: 2, price: 10, ...more })
const refusal = async (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { key?: string; fields?: readonly { field: string; key: string; values?: Values }[] }) => error,
  )

describe('child rows', () => {
  it('are saved with their owner, in order, and answered with it, theirs too', async () => {
    const { id } = await add({
      title: '一',
      items: [item('b', { parts: [{ name: '螺栓' }, { name: '垫片' }] }), item('a')],
      deliveries: [{ place: '北门' }],
    })
    const row = await info(id)
    expect(row.items.map(({ code, sort, amount }) => [code, sort, amount])).toEqual([
      ['b', 1, 20],
      ['a', 2, 20],
    ])
    expect(row.items[0]?.parts).toMatchObject([
      { name: '螺栓', sort: 1 },
      { name: '垫片', sort: 2 },
    ])
    expect(row.deliveries).toMatchObject([{ place: '北门', orderId: id }])
    expect(row.total).toBe(40)
  })

  it('are changed by their id, added without one, moved, and taken away when left out; what nobody gives stays', async () => {
    const { id } = await add({ title: '二', items: [item('a', { price: 5 }), item('b'), item('c')], deliveries: [{ place: '南门' }] })
    const [a, b] = (await info(id)).items
    await edit({ id, version: 1, items: [{ id: b?.id, quantity: 7 }, item('d'), { id: a?.id }] })
    const row = await info(id)
    expect(
      row.items.map(({ id: own, code, quantity, price, version }) => [own === b?.id || own === a?.id, code, quantity, price, version]),
    ).toEqual([
      [true, 'b', 7, 10, 2],
      [false, 'd', 2, 10, 1],
      [true, 'a', 2, 5, 2],
    ])
    expect(row.deliveries).toHaveLength(1)
    expect(await count('shop_order_items', `owner_id = '${id}' and deleted`)).toBe(1)
  })

  it('stand under the lock of their owner', async () => {
    const { id } = await add({ title: '三', items: [item('a')] })
    await edit({ id, version: 1, items: [] as Values[], title: '三' }).catch(() => undefined)
    await edit({ id, version: 1, items: [item('b')] })
    expect(await refusal(edit({ id, version: 1, items: [item('c')] }))).toMatchObject({ key: 'stale' })
    expect((await info(id)).items.map((one) => one.code)).toEqual(['b'])
  })

  it('name the row in each refusal, and nothing of the save is kept', async () => {
    const refused = await refusal(add({ title: '四', items: [item('a'), { code: 'b' }, item('a', { quantity: -1 })] }))
    expect(refused).toMatchObject({
      fields: [
        { field: 'items[1].quantity', key: 'required', values: { '0': { zh: '明细第2行的数量', en: 'Items, row 2: Quantity' } } },
        { field: 'items[2].quantity', key: 'notMore' },
        { field: 'items[2].code', key: 'duplicate' },
      ],
    })
    expect(await count('shop_order', `title = '四'`)).toBe(0)
  })

  it('are asked in number as their field says', async () => {
    expect(await refusal(add({ title: '五', items: [] }))).toMatchObject({ fields: [{ field: 'items', key: 'tooFew' }] })
    expect(await refusal(add({ title: '五', items: ['a', 'b', 'c', 'd'].map((code) => item(code)) }))).toMatchObject({
      fields: [{ field: 'items', key: 'tooMany' }],
    })
  })

  it('may depend on their owner, in conditions and rules', async () => {
    const hurried = { title: '六', express: true, items: [item('a')] }
    expect(await refusal(add(hurried))).toMatchObject({ fields: [{ field: 'items[0].hurry', key: 'required' }] })
    const dear = { ...hurried, items: [item('a', { hurry: '停气' }), item('b', { hurry: '停气', price: 101 })] }
    expect(await refusal(add(dear))).toMatchObject({ fields: [{ field: 'items[1].price', key: 'tooLarge' }] })
  })

  it('may refer only to what the caller may name', async () => {
    const refused = await refusal(add({ title: '七', items: [item('a'), item('b', { courierId: '00000000000070008000000000000000' })] }))
    expect(refused).toMatchObject({ fields: [{ field: 'items[1].courierId', key: 'referenceUnseen' }] })
  })

  it('go with their owner, marked or for good as their definition says', async () => {
    const { id } = await add({ title: '八', items: [item('a', { parts: [{ name: '阀' }] })], deliveries: [{ place: '西门' }] })
    await within((ctx) => removeRows(ctx, resourceNamed('shopOrder'), [String(id)]))
    expect(await count('shop_order_items', `owner_id = '${id}' and deleted`)).toBe(1)
    expect(await count('shop_order_items_parts', `deleted and name = '阀'`)).toBe(1)
    expect(await count('shop_delivery', `order_id = '${id}'`)).toBe(0)
  })

  it('stand in the audit record field by field with their row', async () => {
    const { id } = await add({ title: '九', items: [item('a'), item('b')] })
    const [a] = (await info(id)).items
    await edit({ id, version: 1, items: [{ id: a?.id, quantity: 3 }] })
    const { rows } = await sql<{ diff: { field: string; before: unknown; after: unknown }[] }>`select diff from operation_log
      where row_ids = ${id} order by create_date desc, id desc limit 1`.execute(small.services.db)
    expect(rows[0]?.diff).toEqual(
      expect.arrayContaining([
        { field: 'items[0].quantity', before: 2, after: 3 },
        { field: 'items[-]', before: 'b', after: null },
        { field: 'total', before: 40, after: 30 },
      ]),
    )
  })

  it('are seen by whoever sees their owner', async () => {
    const { id } = await add({ title: '十', items: [item('a')], deliveries: [{ place: '东门' }] })
    const stranger = { ...systemActor, userId: 'u-x', superAdmin: false, level: 'enterprise' as const, deptTree: ['d-none'], scopes: [] }
    const seenBy = async (ctx: Context) => {
      const source = visible(ctx, resourceNamed('shopDelivery'))
      return (await sql`select 1 from ${source.from} where t.order_id = ${id} and ${source.where}`.execute(ctx.db)).rows.length
    }
    expect([await seenBy(context()), await seenBy({ ...context(), actor: stranger })]).toEqual([1, 0])
  })
})

describe('child rows with a root of their own', () => {
  const own = () => resourceNamed('shopDelivery')
  it('are added, edited and taken away by it as an edit of their owner, which computes and counts again', async () => {
    const { id } = await add({ title: '十一', items: [item('a')] })
    const added = await within((ctx) => addLine(ctx, own(), { orderId: id, place: '甲' }))
    expect(await info(id)).toMatchObject({ version: 2, deliveries: [{ id: added.id, place: '甲', sort: 1 }] })
    await within((ctx) => editLine(ctx, own(), { id: added.id, version: 1, place: '乙' }))
    expect(await refusal(within((ctx) => editLine(ctx, own(), { id: added.id, version: 1, place: '丙' })))).toMatchObject({ key: 'stale' })
    expect((await info(id)).deliveries).toMatchObject([{ place: '乙' }])
    await within((ctx) => removeLinesOf(ctx, own(), [String(added.id)]))
    expect(await info(id)).toMatchObject({ version: 4, deliveries: [] })
  })
  it('name their own fields in refusals', async () => {
    const { id } = await add({ title: '十二', items: [item('a')] })
    expect(await refusal(within((ctx) => addLine(ctx, own(), { orderId: id })))).toMatchObject({
      fields: [{ field: 'place', key: 'required' }],
    })
    expect(await refusal(within((ctx) => addLine(ctx, own(), { place: '甲' })))).toMatchObject({ fields: [{ field: 'orderId' }] })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { expireOrders } from '../../src/areas/system/payments/settle.ts'
import { jobContext } from '../../src/areas/system/schedule/tell-administrators.ts'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const SECRET = 'bank-and-city-share-this'
let house: TestServer
let at: SmallCity
let boss: Person

beforeAll(async () => {
  house = await startTestServer({
    parameters: {
      CHENGAN_PAY_BANK_SECRET: SECRET,
      CHENGAN_PAY_BANK_PAYEE: '临江市财政局',
      CHENGAN_PAY_BANK_ACCOUNT: '33010401600009',
      CHENGAN_PAY_BANK_BRANCH: '临江银行古渡支行',
      CHENGAN_PAY_BANK_URL: 'https://pay.bank.example/bill?no={orderId}&amount={amount}',
    },
  })
  at = await buildSmallCity(house)
  boss = await personOf(house, await addAccount(house, { username: 'boss.one', deptId: '1', roles: ['superAdmin'] }))
  await sql`update business_role set user_id_list = array[${at.city.userId}] where code = 'wj_fy'`.execute(house.open.services.db)
})
afterAll(() => house.close())

interface Order {
  readonly id: string
  readonly orderId: string
}
let count = 0
const form = (more: object = {}) => {
  count += 1
  return {
    productId: `wj${count}`,
    productName: '城市道路挖掘修复费',
    bizType: 'szgl/wjsp',
    businessKey: `wj${count}`,
    userId: at.principal.userId,
    payAmount: 1280.5,
    channel: 'bank',
    ...more,
  }
}
const ordered = async (more: object = {}) => {
  const reply = await boss.put<Order>('pay/order', form(more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
const stored = async ({ id }: Order) => (await boss.get(`pay/order/info/${id}`)).data
const now = () => house.open.services.clock()
const told = async (userId: string, word: string) => {
  const { rows } = await sql<{ content: string }>`select n.content from notice n join notice_receipt r on r.notice_id = n.id
    where r.user_id = ${userId} and (n.content like ${`%${word}%`} or n.title like ${`%${word}%`})`.execute(house.open.services.db)
  return rows.length
}

let said = 0
const sayings = (order: Pick<Order, 'orderId'>, more: object = {}) => {
  said += 1
  const own = { notifyId: `n${said}`, outTradeNo: order.orderId, tradeNo: `T${said}`, tradeStatus: 'SUCCESS', totalAmount: '1280.50' }
  return { ...own, payAt: '2026-06-30 10:05:00', ...more }
}
async function notify(message: object, { channel = 'bank', secret = SECRET, at: sent = now(), signature = '' } = {}) {
  const payload = JSON.stringify(message)
  const response = await house.app.inject({
    method: 'POST',
    url: `/api/pay/order/notify/${channel}`,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': String(sent),
      'x-signature': signature || hmacSm3(Buffer.from(secret), `${sent}.${payload}`),
    },
  })
  return response.json()
}

describe('an order', () => {
  it('bears a number of its own to the channel, the payer’s name and office, and the days in which a transfer arrives', async () => {
    const order = await ordered()
    expect(order.orderId).toMatch(/^PAY20260630\d{4}$/)
    expect(await stored(order)).toMatchObject({
      outTradeNo: order.orderId,
      userName: 'principal（测试）',
      payerDeptId: 'd-company',
      status: '0',
      expireDate: '2026-07-30 10:00:00',
    })
  })

  it('tells its payer how it is paid: account, reference, the page of the bank', async () => {
    const order = await ordered()
    expect(await stored(order)).toMatchObject({
      payeeName: '临江市财政局',
      payeeAccount: '33010401600009',
      payeeBank: '临江银行古渡支行',
      outTradeNo: order.orderId,
      checkoutUrl: `https://pay.bank.example/bill?no=${order.orderId}&amount=1280.50`,
    })
  })

  it('of nothing, or by a channel that is not open, is refused', async () => {
    expect(await boss.put('pay/order', form({ payAmount: 0 }))).toMatchObject({ code: 10033, msg: '应付金额须大于0' })
    expect(await boss.put('pay/order', form({ channel: 'cash' }))).toMatchObject({ code: 10400, msg: '支付渠道“cash”未开通' })
    expect(await boss.put('pay/order', form({ channel: 'demo' }))).toMatchObject({ code: 10400 })
  })

  it('is made by nobody who holds no string for it, and changed by nobody', async () => {
    const order = await ordered()
    expect(await at.city.put('pay/order', form())).toMatchObject({ code: 403 })
    expect((await boss.post('pay/order', { id: order.id, version: 1, payAmount: 1 })).code).not.toBe(0)
    expect((await boss.remove('pay/order', [order.id])).code).toBe(405)
    expect(await stored(order)).toMatchObject({ payAmount: 1280.5 })
  })

  it('is seen by its payer’s office and the administration, not by another company', async () => {
    const order = await ordered()
    const reads = async (who: Person) => (await who.get('pay/order/page', { orderId: order.orderId })).data?.total
    expect([await reads(at.principal), await reads(boss), await reads(at.otherCompany)]).toEqual([1, 1, 0])
  })

  it('is cancelled by its payer, and by nobody else', async () => {
    const order = await ordered()
    expect((await at.staff.put('pay/order/expire', { id: order.id })).code).not.toBe(0)
    expect(await at.principal.put('pay/order/expire', { id: order.id })).toMatchObject({ code: 0 })
    expect(await stored(order)).toMatchObject({ status: '-1' })
  })

  it('by transfer that is unpaid after 30 days is cancelled', async () => {
    const order = await ordered()
    const paid = await ordered()
    await notify(sayings(paid))
    house.setNow('2026-07-30 10:01:00')
    const { services } = house.open
    const expired = await services.db.transaction().execute((db) => expireOrders(jobContext(services, 'orderExpiry', db)))
    house.setNow('2026-06-30 10:00:00')
    expect(expired).toBeGreaterThan(0)
    expect([(await stored(order)).status, (await stored(paid)).status]).toEqual(['-1', '1'])
  })
})

describe('pay/order/rule-1: the call-back of a channel', () => {
  it('pays the order where the amounts agree, tells the payer, and stands beside the order', async () => {
    const order = await ordered()
    const message = sayings(order, { buyerPayAmount: '1280.50', receiptNo: '0100-77' })
    expect(await notify(message)).toMatchObject({ code: 0 })
    expect(await stored(order)).toMatchObject({
      status: '1',
      payAt: '2026-06-30 10:05:00',
      totalAmount: 1280.5,
      buyerPayAmount: 1280.5,
      tradeNo: message.tradeNo,
      tradeStatus: 'SUCCESS',
      notifyId: message.notifyId,
      receiptNo: '0100-77',
      notices: [{ notifyId: message.notifyId, verified: true }],
    })
    expect(await told(at.principal.userId, order.orderId)).toBe(1)
  })

  it('counts once, however often it comes, also twice at the same moment', async () => {
    const order = await ordered()
    const message = sayings(order)
    const replies = await Promise.all([notify(message), notify(message), notify(message)])
    expect(replies.map((reply) => reply.code)).toEqual([0, 0, 0])
    const { list } = (await boss.get('pay/notifyLog/page', { orderId: order.orderId })).data
    expect(list).toHaveLength(1)
    expect(await told(at.principal.userId, order.orderId)).toBe(1)
  })

  it('of another amount leaves the order unpaid, says AMOUNT_MISMATCH, and alerts who reckons fees', async () => {
    const order = await ordered()
    expect(await notify(sayings(order, { totalAmount: '1280.05' }))).toMatchObject({ code: 0 })
    expect(await stored(order)).toMatchObject({ status: '0', tradeStatus: 'AMOUNT_MISMATCH', totalAmount: 1280.05, payAt: null })
    expect(await told(at.city.userId, order.orderId)).toBe(1)
  })

  it('refunds a paid order and no other', async () => {
    const [paid, unpaid] = [await ordered(), await ordered()]
    await notify(sayings(paid))
    for (const order of [paid, unpaid]) expect(await notify(sayings(order, { tradeStatus: 'REFUND' }))).toMatchObject({ code: 0 })
    expect([(await stored(paid)).status, (await stored(unpaid)).status]).toEqual(['2', '0'])
  })

  it('for a cancelled order changes no state, and finance hears that money came', async () => {
    const order = await ordered()
    await at.principal.put('pay/order/expire', { id: order.id })
    expect(await notify(sayings(order))).toMatchObject({ code: 0 })
    expect(await stored(order)).toMatchObject({ status: '-1', tradeStatus: 'PAID_AFTER_CANCEL' })
    expect(await told(at.city.userId, order.orderId)).toBe(1)
  })

  it('for an order that nobody made is kept and refused', async () => {
    expect(await notify(sayings({ orderId: 'PAY0' }))).toMatchObject({ code: 10104 })
    expect((await boss.get('pay/notifyLog/page', { orderId: 'PAY0' })).data).toMatchObject({ total: 1, list: [{ verified: true }] })
  })

  test.each([
    ['of another secret', { secret: 'guessed' }],
    ['without a signature', { signature: '0' }],
    ['of ten minutes ago', { at: Date.parse('2026-06-30T01:50:00Z') }],
  ])('%s is kept as unverified and pays nothing', async (_, how) => {
    const order = await ordered()
    expect(await notify(sayings(order), how)).toMatchObject({ code: 10400, msg: '支付通知签名无效或已过期' })
    expect(await stored(order)).toMatchObject({ status: '0', notices: [] })
    expect((await boss.get('pay/notifyLog/page', { orderId: order.orderId })).data.list).toMatchObject([{ verified: false }])
  })

  it('by a channel that the city has not opened is refused, and what is no message as well', async () => {
    expect(await notify({}, { channel: 'demo' })).toMatchObject({ code: 10400, msg: '支付渠道“demo”未开通' })
    expect(await notify({})).toMatchObject({ code: 10001 })
  })

  it('is read by administrators alone', async () => {
    expect((await at.city.get('pay/notifyLog/page')).code).toBe(403)
    expect((await at.principal.get('pay/notifyLog/page')).code).toBe(403)
  })
})

test('a channel without account and page leads nowhere and is not open', async () => {
  const bare = await startTestServer({ parameters: { CHENGAN_PAY_BANK_ACCOUNT: '', CHENGAN_PAY_BANK_URL: '' } })
  const payer = await addAccount(bare, { username: 'boss.three', deptId: '1', roles: ['superAdmin'] })
  const person = await personOf(bare, payer)
  expect(await person.put('pay/order', form({ userId: payer }))).toMatchObject({ code: 10400, msg: '支付渠道“bank”未开通' })
  await bare.close()
})

test('beside demonstration data the channel demo pays at once', async () => {
  const beside = await startTestServer({ parameters: { DEMO: 'small', CHENGAN_PAY_CHANNELS: '["bank","demo"]' } })
  const payer = await addAccount(beside, { username: 'boss.two', deptId: '1', roles: ['superAdmin'] })
  const person = await personOf(beside, payer)
  const added = await person.put<Order>('pay/order', form({ channel: 'demo', userId: payer }))
  expect((await person.get(`pay/order/info/${added.data.id}`)).data).toMatchObject({
    status: '1',
    totalAmount: 1280.5,
    notices: [{ channel: 'demo', verified: true }],
  })
  await beside.close()
})

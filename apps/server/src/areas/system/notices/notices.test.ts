import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { act } from '../../../resources/change/act.ts'
import { cleanHtml } from '../../../resources/rich-text/clean-html.ts'
import { sendSms } from '../sms/send-sms.ts'
import { mayGoAt } from '../sms/sms-limits.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { escalateNotices } from './escalate-notices.ts'
import { sendNotice } from './send-notice.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())

const draft = (more = {}) => ({ title: '停气通知', type: '0', content: '<p>今晚停气</p>', receiverType: '0', ...more })
const actOn = async (who: string, action: string, id: unknown) => {
  const resource = house.services.registry.byName('notice')
  const transition = resource.actions[action]
  if (transition === undefined) throw new Error(action)
  return inTransaction(await house.as(who), (ctx) => act(ctx, resource, transition, { id }))
}
const receivers = async (id: unknown) => (await house.rows('notice_receipt', `notice_id = '${id}'`)).map((row) => row.user_id).sort()

describe('a notice', () => {
  it('is cleaned of everything that runs', () => {
    const html = '<p onclick="x()">a<script>alert(1)</script><img src="javascript:x" onerror="y"><a href="javascript:z">b</a></p>'
    expect(cleanHtml(html)).not.toMatch(/script|onclick|onerror|alert/)
    expect(cleanHtml('<p style="color:#ff0000;position:fixed">x</p>')).toBe('<p style="color:#ff0000">x</p>')
  })

  it('of the city goes to everybody, with a receipt each and word to open browsers', async () => {
    const { id } = await house.add('cora', 'notice', draft({ content: '<p>a</p><script>1</script>' }))
    expect((await house.rows('notice', `id = '${id}'`))[0]).toMatchObject({ status: '0', content: '<p>a</p>' })
    await actOn('cora', 'release', id)
    expect(await receivers(id)).toEqual(['cora', 'dora', 'gina', 'gus', 'root', 'sam', 'seb'])
    expect((await house.rows('notice', `id = '${id}'`))[0]).toMatchObject({ status: '1', receiver_name: '全部', sender_name: 'cora先生' })
    const pushes = await house.rows('outbox', "kind = 'push'")
    expect(JSON.stringify(pushes.at(-1)?.payload)).toContain('停气通知')
  })

  it('of a company reaches its own subtree only', async () => {
    const { id } = await house.add('gus', 'notice', draft())
    await actOn('gus', 'release', id)
    expect(await receivers(id)).toEqual(['gina', 'gus'])
    const other = await house.add('gus', 'notice', draft({ receiverType: '1', receiverTypeIds: ['1'] }))
    expect(await keyOf(actOn('gus', 'release', other.id))).toBe('grantExceeds')
  })

  it('to departments reaches what lies below them too, under either name of the field', async () => {
    const { id } = await house.add('cora', 'notice', draft({ receiverType: '1', receiverTypeList: ['d-gas'] }))
    await actOn('cora', 'release', id)
    expect(await receivers(id)).toEqual(['gina', 'gus'])
  })

  it('added with status 1 is released at once by who may release', async () => {
    const { id } = await house.add('cora', 'notice', draft({ status: 1 }))
    expect((await house.rows('notice', `id = '${id}'`))[0]?.status).toBe('1')
    expect(await keyOf(house.add('gus', 'notice', draft({ status: 1 })))).toBe('forbidden')
  })

  it('is released, edited and taken back by its sender alone', async () => {
    const { id } = await house.add('cora', 'notice', draft())
    expect(await keyOf(actOn('root', 'release', id))).toBe('forbidden')
    await actOn('cora', 'release', id)
    expect(await keyOf(house.edit('cora', 'notice', { id, title: '改' }))).toBe('wrongState')
    await actOn('cora', 'withdraw', id)
    expect(await receivers(id)).toEqual([])
  })

  it('is taken back within a day only', async () => {
    const { id } = await house.add('cora', 'notice', draft({ status: 1 }))
    house.pass(25 * 3_600_000)
    expect(await keyOf(actOn('cora', 'withdraw', id))).toBe('withdrawTooLate')
  })
})

describe('my notices', () => {
  it('are counted unread, by type where asked, until they are read', async () => {
    const before = (await house.call('dora', 'notice.myUnread')) as number
    const { id } = await house.add('cora', 'notice', draft({ type: '1', status: 1, needConfirm: true }))
    expect(await house.call('dora', 'notice.myUnread')).toBe(before + 1)
    expect(await house.call('dora', 'notice.myUnread', { query: { detail: '1' } })).toMatchObject({ total: before + 1, byType: { '1': 1 } })
    const read = await house.call('dora', 'notice.markRead', { params: { noticeId: String(id) } })
    expect(read).toMatchObject({ id, readStatus: '1', content: '<p>今晚停气</p>', attachments: [] })
    expect(await house.call('dora', 'notice.myUnread')).toBe(before)
  })

  it('are confirmed where that is asked', async () => {
    const { id } = await house.add('cora', 'notice', draft({ status: 1, needConfirm: true, title: '须确认' }))
    await house.call('dora', 'notice.confirm', { params: { noticeId: String(id) } })
    const { list } = (await house.call('dora', 'notice.myPage', { query: { title: '须确认' } })) as { list: Record<string, unknown>[] }
    expect(list[0]).toMatchObject({ readStatus: '1', confirmDate: expect.stringMatching(/^2026/) })
    const plain = await house.add('cora', 'notice', draft({ status: 1 }))
    expect(await keyOf(house.call('dora', 'notice.confirm', { params: { noticeId: String(plain.id) } }))).toBe('wrongState')
  })

  it('of the server are told as from the system, in the language of the reader', async () => {
    const { id } = await house.add('cora', 'notice', draft({ status: 1, title: '系统发出' }))
    await house.db.updateTable('notice').set({ sender_name: systemActor.realName }).where('id', '=', String(id)).execute()
    const page = house.services.implementations.named('notice').calls.myPage
    if (page === undefined) throw new Error('nobody reads notices')
    const sender = async (language: 'zh-CN' | 'en-US') => {
      const input = { query: { title: '系统发出', page: 1, limit: 10 }, body: {}, params: {}, raw: null }
      const answer = await page({ ...(await house.as('dora')), language }, input as never)
      return (answer as unknown as { list: { senderName: string }[] }).list[0]?.senderName
    }
    expect([await sender('zh-CN'), await sender('en-US')]).toEqual(['系统', 'System'])
  })

  it('are found by the words that the reader sees', async () => {
    await sendNotice(await house.as('cora'), {
      title: { zh: '催办：中山路', en: 'Urged: 中山路' },
      text: { zh: '请办理', en: 'Deal with it' },
      type: '3',
      userIds: ['dora'],
    })
    const page = house.services.implementations.named('notice').calls.myPage
    if (page === undefined) throw new Error('nobody reads notices')
    const found = async (language: 'zh-CN' | 'en-US', title: string) => {
      const input = { query: { title, page: 1, limit: 10 }, body: {}, params: {}, raw: null }
      const answer = await page({ ...(await house.as('dora')), language }, input as never)
      return (answer as unknown as { list: { title: string }[] }).list.map((one) => one.title)
    }
    expect(await found('en-US', 'urged')).toEqual(['Urged: 中山路'])
    expect(await found('zh-CN', '催办')).toEqual(['催办：中山路'])
    expect(await found('en-US', '催办')).toEqual([])
  })

  it('are mine alone, unread ones first', async () => {
    const { id } = await house.add('gus', 'notice', draft())
    await actOn('gus', 'release', id)
    expect(await keyOf(house.call('dora', 'notice.markRead', { params: { noticeId: String(id) } }))).toBe('rowMissing')
    const { list } = (await house.call('dora', 'notice.myPage', { query: { limit: '100' } })) as { list: { readStatus: string }[] }
    expect(list.map((one) => one.readStatus)).toEqual(list.map((one) => one.readStatus).sort())
    await house.call('dora', 'notice.markAllRead')
    expect(await house.call('dora', 'notice.myUnread')).toBe(0)
  })

  it('are reminded of by the sender', async () => {
    const { id } = await house.add('cora', 'notice', draft({ status: 1, title: '提醒' }))
    await house.call('gus', 'notice.markRead', { params: { noticeId: String(id) } })
    expect(await house.call('cora', 'notice.remindUnread', { params: { id: String(id) } })).toEqual({ reminded: 6 })
    const unread = await house.rows('notice_receipt', `notice_id = '${String(id)}' and remind_date is not null`)
    expect(unread.map((row) => row.read_status)).toEqual(Array(6).fill('0'))
    expect(await keyOf(house.call('seb', 'notice.remindUnread', { params: { id: String(id) } }))).toBe('forbidden')
  })
})

describe('an urgent notice', () => {
  const released = async (more = {}) =>
    String(
      (await house.add('cora', 'notice', draft({ status: 1, urgent: true, receiverType: '1', receiverTypeIds: ['d-gas'], ...more }))).id,
    )
  const messages = async (id: string) =>
    (await house.rows('outbox', `kind = 'sms' and payload ->> 'bizId' = '${id}'`)).map((row) => (row.payload as { userId: string }).userId)
  const HOUR = 3_600_000

  it('goes to the mobiles of those who have not read it after four hours, then once a day until they have', async () => {
    const id = await released()
    await house.call('gus', 'notice.markRead', { params: { noticeId: id } })
    house.pass(3.5 * HOUR)
    await escalateNotices(house.services)
    expect(await messages(id)).toEqual([])
    house.pass(HOUR)
    await escalateNotices(house.services)
    await escalateNotices(house.services)
    expect(await messages(id)).toEqual(['gina'])
    expect(await house.rows('notice_receipt', `notice_id = '${id}' and sms_date is not null`)).toHaveLength(1)
    house.pass(25 * HOUR)
    await escalateNotices(house.services)
    expect(await messages(id)).toEqual(['gina', 'gina'])
    await house.call('gina', 'notice.markRead', { params: { noticeId: id } })
    house.pass(25 * HOUR)
    await escalateNotices(house.services)
    expect(await messages(id)).toHaveLength(2)
  })

  it('that asks for it is followed up until it is confirmed, not only read', async () => {
    const id = await released({ needConfirm: true })
    for (const who of ['gus', 'gina']) await house.call(who, 'notice.markRead', { params: { noticeId: id } })
    await house.call('gus', 'notice.confirm', { params: { noticeId: id } })
    house.pass(5 * HOUR)
    await escalateNotices(house.services)
    expect(await messages(id)).toEqual(['gina'])
  })

  it('that is no longer valid, was taken back, or is not urgent is let rest', async () => {
    const [old, plain] = [await released({ validUntil: '2026-01-01' }), await released({ urgent: false })]
    const back = await released()
    await actOn('cora', 'withdraw', back)
    house.pass(5 * HOUR)
    await escalateNotices(house.services)
    expect([await messages(old), await messages(plain), await messages(back)]).toEqual([[], [], []])
  })
})

describe('a notice of the system', () => {
  const words = { title: { zh: '预警', en: 'Warning' }, text: { zh: '压力过高', en: 'Pressure too high' } }
  const tell = async (more = {}) =>
    inTransaction(await house.as('cora'), (ctx) =>
      sendNotice(ctx, { ...words, type: '4', userIds: ['gus', 'gina', 'nobody'], sms: 'day', ...more }),
    )

  it('writes receipts and what is to be pushed and sent, and nothing when the call fails', async () => {
    const id = await tell()
    expect(await receivers(id)).toEqual(['gina', 'gus'])
    const before = (await house.rows('notice')).length
    const failing = inTransaction(await house.as('cora'), async (ctx) => {
      await sendNotice(ctx, { ...words, type: '4', userIds: ['gus'] })
      throw new Error('later')
    })
    await expect(failing).rejects.toThrow('later')
    expect(await house.rows('notice')).toHaveLength(before)
  })

  it('answers null when nobody is left to tell', async () => {
    expect(await tell({ userIds: ['nobody'] })).toBeNull()
  })

  it('leaves the house as a text message only where a platform is set', async () => {
    house.set('sms.driver', 'log')
    const work = sendSms(house.services, { session: house.session })
    await work({ userId: 'gus', content: '预警', night: true, sender: 'cora' }, { id: 'sms-1' })
    await work({ userId: 'gus', content: '预警', night: true, sender: 'cora' }, { id: 'sms-1' })
    const rows = await house.rows('sms_log')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ status: '1', error: '演示：未实际发送', content: '预警' })
  })

  it('sends a mobile one text a minute and ten a day', async () => {
    const work = sendSms(house.services, { session: house.session })
    await work({ mobile: '13611112222', content: 'a', night: true }, { id: 'sms-2' })
    await work({ mobile: '13611112222', content: 'b', night: true }, { id: 'sms-3' })
    expect((await house.rows('sms_log', "id = 'sms-3'"))[0]).toMatchObject({ status: '0', error: expect.stringContaining('一分钟') })
  })

  it('sys/sms/rule-2: waits for the morning at night, but for alarms', () => {
    const at = (text: string) => Date.parse(`${text}+08:00`)
    expect(mayGoAt(at('2026-03-04T23:10:00'), false)).toBe(at('2026-03-05T07:00:00'))
    expect(mayGoAt(at('2026-03-04T03:10:00'), false)).toBe(at('2026-03-04T07:00:00'))
    expect(mayGoAt(at('2026-03-04T23:10:00'), true)).toBe(at('2026-03-04T23:10:00'))
    expect(mayGoAt(at('2026-03-04T12:10:00'), false)).toBe(at('2026-03-04T12:10:00'))
  })
})

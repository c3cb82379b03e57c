import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays, dateText, datetimeText } from '@chengan/kernel/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ServiceDown } from '../../../ports/outside.ts'
import type { SmsDriver, SmsMessage, SmsSettings } from '../../../ports/sms/sms-driver.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { sendSms } from './send-sms.ts'
import { tooMany } from './sms-limits.ts'
import { carriesSecret, mobilesIn, valuesFor } from './sms-words.ts'

let house: SystemServices
const handed: { settings: SmsSettings; message: SmsMessage }[] = []
let answer: () => ReturnType<SmsDriver['send']>
const platform: SmsDriver = {
  needs: ['aliyunAccessKeyId', 'aliyunAccessKeySecret'],
  send(settings, message) {
    handed.push({ settings, message })
    return answer()
  },
}

beforeAll(async () => {
  house = await openSystemServices()
  Object.assign(house.services, { sms: { '1': platform } })
})
afterAll(() => house.close())
beforeEach(() => {
  house.set('sms.driver', 'platform')
  handed.length = 0
  answer = async () => ({ sent: true, note: '' })
  house.pass(86_400_000)
})

const template = (smsCode: string, more = {}) =>
  house.add('root', 'sms', { smsCode, platform: '1', content: `\${company}将于\${time}停气`, ...more })
const work = () => sendSms(house.services, { session: house.session })
const logged = async (where: string) => house.rows('sms_log', where)

/** What the outbox holds is done once, as the job does it. */
async function sendQueued(lastTry = false) {
  const entries = await house.rows('outbox', "kind = 'sms' and done_at is null")
  for (const entry of entries) {
    await work()(entry.payload, { id: String(entry.id), lastTry }).catch((error: unknown) => {
      if (!(error instanceof ServiceDown)) throw error
    })
  }
}

describe('a template of text messages', () => {
  it('with a parameter that nobody can give is not saved', async () => {
    expect(await keyOf(template('bad', { content: `您好\${名称}` }))).toBe('placeholderMalformed')
  })

  it('keeps its keys sealed, never answers them, and leaves them alone when the mark comes back', async () => {
    const { id } = await template('keys', {
      config: { aliyunAccessKeyId: 'LTAI', aliyunAccessKeySecret: 'top', aliyunTemplateCode: 'SMS_9' },
    })
    const [stored] = await house.rows('sms', `id = '${String(id)}'`)
    expect(stored?.aliyun_access_key_secret).toMatch(/^sm4f\./)
    const ctx = await house.as('root')
    const extra = await house.services.implementations.named('sms').extension?.(ctx, { id: String(id) })
    expect(extra).toEqual({ config: { aliyunAccessKeyId: 'LTAI', aliyunAccessKeySecret: '******', aliyunTemplateCode: 'SMS_9' } })
    await house.edit('root', 'sms', { id, config: { aliyunAccessKeySecret: '******' }, aliyunAccessKeySecret: '******', remark: '改' })
    expect((await house.rows('sms', `id = '${String(id)}'`))[0]?.aliyun_access_key_secret).toBe(stored?.aliyun_access_key_secret)
    expect(JSON.stringify(await house.rows('operation_log'))).not.toContain('"top"')
  })
})

describe('the settings of a platform', () => {
  it('are those of the platform in use where none is named, and empty ones before there is any', async () => {
    expect(await house.call('root', 'sms.config')).toMatchObject({ platform: '1', aliyunAccessKeyId: null })
    await house.call('root', 'sms.saveConfig', { body: { platform: '2', qcloudSign: '城安' } })
    expect(await house.call('root', 'sms.config')).toMatchObject({ platform: '2' })
    await house.db.deleteFrom('sms_account').execute()
  })

  it('are saved once for all its templates, and are read with marks in place of keys', async () => {
    await house.call('root', 'sms.saveConfig', {
      body: { platform: '1', aliyunAccessKeyId: 'A', aliyunAccessKeySecret: 'B', aliyunSignName: '城安' },
    })
    await house.call('root', 'sms.saveConfig', { body: { platform: '1', aliyunAccessKeyId: 'A2', aliyunAccessKeySecret: '******' } })
    expect(await house.call('root', 'sms.config', { query: { platform: '1' } })).toEqual({
      platform: '1',
      aliyunAccessKeyId: 'A2',
      aliyunAccessKeySecret: '******',
      aliyunSignName: '城安',
      aliyunTemplateCode: null,
    })
    expect(await house.rows('sms_account')).toHaveLength(1)
  })
})

describe('a business message', () => {
  it('goes to numbers, people and departments with what is below them, each once, filled in and signed for its platform', async () => {
    await template('outage', { aliyunTemplateCode: 'SMS_7' })
    const answered = await house.call('cora', 'sms.sendSms', {
      body: {
        smsCode: 'outage',
        mobile: '13611112222,123',
        userIds: ['gus'],
        deptIds: ['d-gas'],
        params: { company: '长安燃气', time: '今晚9点' },
      },
    })
    expect(answered).toMatchObject({ total: 4, sent: 3, failed: [{ mobile: '123' }] })
    expect((await logged("sms_code = 'outage'")).map((row) => row.status)).toEqual(['2', '2', '2'])
    await sendQueued()
    expect(handed[0]?.settings).toMatchObject({ aliyunAccessKeyId: 'A2', aliyunAccessKeySecret: 'B', aliyunTemplateCode: 'SMS_7' })
    expect(handed[0]?.message.params).toEqual([
      { name: 'company', value: '长安燃气' },
      { name: 'time', value: '今晚9点' },
    ])
    const rows = await logged("sms_code = 'outage'")
    expect(rows.map((row) => [row.status, row.content, row.params2])).toEqual(Array(3).fill(['1', '长安燃气将于今晚9点停气', '今晚9点']))
    await sendQueued()
    expect(handed).toHaveLength(3)
  })

  it('is refused while a parameter is missing, says which, and without anybody to send it to', async () => {
    await template('asks')
    const body = { smsCode: 'asks', mobile: '13611112222' }
    expect(await keyOf(house.call('cora', 'sms.sendSms', { body: { ...body, params: { time: '9点' } } }))).toBe('templateParameterMissing')
    expect(await keyOf(house.call('cora', 'sms.sendSms', { body: { ...body, mobile: '', params1: 'a', params2: 'b' } }))).toBe(
      'smsReceiversMissing',
    )
    expect(await keyOf(house.call('cora', 'sms.sendSms', { body: { ...body, smsCode: 'none' } }))).toBe('smsTemplateMissing')
  })

  it('that is a free text says which office wrote it, however its words are given', async () => {
    const template = { id: 'free', sms_code: 'business', content: `\${content}`, platform: '1', status: '1' }
    await house.insert('sms', template)
    for (const [at, given] of [{ content: '今晚停气' }, { params: { content: '今晚停气' } }, { params1: '今晚停气' }].entries()) {
      await house.call('cora', 'sms.sendSms', { body: { mobile: `1361111330${at}`, ...given } })
    }
    const rows = await logged("sms_code = 'business'")
    expect(rows.map((row) => row.content)).toEqual(Array(3).fill('今晚停气（临江市城市管理局）'))
  })

  it('sys/sms/rule-3: carries no identity number', async () => {
    const body = { smsCode: 'asks', mobile: '13611112222', params1: '110101199003074231', params2: 'x' }
    expect(await keyOf(house.call('cora', 'sms.sendSms', { body }))).toBe('smsCarriesSecret')
  })

  it('of a company reaches its own people only', async () => {
    const body = { smsCode: 'asks', userIds: ['cora', 'gina'], params1: 'a', params2: 'b' }
    expect(await house.call('gus', 'sms.sendSms', { body })).toMatchObject({ total: 1, sent: 1 })
  })

  it('to two hundred numbers is taken, to more is not', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => String(13_700_000_000 + at)).join(',')
    const body = (count: number) => ({ smsCode: 'asks', mobile: list(count), params1: 'a', params2: 'b' })
    expect(await keyOf(house.call('cora', 'sms.sendSms', { body: body(201) }))).toBe('tooMany')
    expect(await house.call('cora', 'sms.sendSms', { body: body(200) })).toMatchObject({ sent: 200 })
  })
})

describe('the limits', () => {
  const send = (mobile: string, id: string, more = {}) => work()({ mobile, content: 'a', night: true, ...more }, { id })

  it('sys/sms/rule-1: are one a minute and ten a day to a number, five for verification codes', async () => {
    house.set('sms.driver', 'log')
    const outcome = async (id: string) => (await logged(`id = '${id}'`))[0]?.error
    for (let n = 0; n < 6; n += 1) {
      await send('13600000001', `code-${n}`, { bizType: 'verification' })
      house.pass(61_000)
    }
    expect(await outcome('code-4')).toBe('演示：未实际发送')
    expect(await outcome('code-5')).toContain('一天最多5条')
    for (let n = 0; n < 6; n += 1) {
      await send('13600000001', `day-${n}`)
      house.pass(61_000)
    }
    expect(await outcome('day-4')).toBe('演示：未实际发送')
    expect(await outcome('day-5')).toContain('一天最多10条')
  })

  it('do not hold for alarms of level 1: a second leak within the minute reaches the mobile, and so does the eleventh of the day', async () => {
    house.set('sms.driver', 'log')
    for (let n = 0; n < 11; n += 1) await send('13600000009', `leak-${n}`, { unlimited: true, bizType: 'gysy/iotalarm' })
    expect((await logged("id like 'leak-%'")).map((row) => row.status)).toEqual(Array(11).fill('1'))
    // They count: what is no alarm waits its turn behind them.
    await send('13600000009', 'ordinary-after')
    expect((await logged("id = 'ordinary-after'"))[0]?.status).toBe('0')
  })

  it('sys/sms/rule-2: from 22:00 to 07:00 let go alarms of the first level and verification codes; the rest waits for the morning', async () => {
    house.set('sms.driver', 'log')
    const day = dateText(house.services.clock())
    const passTo = (text: string) => house.pass(Date.parse(`${text}+08:00`) - house.services.clock())
    passTo(`${day}T21:59:59`)
    await send('13600000002', 'evening', { night: false })
    passTo(`${day}T22:00:00`)
    await send('13600000003', 'ordinary', { night: false })
    await send('13600000004', 'alarm', { night: true })
    await send('13600000005', 'code', { night: false, bizType: 'verification' })
    const sent = async () => (await logged("id in ('evening', 'ordinary', 'alarm', 'code')")).map((row) => row.id).sort()
    expect(await sent()).toEqual(['alarm', 'code', 'evening'])
    const [waiting] = await house.rows('outbox', "dedupe = 'morning:ordinary'")
    expect(waiting).toMatchObject({ kind: 'sms', payload: { mobile: '13600000003' }, run_at: `${addDays(day, 1)} 07:00:00` })
    passTo(`${addDays(day, 1)}T07:00:00`)
    await work()(waiting?.payload, { id: 'ordinary' })
    expect(await sent()).toContain('ordinary')
    passTo(`${addDays(day, 1)}T10:00:00`)
  })
})

describe('what is one too many', () => {
  const saysOf = (mobile: string, sender: string | null = null) =>
    tooMany(house.services, house.db, { mobile, sender, bizType: null }).then((refusal) => refusal?.key)

  it('sys/sms/rule-1: says whose limit is reached: of the minute, of the number, of the sender', async () => {
    const row = (id: string, more: object) =>
      house.insert('sms_log', { id, status: '1', content: 'a', create_date: datetimeText(house.services.clock() - 120_000), ...more })
    for (let n = 0; n < 10; n += 1) await row(`lim-${n}`, { mobile: '13655556666' })
    expect(await saysOf('13655556666')).toBe('smsPerDay')
    await row('lately', { mobile: '13655557777', create_date: datetimeText(house.services.clock() - 1000) })
    expect(await saysOf('13655557777')).toBe('smsOnceAMinute')
    for (let n = 0; n < 500; n += 1) await row(`own-${n}`, { sender: 'dora' })
    expect(await saysOf('13655558888', 'dora')).toBe('smsOfASender')
    expect(await saysOf('13655558888', 'gus')).toBeUndefined()
  })
})

describe('whoever cannot be sent anything', () => {
  const words = (key: string, values = {}) => house.services.catalogue.envelope(refuse(key, values), 'zh-CN').msg

  it('is named with the reason', async () => {
    await house.insert('user', {
      id: 'mute',
      uuid: 'u-mute',
      username: 'mute',
      real_name: '无号',
      dept_id: 'd-gas',
      status: '1',
      level: 'qy',
    })
    const answer = await house.call('cora', 'sms.sendSms', { body: { smsCode: 'asks', userIds: ['mute'], params1: 'a', params2: 'b' } })
    expect(answer).toEqual({ total: 1, sent: 0, failed: [{ mobile: '', msg: words('smsNoMobile', { '0': '无号' }) }] })
  })

  it('because a platform is not set up reads in the log which settings are missing', async () => {
    await template('bare', { platform: '2' })
    const body = { smsCode: 'bare', mobile: '13677778888', params1: 'a', params2: 'b' }
    await house.call('cora', 'sms.sendSms', { body })
    await sendQueued()
    expect((await logged("sms_code = 'bare'"))[0]).toMatchObject({ status: '0', error: words('smsNotConfigured') })
  })
})

describe('a platform that is down', () => {
  it('is tried again, and the log says meanwhile why; at last the message has failed', async () => {
    answer = () => Promise.reject(new ServiceDown('dysmsapi', 'HTTP 503'))
    await house.call('cora', 'sms.sendSms', { body: { smsCode: 'outage', mobile: '13699990000', params1: 'a', params2: 'b' } })
    await sendQueued()
    expect((await logged("error like '%503%'"))[0]).toMatchObject({ status: '2' })
    await sendQueued(true)
    expect((await logged("error like '%503%'"))[0]).toMatchObject({ status: '0' })
  })
})

describe('a test message', () => {
  const body = { smsCode: 'outage', mobile: '13622223333', params: { company: '甲', time: '9点' } }

  it('answers at once what the platform said', async () => {
    expect(await house.call('root', 'sms.send', { body })).toMatchObject({ sent: true, note: '' })
    house.pass(61_000)
    answer = async () => ({ sent: false, note: 'isv.OUT_OF_SERVICE 业务停机' })
    expect(await keyOf(house.call('root', 'sms.send', { body }))).toBe('smsFailed')
    expect(await keyOf(house.call('root', 'sms.send', { body: { ...body, mobile: '1' } }))).toBe('malformed')
  })

  it('of the demonstration stays in the house and says so', async () => {
    house.set('sms.driver', 'log')
    expect(await house.call('root', 'sms.send', { body: { ...body, mobile: '13622224444' } })).toMatchObject({ note: '演示：未实际发送' })
    expect(handed).toEqual([])
  })
})

describe('the page of templates', () => {
  it('is that of the log for older clients, which ask it for a number or a state', async () => {
    const { list } = (await house.call('root', 'sms.page', { query: { status: '1', limit: '1' } })) as { list: readonly object[] }
    expect(list[0]).toHaveProperty('mobile')
    const templates = (await house.call('root', 'sms.page', { query: { smsCode: 'outage' } })) as { total: number }
    expect(templates.total).toBe(1)
    expect(await keyOf(house.call('dora', 'sms.page', { query: { status: '1' } }))).toBe('forbidden')
  })
})

describe('words of text messages', () => {
  it('tell numbers apart, and what is an identity or card number', () => {
    expect(mobilesIn('13611112222，13611112222; 13733334444\n')).toEqual(['13611112222', '13733334444'])
    expect(['订单20260304', '身份证11010119900307423X', '卡6222021234567890123'].map(carriesSecret)).toEqual([false, true, true])
  })

  it('take values by name before those by number', () => {
    expect(valuesFor(['a', 'b'], '{"b":"x","c":"y"}', ['1', '2'])).toEqual({ a: '1', b: 'x' })
  })
})

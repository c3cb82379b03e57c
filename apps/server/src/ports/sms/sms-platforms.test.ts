import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ServiceDown } from '../outside.ts'
import { alibabaSms } from './alibaba-sms.ts'
import { qiniuSms } from './qiniu-sms.ts'
import type { SmsMessage } from './sms-driver.ts'
import { tencentSms } from './tencent-sms.ts'

// A platform that checks signatures by itself, with code of its own, and answers as the real ones do.
interface Asked {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
let server: Server
let base: string
let reply: (asked: Asked) => readonly [status: number, body: unknown]

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [status, body] = reply({
      url: new URL(request.url ?? '/', base),
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  reply = () => [500, {}]
})

const now = Date.parse('2026-03-04T10:00:00+08:00')
const message: SmsMessage = {
  mobile: '13611112222',
  params: [
    { name: 'company', value: '长安燃气 & (一)*' },
    { name: 'time', value: '今晚9点' },
  ],
  reference: '0195a',
}

describe('Alibaba Cloud', () => {
  const settings = {
    aliyunAccessKeyId: 'id',
    aliyunAccessKeySecret: 'secret',
    aliyunSignName: '城安',
    aliyunTemplateCode: 'SMS_1',
  }
  // Signed as the manual describes it, from the body as it arrived: parameters as sent, sorted by their encoded names.
  const isSigned = (body: string, secret: string) => {
    const pairs = body.split('&').filter((one) => !one.startsWith('Signature='))
    const signature = new URLSearchParams(body).get('Signature')
    const text = `POST&%2F&${encodeURIComponent([...pairs].sort().join('&'))}`
    return createHmac('sha1', `${secret}&`).update(text).digest('base64') === signature
  }

  it('is sent the template with its parameters, signed', async () => {
    let form = new URLSearchParams()
    reply = ({ body }) => {
      form = new URLSearchParams(body)
      return isSigned(body, 'secret') ? [200, { Code: 'OK', Message: 'OK', BizId: '1' }] : [400, { Code: 'SignatureDoesNotMatch' }]
    }
    expect(await alibabaSms(base).send(settings, message, now)).toEqual({ sent: true, note: '' })
    expect(form.get('PhoneNumbers')).toBe('13611112222')
    expect(form.get('Timestamp')).toBe('2026-03-04T02:00:00Z')
    expect(JSON.parse(form.get('TemplateParam') ?? '')).toEqual({ company: '长安燃气 & (一)*', time: '今晚9点' })
    expect(await alibabaSms(base).send({ ...settings, aliyunAccessKeySecret: 'wrong' }, message, now)).toMatchObject({ sent: false })
  })

  it('says why it refuses, and is asked again only when it is busy', async () => {
    reply = () => [400, { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '模板不合法' }]
    expect(await alibabaSms(base).send(settings, message, now)).toEqual({ sent: false, note: 'isv.SMS_TEMPLATE_ILLEGAL 模板不合法' })
    reply = () => [400, { Code: 'Throttling.User', Message: 'slow down' }]
    await expect(alibabaSms(base).send(settings, message, now)).rejects.toBeInstanceOf(ServiceDown)
  })
})

describe('Tencent Cloud', () => {
  const settings = { qcloudAppId: '1400', qcloudAppKey: 'key', qcloudSignName: '城安', qcloudTemplateId: '19' }

  it('is sent the template with its parameters in order, signed', async () => {
    let sent: Record<string, unknown> = {}
    reply = ({ url, body }) => {
      sent = JSON.parse(body) as Record<string, unknown>
      const signed = `appkey=key&random=${url.searchParams.get('random')}&time=${String(sent.time)}&mobile=13611112222`
      const fits = createHash('sha256').update(signed).digest('hex') === sent.sig && url.searchParams.get('sdkappid') === '1400'
      return [200, fits ? { result: 0, errmsg: 'OK' } : { result: 1001, errmsg: 'sig 校验失败' }]
    }
    expect(await tencentSms(base).send(settings, message, now)).toEqual({ sent: true, note: '' })
    expect(sent).toMatchObject({ tpl_id: 19, sign: '城安', params: ['长安燃气 & (一)*', '今晚9点'], time: now / 1000 })
    expect(await tencentSms(base).send({ ...settings, qcloudAppKey: 'x' }, message, now)).toEqual({
      sent: false,
      note: '1001 sig 校验失败',
    })
  })
})

describe('Qiniu', () => {
  const settings = { qiniuAccessKey: 'ak', qiniuSecretKey: 'sk', qiniuTemplateId: '77' }

  it('is sent the template with its parameters, signed over the body', async () => {
    let sent: unknown
    reply = ({ url, headers, body }) => {
      sent = JSON.parse(body)
      const signed = `POST ${url.pathname}\nHost: ${headers.host}\nContent-Type: application/json\n\n${body}`
      const signature = createHmac('sha1', 'sk').update(signed).digest('base64url')
      const fits = headers.authorization?.replace(/=+$/, '') === `Qiniu ak:${signature}`
      return fits ? [200, { message_id: '1' }] : [401, { error: 'UNAUTHORIZED', message: 'bad token' }]
    }
    expect(await qiniuSms(base).send(settings, message, now)).toEqual({ sent: true, note: '' })
    expect(sent).toEqual({ template_id: '77', mobile: '13611112222', parameters: { company: '长安燃气 & (一)*', time: '今晚9点' } })
    const refused = await qiniuSms(base).send({ ...settings, qiniuSecretKey: 'x' }, message, now)
    expect(refused).toEqual({ sent: false, note: 'UNAUTHORIZED bad token' })
  })
})

describe('a platform that cannot be reached', () => {
  it.each([
    ['answers with a fault', () => base, 'HTTP 500'],
    ['does not listen', () => 'http://127.0.0.1:1/', 'refused'],
  ])('%s: the message is worth another try', async (_how, at, reason) => {
    const trying = qiniuSms(at()).send({ qiniuAccessKey: 'ak', qiniuSecretKey: 'sk' }, message, now)
    await expect(trying).rejects.toThrow(reason === 'refused' ? /ECONNREFUSED|refused|bad port/i : reason)
    await expect(qiniuSms(at()).send({}, message, now)).rejects.toBeInstanceOf(ServiceDown)
  })
})

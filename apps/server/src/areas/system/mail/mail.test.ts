import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendOutbox } from '../../../jobs/outbox-sender.ts'
import { keyOf, openSystemServices, type SystemServices } from '../testing/system-house.ts'
import { addressesIn } from './mail-addresses.ts'
import { sendMail } from './send-mail.ts'

interface Taken {
  readonly by: string
  readonly to: readonly string[]
  readonly text: string
}

let house: SystemServices
let taken: Taken[]
const servers: SMTPServer[] = []

/** A real mail server of this test on a free port; `more` is how it misbehaves. */
async function mailServer(more: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('535 bad password')),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((one) => one.address)
        taken.push({ by: String(session.user), to, text: Buffer.concat(parts).toString() })
        done()
      })
    },
    ...more,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.server.address() as AddressInfo).port
}

beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())
beforeEach(async () => {
  taken = []
  for (const table of ['mail_account', 'mail_log', 'mail_template', 'outbox']) await house.db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(resolve))
})

const account = (port: number, more = {}) =>
  house.add('root', 'mailAccount', {
    smtp: '127.0.0.1',
    port,
    username: 'city@example.org',
    password: 'right',
    ssl: false,
    mailFrom: '临江市城市管理局',
    ...more,
  })
const template = async (more = {}) => {
  const body = { name: '停气', subject: `\${company}停气`, content: `<p>\${time}起停气，请\${company}知悉</p>`, ...more }
  return String((await house.add('root', 'mailTemplate', body)).id)
}
const send = (id: string, more = {}) =>
  house.call('root', 'mailTemplate.send', {
    body: { id, mailTo: 'a@example.com; b@example.com', params: { company: '长安<燃气>', time: '今晚9点' }, ...more },
  })
const work = (minutes = 0) => sendOutbox(house.db, { mail: sendMail(house.services) }, house.services.clock() + minutes * 60_000 + 1000)
const log = async () => (await house.rows('mail_log'))[0]

describe('a mail', () => {
  it('is filled in, sent from the default account after the commit, and kept in the log', async () => {
    await account(await mailServer())
    await send(await template(), { mailCc: 'c@example.com' })
    expect(await log()).toMatchObject({ status: '2', mail_to: 'a@example.com;b@example.com' })
    await work()
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({ by: 'city@example.org', to: ['a@example.com', 'b@example.com', 'c@example.com'] })
    const body = taken[0]?.text ?? ''
    expect(body).toContain(`Message-ID: <${String((await log())?.id)}@example.org>`)
    expect(body).toMatch(/^Subject: =\?UTF-8\?/m)
    const encoded = body.split('\r\n\r\n').slice(1).join('').replace(/\s/g, '')
    const html = /quoted-printable/.test(body) ? decodeQuoted(body) : Buffer.from(encoded, 'base64').toString()
    expect(html).toContain('<p>今晚9点起停气，请长安&lt;燃气&gt;知悉</p>')
    expect(await log()).toMatchObject({ status: '1', error: null, mail_from: 'city@example.org' })
  })

  it('goes from its own account, and from the next one when that cannot be reached', async () => {
    const port = await mailServer()
    await account(port, { username: 'first@example.org' })
    const down = await account(1, { username: 'down@example.org' })
    await send(await template({ configId: down.id }))
    await work()
    expect(taken[0]?.by).toBe('first@example.org')
    expect(await log()).toMatchObject({ status: '1', mail_from: 'first@example.org' })
  })

  it('sys/mailtemplate/rule-2: waits while every server is down: 1, 5 and 30 minutes, the reason in the log, then it has failed', async () => {
    await account(1)
    await send(await template())
    const tried: number[] = []
    for (let minute = 0; minute <= 60; minute += 1) {
      if ((await work(minute)) > 0) tried.push(minute)
      if (minute < 30) expect(await log()).toMatchObject({ status: '2', error: expect.stringContaining('127.0.0.1:1') })
    }
    expect(tried).toEqual([0, 1, 6, 36])
    expect(await log()).toMatchObject({ status: '0' })
  })

  it('goes out when the server is there again', async () => {
    const { id } = await account(1)
    await send(await template())
    await work()
    await house.edit('root', 'mailAccount', { id, port: await mailServer() })
    await work(2)
    expect(await log()).toMatchObject({ status: '1', error: null })
    await work(60)
    expect(taken).toHaveLength(1)
  })

  it('that the server refuses for good is not tried again', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
      done(Object.assign(new Error('no such user'), { responseCode: 550 }))
    await account(await mailServer({ onRcptTo }))
    await send(await template())
    await work()
    expect(await log()).toMatchObject({ status: '0', error: expect.stringContaining('no such user') })
    expect(await work(2)).toBe(0)
  })

  it('is not handed to a server that nobody vouches for', async () => {
    await account(await mailServer({ secure: true }), { ssl: true })
    await send(await template())
    await work()
    expect(taken).toEqual([])
    expect(await log()).toMatchObject({ status: '2', error: expect.stringMatching(/certificate/i) })
  })

  it('sys/mailtemplate/rule-1, sys/mailtemplate/rule-3: is refused with wrong addresses, missing values, no template and no account', async () => {
    const id = await template()
    expect(await keyOf(send(id))).toBe('noMailAccount')
    await account(1)
    expect(await keyOf(send(id, { mailTo: 'a@example.com;nobody' }))).toBe('mailAddressWrong')
    expect(await keyOf(send(id, { mailTo: '' }))).toBe('required')
    expect(await keyOf(send(id, { params: { time: 'x' } }))).toBe('templateParameterMissing')
    expect(await keyOf(send('00000000000000000000000000000000'))).toBe('mailTemplateMissing')
    expect(await log()).toBeUndefined()
  })
})

function decodeQuoted(text: string): string {
  const joined = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(joined, 'latin1').toString()
}

describe('a template', () => {
  it('with a parameter that nobody can give is not saved, and its text is cleaned', async () => {
    expect(await keyOf(template({ subject: `\${a b}` }))).toBe('placeholderMalformed')
    expect(await keyOf(template({ content: `<p>\${公司}</p>` }))).toBe('placeholderMalformed')
    const id = await template({ content: '<p>a</p><script>b</script>' })
    expect((await house.rows('mail_template', `id = '${id}'`))[0]?.content).toBe('<p>a</p>')
  })
})

describe('the sender accounts', () => {
  it('have exactly one default, whoever is made it or wants to be it no longer', async () => {
    const first = await account(25)
    const second = await account(26)
    const defaults = async () => (await house.rows('mail_account', 'is_default')).map((row) => row.id)
    expect(await defaults()).toEqual([first.id])
    await house.edit('root', 'mailAccount', { id: second.id, isDefault: true })
    expect(await defaults()).toEqual([second.id])
    await house.edit('root', 'mailAccount', { id: second.id, isDefault: false })
    expect(await defaults()).toEqual([second.id])
    expect(await keyOf(house.remove('root', 'mailAccount', [String(second.id)]))).toBe('defaultMailAccount')
    expect(await keyOf(house.remove('root', 'mailAccount', [String(first.id)]))).toBe('done')
  })

  it('begin with the usual port and ways before there is any', async () => {
    const [kept] = await house.rows('mail_account', 'is_default')
    await house.db.updateTable('mail_account').set({ is_default: false }).execute()
    expect(await house.call('root', 'mailTemplate.config')).toEqual({
      id: null,
      version: null,
      smtp: null,
      port: 465,
      username: null,
      password: null,
      ssl: true,
      mailFrom: null,
      isDefault: false,
    })
    await house.db.updateTable('mail_account').set({ is_default: true }).where('id', '=', String(kept?.id)).execute()
  })

  it('keep their password to themselves: read as a mark, unchanged when the mark comes back', async () => {
    await account(25)
    const config = (await house.call('root', 'mailTemplate.config')) as { id: string; password: string }
    expect(config).toMatchObject({ smtp: '127.0.0.1', password: '******', isDefault: true })
    const before = (await house.rows('mail_account'))[0]?.password
    expect(before).toMatch(/^sm4f\./)
    await house.call('root', 'mailTemplate.saveConfig', { body: { id: config.id, password: config.password, mailFrom: '新名称' } })
    expect((await house.rows('mail_account'))[0]).toMatchObject({ password: before, mail_from: '新名称' })
  })
})

describe('addresses', () => {
  it('are told apart by semicolons, commas and spaces, each once', () => {
    expect(addressesIn('a@b.cn；a@b.cn, c.d+e@f-g.org')).toEqual(['a@b.cn', 'c.d+e@f-g.org'])
  })

  it.each(['a', 'a@b', '@b.cn', 'a b@c.cn', '<a@b.cn>', 'a@b.cn\r\nBcc:x@y.cn'])(
    'sys/mailtemplate/rule-3: that are none are refused: %j',
    async (text) => {
      expect(await keyOf(Promise.resolve().then(() => addressesIn(text)))).toBe('mailAddressWrong')
    },
  )
})

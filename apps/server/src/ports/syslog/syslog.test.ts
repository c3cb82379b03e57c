import { describe, expect, it } from 'vitest'
import { countedMessages, listenersCertificate, openDatagrams, openLogCentre } from '../../../test/support/log-centre.ts'
import { type Collector, collectorOf, sendRecords } from './collector.ts'
import { counted, type SyslogRecord, syslogMessage } from './message.ts'

const record: SyslogRecord = {
  time: Date.parse('2026-03-04T02:00:00.250Z'),
  kind: 'operation',
  severity: 'informational',
  facts: { user: '张三', note: 'a "b" \\ ]' },
  text: '{"operation":"新增岗位"}',
}
const atLocalhost = { ca: listenersCertificate }

function at(address: string): Collector {
  const collector = collectorOf(address)
  if (collector === null) throw new Error(`${address} is no address`)
  return collector
}

describe('a message of RFC 5424', () => {
  it('has priority, version, time with its zone, host, program, process, kind, facts, and a text in UTF-8', () => {
    const said = syslogMessage(record, 'city-1').toString('utf8')
    expect(said).toBe(
      `<110>1 2026-03-04T10:00:00.250+08:00 city-1 chengan ${process.pid} operation [audit@32473 user="张三" note="a \\"b\\" \\\\ \\]"] \ufeff{"operation":"新增岗位"}`,
    )
  })

  it('of a failure is a warning, of a grant a notice', () => {
    const priority = (severity: SyslogRecord['severity']) =>
      syslogMessage({ ...record, severity }, 'h')
        .toString()
        .slice(0, 5)
    expect([priority('warning'), priority('notice')]).toEqual(['<108>', '<109>'])
  })

  it('holds no line break, and says - for what cannot be said in ASCII', () => {
    const said = syslogMessage({ ...record, kind: '操作', text: 'a\r\nb' }, '城市').toString('utf8')
    expect(said).toContain('+08:00 - chengan')
    expect(said).toContain(` ${process.pid} - [`)
    expect(said.endsWith('\ufeffa b')).toBe(true)
  })

  it('as a datagram is cut between two characters', () => {
    const whole = syslogMessage(record, 'h')
    for (let length = whole.length - 8; length < whole.length; length += 1) {
      const cut = syslogMessage(record, 'h', length)
      expect(cut.length).toBeLessThanOrEqual(length)
      expect(whole.toString('utf8').startsWith(cut.toString('utf8'))).toBe(true)
    }
  })

  it('in a stream is preceded by its length in bytes', () => {
    const message = Buffer.from('日志', 'utf8')
    expect(counted(message).toString('utf8')).toBe('6 日志')
  })
})

describe('the address of a log centre', () => {
  it.each([
    ['tls://logs.example:6514', { way: 'tls', host: 'logs.example', port: 6514 }],
    ['TLS://logs.example', { way: 'tls', host: 'logs.example', port: 6514 }],
    ['tcp://10.0.0.7', { way: 'tcp', host: '10.0.0.7', port: 601 }],
    ['udp://[::1]:5140/', { way: 'udp', host: '::1', port: 5140 }],
    ['http://logs.example', null],
    ['tls://logs.example:0', null],
    ['tls://logs.example:70000', null],
    ['logs.example:514', null],
  ])('%s', (address, collector) => expect(collectorOf(address)).toEqual(collector))
})

describe('records are sent', () => {
  const three = ['一', '二', '三'].map((text) => ({ ...record, text: text.repeat(3000) }))

  it.each(['tcp', 'tls'] as const)('over %s to a listener, each counted, all of them before it is said that they are', async (way) => {
    const centre = await openLogCentre(way)
    await sendRecords(at(centre.address), three, atLocalhost)
    expect(centre.messages.map((message) => message.at(-1))).toEqual(['一', '二', '三'])
    await centre.close()
  })

  it('over udp to a listener, a datagram each', async () => {
    const centre = await openDatagrams()
    await sendRecords(at(centre.address), three)
    await expect.poll(() => centre.messages.length).toBe(3)
    expect(centre.messages.every((message) => Buffer.byteLength(message) <= 8192)).toBe(true)
    await centre.close()
  })

  it('not at all to one whose certificate nobody vouches for, or is for another host', async () => {
    const centre = await openLogCentre('tls')
    await expect(sendRecords(at(centre.address), three)).rejects.toThrow(/self-signed/)
    const elsewhere = { ...at(centre.address), host: '127.0.0.2' }
    await expect(sendRecords(elsewhere, three, atLocalhost)).rejects.toThrow(/ECONNREFUSED|altnames/)
    expect(centre.messages).toEqual([])
    await centre.close()
  })

  it('not to one that is down, and that is said', async () => {
    const centre = await openLogCentre('tcp')
    await centre.close()
    await expect(sendRecords(at(centre.address), three)).rejects.toThrow('ECONNREFUSED')
  })

  it('in a form whose counts a receiver can trust', () => {
    expect(() => countedMessages(Buffer.from('5 abc'))).toThrow('does not fit')
    expect(countedMessages(Buffer.concat(three.map((one) => counted(syslogMessage(one, 'h'))))).length).toBe(3)
  })
})

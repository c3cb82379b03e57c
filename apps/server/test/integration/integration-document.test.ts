import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signatureHeaders } from '../../src/areas/system/integration/webhook-send.ts'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import { readKeyClaim, readTicket } from '../../src/session/outside/trusted-login.ts'

// What outside systems are told about signing is what the server checks.
const page = readFileSync(join(import.meta.dirname, '../../../../docs/integration.md'), 'utf8')
const said = (name: string) => new RegExp(`^${name} +(.*)$`, 'm').exec(page)?.[1] ?? ''
const secret = said('secret')
const ak = said('ak')
const timestamp = said('timestamp')

describe('the worked examples of docs/integration.md', () => {
  it('the login by access key', () => {
    const sign = said('sign')
    const claim = readKeyClaim({ ak, timestamp, userCode: said('userCode'), sign })
    expect(claim.text).toBe(said('text'))
    expect(hmacSm3(Buffer.from(secret), claim.text)).toBe(sign)
  })

  it('the portal ticket', () => {
    const text = said('base64url')
    const sign = /^ticket +base64url \+ "\." \+ "(\w+)"$/m.exec(page)?.[1] ?? ''
    expect(Buffer.from(text, 'base64url').toString()).toBe(said("ticket's JSON"))
    const claim = readTicket({ ticket: `${text}.${sign}` })
    expect(claim).toMatchObject({ ak, userCode: said('userCode'), timestamp: Number(timestamp), text, sign })
    expect(hmacSm3(Buffer.from(secret), claim.text)).toBe(sign)
  })

  it('the webhook', () => {
    const receiver = { url: '', secret, formerSecret: null, formerUntil: null }
    const headers = signatureHeaders(receiver, said('body'), Number(said('X-Timestamp')))
    expect(headers).toEqual({ 'X-Timestamp': timestamp, 'X-Signature': said('X-Signature') })
  })
})

import { describe, expect, it } from 'vitest'
import { allowedHosts, webhookAddressFault } from './webhook-address.ts'

const none = allowedHosts('[]')

describe('the address of a webhook', () => {
  it('is https; http leads to this machine alone', () => {
    expect(webhookAddressFault('https://gas.example/hook', none)).toBeUndefined()
    for (const wrong of ['http://gas.example/hook', 'ftp://gas.example', 'gas.example', 'https://a:b@gas.example/'])
      expect([wrong, webhookAddressFault(wrong, none)]).toEqual([wrong, 'webhookAddressWrong'])
  })

  it('leads into the house only where the host is listed', () => {
    for (const inner of ['https://10.0.0.8/hook', 'http://127.0.0.1:9000/', 'https://[fd00::1]/', 'https://localhost/'])
      expect([inner, webhookAddressFault(inner, none)]).toEqual([inner, 'webhookAddressPrivate'])
    const listed = allowedHosts('["10.0.0.8", "127.0.0.1", "[fd00::1]"]')
    for (const inner of ['https://10.0.0.8/hook', 'http://127.0.0.1:9000/', 'https://[fd00::1]/'])
      expect([inner, webhookAddressFault(inner, listed)]).toEqual([inner, undefined])
  })

  it('an unreadable list of hosts allows none', () => {
    expect(allowedHosts('{').size).toBe(0)
    expect(allowedHosts('"10.0.0.8"').size).toBe(0)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { browser } from '../resources/testing/browser.ts'
import { network } from '../resources/testing/scene.tsx'
import { clearFrontLog, frontLog, logFront, signFrontLog, uploadFrontLog } from './front-log.ts'
import { writeCookie } from './session/cookies.ts'

describe('SH-29: the front-end log', () => {
  browser()
  beforeEach(clearFrontLog)

  it('keeps the newest 500 entries', () => {
    for (let n = 0; n < 510; n += 1) logFront('info', `entry ${n}`)
    expect([frontLog().length, frontLog()[0]?.message, frontLog().at(-1)?.message]).toEqual([500, 'entry 10', 'entry 509'])
  })

  it('names address, person, cause and part, and never a token or ticket', () => {
    writeCookie('uuid', 'u7')
    signFrontLog('望澜监管员')
    logFront('danger', 'failed /a?token=abc', new Error('Bearer abc.def'), { url: '/api/x?ticket=abc&page=1', component: 'RowTable' })
    const [entry] = frontLog()
    expect(entry).toMatchObject({
      message: 'failed /a?token=…',
      type: 'danger',
      meta: { url: '/api/x?ticket=…&page=1', user: '望澜监管员', uuid: 'u7', error: 'Error: Bearer …', component: 'RowTable' },
    })
    expect(JSON.stringify(entry)).not.toContain('abc')
  })

  it('is sent whole, a hundred at a time', async () => {
    const server = network({})
    for (let n = 0; n < 230; n += 1) logFront('warning', `entry ${n}`)
    await uploadFrontLog()
    const sent = server.made.filter((one) => one.path === 'sys/log/error/front').map(({ body }) => (Array.isArray(body) ? body : []))
    expect(sent.map((part) => part.length)).toEqual([100, 100, 30])
    expect([sent[0]?.[0].message, sent[2]?.[29].message]).toEqual(['entry 0', 'entry 229'])
  })
})

import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxWorks } from '../../src/areas/register.ts'
import { actOnHazard, dispatched, openUtilities, type Utilities } from '../../src/areas/utilities/testing/utilities-house.ts'
import { sendOutbox } from '../../src/jobs/outbox-sender.ts'

let here: Utilities
beforeAll(async () => {
  here = await openUtilities()
})
afterAll(() => here.close())

const outbox = () => sendOutbox(here.services.db, outboxWorks(here.house.open), here.services.clock() + 1000)

async function addressOf(row: { readonly id: string }): Promise<string> {
  const info = await here.at.staff.get<{ orderFile: { url: string }[] }>(`gysy/aqjdyhpc/info/${row.id}`)
  return String(info.data.orderFile[0]?.url)
}

/** What somebody is answered who opens the document after a moment. */
async function look(url: string, wait: number) {
  await setTimeout(wait)
  const reply = await here.house.app.inject({ method: 'GET', url })
  return [reply.statusCode, reply.headers['content-type'], reply.rawPayload.subarray(0, 5).toString()]
}

describe('the document of an order', () => {
  it('is a PDF at the first look of everybody, whether the outbox has not begun, is drawing, or has just ended', async () => {
    for (let round = 0; round < 10; round += 1) {
      const url = await addressOf(await dispatched(here))
      const looks = Array.from({ length: 16 }, (_, index) => look(url, index * 9))
      const [, ...answers] = await Promise.all([outbox(), ...looks])
      expect(answers).toEqual(looks.map(() => [200, 'application/pdf', '%PDF-']))
    }
  })

  it('of a recalled order says at the first look that it is void', async () => {
    const row = await dispatched(here)
    const url = await addressOf(row)
    const issued = await here.house.app.inject({ method: 'GET', url })
    expect(await actOnHazard(here.at.district, 'recall', { id: row.id, opinion: '对象有误' })).toMatchObject({ id: row.id })
    const recalled = await here.house.app.inject({ method: 'GET', url })
    expect(recalled.headers['content-type']).toBe('application/pdf')
    expect(recalled.headers['content-disposition']).toContain(encodeURIComponent('已作废'))
    expect(recalled.rawPayload.equals(issued.rawPayload)).toBe(false)
    await outbox()
    expect((await here.house.app.inject({ method: 'GET', url })).rawPayload.length).toBe(recalled.rawPayload.length)
  })
})

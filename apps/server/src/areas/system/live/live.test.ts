import type { Level } from '@chengan/kernel/access/level'
import fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemActor } from '../../../pipeline/context-of.ts'
import { type FanOut, openLiveHub } from './hub.ts'
import { registerWebSocket } from './websocket.ts'

function socket() {
  const heard: string[] = []
  const closed: (number | undefined)[] = []
  return { heard, closed, send: (text: string) => heard.push(text), close: (code?: number) => closed.push(code) }
}

const actorAt = (userId: string, level: Level, deptPath: readonly string[]) => ({ ...systemActor, userId, level, deptPath })

describe('the live channel', () => {
  it('tells those who are meant, or everybody', async () => {
    const hub = await openLiveHub()
    const [gus, gina] = [socket(), socket()]
    hub.join(gus, { userId: 'gus', sessionId: 's1' })
    const leave = hub.join(gina, { userId: 'gina', sessionId: 's2' })
    hub.push(['gina'], { type: 'notice' })
    hub.push('all', { type: 'dict' })
    leave?.()
    hub.push('all', { type: 'late' })
    expect(gus.heard).toEqual(['{"type":"dict"}', '{"type":"late"}'])
    expect(gina.heard).toEqual(['{"type":"notice"}', '{"type":"dict"}'])
  })

  it('shuts the browsers of the sessions that are sent away, and of no other', async () => {
    const hub = await openLiveHub()
    const [one, other] = [socket(), socket()]
    hub.join(one, { userId: 'gus', sessionId: 's1' })
    hub.join(other, { userId: 'gus', sessionId: 's2' })
    hub.push(['gus'], { type: 'kick', data: { sessionIds: ['s1'] } })
    expect([one.closed, other.closed, other.heard]).toEqual([[4001], [], []])
  })

  it('reaches the browsers of other processes, in packets that a notification can carry', async () => {
    const receivers: ((text: string) => void)[] = []
    const packets: string[] = []
    const fanOut = async (receive: (text: string) => void): Promise<FanOut> => {
      receivers.push(receive)
      return {
        publish(text) {
          packets.push(text)
          for (const one of receivers) one(text)
        },
        close: async () => undefined,
      }
    }
    const [here, there] = [await openLiveHub(fanOut), await openLiveHub(fanOut)]
    const far = socket()
    there.join(far, { userId: 'u250', sessionId: 's' })
    here.push(
      Array.from({ length: 251 }, (_, n) => `u${n}`),
      { type: 'notice' },
    )
    expect(far.heard).toEqual(['{"type":"notice"}'])
    expect(packets).toHaveLength(3)
  })

  it('tells of a duty whoever is one of its parties, in every process', async () => {
    const receivers: ((text: string) => void)[] = []
    const packets: string[] = []
    const hub = await openLiveHub(async (receive) => {
      receivers.push(receive)
      return {
        publish(text) {
          packets.push(text)
          for (const one of receivers) one(text)
        },
        close: async () => undefined,
      }
    })
    const nobody = { userId: null, notUserId: null, businessRole: null, dutyDeptId: null, dutyRegionId: null, dutyLevel: null }
    const [district, company, unknown] = [socket(), socket(), socket()]
    hub.join(district, { userId: 'dora', sessionId: 's1', actor: actorAt('dora', 'district', ['d-qx']) })
    hub.join(company, { userId: 'gus', sessionId: 's2', actor: actorAt('gus', 'enterprise', ['d-gas']) })
    hub.join(unknown, { userId: 'nil', sessionId: 's3' })
    hub.push({ duties: [{ ...nobody, dutyLevel: 'qx', dutyDeptId: 'd-qx' }] }, { type: 'todo' })
    expect([district.heard, company.heard, unknown.heard]).toEqual([['{"type":"todo"}'], [], []])
    hub.push({ duties: [{ ...nobody, dutyLevel: 'qy', notUserId: 'gus' }] }, { type: 'todo' })
    hub.push({ duties: Array.from({ length: 21 }, () => ({ ...nobody, userId: 'gus' })) }, { type: 'todo' })
    // Twenty parties fit into one packet: two of them, and one message from each.
    expect([company.heard.length, packets.length]).toEqual([2, 4])
  })

  it('holds ten lines of a session; the eleventh is told so and closed, until one of them has left', async () => {
    const hub = await openLiveHub()
    const person = { userId: 'gus', sessionId: 's1' }
    const leaves = Array.from({ length: 10 }, () => hub.join(socket(), person))
    const [eleventh, other, again] = [socket(), socket(), socket()]
    expect([hub.join(eleventh, person), eleventh.closed]).toEqual([null, [4009]])
    hub.join(other, { userId: 'gus', sessionId: 's2' })
    leaves[0]?.()
    leaves[0]?.()
    hub.join(again, person)
    expect([other.closed, again.closed, hub.size]).toEqual([[], [], 11])
    expect(hub.join(socket(), person)).toBeNull()
  })

  it('gives up a browser that takes nothing any more, and goes on with the others', async () => {
    const hub = await openLiveHub()
    const [slow, other] = [Object.assign(socket(), { bufferedAmount: 2 * 1024 * 1024 }), socket()]
    hub.join(slow, { userId: 'gus', sessionId: 's1' })
    hub.join(other, { userId: 'gus', sessionId: 's2' })
    hub.push('all', { type: 'dict' })
    expect([slow.closed, slow.heard, other.heard]).toEqual([[4008], [], ['{"type":"dict"}']])
  })

  it('ends with its session, within a ping', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const hub = await openLiveHub()
    const app = fastify()
    const lives = vi.fn(async () => false)
    await registerWebSocket(app, { hub, identify: async () => ({ userId: 'gus', sessionId: 's' }), lives, isEnding: () => false })
    await app.ready()
    const open = await app.injectWS('/api/websocket')
    const closed = new Promise<number>((resolve) => open.on('close', (code: number) => resolve(code)))
    vi.advanceTimersByTime(25_000)
    expect(await closed).toBe(4001)
    await app.close()
  })

  it('is opened with a session only, and answers pings', async () => {
    const hub = await openLiveHub()
    const app = fastify()
    let ending = false
    await registerWebSocket(app, {
      hub,
      identify: async (request) => (request.url.includes('ticket=good') ? { userId: 'gus', sessionId: 's' } : null),
      lives: async () => true,
      isEnding: () => ending,
    })
    await app.ready()
    await expect(app.injectWS('/api/websocket?ticket=bad')).rejects.toThrow('401')
    const open = await app.injectWS('/api/websocket?ticket=good')
    const heard = new Promise<string>((resolve) => open.on('message', (data: { toString(): string }) => resolve(data.toString())))
    open.send('{"type":"ping"}')
    expect(await heard).toBe('{"type":"pong"}')
    expect(hub.size).toBe(1)
    // A process that is about to end sends its browsers elsewhere and takes no more.
    ending = true
    const closed = new Promise<number>((resolve) => open.on('close', (code: number) => resolve(code)))
    hub.sendElsewhere()
    expect(await closed).toBe(1012)
    await expect(app.injectWS('/api/websocket?ticket=good')).rejects.toThrow('503')
    await app.close()
  })
})

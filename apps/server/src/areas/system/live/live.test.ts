import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { type FanOut, openLiveHub } from './hub.ts'
import { registerWebSocket } from './websocket.ts'

function socket() {
  const heard: string[] = []
  const closed: (number | undefined)[] = []
  return { heard, closed, send: (text: string) => heard.push(text), close: (code?: number) => closed.push(code) }
}

describe('the live channel', () => {
  it('tells those who are meant, or everybody', async () => {
    const hub = await openLiveHub()
    const [gus, gina] = [socket(), socket()]
    hub.join(gus, { userId: 'gus', sessionId: 's1' })
    const leave = hub.join(gina, { userId: 'gina', sessionId: 's2' })
    hub.push(['gina'], { type: 'notice' })
    hub.push('all', { type: 'dict' })
    leave()
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

  it('is opened with a session only, and answers pings', async () => {
    const hub = await openLiveHub()
    const app = fastify()
    await registerWebSocket(app, {
      hub,
      identify: async (request) => (request.url.includes('ticket=good') ? { userId: 'gus', sessionId: 's' } : null),
    })
    await app.ready()
    await expect(app.injectWS('/api/websocket?ticket=bad')).rejects.toThrow('401')
    const open = await app.injectWS('/api/websocket?ticket=good')
    const heard = new Promise<string>((resolve) => open.on('message', (data: { toString(): string }) => resolve(data.toString())))
    open.send('{"type":"ping"}')
    expect(await heard).toBe('{"type":"pong"}')
    expect(hub.size).toBe(1)
    open.terminate()
    await app.close()
  })
})

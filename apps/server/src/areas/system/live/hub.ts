import type { Actor } from '@chengan/kernel/access/actor'
import { dutyFits } from '@chengan/kernel/lifecycle/duty-holders'
import type { Services } from '../../../services.ts'

export type LiveMessage = Parameters<Services['push']>[1]
export type Receivers = Parameters<Services['push']>[0]

/** An open browser, as far as it is written to. */
export interface LiveSocket {
  send(text: string): void
  close(code?: number, reason?: string): void
  /** Bytes that wait because the browser does not take them. */
  readonly bufferedAmount?: number
}

/** Whose browser it is. */
export interface LivePerson {
  readonly userId: string
  readonly sessionId: string
  /** As he was when he opened the page; for duties. */
  readonly actor?: Actor
}

/** Carries messages to the other processes of the installation. */
export interface FanOut {
  publish(text: string): void
  close(): Promise<void>
}

/** The open browsers of this process, and the way to those of the others. */
export interface LiveHub {
  readonly push: Services['push']
  /** Takes a browser in; answers the way to take it out, or null when the session or the process has as many as it may: it is told why. */
  join(socket: LiveSocket, person: LivePerson): (() => void) | null
  readonly size: number
  /** Tells every browser of this process to open its line again: another process takes it. */
  sendElsewhere(): void
  close(): Promise<void>
}

interface Packet {
  readonly to: Receivers
  readonly message: LiveMessage
}

const KICKED = 4001
// A notification of PostgreSQL carries 8000 bytes at most.
const MOST_RECEIVERS = 100
const MOST_DUTIES = 20
const TOO_SLOW = 4008
// RFC 6455's register: the service restarts, come again.
const RESTARTS = 1012
// Of our own: the session has its windows open already; and of RFC 6455's register: try again later.
const SESSION_FULL = 4009
const PROCESS_FULL = 1013
const MOST_OF_A_SESSION = 10
const MOST_OF_A_PROCESS = 20_000
const LARGEST_BACKLOG = 1024 * 1024

/** Opens the hub. `openFanOut` is given what to do with a text that another process has published; without it there is one process. */
export async function openLiveHub(openFanOut?: (receive: (text: string) => void) => Promise<FanOut>): Promise<LiveHub> {
  const open = new Map<LiveSocket, LivePerson>()
  const ofSession = new Map<string, number>()

  const deliver = ({ to, message }: Packet) => {
    const text = JSON.stringify(message)
    const sessions = message.type === 'kick' ? sessionsIn(message.data) : null
    for (const [socket, person] of [...open]) {
      if (!isMeant(to, person)) continue
      if (sessions !== null && !sessions.includes(person.sessionId)) continue
      if ((socket.bufferedAmount ?? 0) > LARGEST_BACKLOG) {
        // It comes back by itself and asks for what it has missed.
        socket.close(TOO_SLOW, 'too slow')
        continue
      }
      socket.send(text)
      if (message.type === 'kick') socket.close(KICKED, 'kick')
    }
  }

  const fanOut = await openFanOut?.((text) => deliver(JSON.parse(text) as Packet))
  return {
    push(to, message) {
      if (fanOut === undefined) return deliver({ to, message })
      for (const group of groupsOf(to)) fanOut.publish(JSON.stringify({ to: group, message }))
    },
    join(socket, person) {
      const own = ofSession.get(person.sessionId) ?? 0
      if (own >= MOST_OF_A_SESSION || open.size >= MOST_OF_A_PROCESS) {
        const isSession = own >= MOST_OF_A_SESSION
        socket.close(isSession ? SESSION_FULL : PROCESS_FULL, isSession ? 'too many lines of this session' : 'too many lines')
        return null
      }
      open.set(socket, person)
      ofSession.set(person.sessionId, own + 1)
      return () => {
        if (!open.delete(socket)) return
        const left = (ofSession.get(person.sessionId) ?? 1) - 1
        if (left > 0) ofSession.set(person.sessionId, left)
        else ofSession.delete(person.sessionId)
      }
    },
    get size() {
      return open.size
    },
    sendElsewhere() {
      for (const socket of open.keys()) socket.close(RESTARTS, 'the server restarts')
    },
    async close() {
      for (const socket of open.keys()) socket.close(RESTARTS, 'the server restarts')
      open.clear()
      ofSession.clear()
      await fanOut?.close()
    },
  }
}

/** The sessions that a kick names; null: all of the person. */
function sessionsIn(data: unknown): readonly string[] | null {
  if (typeof data !== 'object' || data === null || !('sessionIds' in data) || !Array.isArray(data.sessionIds)) return null
  return data.sessionIds.map(String)
}

function isMeant(to: Receivers, person: LivePerson): boolean {
  if (to === 'all') return true
  if (!('duties' in to)) return to.includes(person.userId)
  const { actor } = person
  return actor !== undefined && to.duties.some((duty) => dutyFits(duty, actor))
}

function groupsOf(to: Receivers): readonly Receivers[] {
  if (to === 'all') return [to]
  return 'duties' in to ? inGroups(to.duties, MOST_DUTIES).map((duties) => ({ duties })) : inGroups(to, MOST_RECEIVERS)
}

function inGroups<T>(all: readonly T[], most: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most))
}

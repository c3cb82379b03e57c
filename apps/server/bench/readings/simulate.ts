import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { canHave, type SetFor, type Trouble, valuesAt } from '../../src/areas/utilities/monitoring/simulation/rhythm.ts'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'

export interface Simulation {
  readonly url: string
  readonly ak: string
  readonly secret: string
  readonly devices: number
  readonly codesFile: string | undefined
  readonly period: number
  readonly leaks: number
  readonly outages: number
  readonly floods: number
  readonly minutes: number
  readonly say: (line: string) => void
}

interface Simulated {
  readonly code: string
  readonly type: string
  readonly setFor: SetFor
  readonly trouble: Trouble | null
}

const BATCH = 500
const AGAIN_MS = 1000
/** Devices are well for so long, and what befalls them lasts an hour. */
const TROUBLE_AFTER_MS = 20_000
const TROUBLE_UNTIL_MS = 3_620_000

/** Pushes a body as a platform does, signed. Answers what became of it; a full queue, a spent quota and a server that is away are waited for, as a gateway
 *  does: the messages are known by their ids. */
export async function pushSigned(
  to: Pick<Simulation, 'url' | 'ak' | 'secret'>,
  body: string,
): Promise<{ readonly taken: number; readonly repeated: number; readonly refused: readonly { readonly reason: string }[] }> {
  for (;;) {
    const timestamp = String(Date.now())
    const nonce = randomUUID()
    const response = await fetch(`${to.url}/api/iot/ingest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-key': to.ak,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': hmacSm3(Buffer.from(to.secret), `${timestamp}\n${nonce}\n${body}`),
      },
      body,
    }).catch(() => null)
    if (response === null || response.status >= 502) {
      await pause(AGAIN_MS)
      continue
    }
    const reply = (await response.json()) as {
      code: number
      msg: string
      data: { taken: number; repeated: number; refused: { reason: string }[] }
    }
    if (reply.code === 0) return reply.data
    if (reply.code !== 429) throw new Error(`the push was refused: ${reply.code} ${reply.msg}`)
    await pause(AGAIN_MS)
  }
}

/** What was refused, by its reason: whoever forgot to register his devices sees it at once. */
const refusals = (refused: ReadonlyMap<string, number>) =>
  refused.size === 0 ? '0 refused' : [...refused].map(([reason, n]) => `${n} refused (${reason})`).join(', ')

/** Tells what devices would, a batch of 500 after another, spread over the period. */
export async function simulate(told: Simulation): Promise<void> {
  const began = Date.now()
  const codes =
    told.codesFile === undefined
      ? Array.from({ length: told.devices }, (_one, at) => [`SIM-${String(at + 1).padStart(6, '0')}`, String(1 + (at % 13)), {}] as const)
      : readFileSync(told.codesFile, 'utf8')
          .split(/\r?\n/)
          .filter((line) => line.trim() !== '')
          .map((line) => {
            const [code = '', type = '4', set = '', greatest = ''] = line.split(',').map((part) => part.trim())
            return [code, type, { setPressure: Number(set) || null, qMax: Number(greatest) || null }] as const
          })
  const span = { from: began + TROUBLE_AFTER_MS, until: began + TROUBLE_UNTIL_MS }
  const left = { leak: told.leaks, outage: told.outages, flood: told.floods }
  // Each trouble befalls the first devices that can have it and have none yet.
  const inTrouble = (type: string): Trouble | null => {
    const kind = (['leak', 'flood', 'outage'] as const).find((one) => left[one] > 0 && canHave(type, one))
    if (kind === undefined) return null
    left[kind] -= 1
    return { kind, ...span }
  }
  const devices = codes.map(([code, type, setFor]): Simulated => ({ code, type, setFor, trouble: inTrouble(type) }))
  told.say(`${devices.length} devices, a message each ${told.period} s`)
  for (let round = 1; told.minutes === 0 || Date.now() - began < told.minutes * 60_000; round += 1) {
    const from = Date.now()
    let taken = 0
    const refused = new Map<string, number>()
    for (let start = 0; start < devices.length; start += BATCH) {
      const messages = devices.slice(start, start + BATCH).flatMap(({ code, type, setFor, trouble }) => {
        const ts = Date.now()
        const values = valuesAt(code, type, ts, trouble, setFor)
        return values === null
          ? []
          : [{ v: 1, msgId: randomUUID(), deviceCode: code, ts, data: Object.entries(values).map(([m, val]) => ({ m, val })) }]
      })
      if (messages.length === 0) continue
      const answer = await pushSigned(told, JSON.stringify(messages))
      taken += answer.taken
      for (const { reason } of answer.refused) refused.set(reason, (refused.get(reason) ?? 0) + 1)
      const due = from + (told.period * 1000 * (start + BATCH)) / Math.max(devices.length, 1)
      if (due > Date.now()) await pause(due - Date.now())
    }
    told.say(`round ${round}: ${taken} taken, ${refusals(refused)}, ${((Date.now() - from) / 1000).toFixed(1)} s`)
    const next = from + told.period * 1000
    if (next > Date.now()) await pause(next - Date.now())
  }
}

/** What a simulated device tells: values that follow the day, with leaks, silences and floods where they are asked for. Pure: the same device tells the same at
 *  the same moment. */
export interface Trouble {
  readonly kind: 'leak' | 'outage' | 'flood'
  /** Epoch ms. */
  readonly from: number
  readonly until: number
}

const troubled: Readonly<Record<Trouble['kind'], readonly string[] | 'all'>> = {
  leak: ['1', '2', '3', '4', '5', '6', '13'],
  flood: ['4', '5'],
  outage: 'all',
}

/** Whether a device of a type shows a trouble: a thermometer knows of no leak. */
export const canHave = (type: string, kind: Trouble['kind']): boolean => {
  const types = troubled[kind]
  return types === 'all' || types.includes(type)
}

const DAY = 86_400_000

/** A number from 0 to 1 that follows from a code and a slot of time. */
function noise(code: string, slot: number): number {
  let hash = 2166136261 ^ slot
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 16777619)
  hash ^= hash >>> 15
  return ((hash >>> 0) % 10_000) / 10_000
}

/** How much gas the city uses at an hour: little at night, most when people cook. */
export function demandAt(ts: number): number {
  const hour = ((ts + 8 * 3_600_000) % DAY) / 3_600_000
  const meal = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2))
  return 0.25 + 0.35 * meal(7, 1.2) + 0.45 * meal(11.7, 1.3) + 0.6 * meal(18.3, 1.6)
}

/** In MPa: below the first gas goes into houses, and the net before the regulator stands at the second. */
const LOW_PRESSURE = 0.01
const BEFORE_HOUSES = 0.35

const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** For what a device is set: by it pressures and flows are told. */
export interface SetFor {
  readonly setPressure?: number | null
  readonly qMax?: number | null
}

/** What a device of a type tells at a moment; null while it is silent. */
export function valuesAt(
  code: string,
  type: string,
  ts: number,
  trouble: Trouble | null = null,
  { setPressure, qMax }: SetFor = {},
): Readonly<Record<string, number>> | null {
  const set = setPressure || 0.2
  const greatest = qMax || 1000
  const within = trouble !== null && ts >= trouble.from && ts < trouble.until
  if (within && trouble.kind === 'outage') return null
  const slot = Math.floor(ts / 60_000)
  const wave = noise(code, slot)
  const grown = within && trouble.kind === 'leak' ? Math.min(1, (ts - trouble.from) / (10 * 60_000)) : 0
  const battery = round(60 + 40 * noise(code, 7), 0)
  const demand = demandAt(ts)
  switch (type) {
    case '1':
    case '2':
      return { lel: round(1.5 * wave + 55 * grown, 2), fault: 0, ...(type === '2' ? { valveClosed: grown > 0.5 ? 1 : 0 } : {}) }
    case '3':
      return { lel: round(wave + 26 * grown, 2), valveClosed: 0, fault: 0 }
    case '4':
      return {
        ch4: round(0.06 * wave + 2.8 * grown, 3),
        ...(grown > 0 ? { ethane: round(2.8 * grown * 1e7 * 0.02, 0) } : {}),
        waterLevel: round(within && trouble.kind === 'flood' ? 1.2 : 0.02 * wave, 2),
        coverTilt: round(2 * wave, 1),
        temperature: round(16 + 4 * demand, 1),
        battery,
      }
    case '5':
      return {
        ch4: round(0.06 * wave + 2.8 * grown, 3),
        pressure: round(set * (1 - 0.06 * demand + 0.02 * wave), 4),
        waterLevel: round(within && trouble.kind === 'flood' ? 1.2 : 0.02 * wave, 2),
        coverTilt: round(2 * wave, 1),
        battery,
      }
    case '6':
      return { pressure: round(set * (1 - 0.06 * demand + 0.015 * wave) * (1 - 0.6 * grown), 4) }
    case '7':
      return {
        flow: round(0.6 * greatest * demand * (0.97 + 0.03 * wave), 1),
        pressure: round(set * (1 - 0.07 * demand), 4),
        temperature: round(15 + 3 * wave, 1),
      }
    case '8':
      return { temperature: round(18 + 8 * demand + wave, 1) }
    case '9':
      return { level: round(40 + 30 * noise(code, Math.floor(ts / DAY)) - 8 * demand, 1), tankPressure: round(0.8 + 0.1 * demand, 3) }
    case '10':
      return {
        pressureIn: round(set < LOW_PRESSURE ? BEFORE_HOUSES * (1 - 0.04 * demand + 0.01 * wave) : set * (1.7 + 0.05 * wave), 4),
        pressureOut: round(set * (1 - 0.05 * demand + 0.01 * wave), 5),
        lel: round(wave, 2),
        doorOpen: 0,
        slamShut: 0,
        temperature: round(15 + 6 * demand, 1),
      }
    case '11':
      return { odorant: round(16 + 4 * wave, 1) }
    case '12':
      return { potential: round(-1.05 + 0.06 * wave, 3) }
    case '13':
      return { vibration: round(12 * wave + 80 * grown, 0) }
    case '14':
      return { ch4: round(0.0002 + 0.0004 * wave, 5), ethane: round(3 * wave, 0) }
    case '15':
      return { online: 1 }
    case '16':
      return { speed: round(46 * wave, 0), doorOpen: 0 }
    case '17':
      return { online: 1, lagSeconds: round(1 + 12 * wave, 0) }
    default:
      return { battery }
  }
}

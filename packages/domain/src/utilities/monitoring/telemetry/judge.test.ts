import { CHATTERING_RAISES, type DeviceState, judgeReading, noteRaise, noteStuck, type RuleInForce } from '@chengan/kernel/readings/judge'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deadBandOf, inUnitOf } from './metric-ranges.ts'
import { rulesInForce, rulesOf } from './rules-of-thresholds.ts'

const wells = { metric: 'ch4', compareType: 'upper', level1Upper: 2.5, level2Upper: 1, level3Upper: 0.5 } as const
const well = { deviceType: '4', onBattery: false } as const

/** Tells values one after another; answers what each meant. */
function told(rules: readonly RuleInForce[], values: readonly (readonly [seconds: number, value: number])[], metric = 'ch4') {
  let state: DeviceState = {}
  return values.map(([at, value]) => {
    const judged = judgeReading(rules, state, { ts: at * 1000, values: { [metric]: value }, known: {} })
    state = judged.state
    return judged.verdicts.map(({ kind, level }) => `${kind} ${level}`).join()
  })
}

describe('low pressure at a customer', () => {
  const net = {
    metric: 'pressure',
    compareType: 'both',
    isFactor: true,
    level2Upper: 1.2,
    level3Upper: 1.1,
    level1Lower: 0.5,
    level2Lower: 0.75,
  }
  const terminal = { deviceType: '6', setPressure: 0.002, maxPressure: 0.005, atUser: true }
  const levelsAt = (device: Parameters<typeof rulesOf>[1], kPa: readonly number[]) =>
    kPa.map((one) => told(rulesOf({ ...net, duration: 0, repeatTimes: 1 }, device), [[0, one / 1000]], 'pressure').join())

  it('is judged by what appliances stand: above 1.5 and below 0.75 of their rated pressure level 2, below half of it level 1', () => {
    expect(levelsAt(terminal, [3.1, 2.9, 2, 1.6, 1.4, 0.9])).toEqual(['met 2', 'met 3', '', '', 'met 2', 'met 1'])
    expect(levelsAt({ ...terminal, isLpg: true, setPressure: 0.0028 }, [4.3, 2.8, 2, 1.3])).toEqual(['met 2', '', 'met 2', 'met 1'])
  })

  it('elsewhere, and at medium pressure, by what is set', () => {
    expect(levelsAt({ ...terminal, atUser: false }, [2.5, 1.4, 0.9])).toEqual(['met 2', 'met 2', 'met 1'])
    expect(levelsAt({ ...terminal, setPressure: 0.2, maxPressure: 0.4 }, [250, 140, 90])).toEqual(['met 2', 'met 2', 'met 1'])
  })

  it('is stored again where it moves by a fiftieth of what is set', () => {
    expect([deadBandOf('pressure', 0.002), deadBandOf('pressure', 0.4), deadBandOf('pressure', null), deadBandOf('ch4', 0.002)]).toEqual([
      0.00004, 0.001, 0.001, 0.05,
    ])
  })
})

describe('a value against its limits', () => {
  const rules = rulesOf(wells, well)

  it('iotalarm/rule-4: gas of level 1 waits for nothing, level 2 for nothing, level 3 for a minute and two samples', () => {
    expect(told(rules, [[0, 3]])).toEqual(['met 1'])
    expect(told(rules, [[0, 1.2]])).toEqual(['met 2'])
    expect(
      told(rules, [
        [0, 0.6],
        [30, 0.6],
        [60, 0.6],
      ]),
    ).toEqual(['', '', 'met 3'])
  })

  it('cathodic protection outside its span for a day is of level 3, for a week of level 2', () => {
    const span = { metric: 'potential', compareType: 'both', level2Upper: -0.85, level3Upper: -0.85, duration: 86_400, hysteresis: 0.01 }
    const day = 86_400
    const values = [0, 0.5, 1, 6.9, 7].map((days) => [days * day, -0.8] as const)
    expect(told(rulesOf(span, { deviceType: '12' }), values, 'potential')).toEqual(['', '', 'met 3', 'met 3', 'met 2'])
  })

  it('a value that falls below in between begins anew', () => {
    expect(
      told(rules, [
        [0, 0.6],
        [30, 0.1],
        [60, 0.6],
        [90, 0.6],
        [120, 0.6],
      ]),
    ).toEqual(['', '', '', '', 'met 3'])
  })

  it('iotalarm/rule-4: it recovers below the slightest limit less its hysteresis, once that has held', () => {
    expect(
      told(rules, [
        [0, 3],
        [10, 0.46],
        [20, 0.44],
        [80, 0.44],
        [140, 0.44],
        [150, 0.44],
      ]),
    ).toEqual(['met 1', '', '', '', 'clear 0', ''])
  })

  it('below a lower limit is mirrored', () => {
    const odorant = rulesOf({ metric: 'odorant', compareType: 'lower', level1Lower: 5, level2Lower: 8 }, { deviceType: '11' })
    expect(
      told(
        odorant,
        [
          [0, 7],
          [10, 4],
          [20, 12],
          [200, 12],
        ],
        'odorant',
      ),
    ).toEqual(['met 2', 'met 1', '', 'clear 0'])
  })

  it('factors count from the set pressure, and above the highest pressure it is level 1', () => {
    const rulesOfPressure = rulesOf(
      { metric: 'pressure', compareType: 'both', isFactor: true, level2Upper: 1.2, level2Lower: 0.75 },
      { deviceType: '6', setPressure: 0.2, maxPressure: 0.4 },
    )
    expect(told(rulesOfPressure, [[0, 0.25]], 'pressure')).toEqual(['met 2'])
    expect(told(rulesOfPressure, [[0, 0.41]], 'pressure')).toEqual(['met 1'])
    expect(told(rulesOfPressure, [[0, 0.14]], 'pressure')).toEqual(['met 2'])
  })

  it('a rise within the window counts, whatever the value', () => {
    const rate = rulesOf(
      { metric: 'flow', compareType: 'rateUp', level2Upper: 50, rateWindow: 600, duration: 0, repeatTimes: 1 },
      { deviceType: '7' },
    )
    expect(
      told(
        rate,
        [
          [0, 100],
          [300, 120],
          [500, 160],
          [1300, 160],
        ],
        'flow',
      ),
    ).toEqual(['', '', 'met 2', ''])
  })

  const surge = {
    metric: 'flow',
    compareType: 'rateUp',
    isFactor: true,
    level2Upper: 0.5,
    rateWindow: 600,
    duration: 0,
    repeatTimes: 1,
  } as const
  const meter = { deviceType: '7', qMax: 1000, setPressure: 0.4 } as const
  const flows = (values: readonly (readonly [minutes: number, flow: number, pressure?: number])[]) => {
    const rules = rulesOf(surge, meter)
    let [state, known]: [DeviceState, Readonly<Record<string, number>>] = [{}, {}]
    return values.map(([minutes, flow, pressure]) => {
      const values = { flow, ...(pressure === undefined ? {} : { pressure }) }
      const judged = judgeReading(rules, state, { ts: minutes * 60_000, values, known })
      state = judged.state
      known = { ...known, ...values }
      return judged.verdicts.map(({ kind, level }) => `${kind} ${level}`).join()
    })
  }

  it('a flow that rises by more than half of the mean of its hour is of level 2, however little of the greatest flow it is', () => {
    // A net at night: a tenth of what the meter can tell.
    expect(
      flows([
        [0, 100],
        [20, 100],
        [40, 110],
        [45, 170],
      ]),
    ).toEqual(['', '', '', 'met 2'])
    // More by day, and no more than half of what flows then.
    expect(
      flows([
        [0, 600],
        [20, 600],
        [40, 600],
        [45, 800],
      ]),
    ).toEqual(['', '', '', ''])
    // Who lights a boiler where nothing has flowed bursts no pipe.
    expect(
      flows([
        [0, 2],
        [20, 2],
        [40, 2],
        [45, 30],
      ]),
    ).toEqual(['', '', '', ''])
    expect(flows([[0, 500]])).toEqual([''])
  })

  it('much more flow while the pressure falls by more than a tenth is a burst pipe, of level 1', () => {
    const before = [
      [0, 100, 0.4],
      [20, 100, 0.4],
      [38, 100, 0.4],
    ] as const
    expect(flows([...before, [45, 200, 0.34]]).at(-1)).toBe('met 1')
    expect(flows([...before, [45, 200, 0.38]]).at(-1)).toBe('met 2')
    // It stands as long as the flow does, and was no burst an hour ago.
    expect(
      flows([
        [0, 100, 0.6],
        [20, 100, 0.4],
        [38, 100, 0.4],
        [45, 200, 0.4],
      ]).at(-1),
    ).toBe('met 2')
  })

  it('a tank of natural gas is judged by its own design pressure, one of LPG by the limits of its template', () => {
    const template = { metric: 'tankPressure', compareType: 'upper', level1Upper: 1.7, level2Upper: 1.6 } as const
    const levels = (isLpg: boolean, maxPressure: number | null) => {
      const rules = rulesOf(template, { deviceType: '9', isLpg, maxPressure })
      return [0.7, 0.73, 0.81, 1.65, 1.75].map((value) => told(rules, [[0, value]], 'tankPressure').join())
    }
    expect(levels(false, 0.8)).toEqual(['', 'met 2', 'met 1', 'met 1', 'met 1'])
    expect(levels(true, 0.8)).toEqual(['', '', '', 'met 2', 'met 1'])
    expect(levels(false, null)).toEqual(['', '', '', 'met 2', 'met 1'])
    // What is limited more strictly stays so.
    expect(told(rulesOf(template, { deviceType: '9', isLpg: false, maxPressure: 3 }), [[0, 1.65]], 'tankPressure')).toEqual(['met 2'])
  })

  it('gas that stays while the valve is open is of level 1 after a minute', () => {
    const detector = rulesOf({ metric: 'lel', compareType: 'upper', level1Upper: 50, level2Upper: 20 }, { deviceType: '2' })
    let state: DeviceState = {}
    const levels = [0, 30, 60].map((at) => {
      const judged = judgeReading(detector, state, { ts: at * 1000, values: { lel: 25, valveClosed: 0 }, known: {} })
      state = judged.state
      return judged.verdicts[0]?.level
    })
    expect(levels).toEqual([2, 2, 1])
  })

  it('outside its hours a threshold is silent', () => {
    const day = rulesOf({ ...wells, timeRange: '08:00-18:00' }, well)
    const at = (iso: string) => Date.parse(iso) / 1000
    expect(told(day, [[at('2026-03-02T03:00:00Z'), 3]])).toEqual(['met 1'])
    expect(told(day, [[at('2026-03-02T13:00:00Z'), 3]])).toEqual([''])
  })

  it('a low battery is told of any device, and its own threshold comes before that', () => {
    const rulesOfAny = rulesInForce(well, [], [wells])
    expect(told(rulesOfAny, [[0, 15]], 'battery')).toEqual(['met 4'])
    expect(told(rulesOfAny, [[0, 5]], 'battery')).toEqual(['met 3'])
    const own = rulesInForce(well, [{ metric: 'battery', compareType: 'lower', level4Lower: 30, duration: 0, repeatTimes: 1 }], [wells])
    expect(told(own, [[0, 25]], 'battery')).toEqual(['met 4'])
    expect(told(own, [[0, 5]], 'battery')).toEqual(['met 4'])
  })

  it('gysy/iotdevice/rule-5: a threshold takes the place of another on the side that it looks at, and of none on the others', () => {
    const below = { metric: 'ch4', compareType: 'lower', level1Lower: 0 } as const
    expect(told(rulesInForce(well, [below], [wells]), [[0, 3]])).toEqual(['met 1'])
    expect(told(rulesInForce(well, [{ ...wells, level1Upper: 2 }], [wells]), [[0, 2.2]])).toEqual(['met 1'])
    // Factors of nothing take the place of nothing.
    expect(told(rulesInForce(well, [{ ...wells, isFactor: true }], [wells]), [[0, 3]])).toEqual(['met 1'])
  })

  it('of two thresholds of one side the stricter limits hold, and neither ends the alarm of the other', () => {
    const both = rulesInForce(well, [], [{ ...wells, level1Upper: 2 }, wells])
    expect(
      told(both, [
        [0, 2.2],
        [300, 2.2],
      ]),
    ).toEqual(['met 1', 'met 1'])
  })

  it('whatever comes, what is remembered survives being written down, and no level is met that its limit does not hold for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0, max: 4, noNaN: true })), { maxLength: 60 }),
        (steps) => {
          let [kept, plain, at]: [DeviceState, DeviceState, number] = [{}, {}, 0]
          for (const [gap, value] of steps) {
            at += gap * 1000
            const reading = { ts: at, values: { ch4: value }, known: {} }
            const one = judgeReading(rules, JSON.parse(JSON.stringify(kept)) as DeviceState, reading)
            const other = judgeReading(rules, plain, reading)
            expect(one.verdicts).toEqual(other.verdicts)
            for (const { kind, level } of one.verdicts)
              if (kind === 'met') expect(value).toBeGreaterThanOrEqual([0, 2.5, 1, 0.5][level] ?? Infinity)
            kept = one.state
            plain = other.state
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('what a device does over time', () => {
  it('iotalarm/rule-3: six raises within an hour are chattering, once', () => {
    let state: DeviceState = {}
    const found = Array.from({ length: CHATTERING_RAISES + 1 }, (_one, at) => {
      const noted = noteRaise(state, at * 60_000)
      state = noted.state
      return noted.chatters
    })
    expect(found).toEqual(['no', 'no', 'no', 'no', 'no', 'begins', 'goesOn'])
    expect(noteRaise(state, 3 * 3_600_000).chatters).toBe('no')
  })

  it('a value that never moves is stuck once, and freed by the next', () => {
    let state: DeviceState = {}
    const tell = (at: number, value: number) => {
      const noted = noteStuck(state, 'pressure', value, at, { ms: 3000, samples: 3 })
      state = noted.state
      return noted.stuck ? 'stuck' : noted.freed ? 'freed' : ''
    }
    expect([tell(0, 1), tell(2000, 1), tell(4000, 1), tell(6000, 1), tell(7000, 2)]).toEqual(['', '', 'stuck', '', 'freed'])
  })

  it('units of one quantity are converted, those of another refused', () => {
    expect(inUnitOf('ch4', 20, '%LEL')).toBe(1)
    expect(inUnitOf('pressure', 200, 'kPa')).toBe(0.2)
    expect(inUnitOf('pressure', 200, '%VOL')).toBeNull()
  })
})

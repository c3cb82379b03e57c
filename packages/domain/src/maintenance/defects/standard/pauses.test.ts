import { drawFrom } from '@chengan/kernel/testing/draw'
import { chanceOf } from '@chengan/kernel/testing/sample'
import { addMinutes } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import { liesIn, movedBy, type Pause, type PauseArea, stopsClocks, underPauses, unmoved } from './pauses.ts'

const pause = (startTime: string, endTime: string, more: Partial<Pause> = {}): Pause => ({
  ...{ id: `${startTime}-${endTime}`, pauseKind: '1', defectCodes: [], severities: [] },
  ...{ startTime, endTime },
  ...more,
})
const BASE = '2026-06-30 08:00:00'
const at = (minutes: number) => addMinutes(BASE, minutes)

/** The same by the book alone, minute by minute: until as many minutes outside all pauses have passed as there were without them. */
function byTheMinute(pauses: readonly Pause[], minutes: number): string {
  let [now, left] = [0, minutes]
  while (left > 0) {
    const from = at(now)
    if (!pauses.some(({ startTime, endTime }) => startTime <= from && from < endTime)) left -= 1
    now += 1
  }
  return at(now)
}

describe('a pause', () => {
  it('yhgl/clsx/rule-10: moves a deadline until as much time outside all pauses has passed as without them, overlapping ones counted once', () => {
    const rain = pause(at(60), at(180))
    expect(movedBy([], BASE, at(120))).toBe(at(120))
    expect(movedBy([rain], BASE, at(60))).toBe(at(60))
    expect(movedBy([rain], BASE, at(61))).toBe(at(181))
    expect(movedBy([rain, pause(at(120), at(240))], BASE, at(120))).toBe(at(300))
    // What the move itself brings under a pause counts too.
    expect(movedBy([rain, pause(at(200), at(260))], BASE, at(120))).toBe(at(300))
    expect(movedBy([pause(at(-120), at(30))], BASE, at(120))).toBe(at(150))
    expect(movedBy([pause(at(60), at(60)), pause(at(90), at(30))], BASE, at(120))).toBe(at(120))
  })
  it('yhgl/clsx/rule-10: comes to what is counted minute by minute, for a thousand cases', () => {
    const draw = drawFrom(chanceOf(39))
    for (let one = 0; one < 1000; one += 1) {
      const pauses = Array.from({ length: draw.below(5) }, () => {
        const from = draw.below(700) - 200
        return pause(at(from), at(from + draw.below(300)))
      })
      const minutes = 1 + draw.below(600)
      const moved = movedBy(pauses, BASE, at(minutes))
      expect(moved).toBe(byTheMinute(pauses, minutes))
      expect(unmoved(pauses, BASE, moved)).toBe(at(minutes))
    }
  })
  it('is for all but danger where it names nothing; for what it names otherwise', () => {
    const pothole = (severity: string) => ({ defectCode: 'R01', severity })
    const everything = pause(BASE, at(60))
    expect(['1', '3', '4'].map((severity) => stopsClocks(everything, pothole(severity)))).toEqual([true, true, false])
    const named = pause(BASE, at(60), { severities: ['4'] })
    expect(['3', '4'].map((severity) => stopsClocks(named, pothole(severity)))).toEqual([false, true])
    const covers = pause(BASE, at(60), { defectCodes: ['M01'] })
    expect([stopsClocks(covers, pothole('3')), stopsClocks(covers, { defectCode: 'M01', severity: '4' })]).toEqual([false, true])
  })
  it('holds in its districts, on its roads and in its area, and nowhere beyond the district that gave it', () => {
    const square = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ],
      ],
    } as const
    const none: PauseArea = { regionId: null, regionIds: [], roadIds: [], scope: null }
    const place = { regionId: '990102001', roadId: 'r1', location: { lng: 0.5, lat: 0.5 } }
    expect(liesIn(none, place)).toBe(false)
    expect(liesIn({ ...none, regionIds: ['990102'] }, place)).toBe(true)
    expect(liesIn({ ...none, regionIds: ['990103'] }, place)).toBe(false)
    expect(liesIn({ ...none, roadIds: ['r1'] }, place)).toBe(true)
    expect(liesIn({ ...none, scope: square }, place)).toBe(true)
    expect(liesIn({ ...none, scope: square }, { ...place, location: { lng: 1.5, lat: 0.5 } })).toBe(false)
    expect(liesIn({ ...none, roadIds: ['r1'], regionId: '990103' }, place)).toBe(false)
    expect(liesIn({ ...none, roadIds: ['r1'], regionId: '990100' }, place)).toBe(true)
  })
})

describe('the clocks of an event under pauses', () => {
  const unpaused = {
    clockFrom: BASE,
    arriveDeadline: at(30),
    safeUnpaused: at(60),
    tempUnpaused: at(120),
    repairUnpaused: at(240),
  }
  const one = { defectCode: 'R01', severity: '3', reportTime: BASE, dispatchTime: BASE }
  it('move but for the arrival, and name the orders that moved them', () => {
    const rain = pause(at(10), at(70), { id: 'rain' })
    const later = pause(at(2000), at(3000), { id: 'later' })
    expect(underPauses(unpaused, one, [rain, later])).toEqual({
      ...unpaused,
      safeDeadline: at(120),
      tempDeadline: at(180),
      repairDeadline: at(300),
      pausedBy: ['rain'],
    })
  })
  it('yhgl/ztl/rule-2: of a danger whose defect alone is named go on for the enclosure, which waits only where danger is named', () => {
    const danger = { ...one, defectCode: 'M01', severity: '4' }
    const covers = pause(at(10), at(70), { defectCodes: ['M01'] })
    expect(underPauses(unpaused, danger, [covers])).toMatchObject({ safeDeadline: at(60), repairDeadline: at(300) })
    expect(underPauses(unpaused, danger, [{ ...covers, severities: ['4'] }])).toMatchObject({
      safeDeadline: at(120),
      repairDeadline: at(300),
    })
    expect(underPauses(unpaused, danger, [pause(at(10), at(70))])).toMatchObject({
      safeDeadline: at(60),
      repairDeadline: at(240),
      pausedBy: [],
    })
  })
  it('yhgl/clsx/rule-12: of snow count from the end of the order for snow at its place, else from the dispatch', () => {
    const snow = { ...one, defectCode: 'W01' }
    const falls = pause(at(-600), at(300), { pauseKind: '2' })
    expect(underPauses(unpaused, snow, [falls])).toMatchObject({
      ...{ clockFrom: at(300), arriveDeadline: at(330), safeDeadline: at(360), repairDeadline: at(540) },
    })
    // Told to end earlier, it counts from there; once it is revoked, from the dispatch.
    const counted = underPauses(unpaused, snow, [falls])
    expect(underPauses(counted, snow, [{ ...falls, endTime: at(100) }])).toMatchObject({ clockFrom: at(100), repairDeadline: at(340) })
    expect(underPauses(counted, snow, [])).toMatchObject({ clockFrom: BASE, arriveDeadline: at(30), repairDeadline: at(240) })
    // Rain, and snow of another week, do not say when it is cleared.
    expect(underPauses(unpaused, snow, [pause(at(-600), at(-1), { pauseKind: '2' })])).toMatchObject({ repairDeadline: at(240) })
    expect(underPauses(unpaused, one, [falls])).toMatchObject({ clockFrom: BASE, repairDeadline: at(540) })
  })
})

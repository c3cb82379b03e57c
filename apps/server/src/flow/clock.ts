import { officeHours, type WorkClock } from '@chengan/flow/clock/work-clock'
import type { Context } from '../context.ts'

const MINUTES = /^(\d\d):(\d\d)$/

function minuteOf(value: unknown): number | null {
  const [, hours, minutes] = MINUTES.exec(String(value)) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** The working hours that a parameter names; the usual ones where it cannot be read. */
export function hoursIn(text: string): WorkClock['hours'] {
  const spans: unknown = readJson(text)
  if (!Array.isArray(spans)) return officeHours
  const read = spans.flatMap((span: unknown) => {
    const [from, to] = Array.isArray(span) ? [minuteOf(span[0]), minuteOf(span[1])] : [null, null]
    return from !== null && to !== null && from < to ? [[from, to] as const] : []
  })
  return read.length === 0 ? officeHours : read.toSorted(([one], [other]) => one - other)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The city's working days and hours. */
export function workClockOf({ services }: Context): WorkClock {
  return { isWorkday: services.calendar.isWorkday, hours: hoursIn(services.settings.text('work.hours', '')) }
}

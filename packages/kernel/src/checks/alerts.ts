import type { Alert, AlertReceiver, AlertStep } from '../alerts/alert.ts'
import type { CompleteResource } from '../definition/complete.ts'
import { daysOf, isExpiryReceiver } from '../definition/expiry.ts'
import type { Label } from '../label.ts'

/** What warnings and clocks say with names that are all known, and cannot mean. */
export function alertFaults(resource: CompleteResource): readonly string[] {
  return [
    ...Object.entries(resource.expiries ?? {}).flatMap(([name, { days, receivers }]) => [
      ...(days === undefined || daysOf(days.join(',')) ? [] : [`the days of the expiry of ${name} are not told apart`]),
      ...(receivers.length > 0 && receivers.every(isExpiryReceiver) ? [] : [`the expiry of ${name} names no receivers`]),
    ]),
    ...Object.entries(resource.alerts ?? {}).flatMap(([code, alert]) =>
      faultsOfAlert(resource, code, alert).map((fault) => `the warning ${code} ${fault}`),
    ),
    ...Object.entries(resource.notices ?? {}).flatMap(([code, { title, text, to }]) => [
      ...([title, text].every(isWorded) ? [] : [`the notice ${code} lacks words; give zh and en`]),
      ...(to.length > 0 && to.every(isReceiver) ? [] : [`the notice ${code} tells nobody; say whose people are told`]),
    ]),
    ...clockFaults(resource),
  ]
}

function faultsOfAlert(resource: CompleteResource, code: string, alert: Alert): readonly string[] {
  const { steps, to, escalates = [], closes, until } = alert
  const faults: string[] = []
  if (resource.expiries?.[code] !== undefined) faults.push('has the name of a date that ends; give it another')
  if (code.length > 40) faults.push('has a name of more than forty characters')
  if (![alert, alert.title, alert.text].every(isWorded)) faults.push('lacks words; give zh and en')
  if (steps.length === 0) faults.push('has no step')
  const wrong = steps.filter(isNoStep)
  if (wrong.length > 0) faults.push('has a step that says neither, or both, of before and after, in whole numbers from nought on')
  const places = steps.map((step) => step.before ?? -(step.after ?? 0))
  if (new Set(places).size < places.length) faults.push('has two steps on one moment')
  const latest = Math.min(...places)
  if (steps.some((step) => step.every !== undefined && (step.before ?? -(step.after ?? 0)) !== latest))
    faults.push('repeats a step that is not its last')
  if (![...to, ...escalates.flatMap((one) => one.to)].every(isReceiver)) faults.push('names nobody; say whose people are told')
  if (to.length === 0) faults.push('tells nobody')
  if (until !== undefined && closes !== undefined) faults.push('ends with the time and by a condition; say one')
  return faults
}

const isWorded = ({ zh, en }: Label) => zh.trim() !== '' && en.trim() !== ''

const isWhole = (value: number | undefined) => value === undefined || (Number.isInteger(value) && value >= 0)

const isNoStep = ({ before, after, every, times }: AlertStep) =>
  (before === undefined) === (after === undefined) || ![before, after, every, times].every(isWhole) || every === 0

function isReceiver(receiver: AlertReceiver): boolean {
  if (typeof receiver === 'string') return isExpiryReceiver(receiver)
  const { departments, users, level, roles, may, duty, lines } = receiver
  const others = [receiver.else ?? []].flat() as readonly AlertReceiver[]
  return [departments, users, level, roles, may, duty, lines].some((said) => said !== undefined) && others.every(isReceiver)
}

/** Clocks of one resource are told apart by their names. */
function clockFaults(resource: CompleteResource): readonly string[] {
  const names = Object.values(resource.lifecycles).flatMap(({ after = {} }) =>
    Object.values(after).flatMap((timers) => timers.map(({ name }) => name)),
  )
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [...new Set(twice)].map((name) => `the clock ${name} is declared twice`)
}

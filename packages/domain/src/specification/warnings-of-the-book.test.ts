import type { AlertReceiver } from '@chengan/kernel/alerts/alert'
import { alertOfExpiry, type CompleteAlert, completeAlert } from '@chengan/kernel/alerts/complete-alert'
import { describe, expect, it } from 'vitest'
import { registry } from '../registry.ts'
import { jobOf } from '../system/schedule/job-catalogue.ts'
import { warningsOfTheBook } from './warnings-of-the-book.ts'

const kinds = new Map(
  registry.all.flatMap((resource) => {
    const dates = Object.keys(resource.expiries ?? {}).flatMap((field) => alertOfExpiry(resource, field) ?? [])
    const inFull = Object.entries(resource.alerts ?? {}).map(([code, alert]) => completeAlert(code, alert))
    return [...dates, ...inFull].map((alert): [string, CompleteAlert] => [`${resource.root}#${alert.code}`, alert])
  }),
)

/** Whom a receiver names, in the words of the table. */
function toldBy(receiver: AlertReceiver): readonly string[] {
  if (typeof receiver === 'string') return [receiver.split('@')[0] ?? '']
  const { level, departments, users, duty, lines, roles = [] } = receiver
  return [
    ...(level === undefined ? [] : [level]),
    ...(departments === undefined ? [] : ['owner']),
    ...(users === undefined ? [] : ['users']),
    ...(duty ? ['duty'] : []),
    ...(lines === undefined ? [] : ['lines']),
    ...(level === undefined && departments === undefined ? roles.map((role) => `br:${role}`) : []),
  ]
}
const toldOf = ({ to, escalates }: CompleteAlert) => new Set([...to, ...escalates.flatMap((one) => one.to)].flatMap(toldBy))

const isDeclared = (root: string) => registry.byRoot(root) !== undefined
const declared = warningsOfTheBook.filter(({ roots }) => roots.some(isDeclared))
const answered = declared.flatMap(({ name, by = [] }) => by.map((one) => ({ name, ...one })))

describe('the warnings of the book', () => {
  it('have an answer each, where one of their roots is declared', () => {
    const silent = declared.filter(({ by, job, left }) => by === undefined && job === undefined && left === undefined)
    expect(silent.map(({ name, roots }) => `${name} (${roots.filter(isDeclared).join()})`)).toEqual([])
  })

  it('lack nothing for which a root has come meanwhile', () => {
    const late = warningsOfTheBook.flatMap(({ name, until }) =>
      until !== undefined && isDeclared(until.root) ? [`${name}: ${until.lacks}`] : [],
    )
    expect(late).toEqual([])
  })

  it('are kinds of warnings that are declared', () => {
    expect(answered.filter(({ kind }) => !kinds.has(kind)).map(({ name, kind }) => `${name}: ${kind}`)).toEqual([])
    expect(answered.length).toBeGreaterThan(80)
  })

  it('are told at the steps that the book names', () => {
    const wrong = answered.flatMap(({ name, kind, steps }) => {
      const [unit = '', ...numbers] = steps.split(' ')
      const alert = kinds.get(kind)
      const has = new Set(alert?.steps.map(({ at }) => at))
      const missing = numbers.filter((number) => !has.has(Number(number)))
      return alert?.unit === unit && missing.length === 0 ? [] : [`${name}: ${kind} lacks ${unit} ${missing.join(' ')}`]
    })
    expect(wrong).toEqual([])
  })

  it('tell whom the book names', () => {
    const wrong = answered.flatMap(({ name, kind, tells }) => {
      const alert = kinds.get(kind)
      const told = alert === undefined ? new Set() : toldOf(alert)
      const missing = tells.split(' ').filter((one) => !told.has(one))
      return missing.length === 0 ? [] : [`${name}: ${kind} does not tell ${missing.join()}`]
    })
    expect(wrong).toEqual([])
  })

  it('that are not of rows are told by a job of the catalogue', () => {
    expect(declared.filter(({ job }) => job !== undefined && jobOf(job) === undefined).map(({ name }) => name)).toEqual([])
  })

  it('are about each declared root that the book names, or about what stands for it', () => {
    // Asset rows of the book name one root for all of the register.
    const ofAllAssets = registry.all.filter(({ alerts }) => alerts !== undefined && 'auditLate' in alerts).map(({ root }) => root)
    expect(ofAllAssets.length).toBeGreaterThan(10)
    for (const code of ['auditLate', 'warrantyEndDate', 'toDate'])
      expect(ofAllAssets.filter((root) => !kinds.has(`${root}#${code}`))).toEqual([])
  })

  it('wait for their roots, where none is declared: a root that comes asks for its warning here', () => {
    const waiting = warningsOfTheBook.filter(({ roots }) => !roots.some(isDeclared))
    expect(waiting.filter(({ by, job, left }) => by !== undefined || job !== undefined || left !== undefined)).toEqual([])
    expect(waiting.length + declared.length).toBe(warningsOfTheBook.length)
  })
})

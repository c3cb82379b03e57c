import { describe, expect, it } from 'vitest'
import { machineTime, passedByIn, passedByTheClock } from './check-clock.ts'

const foundIn = (body: string) => passedByIn('a.ts', body).map(({ text }) => text)

describe('a clock beside that of the city', () => {
  it.each([
    ['of the machine', 'const now = Date.now()', 'Date.now'],
    ['of the machine, handed on', 'open({ clock: Date.now })', 'Date.now'],
    ['of the machine, as a date', 'const now = new Date()', 'new Date()'],
    ['of the machine, as a text', 'const now = Date()', 'Date()'],
    ['of the machine, as a day', 'const today = dayjs()', 'dayjs()'],
    ['of the database', 'await sql`delete from a where b < now()`.execute(db)', '`delete from a where b < now()`'],
    ['of the database, before a value', `sql\`a < NOW() - \${days} * b\``, `\`a < NOW() - \${`],
    ['of the database, behind a value', `sql\`\${a} > current_date\``, '} > current_date`'],
  ])('%s is found', (_, body, text) => {
    expect(foundIn(body)).toEqual([text])
  })

  it.each([
    ['a moment that was given', 'const at = new Date(services.clock())'],
    ['a duration', 'const took = performance.now() - began'],
    ['the clock of a call', `sql\`a < \${ctx.now}::timestamptz\``],
    ['a method of another thing', 'house.now()'],
  ])('%s is none', (_, body) => {
    expect(foundIn(body)).toEqual([])
  })
})

it('nobody passes the clock by but who has a reason, and every reason is still one', () => {
  const { files, found } = passedByTheClock()
  expect(found.filter(({ file }) => !Object.hasOwn(machineTime, file))).toEqual([])
  expect(Object.keys(machineTime).filter((file) => !found.some((one) => one.file === file))).toEqual([])
  expect(files).toBeGreaterThan(2000)
})

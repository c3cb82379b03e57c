import { expect, it } from 'vitest'
import { compareAlerts, reasonsOfAlerts } from './compare-alerts.ts'

// A small table beside a product that runs both looks, one rule of a date that ends and one job.

const row = (name: string, root: string) => ({ name, root, when: '', to: '' })
const LAMPS = 'jcsj/baselamp#replaceDue'
const lamps = (kind = LAMPS) => ({ name: 'Lamp replacement due', roots: ['jcsj/baselamp'], by: [{ kind, steps: '', tells: '' }] })

const running = (jobs: readonly object[], rules: readonly object[]) => ({
  ask: (_verb: string, path: string) => Promise.resolve({ code: 0, msg: '', data: { list: path.startsWith('expiryRule') ? rules : jobs } }),
})
const whole = running(
  ['remindExpiry', 'alertMinutes', 'passwordRemind'].map((beanName) => ({ beanName, status: '1' })),
  [{ resource: 'jcsj/baselamp', dateField: 'replaceDue', status: '1' }],
)
const told = async (...given: Parameters<typeof compareAlerts>) =>
  (await compareAlerts(...given)).map(({ kind, name, detail }) => `${kind} ${name}: ${detail}`)

it('a warning of the table that a kind or a job of the running product answers is no difference', async () => {
  const rows = [row('Lamp replacement due', 'jcsj/baselamp'), row('password expiry', 'sys/user')]
  expect(await told(rows, whole, [lamps(), { name: 'password expiry', roots: ['sys/user'], job: 'passwordRemind' }])).toEqual([])
})

it('a row without an answer, an answer without a row, and one of other roots are differences', async () => {
  expect(
    await told([row('New', 'sys/user'), row('Lamp replacement due', 'jcsj/lampBox')], whole, [lamps(), { name: 'Gone', roots: [] }]),
  ).toEqual([
    'missing New: no answer is written for it',
    'differs Lamp replacement due: wanted of jcsj/lampBox, written of jcsj/baselamp',
    'surplus Gone: the specification has no such warning',
  ])
})

it('a kind that nothing declares, a rule that is switched off and looks that do not run are told', async () => {
  const rows = [row('Lamp replacement due', 'jcsj/baselamp')]
  const silent = (kind: string) => [`differs Lamp replacement due: ${kind} is not there, or switched off, in the running product`]
  expect(await told(rows, whole, [lamps('jcsj/baselamp#nothing')])).toEqual(silent('jcsj/baselamp#nothing'))
  expect(await told(rows, running([{ beanName: 'remindExpiry' }, { beanName: 'alertMinutes' }], []), [lamps()])).toEqual(silent(LAMPS))
  expect(await told(rows, running([{ beanName: 'remindExpiry', status: '1' }], []), [lamps('jcsj/baseroad#noDig')])).toEqual(
    silent('jcsj/baseroad#noDig'),
  )
})

it('a row whose roots come later waits for them; one of a declared root wants its kind or a reason', () => {
  const reasons = reasonsOfAlerts([
    { name: 'Later', roots: ['gysy/notYet'] },
    { name: 'Now', roots: ['jcsj/baseroad'] },
    { name: 'Left', roots: ['jcsj/baseroad'], left: 'No patrol is recorded yet.' },
    lamps(),
  ])
  expect(reasons.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'Later: Comes with gysy/notYet.',
    'Left: No patrol is recorded yet.',
  ])
})

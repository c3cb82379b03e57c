import { registry } from '@chengan/domain/registry'
import { mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isInFull } from '@chengan/kernel/testing/in-full'
import { wayTo } from '@chengan/kernel/testing/way-to'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawOf } from '../random/chance.ts'
import { type Crowd, openCrowd } from '../random/crowd.ts'
import { birthCall } from '../random/walk.ts'
import type { Person } from '../support/people.ts'
import { given } from './given.ts'
import { actorOf } from './ground.ts'
import { sampleNamed } from './named.ts'

let crowd: Crowd
beforeAll(async () => {
  crowd = await openCrowd()
  await sql`update session set expire_date = '2099-01-01', idle_minutes = null`.execute(crowd.house.open.services.db)
})
afterAll(() => crowd.close())

/** Rows that are drafted of figures, and that nobody adds: yearbook.test.ts goes through their steps. */
const drafted: readonly string[] = ['annualReport']

/** An order is given on its emergency, a company's limit waits for the city where it is looser than the template, a plan of care is handed in with the tasks that its section's
 *  facilities have, a violation is confirmed once the term of its appeal is over, a reserve item is granted out of a budget, a run of the assessment is made of what its section did, and a certificate
 *  of what was done and assessed: emergency.test.ts, thresholds.test.ts, care-plans.test.ts, people.test.ts, reserve-items.test.ts, maintenance-assessment.test.ts and
 *  payment-certificates.test.ts go through their steps. */
const givenElsewhere: readonly string[] = [
  ...(['dispatchOrder', 'iotThreshold', 'carePlan', 'staffViolation', 'reserveItem', 'maintenanceAssessment'] as const),
  'paymentCertificate',
]

/** Steps of these are an approval flow's: tests of theirs go through it, and the random lives lay down where it leads. */
const throughFlows: readonly string[] = ['correction', 'generalRequest', 'excavation', 'approvalDocument']

/** Every state to which callers lead; of resources that are not gone through in full the first alone. */
const states = registry.all
  .filter(({ name }) => ![...throughFlows, ...drafted, ...givenElsewhere].includes(name) && sampleNamed(name).untried === undefined)
  .flatMap((resource) =>
    Object.values(resource.lifecycles).flatMap((lifecycle) =>
      Object.keys(lifecycle.dict.values)
        .filter((state) => (wayTo(lifecycle, lifecycle.initial, state) ?? []).length > 0)
        .filter((_state, at) => at === 0 || isInFull(resource.name))
        .map((state) => ({ name: resource.name, resource, state })),
    ),
  )

/** Who may add a row, those first who write such rows. */
async function writersOf(resource: CompleteResource): Promise<readonly Person[]> {
  const { level, permission } = birthCall(resource)
  const levels = resource.levelsOf(level)
  const { writers } = sampleNamed(resource.name)
  const able: Person[] = []
  for (const [name, person] of Object.entries(crowd.people)) {
    const actor = await actorOf(crowd, person)
    if (writers?.includes(name) === false || !mayDo(actor, permission)) continue
    if (levels.length === 0 || levels.includes(actor.level)) able.push(person)
  }
  return able
}

/** Samples are drawn: not each of them, nor each writer's, leads to each state. */
const TRIES = 90
let turn = 0

test.each(states)('a row of $name grows by its sample to $state, as the table leads there', async ({ name, resource, state }) => {
  let writers = await writersOf(resource)
  const refused: string[] = []
  while (writers.length > 0 && refused.length < TRIES) {
    turn += 1
    const [person, ...others] = writers
    if (person === undefined) break
    try {
      expect(await given(crowd.ground, name, { person, draw: drawOf(3, turn), state })).toMatchObject({ id: expect.any(String) })
      return
    } catch (error) {
      refused.push(String(error))
      // A row of his is born elsewhere in the table.
      writers = String(error).includes('no caller leads') ? others : [...others, person]
    }
  }
  expect(refused, `${writers.length} may write ${name}`).toEqual([])
})

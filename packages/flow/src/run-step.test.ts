import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, test } from 'vitest'
import { officeHours } from './clock/work-clock.ts'
import { compile } from './model/compile.ts'
import type { BusinessEvent, Person, Question } from './questions.ts'
import { runStep } from './run-step.ts'
import { emptyState } from './state/state.ts'
import { person, piece, sketch } from './testing/sketch.ts'

const model = compile(sketch([piece('start', 'start'), person('A', 'ann'), piece('end', 'end')], ['start > A', 'A > end']))
const ann: Person = { userId: 'ann', enabled: true, level: '1', deputy: null }

/** Starts an instance; answers what the step asked of the business, and where the instance then stands. */
async function starting(hears?: (event: BusinessEvent) => boolean) {
  const asked: string[] = []
  const answer = (question: Question) => {
    if (question.kind === 'called') asked.push(question.event)
    return question.kind === 'person' ? ann : null
  }
  const operation = { kind: 'start', definitionId: 'sketch:1', businessKey: 'row1', title: 'Row 1', variables: {} } as const
  const around = {
    ...{ actor: { userId: 'ann' }, now: '2026-03-02 10:00:00', newId: (n: number) => `id${n}` },
    ...{ clock: { isWorkday: isWeekday, hours: officeHours }, answer, ...(hears === undefined ? {} : { hears }) },
  }
  const { state } = await runStep(model, emptyState(), operation, around)
  return { asked, open: [...state.task.values()].map(({ node, assignee }) => ({ node, assignee })) }
}

describe('the business is asked to take part', () => {
  test('in each event where nothing is said of it', async () => {
    expect((await starting()).asked).toEqual(['onStart', 'onTaskCreated'])
  })

  test('only in those that it hears; the step goes the same way', async () => {
    const some = await starting((event) => event === 'onTaskCreated')
    expect(some.asked).toEqual(['onTaskCreated'])
    const none = await starting(() => false)
    expect(none.asked).toEqual([])
    expect(none.open).toEqual((await starting()).open)
  })
})

import { rulesOf } from '@chengan/kernel/lifecycle/judge-transition'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'
import { seen, someone } from './testing/acting.ts'

const transitions = registry.all.flatMap((resource) =>
  Object.entries(resource.actions).flatMap(([name, action]) =>
    action.rows.flatMap((row) =>
      rulesOf(resource, row).map((rule) => ({ place: `${resource.name}.${name} ${row.case ?? ''}`, action, rule })),
    ),
  ),
)

/** Whether a rule refuses an action because no file goes with it, whatever else it looks at. */
function asksForFiles({ rule }: (typeof transitions)[number]): boolean {
  const judge = (attachments: unknown) => {
    try {
      return rule.check(seen({ row: {}, input: { attachments }, actor: someone('city') }))
    } catch {
      // It reads more than a bare row has: what it asks is looked at in its own test.
      return undefined
    }
  }
  return judge(undefined)?.field === 'attachments' && judge([{ id: 'paper' }, { id: 'another' }])?.field !== 'attachments'
}

describe('files that must go with an action', () => {
  it('are marked in the form of each action that is refused without them', () => {
    const unmarked = transitions.filter((one) => asksForFiles(one) && one.rule.demandsFiles === undefined)
    expect(unmarked.map(({ place, rule }) => `${place}: ${rule.name}`)).toEqual([])
  })
  it('are demanded only by actions whose form takes files', () => {
    const demanding = transitions.filter(({ rule }) => rule.demandsFiles !== undefined)
    expect(demanding.length).toBeGreaterThan(20)
    expect(demanding.filter(({ action }) => action.files !== true).map(({ place }) => place)).toEqual([])
  })
  it('are demanded in words', () => {
    const wordless = transitions.filter(({ rule }) => rule.demandsFiles !== undefined && rule.refuses?.[rule.demandsFiles] === undefined)
    expect(wordless.map(({ place }) => place)).toEqual([])
  })
})

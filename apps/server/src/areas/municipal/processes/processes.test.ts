import { readFileSync } from 'node:fs'
import { businessRoles } from '@chengan/domain/system/roles/business-roles'
import { lint } from '@chengan/flow/lint/lint'
import type { Definition } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { Case } from '@chengan/flow/testing/case'
import type { TestDirectory } from '@chengan/flow/testing/town'
import { describe, expect, test } from 'vitest'

const keys = ['szgl_ndsb', 'szgl_phjg', 'szgl_spws'] as const
type Key = (typeof keys)[number]

async function processOf(key: Key): Promise<Definition> {
  const file = new URL(`../../../../../../packages/domain/src/municipal/processes/${key}.bpmn`, import.meta.url)
  const { definition, faults } = await readBpmn(readFileSync(file, 'utf8'))
  if (definition === null || faults.length > 0) throw new Error(JSON.stringify(faults))
  return definition
}

/** One person of each role, by its name without the prefix. */
const roles = ['wj_cs', 'wj_sh', 'wj_jh', 'wj_hy', 'wj_ld', 'wj_sqr', 'ws_hg', 'ws_qf', 'ws_yy', 'ph_jg', 'ph_ys', 'ph_yh']
const levels: Readonly<Record<string, string>> = { wj_cs: 'qx', wj_sqr: 'qy', ph_jg: 'qx', ph_ys: 'qx', ph_yh: 'qy' }

function town(facts: Readonly<Record<string, unknown>>, heard: string[] = []): TestDirectory {
  return {
    people: ['ann', 'head', ...roles],
    groups: { ...Object.fromEntries(roles.map((role) => [`br:${role}`, [role]])), 'dept:unit': ['wj_sqr'], 'dept:care': ['ph_yh'] },
    levels: { ann: 'qy', ...Object.fromEntries(roles.map((role) => [role, levels[role] ?? 'sj'])) },
    departments: { unit: ['wj_sqr'], police: ['head'] },
    heads: { police: 'head' },
    facts,
    heard,
  }
}

const begun = async (key: Key, facts: Readonly<Record<string, unknown>>, variables = {}, heard: string[] = []) =>
  new Case(await processOf(key), town(facts, heard)).start('ann', variables)
const out = (one: Case, node: string, outcome: string, more: { signature?: string } = {}) =>
  one.completes(roles.find((role) => tryHas(one, node, role)) ?? 'ann', node, { outcome, ...more })
const signature = 'of the signatory'
const tryHas = (one: Case, node: string, userId: string) => {
  const task = one.task(node)
  return task.assignee === userId || task.candidates.includes(userId)
}

describe.each(keys)('the file of %s', (key) => {
  test('passes the lint with what the house knows, and has a picture of every node and flow', async () => {
    const definition = await processOf(key)
    const known = {
      businessRoles: new Set(businessRoles.map((role) => role.code)),
      handlers: new Set(['ndsb.notify']),
      processes: new Set<string>(keys),
    }
    expect(lint(definition, known).filter((fault) => fault.level === 'error')).toEqual([])
    expect(definition.hasDiagram).toBe(true)
    expect(definition.nodes.filter((node) => node.user !== null && node.name.en === '')).toEqual([])
  })
})

describe('szgl_spws, the document (municipal-approval.md §5.5)', () => {
  const full = { drafter: 'ann', level: 'sj', urgency: '1', needCheck: true, needSign: true, docKind: '4', signDepts: [], write: false }

  test('is drafted at the start, checked, signed and sealed', async () => {
    const one = await begun('szgl_spws', full)
    expect(one.open).toEqual(['W2'])
    expect(out(one, 'W2', 'pass').open).toEqual(['W4'])
    expect(one.refuses('ws_qf', { kind: 'complete', taskId: one.task('W4').id, comment: '同意', outcome: 'sign' })).toBe(
      'stepFieldsRequired',
    )
    expect(out(one, 'W4', 'sign', { signature }).open).toEqual(['W5'])
    expect(out(one, 'W5', 'sealed').instance).toMatchObject({ status: 2, endNode: 'E' })
  })
  test('of a simple kind goes from the draft to the seal', async () => {
    expect((await begun('szgl_spws', { ...full, needCheck: false, needSign: false })).open).toEqual(['W5'])
  })
  test('that is only signed skips the check', async () => {
    expect((await begun('szgl_spws', { ...full, needCheck: false })).open).toEqual(['W4'])
  })
  test('that a plan calls for is written first', async () => {
    const one = await begun('szgl_spws', { ...full, write: true })
    expect(one.open).toEqual(['W1'])
    expect(one.completes('ann', 'W1', { outcome: 'submit' }).open).toEqual(['W2'])
  })
  test.each(['W2', 'W4'])('goes back to its drafter from %s', async (node) => {
    const one = await begun('szgl_spws', full)
    if (node === 'W4') out(one, 'W2', 'pass')
    expect(out(one, node, 'return', { signature }).open).toEqual(['W1'])
    expect(one.instance.status).toBe(3)
    expect(one.completes('ann', 'W1', { outcome: 'submit' }).open).toEqual(['W2'])
  })
  test('minutes are countersigned by the heads of the departments; silence agrees', async () => {
    const one = await begun('szgl_spws', { ...full, docKind: '10', signDepts: ['police'] })
    out(one, 'W2', 'pass')
    expect(one.open).toEqual(['W3'])
    expect(one.task('W3').assignee).toBe('head')
    expect(one.completes('head', 'W3', { outcome: 'object' }).open).toEqual(['W4'])
  })
})

describe('szgl_ndsb, the declaration (municipal-approval.md §5.2)', () => {
  const facts = { windowEnd: '2026-11-15', reviewLevel: 'district' }
  const declared = (more = {}) => begun('szgl_ndsb', { ...facts, ...more }, { scope: 'declare' })

  test('of a district ends with its review', async () => {
    const one = await declared()
    expect(one.open).toEqual(['D2'])
    expect(out(one, 'D2', 'pass').instance).toMatchObject({ status: 2, endNode: 'Z' })
  })
  test('of the city is reviewed twice', async () => {
    const one = out(await declared({ reviewLevel: 'city' }), 'D2', 'pass')
    expect(one.open).toEqual(['D3'])
    expect(out(one, 'D3', 'pass').instance.endNode).toBe('Z')
  })
  test('that is returned comes back to its applicant and is handed in again', async () => {
    const one = out(out(await declared({ reviewLevel: 'city' }), 'D2', 'pass'), 'D3', 'return')
    expect([one.open, one.instance.status]).toEqual([['D1'], 3])
    expect(one.completes('ann', 'D1', { outcome: 'submit' }).open).toEqual(['D2'])
  })
})

describe('szgl_ndsb, the plan of a batch (municipal-approval.md §5.2)', () => {
  const facts = {
    windowEnd: '2026-11-15',
    yearEnd: '2026-12-31',
    batch: 0,
    conflictCount: 0,
    planRound: 0,
    memberDepts: ['unit'],
    minutesDocId: 'doc1',
    releaseDocId: 'doc2',
  }
  const planned = (more = {}, heard: string[] = []) => begun('szgl_ndsb', { ...facts, ...more }, { scope: 'plan' }, heard)
  const toMeeting = async (more = {}, heard: string[] = []) => {
    const one = await planned(more, heard)
    for (const [node, outcome] of [
      ['P1', 'open'],
      ['P2', 'continue'],
      ['P3', 'saved'],
      ['P4', 'answered'],
    ] as const)
      out(one, node, outcome)
    return one
  }
  const called = (one: Case) => {
    const effect = one.effects.find((each) => each.kind === 'startCall')
    if (effect?.kind !== 'startCall') throw new Error('nothing is called')
    return effect
  }
  const sealed = (one: Case) => one.does('wj_hy', { kind: 'callEnded', tokenId: called(one).token, variables: {} })

  test('goes by announcement, consolidation, units, meeting, minutes and approval to its release', async () => {
    const heard: string[] = []
    const one = await toMeeting({}, heard)
    expect(one.open).toEqual(['P5'])
    out(out(one, 'P5', 'released'), 'P6', 'concluded')
    expect(called(one)).toMatchObject({
      process: 'szgl_spws',
      businessKey: 'doc1',
      variables: { docKind: 10, bizType: 3, write: true, drafter: 'wj_hy' },
    })
    expect(sealed(one).open).toEqual(['P8'])
    out(one, 'P8', 'pass')
    expect(called(one)).toMatchObject({ businessKey: 'doc2', variables: { docKind: 11, bizType: 2, drafter: 'wj_jh' } })
    expect(sealed(one).open).toEqual(['P9'])
    expect(out(one, 'P9', 'released').instance).toMatchObject({ status: 2, endNode: 'E' })
    expect(heard).toContain('service ndsb.notify')
  })
  test('with a conflict is consolidated again, a third time it goes to the meeting', async () => {
    expect((await toMeeting({ conflictCount: 1 })).open).toEqual(['P3'])
    expect((await toMeeting({ conflictCount: 1, planRound: 2 })).open).toEqual(['P5'])
  })
  test('without members has nobody to ask', async () => {
    const one = await planned({ memberDepts: [] })
    expect(out(out(out(one, 'P1', 'open'), 'P2', 'continue'), 'P3', 'saved').open).toEqual(['P5'])
  })
  test('that is not approved is consolidated again', async () => {
    const one = out(out(await toMeeting(), 'P5', 'released'), 'P6', 'concluded')
    expect(out(sealed(one), 'P8', 'back').open).toEqual(['P3'])
  })
})

describe('szgl_phjg, the supervision (municipal-approval.md §5.3)', () => {
  const facts = {
    declareType: '3',
    unitDeptId: 'unit',
    maintDeptId: 'care',
    permitStart: '2026-03-10',
    permitEnd: '2026-04-10',
    reviewLevel: 'district',
    auditResult: '1',
    allSectionsAccepted: true,
    formVersion: '3.0',
    filers: [],
    acceptDate: '2026-03-02',
  }
  const accepted = async (more = {}) => {
    const one = await begun('szgl_phjg', { ...facts, ...more })
    for (const [node, outcome] of [
      ['F1', 'filed'],
      ['A1', 'submit'],
      ['A2', 'done'],
      ['A3', 'pass'],
    ] as const)
      if (one.open.includes(node)) out(one, node, outcome)
    return one
  }

  test('waits for the filing; an emergency runs already', async () => {
    expect((await begun('szgl_phjg', facts)).open).toEqual(['F1'])
    expect((await begun('szgl_phjg', { ...facts, declareType: '4' })).open).toEqual(['A1'])
  })
  test('without a holder of the role is filed by whoever applied for the permit', async () => {
    const one = new Case(await processOf('szgl_phjg'), { ...town({ ...facts, filers: ['ann'] }), groups: {} }).start('ann', {})
    expect(one.task('F1')).toMatchObject({ assignee: 'ann' })
  })
  test.each([
    ['fails', { auditResult: '2' }],
    ['leaves sections', { allSectionsAccepted: false }],
  ])('that %s applies for acceptance again', async (_name, more) => {
    expect((await accepted(more)).open).toEqual(['A1'])
  })
  test('of version 2.0 ends with the acceptance', async () => {
    expect((await accepted({ formVersion: '2.0' })).instance).toMatchObject({ status: 2, endNode: 'E' })
  })
  test('WJ-R16 is visited three, six and twelve months after the acceptance', async () => {
    const one = await accepted()
    for (const [day, node] of [
      ['2026-06-02', 'W3'],
      ['2026-09-02', 'W6'],
      ['2027-03-02', 'W12'],
    ] as const) {
      expect(one.open).toEqual([])
      const timer = [...one.state.timer.values()].findLast((row) => row.state === 'open')
      one.now = `${day} 10:00:00`
      one.does('ann', { kind: 'fireTimer', timerId: timer?.id ?? '' })
      expect(one.open).toEqual([node])
      expect(one.task(node).candidates.toSorted()).toEqual(['ph_jg', 'ph_yh'])
      out(one, node, 'ok')
    }
    expect(one.instance).toMatchObject({ status: 2, endNode: 'E' })
  })
})

import { readFileSync } from 'node:fs'
import { registry } from '@chengan/domain/registry'
import { businessRoles } from '@chengan/domain/system/roles/business-roles'
import { lint } from '@chengan/flow/lint/lint'
import type { Definition } from '@chengan/flow/model/definition'
import { readBpmn } from '@chengan/flow/parse/read-bpmn'
import { Case } from '@chengan/flow/testing/case'
import type { TestDirectory } from '@chengan/flow/testing/town'
import { beforeAll, describe, expect, it } from 'vitest'

// The approval of an excavation as it is deployed, walked through by the pure engine (municipal-approval.md §5.1).

let definition: Definition
beforeAll(async () => {
  const read = await readBpmn(
    readFileSync(new URL('../../../../../../packages/domain/src/municipal/processes/szgl_wjsp.bpmn', import.meta.url), 'utf8'),
  )
  if (read.definition === null) throw new Error('no process')
  definition = read.definition
})

const holders: Readonly<Record<string, readonly string[]>> = {
  wj_ck: ['clerk'],
  wj_tk: ['surveyor'],
  wj_jj: ['police'],
  wj_gh: ['planner'],
  wj_yl: ['gardener'],
  wj_gx: ['gasman', 'waterman'],
  yj_dqs: ['keeper'],
  wj_cs: ['district'],
  wj_sh: ['city'],
  wj_zf: ['liaison'],
  wj_fy: ['cashier'],
  wj_ld: ['director'],
}
const everybody = ['ann', ...Object.values(holders).flat()]
const enterprise = new Set(['ann', 'gasman', 'waterman'])
const inCity = new Set(['city', 'liaison', 'police', 'planner', 'gardener', 'keeper'])

/** What derives of a plain permit of the district: an excavation in a lane, nothing frozen, a fee to pay. */
const plain = {
  declareType: '3',
  matter: '1',
  reviewLevel: 'district',
  simplified: false,
  isFrozen: false,
  emergency: false,
  trafficClosure: '0',
  accepted: false,
  sectionsChanged: false,
  needGreen: false,
  pipelineOwners: [] as readonly string[],
  bridge: false,
  govApproved: false,
  feeDue: true,
  feeExemptKind: null,
  decision: null,
  returnFrom: null,
  changeKinds: [] as readonly string[],
  decisionDocument: 'doc1',
  documentKind: '4',
  surveyResult: '1',
  surveyDesc: '现场与图纸相符',
  reviewOpinion: '同意',
  decideOpinion: '同意',
}

class Walk extends Case {
  readonly facts: Record<string, unknown>
  readonly heard: string[]

  constructor(more: Partial<typeof plain> = {}) {
    const facts: Record<string, unknown> = { ...plain, ...more }
    const heard: string[] = []
    const town: TestDirectory = {
      people: everybody,
      groups: Object.fromEntries(Object.entries(holders).map(([role, people]) => [`br:${role}`, people])),
      levels: Object.fromEntries(
        everybody.map((who) => [who, enterprise.has(who) ? 'qy' : inCity.has(who) || facts.reviewLevel === 'city' ? 'sj' : 'qx']),
      ),
      departments: { gas: ['gasman'], water: ['waterman'] },
      facts,
      heard,
      services: { 'wjsp.issue': {}, 'wjsp.autoAccept': {} },
    }
    super(definition, { ...town, levels: { ...town.levels, surveyor: 'qx', district: 'qx' } })
    this.facts = facts
    this.heard = heard
    this.start('ann')
  }

  says(who: string, node: string, outcome?: string, then: Readonly<Record<string, unknown>> = {}): this {
    Object.assign(this.facts, then)
    return this.completes(who, node, outcome === undefined ? {} : { outcome })
  }

  accept(): this {
    return this.says('clerk', 'T2', 'accept', { accepted: true })
  }

  sealed(decision: string): this {
    this.facts.decision = decision
    const token = [...this.state.token.values()].find((one) => one.node === 'T11')
    return this.does('system', { kind: 'callEnded', tokenId: token?.id ?? '', variables: {} })
  }

  pay(): this {
    this.facts.feeDue = false
    return this.does('system', { kind: 'message', messageName: 'paid' })
  }

  get waiting(): readonly string[] {
    return [...this.state.token.values()].map((one) => one.node).toSorted()
  }
}

describe('szgl_wjsp', () => {
  it('passes the lint with everything that the house knows, without a warning', () => {
    const fields = new Set([
      ...Object.keys(registry.byName('excavation').fields),
      ...['emergency', 'accepted', 'sectionsChanged', 'needGreen', 'pipelineOwners', 'bridge', 'govApproved', 'feeDue', 'returnFrom'],
      ...['decisionDocument', 'documentKind'],
    ])
    const known = {
      businessRoles: new Set(businessRoles.map(({ code }) => code)),
      handlers: new Set(['wjsp.issue', 'wjsp.autoAccept']),
      processes: new Set(['szgl_spws']),
      fields,
    }
    expect(lint(definition, known)).toEqual([])
  })

  it('takes a permit of the district from application to permit: accept, survey, review, fee, payment, decision, document', () => {
    const walk = new Walk()
    expect(walk.open).toEqual(['T2'])
    walk.accept()
    expect(walk.open).toEqual(['T3', 'T4b'])
    walk.says('surveyor', 'T3', 'pass').says('planner', 'T4b', 'agree')
    expect(walk.open).toEqual(['T5'])
    walk.says('district', 'T5', 'pass').says('cashier', 'T8', 'bill')
    expect(walk.waiting).toEqual(['T9'])
    walk.pay().says('director', 'T10', 'approve')
    expect(walk.effects.find((one) => one.kind === 'startCall')).toMatchObject({
      process: 'szgl_spws',
      businessKey: 'doc1',
      variables: { docKind: '4', bizType: '1', bizId: 'row1', level: 'qx', drafter: 'cashier' },
    })
    walk.sealed('1')
    expect(walk.heard).toContain('service wjsp.issue')
    expect(walk.instance.status).toBe(2)
  })

  it('goes by the city for a main road, and to the government for a frozen one', () => {
    const walk = new Walk({ reviewLevel: 'city', isFrozen: true }).accept()
    walk.says('surveyor', 'T3', 'pass').says('planner', 'T4b', 'agree').says('district', 'T5', 'pass').says('city', 'T6', 'pass')
    expect(walk.open).toEqual(['T7'])
    walk.says('liaison', 'T7', 'approved', { govApproved: true })
    expect(walk.open).toEqual(['T8'])
  })

  it('skips the government where its approval is there, or in an emergency', () => {
    for (const more of [{ govApproved: true }, { emergency: true, declareType: '4' }]) {
      const walk = new Walk({ reviewLevel: 'city', isFrozen: true, ...more }).accept()
      walk.says('surveyor', 'T3', 'pass')
      if (walk.open.includes('T4b')) walk.says('planner', 'T4b', 'agree')
      walk.says('district', 'T5', 'pass').says('city', 'T6', 'pass')
      expect(walk.open).toEqual(['T8'])
    }
  })

  it('puts an application without the approval of the government straight to the decision', () => {
    const walk = new Walk({ reviewLevel: 'city', isFrozen: true }).accept()
    walk.says('surveyor', 'T3', 'pass').says('planner', 'T4b', 'agree').says('district', 'T5', 'pass').says('city', 'T6', 'pass')
    walk.says('liaison', 'T7', 'notApproved')
    expect(walk.open).toEqual(['T10'])
  })

  it('asks for supplements, and accepts anew what was not accepted', () => {
    const walk = new Walk().says('clerk', 'T2', 'supplement')
    expect([walk.open, walk.instance.status]).toEqual([['T1'], 3])
    walk.says('ann', 'T1', 'submit')
    expect(walk.open).toEqual(['T2'])
  })

  it('does not accept what is none of its business', () => {
    const walk = new Walk().says('clerk', 'T2', 'notAccept')
    expect([walk.open, walk.instance.status]).toEqual([[], 5])
  })

  it('WJ-R10 accepts by silence after five working days', () => {
    const walk = new Walk()
    const timer = [...walk.state.timer.values()].find((one) => one.kind === 'boundary' && one.node === 'BT2')
    expect(timer?.at).toBe('2026-03-09 10:00:00')
    walk.facts.accepted = true
    walk.now = '2026-03-09 17:31:00'
    walk.does('system', { kind: 'fireTimer', timerId: timer?.id ?? '' })
    expect(walk.heard).toContain('service wjsp.autoAccept')
    expect(walk.open).toEqual(['T3', 'T4b'])
  })

  it('ends an application that is not supplemented within fifteen working days', () => {
    const walk = new Walk().says('clerk', 'T2', 'supplement')
    const timer = [...walk.state.timer.values()].find((one) => one.node === 'BT1' && one.state === 'open')
    walk.now = '2026-03-23 17:31:00'
    walk.does('system', { kind: 'fireTimer', timerId: timer?.id ?? '' })
    expect([walk.open, walk.heard.at(-1)]).toEqual([[], 'onEnded E2'])
  })

  it('passes survey and countersigns over on the commitment track and for a change of the term', () => {
    expect(new Walk({ simplified: true }).accept().open).toEqual(['T5'])
    expect(new Walk({ declareType: '6' }).accept().open).toEqual(['T5'])
    expect(new Walk({ declareType: '5', changeKinds: ['3'] }).accept().open).toEqual(['T5'])
    expect(new Walk({ declareType: '5', changeKinds: ['1', '3'] }).accept().open).toEqual(['T3', 'T4b'])
  })

  it('asks police, landscaping, every pipeline owner and the keeper of the bridge where they are concerned', () => {
    const walk = new Walk({ trafficClosure: '2', needGreen: true, pipelineOwners: ['gas', 'water'], matter: '5', bridge: true }).accept()
    expect(walk.open).toEqual(['T3', 'T4a', 'T4b', 'T4c', 'T4d', 'T4d', 'T4e'])
    walk.says('police', 'T4a', 'object').says('planner', 'T4b').says('gardener', 'T4c').says('keeper', 'T4e').says('surveyor', 'T3', 'fail')
    walk.says('gasman', 'T4d', 'object').says('waterman', 'T4d', 'agree')
    expect(walk.open).toEqual(['T5'])
  })

  it('asks nobody of an occupation off the carriageway, and of an emergency only the police', () => {
    expect(new Walk({ matter: '2' }).accept().open).toEqual(['T3'])
    const emergency = { emergency: true, declareType: '4', trafficClosure: '1', needGreen: true, pipelineOwners: ['gas'] }
    expect(new Walk(emergency).accept().open).toEqual(['T3', 'T4a'])
  })

  it('takes silence of planning for no objection, but not of the police', () => {
    const node = (id: string) => definition.nodes.find((one) => one.id === id)?.user?.onTimeout
    expect(['T4a', 'T4b', 'T4c', 'T4d', 'T4e'].map(node)).toEqual(['notify', 'autoPass', 'autoPass', 'autoPass', 'notify'])
  })

  const reviewed = (more: Partial<typeof plain> = {}) =>
    new Walk(more).accept().says('surveyor', 'T3', 'pass').says('planner', 'T4b', 'agree')

  it('returns to the applicant after the acceptance, and goes on where it was unless the site has changed', () => {
    const walk = reviewed().says('district', 'T5', 'return', { returnFrom: 'T5' })
    expect([walk.open, walk.instance.status]).toEqual([['T1'], 3])
    walk.says('ann', 'T1', 'submit')
    expect(walk.open).toEqual(['T5'])
    walk.says('district', 'T5', 'return').says('ann', 'T1', 'submit', { sectionsChanged: true })
    expect(walk.open).toEqual(['T3', 'T4b'])
  })

  it('returns from the city to the applicant and comes back to the city', () => {
    const walk = reviewed({ reviewLevel: 'city' }).says('district', 'T5', 'pass').says('city', 'T6', 'return', { returnFrom: 'T6' })
    walk.says('ann', 'T1', 'submit')
    expect(walk.open).toEqual(['T6'])
  })

  it('rolls the police back from the district review, and back to it', () => {
    const walk = reviewed({ trafficClosure: '1' })
    walk.says('police', 'T4a', 'object')
    const task = walk.task('T5')
    walk.does('district', { kind: 'backPrevious', taskId: task.id, comment: '请复议', target: 'T4a' })
    expect(walk.open).toEqual(['T4a'])
    walk.says('police', 'T4a', 'agree')
    expect(walk.open).toEqual(['T5'])
  })

  it('proposes to refuse: the district to the decision, or through the city', () => {
    expect(reviewed().says('district', 'T5', 'refuse').open).toEqual(['T10'])
    const walk = reviewed({ reviewLevel: 'city' }).says('district', 'T5', 'refuse')
    expect(walk.open).toEqual(['T6'])
    expect(walk.says('city', 'T6', 'refuse').open).toEqual(['T10'])
  })

  it('asks no fee where there is none, and no payment of what is exempt', () => {
    expect(reviewed({ feeDue: false }).says('district', 'T5', 'pass').open).toEqual(['T10'])
    expect(reviewed().says('district', 'T5', 'pass').says('cashier', 'T8', 'exempt', { feeExemptKind: '3' }).open).toEqual(['T10'])
  })

  it('goes back from the decision to the review that made it', () => {
    expect(reviewed({ feeDue: false }).says('district', 'T5', 'pass').says('director', 'T10', 'back').open).toEqual(['T5'])
    const walk = reviewed({ feeDue: false, reviewLevel: 'city' }).says('district', 'T5', 'pass').says('city', 'T6', 'pass')
    expect(walk.says('director', 'T10', 'back').open).toEqual(['T6'])
  })

  it('refuses with a document of its own and without a permit', () => {
    const walk = reviewed({ feeDue: false }).says('district', 'T5', 'refuse').says('director', 'T10', 'refuse', { documentKind: '5' })
    expect(walk.effects.find((one) => one.kind === 'startCall')).toMatchObject({ variables: { docKind: '5', drafter: 'district' } })
    walk.sealed('2')
    expect(walk.heard).not.toContain('service wjsp.issue')
    expect(walk.instance.status).toBe(5)
  })

  it('lengthens a permit without survey and countersigns', () => {
    const walk = new Walk({ declareType: '6', feeDue: false, documentKind: '7' }).accept().says('district', 'T5', 'pass')
    walk.says('director', 'T10', 'approve').sealed('1')
    expect(walk.instance.status).toBe(2)
  })

  it('is taken back by the applicant before anybody has opened it, and withdrawn for good later', () => {
    expect(new Walk().does('ann', { kind: 'recall' }).instance.status).toBe(6)
    expect(reviewed().does('ann', { kind: 'withdraw', reason: '工程取消' }).instance.status).toBe(6)
  })
})

import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { findingsOf, firstHard } from './checks.ts'
import { creditGradeOf, pointsOff } from './credit.ts'
import type { CheckStage, Seen } from './finding.ts'

const section = { roadTitle: '望澜大道', roadGrade: '2', openDate: '2024-05-01', freezeYears: 2.4 }
const excavation: Values = {
  declareType: '3',
  matter: '1',
  trafficClosure: '1',
  planStart: '2026-09-10',
  planEnd: '2026-09-30',
  sections: [section],
  restoreFee: 48_400,
  feeTotal: 48_400,
  feeStatus: '2',
}
const refusalsOf = (rule: string, row: Values, stage: CheckStage = 'permit', more: Partial<Seen> = {}) =>
  findingsOf({ ...seen(), row: { ...excavation, ...row }, ...more }, stage).filter((one) => one.rule === rule)
const stopped = (row: Values, stage: CheckStage = 'permit', more: Partial<Seen> = {}) =>
  firstHard({ ...seen(), row: { ...excavation, ...row }, ...more }, stage)?.key

describe('the statutory rules', () => {
  it('WJ-R1 a road put to use is not dug within five years, and the panel says by which value', () => {
    const [found] = refusalsOf('WJ-R1', {}, 'draft')
    expect(found).toMatchObject({ ok: false, level: 'warning' })
    expect(found?.text.zh).toBe('望澜大道2024-05-01交付使用，计划2026-09-10开挖，已用2.4年，禁挖至2029-05-01')
    expect(refusalsOf('WJ-R1', { planStart: '2029-05-01' }, 'draft')[0]).toMatchObject({ ok: true })
    expect(refusalsOf('WJ-R1', { planStart: '2029-04-30' }, 'draft')[0]).toMatchObject({ ok: false })
  })
  it('WJ-R2 a road is not dug within three years after an overhaul', () => {
    const sections = [{ ...section, openDate: '2010-01-01', lastOverhaulDate: '2023-09-11' }]
    expect(refusalsOf('WJ-R2', { sections })[0]).toMatchObject({ ok: false })
    expect(refusalsOf('WJ-R2', { sections, planStart: '2026-09-11' })[0]).toMatchObject({ ok: true })
    expect(refusalsOf('WJ-R1', { sections })[0]).toMatchObject({ ok: true })
  })
  it('WJ-R3 a permit in the no-dig years needs the approval of the government, an emergency only records it', () => {
    expect(stopped({ isFrozen: true })).toBe('governmentApprovalMissing')
    expect(stopped({ isFrozen: true }, 'submit')).toBeUndefined()
    expect(stopped({ isFrozen: true, declareType: '4' })).toBeUndefined()
    const approval = { govApprovalNo: '临政复〔2026〕8号', govApprovalDate: '2026-06-20', govApprovalFile: ['f'] }
    expect(stopped({ isFrozen: true, ...approval })).toBeUndefined()
    expect(stopped({ isFrozen: true, ...approval, govApprovalFile: [] })).toBe('governmentApprovalMissing')
  })
  it('WJ-R4 a change is applied for before the permit ends', () => {
    const refs = { parentId: { permitEnd: '2026-06-30' } }
    expect(stopped({ declareType: '6' }, 'submit', { refs })).toBeUndefined()
    expect(stopped({ declareType: '6' }, 'submit', { refs, today: '2026-07-01' })).toBe('permitHasEnded')
    expect(stopped({ declareType: '6', submitTime: '2026-06-29 10:00:00' }, 'permit', { refs, today: '2026-07-20' })).toBeUndefined()
  })
  it('WJ-R5 an emergency that is made up for late is told, not refused', () => {
    const row = { declareType: '4', emergencyStart: '2026-06-29 09:00:00' }
    expect(refusalsOf('WJ-R5', row, 'submit')[0]).toMatchObject({ ok: false, level: 'warning' })
    expect(refusalsOf('WJ-R5', { ...row, submitTime: '2026-06-30 09:00:00' })[0]).toMatchObject({ ok: true })
    expect(stopped(row, 'submit')).toBeUndefined()
  })
  it('WJ-R5 the bureau and the police are told within an hour', () => {
    const row = {
      declareType: '4',
      emergencyStart: '2026-06-30 08:00:00',
      noticeTime: '2026-06-30 09:00:00',
      policeNoticeTime: '2026-06-30 09:30:00',
    }
    expect(refusalsOf('WJ-R5', row, 'submit').map((one) => [one.ok, one.text.zh])).toEqual([
      [true, '应于2026-07-01 08:00:00前补办'],
      [false, '抢修开始90分钟后才告知交警'],
    ])
  })
  it('WJ-R6 every permit for works says what is owed at the site', () => {
    expect(refusalsOf('WJ-R6', {})).toHaveLength(1)
    expect(refusalsOf('WJ-R6', { declareType: '6' })).toHaveLength(0)
  })
  it('WJ-R7 an occupation beyond the longest term needs a reason; the fee standard sets the term by purpose', () => {
    const long = { matter: '2', planEnd: '2027-03-08', occupyPurpose: '1', occupyFee: 100 }
    expect(refusalsOf('WJ-R7', long)[0]).toMatchObject({ ok: true })
    expect(stopped({ ...long, planEnd: '2027-03-09' })).toBe('occupationTooLong')
    expect(stopped({ ...long, planEnd: '2027-03-09', longOccupyReason: '主体结构施工' })).toBeUndefined()
    const feeTariff = [{ feeKind: '2', occupyPurpose: '1', roadGrade: '2', maxDays: 90, validFrom: '2020-01-01', regionId: null }]
    expect(stopped(long, 'permit', { facts: { feeTariff } })).toBe('occupationTooLong')
  })
  it('WJ-R8 nothing is permitted before the fee is paid or exempted', () => {
    expect(['0', '1', '2', '3'].map((feeStatus) => stopped({ feeStatus }))).toEqual(['feeNotPaid', 'feeNotPaid', undefined, undefined])
    expect(stopped({ feeStatus: '1' }, 'submit')).toBeUndefined()
    expect(stopped({ feeStatus: '0', feeTotal: 0 })).toBeUndefined()
  })
  it('WJ-R9 an occupation without a standard is priced by the fee clerk', () => {
    expect(refusalsOf('WJ-R9', { matter: '2' })[0]).toMatchObject({ ok: false, level: 'warning' })
    expect(refusalsOf('WJ-R9', { matter: '2', occupyFee: 1800 })[0]).toMatchObject({ ok: true })
  })
  it('WJ-R10 WJ-R11 WJ-R12 the limits are told', () => {
    const row = { acceptDeadline: '2026-07-07 17:30:00', legalDeadline: '2026-07-28 17:30:00', promisedDeadline: '2026-07-09 17:30:00' }
    expect(['WJ-R10', 'WJ-R11', 'WJ-R12'].map((one) => refusalsOf(one, row)[0]?.text.zh)).toEqual([
      '受理期限2026-07-07 17:30',
      '承诺期限2026-07-09 17:30，法定期限2026-07-28 17:30',
      '决定后10个工作日内送达',
    ])
    expect(refusalsOf('WJ-R10', { autoAccepted: true })[0]?.text.zh).toBe('逾期未告知，视为受理')
  })
  it('WJ-R13 a full closure is announced five days ahead, but for an emergency', () => {
    const closed = { trafficClosure: '3', permitStart: '2026-09-10' }
    expect(stopped({ ...closed, announceDate: '2026-09-06' })).toBe('closureNotAnnounced')
    expect(stopped({ ...closed, announceDate: '2026-09-05' })).toBe('announcementMissing')
    expect(stopped({ ...closed, announceDate: '2026-09-05', attachments: ['notice'] })).toBeUndefined()
    expect(stopped({ ...closed, declareType: '4' })).toBeUndefined()
    expect(stopped(closed, 'submit')).toBeUndefined()
  })
  it.each([
    ['3', 'pressureMpa', 0.39, undefined, undefined],
    ['3', 'pressureMpa', 0.4, undefined, 'pipelineNotOnBridge'],
    ['3', 'pressureMpa', 0.41, 'pipelineNotOnBridge', 'pipelineNotOnBridge'],
    ['5', 'voltageKv', 10, undefined, 'pipelineNotOnBridge'],
    ['5', 'voltageKv', 35, 'pipelineNotOnBridge', 'pipelineNotOnBridge'],
    ['1', 'pressureMpa', 1.6, undefined, undefined],
  ])('WJ-R14 pipeline %s with %s %d on a bridge: submit %s, permit %s', (pipelineKind, name, value, atSubmit, atPermit) => {
    const row = { matter: '5', pipelineKind, [name]: value }
    expect([stopped(row, 'submit'), stopped(row, 'permit')]).toEqual([atSubmit, atPermit])
  })
  it('WJ-R14 exactly the figure passes with the written reason of the director', () => {
    const row = { matter: '5', pipelineKind: '3', pressureMpa: 0.4 }
    expect(stopped({ ...row, decideOpinion: '设计规范允许，同意' })).toBeUndefined()
    expect(stopped({ ...row, pressureMpa: 0.41, decideOpinion: '同意' })).toBe('pipelineNotOnBridge')
  })
  it('WJ-R15 a ban period is told in the draft and stops the permit, but for exemptions and emergencies', () => {
    const banPeriodsMet = [{ name: '2026年国庆假期', startDate: '2026-09-30', endDate: '2026-10-07', exemptTypes: ['4'] }]
    const facts = { banPeriodsMet }
    const [found] = refusalsOf('WJ-R15', {}, 'draft', { facts })
    expect(found).toMatchObject({ ok: false, level: 'warning', text: { zh: '计划工期与禁挖时段冲突：2026年国庆假期' } })
    expect(stopped({}, 'permit', { facts })).toBe('banPeriodMet')
    expect(stopped({}, 'submit', { facts })).toBeUndefined()
    expect(stopped({ exemptNo: '临城管豁〔2026〕3号' }, 'permit', { facts })).toBeUndefined()
    expect(stopped({ declareType: '4' }, 'permit', { facts })).toBeUndefined()
  })
  it('WJ-R16 a trench is warranted for a year, an occupation has none', () => {
    expect(refusalsOf('WJ-R16', {})).toHaveLength(1)
    expect(refusalsOf('WJ-R16', { matter: '2' })).toHaveLength(0)
  })
})

describe('szgl/wjspld/rule-2 what is drawn', () => {
  const line = (metres: number) => ({
    type: 'LineString',
    coordinates: [
      [123.605, 29.8],
      [123.605, 29.8 + metres / 111_195],
    ],
  })
  const cut = { ...section, roadTitle: '听潮路', length: 90, offRoadLength: 0 }
  const found = (...sections: readonly object[]) => refusalsOf('szgl/wjspld/rule-2', { sections }, 'draft')
  it('fits what was entered, or is said to be of another length and beside its road', () => {
    expect(found({ ...cut, geometry: line(92) })).toMatchObject([{ ok: true, judged: true }])
    expect(found({ ...cut, geometry: line(451), offRoadLength: 391 }).map(({ level, text }) => [level, text.zh])).toEqual([
      ['hard', '图上范围有391米不在听潮路上，请核对所选道路，或在图上重新画线'],
      ['warning', '第1段图上长451米，填报90米，相差超过20%，请核对'],
    ])
    expect(stopped({ sections: [{ ...cut, geometry: line(451), offRoadLength: 391 }] }, 'submit')).toBe('sectionOffItsRoad')
  })
  it('cannot be judged while nothing is drawn, section by section', () => {
    expect(found(cut)).toMatchObject([{ ok: false, judged: false, level: 'note' }])
    expect(found({ ...cut, geometry: line(92) }, cut)).toMatchObject([{ judged: false, text: { zh: '第2段未在图上画出，暂不能核对' } }])
  })
})

describe('an application with nothing entered', () => {
  it('keeps no rule: what is not entered is not judged, what is owed is announced', () => {
    for (const declareType of ['3', '4', '5', '6']) {
      const context = {
        ...seen(),
        row: { declareType, matter: '5', trafficClosure: '3' },
        around: { works: [], roads: [], plans: [], digging: [], pipes: null },
      }
      const found = findingsOf(context, 'draft')
      expect(found.filter(({ ok, judged }) => ok && judged)).toEqual([])
      expect(found.some(({ ok, judged, level }) => !ok && !judged && level === 'note')).toBe(true)
    }
  })
})

describe('szgl/wjsp/rule-6 an extension', () => {
  const parentId = { permitStart: '2026-06-11', permitEnd: '2026-07-10', permitHistory: [] }
  it('is granted twice at most', () => {
    const more = { refs: { parentId }, facts: { earlierExtensions: 2 } }
    expect(stopped({ declareType: '6', extendTo: '2026-07-20' }, 'submit', more)).toBe('extendedTwice')
  })
  it('is no longer than the permit was at first', () => {
    const at = (extendTo: string, parent: Values = parentId) =>
      stopped({ declareType: '6', extendTo }, 'submit', { refs: { parentId: parent } })
    expect([at('2026-08-09'), at('2026-08-10')]).toEqual([undefined, 'extensionTooLong'])
    const longer = { ...parentId, permitEnd: '2026-08-09', permitHistory: [{ permitEnd: '2026-07-10' }] }
    expect([at('2026-09-08', longer), at('2026-09-09', longer)]).toEqual([undefined, 'extensionTooLong'])
  })
})

describe('szgl/wjsp/rule-7 a unit with overdue rectifications or credit D', () => {
  it('hands in nothing but emergencies', () => {
    const facts = { unitCredit: { grade: 'D', overdueOrders: 0 } }
    expect(stopped({}, 'submit', { facts })).toBe('unitSuspended')
    expect(stopped({}, 'submit', { facts: { unitCredit: { grade: 'B', overdueOrders: 1 } } })).toBe('unitSuspended')
    expect(stopped({ declareType: '4' }, 'submit', { facts })).toBeUndefined()
  })
  it('municipal-approval/B6 loses points for what supervision found within twelve months', () => {
    const none = { overRange: 0, overdue: 0, unfiled: 0, lateMakeUp: 0, failedAcceptance: 0, daysLate: [] }
    const off = (more: object) => pointsOff({ ...none, ...more })
    expect([
      off({}),
      off({ overRange: 1 }),
      off({ overdue: 1 }),
      off({ unfiled: 1 }),
      off({ lateMakeUp: 1 }),
      off({ failedAcceptance: 1 }),
    ]).toEqual([...[0, 10, 5, 8, 5, 3]])
    expect([off({ daysLate: [2.9] }), off({ daysLate: [3] }), off({ daysLate: [7, 4, -5] })]).toEqual([0, 2, 6])
  })
  it('municipal-approval/B6 is graded by the points taken off', () => {
    expect([0, 10, 11, 20, 21, 40, 41].map(creditGradeOf)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'D'])
  })
})

describe('szgl/wjsp/rule-4 an application from the plan', () => {
  it('is told that it deviates', () => {
    const refs = { planId: { unionArea: 200 } }
    expect(refusalsOf('szgl/wjsp/rule-4', { planDeviation: true }, 'submit', { refs })[0]).toMatchObject({ ok: false, level: 'warning' })
    expect(refusalsOf('szgl/wjsp/rule-4', { planDeviation: false }, 'submit', { refs })[0]).toMatchObject({ ok: true })
    expect(refusalsOf('szgl/wjsp/rule-4', {}, 'submit')).toEqual([])
  })
})

describe('szgl/wjsp/rule-5 an open cut', () => {
  const cut = { constructionMethod: '1', workWindow: '1', sections: [{ ...section, partKind: '1', length: 201 }] }
  it('of a carriageway is staged in what the city allows', () => {
    expect(refusalsOf('szgl/wjsp/rule-5', cut)).toHaveLength(1)
    expect(refusalsOf('szgl/wjsp/rule-5', { ...cut, sections: [{ ...section, partKind: '1', length: 500, stageLength: 200 }] })).toEqual([])
    expect(refusalsOf('szgl/wjsp/rule-5', { ...cut, constructionMethod: '3' })).toEqual([])
    const setting = (code: string, fallback: number) => (code === 'wj.stageLength' ? 300 : fallback)
    expect(refusalsOf('szgl/wjsp/rule-5', cut, 'permit', { setting })).toEqual([])
  })
  it('across a main road is made by night', () => {
    const across = { ...cut, sections: [{ ...section, partKind: '1', length: 30, crossing: true }] }
    expect(refusalsOf('szgl/wjsp/rule-5', across)).toHaveLength(1)
    expect(refusalsOf('szgl/wjsp/rule-5', { ...across, workWindow: '2' })).toEqual([])
    expect(
      refusalsOf('szgl/wjsp/rule-5', { ...across, sections: [{ ...section, roadGrade: '4', partKind: '1', length: 30, crossing: true }] }),
    ).toEqual([])
  })
})

describe('szgl/wjsp/rule-6 the lead time of an extension', () => {
  it('is five working days; later is told, with a reason', () => {
    const refs = { parentId: { permitStart: '2026-06-11', permitEnd: '2026-07-10', permitHistory: [] } }
    const said = (workdaysToPermitEnd: number) =>
      refusalsOf('szgl/wjsp/rule-6', { declareType: '6', extendTo: '2026-07-20' }, 'submit', { refs, facts: { workdaysToPermitEnd } }).map(
        (one) => one.ok,
      )
    expect([said(5), said(4)]).toEqual([[true], [true, false]])
  })
})

import { actionInState, furtherWordsInState } from '@chengan/kernel/lifecycle/action-in-state'
import { callersOf, dutyIn, startsOf } from '@chengan/kernel/lifecycle/lifecycle'
import { initialInput, transitionInputs } from '@chengan/kernel/lifecycle/transition-inputs'
import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../../registry.ts'
import { act, refusalOf, seen, someone } from '../../../../testing/acting.ts'
import { refusalBy } from '../../../../testing/refusal-by.ts'
import { yhContractStatus } from '../../../dictionaries/contracts.ts'
import { yhDailyStatus, yhFacilityKind, yhInvalidReason, yhPart } from '../../../dictionaries/events.ts'
import { DANGER, eventStatus, handle, MINOR, MODERATE, OTHER_OWNER, SERIOUS } from '../codes.ts'
import { dailyMaintenance } from '../daily-maintenance.ts'
import { duplicateScore, looksLikeOne } from '../duplicates.ts'
import { ownWorkIsReviewedByOthers } from '../rules.ts'
import { eventLifecycle } from './lifecycle.ts'

const events = registry.byName('dailyMaintenance')
const crew = someone('enterprise')
const district = someone('district')
const contract = {
  status: yhContractStatus.values.active.value,
  companyDeptId: 'company',
  manageDeptId: 'district',
  manageLevel: 'qx',
}
const reported = {
  id: 'event',
  status: eventStatus.toDispatch,
  severity: MODERATE,
  manageLevel: 'qx',
  manageDeptId: 'district',
  regionId: '990102001',
  reportTime: '2026-06-30 08:00:00',
}
const dispatched = {
  ...reported,
  status: eventStatus.toDispose,
  contractId: 'k',
  companyDeptId: 'company',
  dispatchTime: '2026-06-30 08:30:00',
  repairDeadline: '2026-07-03 18:00:00',
}
const inRepair = { ...dispatched, status: eventStatus.inDisposal }
const take = (action: string, attempt: Parameters<typeof act>[2]) => act(events, action, attempt)
const dispose = (row: Values, input: Values) => take('dispose', { row, input: { opinion: '现场情况', ...input }, actor: crew })
const rowsOfTheTable = eventLifecycle.rows

describe('the part of an event', () => {
  const { road, manhole } = yhFacilityKind.values
  const { deck, carriageway } = yhPart.values
  it.each([
    ['that belongs to another facility kind is refused', road.value, deck.value, 'partOfAnotherFacility'],
    ['that belongs to the facility kind fits', road.value, carriageway.value, undefined],
    ['of a kind without parts of its own may be that of a road', manhole.value, carriageway.value, undefined],
  ])('%s', (_name, facilityKind, part, key) => {
    expect(refusalOf(dailyMaintenance.rules ?? [], seen({ row: { facilityKind, part } }))).toBe(key)
  })
  it('may not be corrected to one of another facility kind', () => {
    const row = { ...reported, facilityKind: road.value, part: carriageway.value }
    expect(take('edit', { row, input: { part: deck.value }, actor: district })).toMatchObject({ refused: 'partOfAnotherFacility' })
  })
})

describe('a dispatch', () => {
  const input = { contractId: 'k', opinion: '请处置' }
  const facts = { departmentsAboveAssignee: ['1', 'company'] }
  const dispatch = (
    row: Values,
    more: Values,
    { refs = { contractId: contract }, known = facts }: { refs?: object; known?: Values } = {},
  ) => take('dispatch', { row, input: { ...input, ...more }, actor: district, refs: { ...refs }, facts: known })

  it('to a contract in force hands the event to its company', () => {
    expect(dispatch(reported, {})).toMatchObject({
      row: { status: eventStatus.toDispose, companyDeptId: 'company', dispatchTime: '2026-06-30 10:00:00' },
    })
  })
  it.each([yhContractStatus.values.draft, yhContractStatus.values.expired, yhContractStatus.values.terminated])(
    'to a contract that is not in force is refused: $en',
    ({ value }) => {
      const refs = { contractId: { ...contract, status: value } }
      expect(dispatch(reported, {}, { refs })).toMatchObject({ refused: 'contractNotActive' })
      expect(dispatch(reported, { ownerKind: OTHER_OWNER, ownerUnit: '供水公司' }, { refs })).toMatchObject({
        refused: 'contractNotActive',
      })
      expect(dispatch(dispatched, {}, { refs })).toMatchObject({ refused: 'contractNotActive' })
    },
  )
  it("to an owner's department that is none of a company is refused, since nobody there could dispose of it", () => {
    const transfer = { ownerKind: OTHER_OWNER, ownerUnit: '供水公司', ownerDeptId: 'd' }
    const to = (level: string) => dispatch(reported, transfer, { refs: { contractId: contract, ownerDeptId: { level } } })
    expect(to('jl')).toMatchObject({ refused: 'ownerNotACompany' })
    expect(to('qy')).toMatchObject({ row: { status: eventStatus.toDispose } })
  })
  it('to an owner names the owner', () => {
    for (const ownerUnit of [undefined, null, ''])
      expect(dispatch(reported, { ownerKind: OTHER_OWNER, ownerUnit })).toMatchObject({ refused: 'required', at: 'ownerUnit' })
  })
  it('to a crew of another company than that of the contract is refused', () => {
    const named = { assigneeUserId: 'u' }
    expect(dispatch(reported, named)).toMatchObject({ row: { assigneeUserId: 'u' } })
    for (const known of [{ departmentsAboveAssignee: ['1', 'rival'] }, {}])
      expect(dispatch(reported, named, { known })).toMatchObject({ refused: 'crewOfAnotherCompany' })
    expect(dispatch(dispatched, named, { refs: { contractId: { ...contract, companyDeptId: 'rival' } } })).toMatchObject({
      refused: 'crewOfAnotherCompany',
    })
  })
  it.each([
    ['shortens the deadline', dispatched, '2026-07-01 18:00:00', undefined],
    [
      'keeps the deadline that runs, even when it is past',
      { ...dispatched, repairDeadline: '2026-06-30 09:00:00' },
      '2026-06-30 09:00:00',
      undefined,
    ],
    ['never lengthens the deadline', dispatched, '2026-07-03 18:00:01', 'deadlineNotLonger'],
    ['sets no deadline that is not ahead', reported, '2026-06-30 10:00:00', 'deadlineNotLonger'],
    [
      'sets no deadline after that of the platform',
      { ...reported, outerDeadline: '2026-07-01 00:00:00' },
      '2026-07-01 00:00:01',
      'deadlineNotLonger',
    ],
    ['sets no deadline after that of the standard', reported, '2026-07-02 10:00:01', 'deadlineNotLonger'],
    ['without a deadline of its own has that of the standard', reported, undefined, undefined],
    ['may set the deadline of the platform', { ...reported, outerDeadline: '2026-07-01 00:00:00' }, '2026-07-01 00:00:00', undefined],
  ])('%s', (_name, row, repairDeadline, refused) => {
    const known = { ...facts, deadlinesFromNow: { repairDeadline: '2026-07-02 10:00:00' } }
    expect(dispatch(row, { repairDeadline }, { known })).toMatchObject(
      refused === undefined ? { row: { repairDeadline: repairDeadline ?? '2026-07-02 10:00:00' } } : { refused },
    )
  })
})

describe('the deadlines of a danger', () => {
  const danger = { ...reported, severity: DANGER, reportTime: '2026-06-30 09:50:00' }
  const due = {
    arriveDeadline: '2026-06-30 10:20:00',
    safeDeadline: '2026-06-30 10:50:00',
    tempDeadline: null,
    repairDeadline: '2026-07-01 09:50:00',
    basis: { zh: '', en: '' },
  }
  const input = { contractId: 'k', opinion: '请处置' }
  const dispatch = (row: Values, more: Values, level: 'company' | 'owner' = 'company') =>
    take('dispatch', {
      row,
      input: { ...input, ...(level === 'owner' ? { ownerKind: OTHER_OWNER, ownerUnit: '供水公司' } : {}), ...more },
      actor: district,
      refs: { contractId: contract },
      facts: { deadlinesFromNow: due },
    })
  it.each(['company', 'owner'] as const)('yhgl/rcyh/rule-3: follow one another: arrival, enclosure, repair by the %s', (to) => {
    expect(dispatch(danger, { repairDeadline: '2026-06-30 10:49:59' }, to)).toMatchObject({ refused: 'repairBeforeItIsSafe' })
    expect(dispatch(danger, { repairDeadline: '2026-06-30 10:50:00' }, to)).toMatchObject({
      row: { arriveDeadline: '2026-06-30 10:20:00', safeDeadline: '2026-06-30 10:50:00', repairDeadline: '2026-06-30 10:50:00' },
    })
  })
  it('yhgl/rcyh/rule-3: leave time for a temporary repair that was agreed', () => {
    const row = { ...dispatched, tempDeadline: '2026-06-30 20:00:00' }
    expect(dispatch(row, { repairDeadline: '2026-06-30 18:00:00' })).toMatchObject({ refused: 'repairBeforeItIsSafe' })
  })
  it('yhgl/rcyh/rule-3: of one that is dispatched anew stand as they were', () => {
    const late = { ...dispatched, severity: DANGER, reportTime: '2026-06-30 09:50:00', repairDeadline: '2026-06-30 10:10:00' }
    expect(dispatch(late, { repairDeadline: late.repairDeadline })).toHaveProperty('row')
  })
})

describe('what is asked', () => {
  const { dispose: handling } = events.actions
  if (handling === undefined) throw new Error('an event cannot be handled')
  const attempt = (row: Values, input: Values) => ({ row, caller: { level: 'enterprise' as const }, input })
  const asked = (row: Values, input: Values = {}) =>
    transitionInputs(events, handling, attempt(row, input)).fields.map(({ field, required, excludedValues }) => [
      field.name,
      required,
      excludedValues,
    ])
  it('in accepting an order is nothing: the word says it', () => {
    expect(asked(dispatched)).toEqual([])
    expect(initialInput(events, handling, dispatched, { level: 'enterprise' })).toEqual({})
  })
  it('in a step of a repair is nothing of the event: its record asks what shows the step', () => {
    const atWork = { ...inRepair, handleState: handle.working, arriveTime: '2026-06-30 10:30:00' }
    expect(asked(atWork)).toEqual([])
    expect(handling.recordedIn).toMatchObject({ resource: 'handlingRecord', by: 'dailyId' })
  })
})

describe('the steps of a repair', () => {
  const { dispose: handling } = events.actions
  if (handling === undefined) throw new Error('an event cannot be handled')
  const accepted = { ...inRepair, handleState: handle.accepted, safeDeadline: '2026-06-30 12:00:00' }
  const offered = (row: Values, now = '2026-06-30 11:00:00') => [
    actionInState(events, handling, row).zh,
    ...furtherWordsInState(events, handling, row, now).map(({ action }) => action.zh),
  ]

  it('are offered in their order: what comes next is the first, what lies behind is gone (yhgl/rcyhcl/rule-1)', () => {
    expect(offered(accepted)).toEqual(['到场', '围护', '临时修复', '施工', '修复', '申请退单', '建议转病害'])
    expect(offered({ ...accepted, handleState: handle.onSite })).toEqual(['围护', '临时修复', '施工', '修复', '申请退单', '建议转病害'])
    expect(offered({ ...accepted, handleState: handle.onSite, safeDeadline: null })[0]).toBe('修复')
    expect(offered({ ...accepted, handleState: handle.madeSafe, safeTime: '2026-06-30 10:50:00' })).toEqual([
      '修复',
      '临时修复',
      '施工',
      '申请退单',
      '建议转病害',
    ])
    expect(offered({ ...accepted, handleState: handle.working })).toEqual(['修复', '施工', '申请退单', '建议转病害'])
    expect(offered({ ...accepted, handleState: handle.repaired, repairTime: '2026-06-30 11:00:00' })).toEqual(['重新登记修复'])
  })

  it('do without the return of an order once its time is over', () => {
    const row = { ...accepted, returnDeadline: '2026-06-30 12:00:00' }
    expect(offered(row, '2026-06-30 11:59:00')).toContain('申请退单')
    expect(offered(row, '2026-06-30 12:00:01')).not.toContain('申请退单')
    expect(offered({ ...accepted, returnDeadline: null }, '2026-06-30 12:00:01')).toContain('申请退单')
  })

  it('say nothing of a disease that is proposed already', () => {
    expect(offered({ ...accepted, diseaseProposed: true })).not.toContain('建议转病害')
  })
})

describe('the dialogs of the manager', () => {
  const { fields, actions } = events
  it('offer contracts in force alone, and begin with the only one', () => {
    expect(fields.contractId).toMatchObject({ narrowedTo: { status: [yhContractStatus.values.active.value] }, sole: true })
  })
  it('do not ask what is reviewed: the finish is all there is', () => {
    const row = { ...inRepair, status: eventStatus.toReview, auditStage: 'qx', handlerDeptId: 'district' }
    const { rcyhAudit } = actions
    if (rcyhAudit === undefined) throw new Error('an event is never reviewed')
    const { fields: asked } = transitionInputs(events, rcyhAudit, {
      row,
      caller: { level: 'district' },
      input: { auditResult: '1' },
    })
    expect(asked.map(({ field }) => field.name)).not.toContain('auditKind')
  })
  it('offer to mark what was proposed as a disease before they offer to refuse it', () => {
    expect(dutyIn(eventLifecycle, 'inDisposal', { ...inRepair, diseaseProposed: true })?.action).toBe('dispatchDisease')
    expect(dutyIn(eventLifecycle, 'inDisposal', inRepair)?.action).toBe('dispose')
  })
})

describe('an order', () => {
  const back = { handleState: handle.returned }
  it('yhgl/rcyh/rule-10: is returned to its manager within two hours, and the return counts', () => {
    expect(dispose({ ...dispatched, dispatchTime: '2026-06-30 08:00:00' }, back)).toMatchObject({
      row: { status: eventStatus.toDispatch, handlerDeptId: 'district', returnCount: 1 },
    })
  })
  it('yhgl/rcyh/rule-10: is returned once only', () => {
    expect(dispose({ ...dispatched, returnCount: 1 }, back)).toMatchObject({ refused: 'returnedBefore' })
    expect(dispose({ ...inRepair, returnCount: 1 }, back)).toMatchObject({ refused: 'returnedBefore' })
  })
  it.each([
    ['two hours after its dispatch', MODERATE, '2026-06-30 07:59:59'],
    ['a quarter of an hour after its dispatch when there is danger', DANGER, '2026-06-30 09:44:59'],
  ])('is no longer returned %s', (_name, severity, dispatchTime) => {
    expect(dispose({ ...dispatched, severity, dispatchTime }, back)).toMatchObject({ refused: 'returnTooLate' })
  })
  it('maintenance/B-4: is returned within as many hours as the city says', () => {
    const late = { ...dispatched, dispatchTime: '2026-06-30 06:30:00' }
    const returned = (hours: number) =>
      refusalBy('dailyMaintenance', 'orderIsReturnedInTimeAndOnce', {
        before: late,
        setting: (code, usual) => (code === 'yh.return.hours' ? hours : usual),
      })
    expect([returned(2), returned(4)]).toEqual(['returnTooLate', undefined])
  })
  it('of danger is returned up to a quarter of an hour after its dispatch', () => {
    expect(dispose({ ...dispatched, severity: DANGER, dispatchTime: '2026-06-30 09:45:00' }, back)).toHaveProperty('row')
  })
})

describe('progress', () => {
  it.each([handle.onSite, handle.madeSafe, handle.working, handle.temporaryRepair])(
    'of kind %s stamps when somebody came',
    (handleState) => {
      expect(dispose(inRepair, { handleState })).toMatchObject({ row: { handleState, arriveTime: '2026-06-30 10:00:00' } })
    },
  )
  it('counts from when it was done, as far as it lies between the dispatch and now', () => {
    const at = (handleTime: string) => dispose(inRepair, { handleState: handle.repaired, handleTime })
    expect(at('2026-06-30 09:10:00')).toMatchObject({ row: { repairTime: '2026-06-30 09:10:00', arriveTime: '2026-06-30 09:10:00' } })
    expect(at('2026-06-30 08:28:59')).toMatchObject({ row: { repairTime: '2026-06-30 10:00:00' } })
  })
  it('is followed by the application for the finish once the repair is logged', () => {
    const input = { finishSummary: '已修复', repairTime: '2026-06-30 09:00:00' }
    expect(take('finishApply', { row: inRepair, input, actor: crew })).toMatchObject({ refused: 'repairFirst' })
    const row = { ...inRepair, repairTime: '2026-06-30 09:00:00' }
    expect(take('finishApply', { row, input, actor: crew })).toMatchObject({ row: { status: eventStatus.toReview } })
  })
})

describe('the review of a finished repair', () => {
  it('yhgl/rcyh/rule-8: is not for whoever belongs to the company that repaired', () => {
    const judged = (deptTree: readonly string[]) =>
      refusalOf([ownWorkIsReviewedByOthers], seen({ before: inRepair, actor: { ...district, deptTree } }))
    expect(judged(['1', 'company'])).toBe('ownRepairNotReviewed')
    expect(judged(['1', 'district'])).toBeUndefined()
  })
})

describe('the time for a review', () => {
  const due = (row: Values) => dutyIn(eventLifecycle, 'toReview', row)?.within
  const usual = { workdays: 2, setting: 'yh.audit.days' }
  const urgent = { hours: 24, setting: 'yh.audit.hours' }
  it('yhgl/rcyh/rule-13, maintenance/B-4: is a day for what is serious, two working days for the rest, or as the city says', () => {
    expect([SERIOUS, DANGER].map((severity) => due({ severity }))).toEqual([urgent, urgent])
    expect([MINOR, MODERATE].map((severity) => due({ severity }))).toEqual([usual, usual])
  })
  it('yhgl/rcyh/rule-13: passes nothing by itself when it is over', () => {
    const byItself = rowsOfTheTable.filter((row) => callersOf(row).includes('system'))
    expect(byItself.filter(({ to }) => to === 'closed').map(({ action }) => action)).toEqual([])
  })
})

describe('what has ended', () => {
  it('yhgl/rcyh/rule-1: is never reopened: neither what is closed, nor what is void or a disease', () => {
    const ended = ['closed', 'invalid', 'markedAsDisease']
    expect(
      rowsOfTheTable.filter((row) => row.to !== 'same' && startsOf(row).some((state) => ended.includes(state))).map(({ action }) => action),
    ).toEqual([])
    const { closed } = yhDailyStatus.values
    const again = { ...inRepair, status: closed.value }
    for (const [action, actor] of [
      ['dispatch', district],
      ['dispose', crew],
      ['edit', district],
    ] as const)
      expect(take(action, { row: again, input: { contractId: 'k', handleState: handle.working, opinion: '重开' }, actor })).toHaveProperty(
        'refused',
      )
  })
})

describe('of an event is told', () => {
  const told = (row: Values) => (dailyMaintenance.warnings ?? []).filter(({ applies }) => applies(row, {})).map(({ name }) => name)
  it('yhgl/rcyh/rule-7: that a large repair is better a disease: from 50 000 yuan or 100 square metres on', () => {
    expect([told({ estAmount: 49_999.99 }), told({ estAmount: 50_000 })]).toEqual([[], ['largeRepairsBecomeProjects']])
    expect([told({ estQuantity: 99.9, unit: 'm2' }), told({ estQuantity: 100, unit: 'm2' })]).toEqual([[], ['largeRepairsBecomeProjects']])
    expect(told({ estQuantity: 300, unit: 'm' })).toEqual([])
  })
})

describe('two reports of one defect', () => {
  it('yhgl/rcyh/rule-19: look the more like one the nearer they lie, and the more about one facility', () => {
    expect([0, 12, 15, 30, 90].map((metres) => duplicateScore(metres, false))).toEqual([1, 0.6, 0.5, 0, 0])
    expect([duplicateScore(15, true), duplicateScore(0, true)]).toEqual([0.8, 1.3])
  })
  it('yhgl/rcyh/rule-19: are shown from 0.6 on', () => {
    expect([looksLikeOne(12, false, 15), looksLikeOne(12.5, false, 15)]).toEqual([true, false])
    expect([looksLikeOne(20, true, 15), looksLikeOne(22, true, 15), looksLikeOne(22, true, 25)]).toEqual([true, false, true])
  })
})

describe('the end of an event', () => {
  const { duplicate, notFound } = yhInvalidReason.values
  const invalid = (input: Values) => take('dispatchInvalid', { row: dispatched, input: { opinion: '核实', ...input }, actor: district })
  it('as a duplicate names another event than itself', () => {
    const reason = { invalidReason: duplicate.value }
    expect(invalid({ ...reason, duplicateOfId: 'event' })).toMatchObject({ refused: 'duplicateOfItself' })
    expect(invalid(reason)).toMatchObject({ refused: 'required' })
    expect(invalid({ ...reason, duplicateOfId: 'other' })).toMatchObject({ row: { status: '60' } })
    expect(invalid({ invalidReason: notFound.value })).toMatchObject({ row: { status: '60' } })
  })
  it.each([SERIOUS, DANGER])('yhgl/rcyh/rule-14: as a disease waits until an event of severity %s is made safe', (severity) => {
    const input = { diseaseLevel: '3', suggestedWork: '铣刨重铺', estQuantity: 10, estAmount: 9000, safeguards: true, opinion: '转病害' }
    const mark = (more: Values) => take('dispatchDisease', { row: { ...inRepair, severity, ...more }, input, actor: district })
    expect(mark({})).toMatchObject({ refused: 'makeSafeFirst' })
    expect(mark({ safeTime: '2026-06-30 09:00:00' })).toMatchObject({ row: { status: '70' } })
    expect(mark({ severity: MODERATE })).toMatchObject({ row: { status: '70' } })
  })
})

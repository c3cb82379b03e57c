import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, filledIn, someone } from '../../../testing/acting.ts'
import { yhContractKind, yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'

const kind = yhContractKind.values
const status = yhContractStatus.values
const partyA = someone('district')
const contract = registry.byName('contract')
const terms = {
  contractKind: kind.daily.value,
  manageLevel: yhLevel.values.district.value,
  manageDeptId: 'district',
  companyDeptId: 'company',
  signDate: '2026-06-30',
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  amount: 30_000,
  lumpSum: 20_000,
  unitPriceSum: 8_000,
  provisionalSum: 2_000,
  attachments: ['scan'],
}
const filled = filledIn(contract, 'district', { ...terms, facilities: [{ facilityKind: '1', facilityId: 'road' }] })
const draft = { ...filled, status: status.draft.value }
const active = { ...draft, status: status.active.value }
const take = (action: string, row: Values, input: Values = {}, facts: Values = {}) =>
  act(contract, action, { row, input, facts, actor: partyA })

describe('a contract begins', () => {
  const activate = (more: Values, facts?: Values) => take('activate', { ...draft, ...more }, {}, facts)
  const begun = { row: { status: status.active.value } }

  it('when it is complete', () => {
    expect(activate({})).toMatchObject(begun)
  })
  it('yhgl/contract/rule-1: when its parts make up its sum, give or take a yuan', () => {
    expect(activate({ provisionalSum: 2_001.01 })).toMatchObject({ refused: 'sumOfParts' })
    expect(activate({ provisionalSum: null })).toMatchObject({ refused: 'sumOfParts' })
    expect(activate({ provisionalSum: 2_001 })).toMatchObject(begun)
    expect(activate({ amount: 30_047.01, lumpSum: 20_000.1, unitPriceSum: 7_999.9, provisionalSum: 2_048.01 })).toMatchObject(begun)
  })
  it('with its scan', () => {
    expect(activate({ attachments: [] })).toMatchObject({ refused: 'scanMissing' })
  })
  it('with a price list or a lump sum', () => {
    const unpriced = { items: [], lumpSum: 0, unitPriceSum: 28_000 }
    expect(activate(unpriced)).toMatchObject({ refused: 'priceListMissing' })
    expect(activate({ ...unpriced, items: filled.items })).toMatchObject(begun)
    expect(activate({ items: [] })).toMatchObject(begun)
  })
  it('with its facilities, when it is one of daily or component maintenance', () => {
    for (const one of Object.values(kind)) {
      const needed = one === kind.daily || one === kind.component
      expect(activate({ contractKind: one.value, facilities: [] })).toMatchObject(needed ? { refused: 'facilitiesMissing' } : begun)
    }
  })
  it('yhgl/contract/rule-2: when none of its facilities stands in another contract of its kind', () => {
    expect(activate({}, { contractWithTheFacilities: '道路养护一标' })).toMatchObject({ refused: 'facilityInAnotherContract' })
    expect(activate({}, { contractWithTheFacilities: null })).toMatchObject(begun)
  })
})

describe('a contract in force', () => {
  const change = { remark: '增加清单', changeReason: '工程量增加' }
  it('is changed on a supplementary agreement added to its attachments', () => {
    expect(take('edit', active, change)).toMatchObject({ refused: 'agreementMissing' })
    expect(take('edit', active, { ...change, attachments: ['agreement'] })).toMatchObject({ refused: 'agreementMissing' })
    expect(take('edit', active, { ...change, attachments: ['scan', 'agreement'] })).toMatchObject({
      row: { status: status.active.value, remark: '增加清单' },
    })
  })
  it('is changed for a reason that is said', () => {
    const input = { remark: '增加清单', attachments: ['scan', 'agreement'] }
    for (const changeReason of [undefined, null, ''])
      expect(take('edit', active, { ...input, changeReason })).toMatchObject({ refused: 'required', at: 'changeReason' })
  })
  it('is changed within the rules of a contract', () => {
    const input = { ...change, attachments: ['scan', 'agreement'] }
    expect(take('edit', active, { ...input, endDate: '2026-07-01' })).toMatchObject({ refused: 'termEndsBeforeItBegins' })
    expect(take('edit', active, { ...input, amount: 40_000 })).toMatchObject({ refused: 'sumOfParts' })
  })
  it('is terminated on a paper of that day, not on its scan', () => {
    const input = { terminateDate: '2026-06-30', opinion: '违约' }
    expect(take('terminate', active, input)).toMatchObject({ refused: 'terminationPaperMissing' })
    expect(take('terminate', active, { ...input, attachments: ['paper'] })).toMatchObject({
      row: { status: status.terminated.value, terminateDate: '2026-06-30' },
      effects: ['returnOpenEvents', 'endSections', 'countContractsOfParties', 'feesAnew'],
    })
  })
})

describe.each([status.expired, status.terminated])('the settlement of a contract that is $en', ({ value }) => {
  const settle = (settledAmount: number, attachments?: readonly string[]) =>
    take('settle', { ...active, status: value }, { settledAmount, opinion: '结算', ...(attachments && { attachments }) })

  it('yhgl/contract/rule-9: stays within a tenth above its sum, unless a supplementary agreement lies beside the report', () => {
    expect(settle(33_000.01, ['report'])).toMatchObject({ refused: 'settledTooMuch' })
    expect(settle(33_000.01, ['report', 'agreement'])).toMatchObject({ row: { settledAmount: 33_000.01 } })
    expect(settle(33_000, ['report'])).toMatchObject({ row: { status: status.settled.value, settledAmount: 33_000 } })
  })
  it('rests on the report of its review', () => {
    expect(settle(30_000)).toMatchObject({ refused: 'settlementReportMissing' })
    expect(settle(30_000, [])).toMatchObject({ refused: 'settlementReportMissing' })
  })
})

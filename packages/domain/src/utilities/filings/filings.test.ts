import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, filledIn, refusalOf, seen, someone } from '../../testing/acting.ts'
import { filingAtAdd, filingRules, isFiledLate, nextStage } from './filing-rules.ts'

const filing = registry.byName('projectFiling')
const company = someone('enterprise')
const refusal = (row: object, refs: object = {}) => refusalOf(filingRules, seen({ row: row as never, refs: refs as never }))

describe('the dates of works', () => {
  it('gysy/gysygcba/rule-1: are late from the sixteenth day after the acceptance', () => {
    const late = (fileDate: string | null) => isFiledLate({ acceptDate: '2026-06-10', fileDate })
    expect([late('2026-06-25'), late('2026-06-26'), late(null), isFiledLate({ fileDate: '2026-06-26' })]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('gysy/gysygcba/rule-2: stand in order, whichever are given', () => {
    const dates = { startDate: '2026-01-01', completeDate: '2026-02-01', acceptDate: '2026-03-01', fileDate: '2026-04-01' }
    const refused = (more: object) => refusal({ ...dates, ...more })
    expect(refused({})).toBeUndefined()
    expect(refused({ completeDate: '2025-12-31' })).toBe('datesOutOfOrder')
    expect(refused({ acceptDate: '2026-01-31' })).toBe('datesOutOfOrder')
    expect(refused({ fileDate: '2026-02-28' })).toBe('datesOutOfOrder')
    expect(refused({ completeDate: null, acceptDate: null, fileDate: '2025-12-31' })).toBe('datesOutOfOrder')
    expect(refused({ completeDate: '2026-01-01', acceptDate: '2026-01-01', fileDate: '2026-01-01' })).toBeUndefined()
  })
})

describe('the stages of works', () => {
  it('go on from one of the same company that lies before', () => {
    const row = { gasCompaniesId: 'c', previousId: 'p' }
    const after = (filingStage: string, previous: object) => refusal({ ...row, filingStage }, { previousId: previous })
    expect(after('2', { gasCompaniesId: 'c', filingStage: '1' })).toBeUndefined()
    expect(after('1', { gasCompaniesId: 'c', filingStage: '1' })).toBe('stageOfAnother')
    expect(after('2', { gasCompaniesId: 'other', filingStage: '1' })).toBe('stageOfAnother')
  })

  it('are proposed one after the other', () => {
    const proposed = (filingStage: string) => nextStage.value({}, { previousId: { filingStage } } as never)
    expect([proposed('1'), proposed('2'), proposed('3'), nextStage.value({}, {})]).toEqual(['2', '3', null, null])
  })

  it('ask the acceptance once there is one, and a line of works along one', () => {
    const row = { ...filledIn(filing, 'enterprise'), deptId: 'company', reviewStatus: '0', previousId: null }
    const submitted = (more: object) => act(filing, 'submit', { row: { ...row, ...more } as never, actor: company })
    const none = { completeDate: null, acceptDate: null, fileDate: null, acceptReport: null }
    expect(submitted({ filingStage: '1', projectKind: '2', geometry: null, ...none })).toMatchObject({ row: { reviewStatus: '1' } })
    expect(submitted({ filingStage: '2', projectKind: '2', geometry: null, ...none })).toMatchObject({ refused: 'required' })
    expect(submitted({ filingStage: '1', projectKind: '1', geometry: null, ...none })).toMatchObject({
      refused: 'required',
      at: 'geometry',
    })
  })
})

describe('a passed filing', () => {
  it('RV/rule-4: has key fields alone, which no company changes and a bureau does', () => {
    const row = { reviewStatus: '3', deptId: 'company', name: '旧名' }
    expect(act(filing, 'edit', { row, input: { name: '新名' }, actor: company })).toMatchObject({ refused: 'closedOncePassed' })
    expect(act(filing, 'edit', { row, input: { name: '新名' }, actor: someone('district') })).toMatchObject({
      row: { reviewStatus: '3', name: '新名' },
    })
  })

  it('gysy/gysygcba/rule-3: makes a facility of its data, once its works were accepted', () => {
    const { facility } = filing.papers ?? {}
    expect(facility).toMatchObject({ resource: 'gasFacility', by: 'acceptanceFilingId', brings: { name: 'name', geometry: 'geometry' } })
    expect(facility?.when).toEqual({
      all: [
        { field: 'reviewStatus', is: '3' },
        { field: 'filingStage', oneOf: ['2', '3'] },
      ],
    })
    const made = registry.byName('gasFacility').fields
    expect(Object.keys(facility?.brings ?? {}).filter((name) => !(name in made))).toEqual([])
  })

  it('RV/rule-2: that a bureau adds is passed, belongs to its company and lies in its region', () => {
    const refs = { gasCompaniesId: { deptId: 'd', regionId: '990102' } }
    expect(filingAtAdd(seen({ actor: someone('city'), refs: refs as never }))).toMatchObject({
      reviewStatus: '3',
      deptId: 'd',
      regionId: '990102',
    })
    expect(filingAtAdd(seen({ actor: company, refs: refs as never })).reviewStatus).toBeUndefined()
  })
})

import type { Actor } from '@chengan/kernel/access/actor'
import type { Rule, Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../testing/acting.ts'
import { licenceStatus } from '../dictionaries/companies.ts'
import {
  everythingIsSettled,
  grantByLawIsNotReturned,
  legalPersonIsTrained,
  licenceStands,
  newTermFits,
} from './extension/extension-rules.ts'
import {
  editedAsADraft,
  issueFollowsTheDecision,
  licenceSiteWasChecked,
  licenceTermFits,
  missingIsNamedOnce,
  siteIsCheckedByTwo,
  suspensionEndsLater,
} from './licence/licence-rules.ts'
import { termIsExtendedInTime, termIsExtendedOnce } from './licence/term-rules.ts'

const state = licenceStatus.values
const TODAY = '2026-06-30'

/** What one rule says of a row; beside the row what else it sees. */
const told = (rule: unknown, row: Values, more: Values = {}) => refusalOf([rule as Rule], seen({ row, ...more } as never))

describe('an application for a licence', () => {
  it('that was handed in is not changed', () => {
    const may = (status: string) => editedAsADraft.may({ status }, {} as Actor)
    expect([may(state.draft.value), may(state.toAccept.value), may(state.valid.value)]).toEqual([true, false, false])
    expect(editedAsADraft.refusal).toBe('applicationIsFiled')
  })

  it('gysy/gysygascompaniesjyxkegl/rule-1: is told what is missing once, and all of it', () => {
    const row = { businessTypes: ['2'], supplementItems: ['1', '3', '4', '5', '6'].map((material) => ({ material, what: '缺' })) }
    expect(told(missingIsNamedOnce, row, { before: { supplementDate: '2026-06-20' } })).toBe('supplementTwice')
    expect(told(missingIsNamedOnce, row, { before: {} })).toBeUndefined()
    expect(told(missingIsNamedOnce, { ...row, supplementItems: [{ material: '1', what: '缺' }] }, { before: {} })).toBe(
      'supplementIncomplete',
    )
  })

  it('has the term of its decision extended once', () => {
    expect(told(termIsExtendedOnce, {}, { before: { extendApprover: '顾行舟' } })).toBe('termExtendedTwice')
    expect(told(termIsExtendedOnce, {}, { before: {} })).toBeUndefined()
  })

  it('has the term of its decision extended while it runs', () => {
    const on = (decideBy: string) => told(termIsExtendedInTime, {}, { before: { decideBy }, today: TODAY })
    expect([on(TODAY), on('2026-06-29')]).toEqual([undefined, 'termIsOver'])
  })

  it('is decided after two have checked the site', () => {
    expect(['顾行舟', '顾行舟、 顾行舟', '顾行舟、林知远'].map((siteCheckers) => told(siteIsCheckedByTwo, { siteCheckers }))).toEqual([
      'licenceSiteCheckersTooFew',
      'licenceSiteCheckersTooFew',
      undefined,
    ])
    expect(told(licenceSiteWasChecked, {})).toBe('licenceSiteUnchecked')
    expect(told(licenceSiteWasChecked, { siteCheckDate: TODAY })).toBeUndefined()
  })
})

describe('a licence', () => {
  it('is issued on the day of its decision or after', () => {
    const issued = (issueDate: string) => told(issueFollowsTheDecision, { decideDate: TODAY, issueDate })
    expect(['2026-06-29', TODAY].map(issued)).toEqual(['issuedBeforeDecided', undefined])
  })

  it('gysy/gysygascompaniesjyxkegl/rule-2: ends after it begins, and within its term', () => {
    const until = (licenceValidTo: string) => told(licenceTermFits, { licenceValidFrom: '2026-07-01', licenceValidTo })
    expect(['2026-06-30', '2026-07-01', '2029-06-30', '2029-07-01'].map(until)).toEqual([
      'licenceTermBackwards',
      undefined,
      undefined,
      'licenceTermTooLong',
    ])
  })

  it('is suspended until a day that is to come', () => {
    expect([null, TODAY, '2026-07-01'].map((suspendUntil) => told(suspensionEndsLater, { suspendUntil }))).toEqual([
      'suspensionEndsToday',
      'suspensionEndsToday',
      undefined,
    ])
  })
})

describe('an event of a licence', () => {
  const extension = { extendType: '2' }

  it('needs one that is valid or suspended', () => {
    const withLicence = (status: string) => told(licenceStands, extension, { refs: { licenceId: { status } } })
    expect([state.valid.value, state.suspended.value, state.expired.value, state.revoked.value].map(withLicence)).toEqual([
      undefined,
      undefined,
      'licenceDoesNotStand',
      'licenceDoesNotStand',
    ])
  })

  it('gives a new term that ends after it begins', () => {
    const until = (newValidTo: string) => told(newTermFits, { ...extension, newValidFrom: '2026-07-01', newValidTo })
    expect(['2026-06-30', '2029-06-30', '2029-07-01'].map(until)).toEqual(['newTermBackwards', undefined, 'newTermTooLong'])
  })

  it('gysy/gasjyxkeglextend/rule-4: names no legal representative without a certificate on the file of the company', () => {
    const named = (legalPersonCertified: boolean | null) =>
      told(legalPersonIsTrained, { extendType: '1' }, { facts: { legalPersonCertified } })
    expect([false, true, null].map(named)).toEqual(['legalPersonUntrained', undefined, undefined])
  })

  it('gysy/gasjyxkeglextend/rule-5: ends a licence when nobody is in service and nothing in operation', () => {
    const left = (people: number, facilities: number) =>
      told(everythingIsSettled, { extendType: '4' }, { facts: { unsettled: { people, facilities } } })
    expect([left(2, 0), left(0, 1), left(0, 0)]).toEqual(['licenceUnsettled', 'licenceUnsettled', undefined])
  })

  it('gysy/gasjyxkeglextend/rule-6: that was filed in time and left undecided at the end counts as granted and is not returned', () => {
    const returned = (isLate: boolean, oldValidTo: string) => told(grantByLawIsNotReturned, { ...extension, isLate, oldValidTo })
    expect([returned(false, '2026-06-29'), returned(false, TODAY), returned(true, '2026-06-29')]).toEqual([
      'extensionCountsAsGranted',
      undefined,
      undefined,
    ])
  })
})

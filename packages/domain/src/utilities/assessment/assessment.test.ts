import { pointsFor } from '@chengan/kernel/scores/score-tree'
import { describe, expect, it } from 'vitest'
import { japanese } from '../../locales/japanese.ts'
import { registry } from '../../registry.ts'
import { assessGrade } from '../dictionaries/companies.ts'
import { countedAnew, faultOf, finalOf, itemsAfter, pointsIn, totalOf, treeOf } from './annual/scoring.ts'
import { assessVeto } from './annual/vetoes.ts'
import { type AutoRule, autoRuleOf, autoRules } from './auto/auto-rules.ts'
import { sumOfItems } from './scheme/scheme-rules.ts'
import { usualItems } from './scheme/usual-items.ts'
import { usualWords } from './scheme/usual-words.ts'

const grade = assessGrade.values
const manual = { id: 'm', itemNo: '2.1', groupName: '安全管理体系', itemName: '责任制', fullScore: 6, scoreType: '1' }
const automatic = {
  id: 'a',
  itemNo: '3.1',
  groupName: '人员',
  itemName: '持证',
  fullScore: 6,
  scoreType: '2',
  autoRule: 'certified',
  autoScore: 4.5,
}
const items = [manual, automatic]

describe('the usual scheme', () => {
  it('gysy/ndkhscheme/rule-1: has 21 items of 100 points, the groups as the book has them', () => {
    expect([usualItems.length, sumOfItems(usualItems)]).toEqual([21, 100])
    const groups = [...Map.groupBy(usualItems, ({ groupName }) => groupName)].map(([, own]) => sumOfItems(own))
    expect(groups).toEqual([8, 15, 12, 20, 20, 10, 8, 7])
  })

  it('is read in English and Japanese: each group, item and standard has its words', () => {
    const said = usualItems.flatMap(({ groupName, itemName, standard }) => [groupName, itemName, standard])
    expect(said.filter((zh) => usualWords(zh) === undefined || japanese(zh) === undefined)).toEqual([])
    // What a city words itself is read as it is written.
    expect(usualWords('本市自定指标')).toBeUndefined()
  })

  it('names rules that there are, and figures that are declared', () => {
    expect(usualItems.filter(({ autoRule }) => autoRule !== null && autoRuleOf(autoRule) === undefined)).toEqual([])
    const figures = Object.values<AutoRule>(autoRules).flatMap(({ figures: read }) => [...(read?.parts ?? []), ...(read?.wholes ?? [])])
    expect(figures.filter((code) => !registry.figures.has(code))).toEqual([])
  })

  it('says of which items the rows come later: they are scored by hand', () => {
    const later = usualItems.filter(({ autoRule }) => autoRule !== null && autoRuleOf(autoRule)?.later === true)
    expect(later.map(({ itemNo }) => itemNo)).toEqual(['2.2', '5.1', '5.2', '5.3', '6.1'])
    expect(autoRuleOf('filling')?.later).toBe('others')
  })
})

describe('what an automatic item counts', () => {
  it('of a licence is all or nothing, of papers the share that is in date', () => {
    const company = { licenceStatus: '4', licenceValidTo: '2025-12-31', nextEvaluationDate: '2026-05-01', insuranceValidTo: '2025-06-30' }
    expect(autoRules.licence.company(company, '2025-12-31')).toEqual({ num: 1, den: 1 })
    expect(autoRules.licence.company(company, '2026-01-01')).toEqual({ num: 0, den: 1 })
    expect(autoRules.licence.company({ ...company, licenceStatus: '8' }, '2025-12-31')).toEqual({ num: 0, den: 1 })
    expect(autoRules.papers.company(company, '2025-12-31')).toEqual({ num: 1, den: 3 })
  })
})

describe('the licences of a company with several kinds of business', () => {
  const both = { businessTypes: ['1', '2'], licenceStatus: '4', licenceValidTo: '2027-06-30' }
  const licenceOf = (kind: string, status = '4') => ({ kind, status, validTo: '2027-06-30' })
  const measured = (more: object) => {
    const { num, den } = autoRules.licence.company({ ...both, ...more }, '2026-01-01')
    return [num, den, pointsFor(autoRules.licence.by, 4, num / den)]
  }
  it('gysy/gysygascompaniesndkh/rule-5: item 1.1 is full only where each kind has a licence of its own that lives', () => {
    expect(measured({ licences: [licenceOf('1'), licenceOf('2')] })).toEqual([2, 2, 4])
    expect(measured({ licences: [licenceOf('1'), licenceOf('2', '8')] })).toEqual([1, 2, 0])
    // Bottles are sold and no licence was given for them: the file says that one lives.
    expect(measured({ licences: [licenceOf('1')] })).toEqual([1, 2, 0])
  })
  it('asks for none of a kind that it no longer runs, and goes by its file where none is kept', () => {
    expect(measured({ businessTypes: ['1'], licences: [licenceOf('1'), licenceOf('2', '8')] })).toEqual([1, 1, 4])
    expect(measured({ licences: [] })).toEqual([1, 1, 4])
  })
})

describe('the items of an assessment', () => {
  it('take of a stage what it may write, and nothing else of them comes in, goes or changes', () => {
    const sent = [
      { id: 'm', selfScore: 5, districtScore: 6, fullScore: 60, deductReason: '缺1项', evidence: ['f1'] },
      { id: 'new', itemNo: '9.9', fullScore: 50 },
    ]
    expect(itemsAfter('self', items, sent, false)).toEqual([
      { ...manual, selfScore: 5, deductReason: '缺1项', evidence: ['f1'], reasonBy: 'self' },
      automatic,
    ])
    expect(itemsAfter('district', items, sent, false)[0]).toEqual({
      ...manual,
      ...{ districtScore: 6, deductReason: '缺1项', reasonBy: 'district' },
    })
  })

  it('gysy/gysygascompaniesndkh/rule-5: an automatic one that a stage leaves open is as it was counted; overruled it needs a reason of its own', () => {
    const [, left] = itemsAfter('self', items, [], true)
    expect([left?.selfScore, pointsIn(automatic, 'self')]).toEqual([4.5, 4.5])
    expect(faultOf('self', { ...automatic, selfScore: 4.5 })).toBeUndefined()
    expect(faultOf('self', { ...automatic, selfScore: 6 })).toBe('overruledWithoutReason')
    const said = { ...automatic, selfScore: 6, deductReason: '2人证书已换发', reasonBy: 'self' }
    expect(faultOf('self', said)).toBeUndefined()
    // The district may agree with the company; what the company gave as its reason is none of the district's.
    expect(faultOf('district', { ...said, districtScore: 6 })).toBeUndefined()
    expect(faultOf('district', { ...said, districtScore: 5.5 })).toBe('overruledWithoutReason')
    expect(faultOf('district', { ...said, districtScore: 5.5, deductReason: '1人属实', reasonBy: 'district' })).toBeUndefined()
  })

  it('keep whose reason it is: saved before and handed in unchanged it is still his, sent back unchanged by another it is not', () => {
    const sent = [{ id: 'a', districtScore: 5.5, deductReason: '1人属实' }]
    const saved = itemsAfter('district', items, sent, false)
    const [, handedIn] = itemsAfter('district', saved, sent, true)
    expect(handedIn).toMatchObject({ reasonBy: 'district' })
    expect(faultOf('district', { ...handedIn, selfScore: 4.5 })).toBeUndefined()
    const [, byTheCity] = itemsAfter('city', saved, [{ id: 'a', cityScore: 4, deductReason: '1人属实' }], true)
    expect(faultOf('city', byTheCity ?? {})).toBe('overruledWithoutReason')
  })

  it('gysy/gysygascompaniesndkh/rule-6: two stages differ by more than 20 % of an item only with a reason', () => {
    const self = { ...manual, selfScore: 6, evidence: ['f'], deductReason: '记录不全' }
    expect(faultOf('district', { ...self, districtScore: 4.7, reasonBy: 'self' })).toBe('differsWithoutReason')
    expect(faultOf('district', { ...self, districtScore: 4.8, reasonBy: 'self' })).toBeUndefined()
    expect(faultOf('district', { ...self, districtScore: 4, reasonBy: 'district' })).toBeUndefined()
  })

  it('are scored one and all, with a reason below full and evidence of what a company says of itself', () => {
    expect(faultOf('self', manual)).toBe('itemNotScored')
    expect(faultOf('self', { ...manual, selfScore: 5, evidence: ['f'] })).toBe('reasonMissing')
    expect(faultOf('self', { ...manual, selfScore: 6 })).toBe('evidenceMissing')
    expect(faultOf('self', { ...manual, selfScore: 6, evidence: ['f'] })).toBeUndefined()
  })

  it('are counted anew by their number', () => {
    expect(countedAnew(items, [{ itemNo: '3.1', autoScore: 5, autoDetail: { num: 5 } }])[1]).toMatchObject({
      autoScore: 5,
      autoDetail: { num: 5 },
    })
  })

  it('make a tree of what was got and lost, also of what somebody tries out', () => {
    const scored = itemsAfter('city', [{ ...manual, cityScore: 5, deductReason: '缺1项' }, automatic], [], true)
    expect(totalOf(scored, 'city')).toBe(9.5)
    expect(totalOf(items, 'city')).toBeNull()
    expect(treeOf(scored, 'city')).toMatchObject({
      ...{ weight: 12, s: 9.5, lost: 2.5, whole: true },
      parts: [
        { parts: [{ code: '2.1', lost: 1, from: { by: 'hand', reason: '缺1项' } }] },
        { parts: [{ code: '3.1', lost: 1.5, from: { by: 'auto' } }] },
      ],
    })
    expect(treeOf(scored, 'city', { '3.1': 6 })).toMatchObject({ s: 11, lost: 1 })
  })
})

describe('the end of an assessment', () => {
  it('gysy/gysygascompaniesndkh/rule-1: is 40 % of the district’s and 60 % of the city’s score with the bonus, 100 at most, to a tenth', () => {
    expect(finalOf({ districtScore: 88.4, cityScore: 85.7, bonus: 1.5 }).finalScore).toBe(88.3)
    expect(finalOf({ districtScore: 99, cityScore: 98, bonus: 5 }).finalScore).toBe(100)
    // What a company says of itself is shown only.
    expect(finalOf({ districtScore: 60, cityScore: 60, ...{ selfScore: 100 } }).finalScore).toBe(60)
  })

  it('gysy/gysygascompaniesndkh/rule-2: is excellent from 90, good from 80, a pass from 60', () => {
    const gradeOf = (score: number) => finalOf({ districtScore: score, cityScore: score }).grade
    expect([90, 89.9, 80, 79.9, 60, 59.9].map(gradeOf)).toEqual([
      grade.excellent.value,
      grade.good.value,
      grade.good.value,
      grade.pass.value,
      grade.pass.value,
      grade.fail.value,
    ])
  })

  it('gysy/gysygascompaniesndkh/rule-3: is a fail with any of the four vetoes, whatever the score', () => {
    for (const { value } of Object.values(assessVeto.values))
      expect(finalOf({ districtScore: 96, cityScore: 96, vetoes: [{ code: value, description: '…' }] })).toEqual({
        finalScore: 96,
        grade: grade.fail.value,
      })
    expect(Object.keys(assessVeto.values)).toHaveLength(4)
  })
})

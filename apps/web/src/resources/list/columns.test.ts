import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../api/dictionary.ts'
import { registry } from '../testing/scene.tsx'
import { zhCN } from '../texts/zh-cn.ts'
import type { Words } from '../words.ts'
import { actionsWidth, columnsOf, dragged, fitColumns, inOrder, readWidths, stretch } from './columns.ts'

const words: Words = { language: 'zh-CN', text: zhCN, label: (label) => label.zh, dictionary: () => dictionaryOf([]) }
const hazard = registry.byName('hazard')
const columns = columnsOf(hazard, hazard.list.columns, words, { zh: '办理时限', en: 'Time left' })
const keys = (some: typeof columns) => some.map((column) => column.key)

describe('the columns of a list', () => {
  it('the clock stands before the state', () => {
    expect(keys(columns).slice(-2)).toEqual(['$clock', 'status'])
  })

  it('what does not fit is left out, but never number, subject, clock and state', () => {
    expect(keys(fitColumns(columns, 10))).toEqual(['hazardNo', 'objectName', '$clock', 'status'])
    expect(fitColumns(columns, 5000)).toHaveLength(columns.length)
  })

  it('with ample room all share it and the subject takes most', () => {
    const wide = stretch(columns, 2200)
    expect(wide.find((column) => column.key === 'gasCompaniesId')?.width).toBeGreaterThan(170)
  })

  it('SH-31 a user’s order holds, and columns it does not know come after', () => {
    expect(keys(inOrder(columns, { order: ['status', 'hazardNo'], hidden: [] })).slice(0, 3)).toEqual(['status', 'hazardNo', 'hazardLevel'])
  })

  it('a dragged column is as wide as it was dragged, and unusable widths count as none', () => {
    const wide = dragged(columns, readWidths({ gasCompaniesId: 240, objectName: 3, hazardNo: 'x' }))
    expect(wide.find((column) => column.key === 'gasCompaniesId')?.width).toBe(240)
    expect(wide.find((column) => column.key === 'objectName')?.flexible).toBe(true)
  })

  it('at 1440 px number, object, company, dates, clock and state stand side by side', () => {
    const room = 1192 - 36 - actionsWidth('zh-CN')
    expect(keys(fitColumns(columns, room))).toContain('reformDeadline')
  })
})

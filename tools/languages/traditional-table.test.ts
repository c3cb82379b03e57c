import { traditional } from '@chengan/kernel/languages/traditional'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.ts'
import { taiwanTerms } from './taiwan-terms.ts'
import { chineseRuns, toTraditional } from './traditional-table.ts'

describe('SH-26: zh-TW is made from zh-CN', () => {
  const runs = chineseRuns(root)

  it('as the library and the settled terms say it, for every text of the product', () => {
    const otherwise = runs.filter((run) => traditional(run) !== toTraditional(run))
    expect(otherwise.map((run) => `${run}: ${traditional(run)}, not ${toTraditional(run)}; run npm run docs`)).toEqual([])
    expect(runs.length).toBeGreaterThan(5_000)
  })

  it.each([
    ['隐患排查', '隱患排查'],
    ['登录已过期', '登入已過期'],
    ['导出台账', '匯出台帳'],
    ['政策文件', '政策文件'],
    ['只读取第一个文件', '只讀取第一個檔案'],
    ['复查意见', '複查意見'],
    ['作废后重新录入', '作廢後重新錄入'],
    ['审核', '審核'],
    ['设备台账', '設備台帳'],
    ['Excel 与 WPS 100 %', 'Excel 與 WPS 100 %'],
  ])('%s becomes %s', (zh, tw) => {
    expect(traditional(zh)).toBe(tw)
  })

  it('holds every settled term', () => {
    expect(Object.entries(taiwanTerms).filter(([zh, tw]) => toTraditional(zh) !== tw)).toEqual([])
  })
})

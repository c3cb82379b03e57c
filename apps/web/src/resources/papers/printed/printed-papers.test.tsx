import { registry } from '@chengan/domain/registry'
import type { PrintedPaper } from '@chengan/kernel/definition/papers/printed-paper'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Row } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { PrintedSheet } from './printed-sheet.tsx'
import { usePrintedPapers } from './use-printed-papers.tsx'

const assessment = registry.byName('annualAssessment')
const file = { id: 'f1', name: '燃气企业年度考核结果表.pdf', url: '/api/sys/oss/preview/f1', typeId: '6', size: 10 }
const judged: Row = {
  id: 'a1',
  version: 1,
  year: 2025,
  gasCompaniesId: 'c1',
  gasCompaniesName: '临江澜源燃气有限公司',
  finalScore: 92.6,
  grade: '1',
  publicStart: '2026-06-30',
  publicEnd: '2026-07-07',
  resultFile: [file],
  items: [
    { id: 'i1', itemNo: '2.3', itemName: '隐患按期整改', fullScore: 5, autoScore: 4.5, autoDetail: { num: 18, den: 20 }, cityScore: 4.5 },
    { id: 'i2', itemNo: '2.1', itemName: '安全生产责任制', fullScore: 6, cityScore: 5, deductReason: '制度未上墙' },
  ],
}

function Papers({ row }: { row: Row }) {
  const { tools, element } = usePrintedPapers(assessment, row)
  return (
    <>
      {tools.map(({ key, words, run }) => (
        <button key={key} type="button" onClick={run}>
          {words}
        </button>
      ))}
      {element}
    </>
  )
}

describe('the papers of a row in the browser', () => {
  browser()

  it('are laid out of the same parts as the file: facts, each item with its scores and grounds, places to sign', async () => {
    network({})
    stage(<Papers row={judged} />, { registry })
    fireEvent.click(await screen.findByRole('button', { name: '查看打印燃气企业年度考核结果表' }))
    const sheet = await screen.findByRole('article')
    expect(within(sheet).getByRole('heading', { level: 1 }).textContent).toBe('燃气企业年度考核结果表')
    expect(within(sheet).getByText('临江澜源燃气有限公司')).toBeTruthy()
    const line = within(sheet).getByText('隐患按期整改').closest('tr')
    expect([...(line?.cells ?? [])].map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(['2.3', '18/20', '4.5']))
    expect(within(sheet).getByText('2026年6月30日至2026年7月7日')).toBeTruthy()
    expect(within(sheet).getByText('制度未上墙')).toBeTruthy()
    expect(within(sheet).getByText('无。')).toBeTruthy()
    expect(within(sheet).getByText(/被考核企业（盖章）：/)).toBeTruthy()
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    fireEvent.click(screen.getByRole('button', { name: '打印' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
  })

  it('are offered once they were issued', async () => {
    network({})
    stage(<Papers row={{ ...judged, resultFile: [] }} />, { registry })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('have a block for each row of a list and a form behind them', async () => {
    network({})
    const paper: PrintedPaper = {
      ...{ zh: '通知书', en: 'Order', head: 'office', note: '一式两份。' },
      parts: [
        {
          each: {
            of: 'items',
            named: '{itemNo}',
            parts: [
              { facts: [{ of: 'itemName' }, { of: 'deductReason', given: true }] },
              { text: [{ says: '项目：{itemName}。', strong: true }] },
            ],
          },
        },
        {
          form: {
            zh: '送达回证',
            rows: [
              { zh: '送达方式', choices: ['直接送达'] },
              { zh: '年度', says: '{year}', dated: true },
            ],
          },
        },
      ],
    }
    stage(<PrintedSheet resource={assessment} paper={paper} row={judged} />, { registry })
    const sheet = await screen.findByRole('article')
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['2.3', '2.1'])
    expect(within(sheet).getByText('隐患按期整改')).toBeTruthy()
    // What is not given is left out of the block that has it not.
    expect(within(sheet).getAllByText('制度未上墙')).toHaveLength(1)
    expect(within(sheet).getByText('项目：安全生产责任制。').tagName).toBe('STRONG')
    expect(within(sheet).getByText('□ 直接送达')).toBeTruthy()
    expect(within(sheet).getByText('一式两份。')).toBeTruthy()
  })
})

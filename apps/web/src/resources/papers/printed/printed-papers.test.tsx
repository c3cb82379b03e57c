import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Row } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
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
})

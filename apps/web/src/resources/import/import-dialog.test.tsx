import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../testing/browser.ts'
import { companies, network, Refused, show } from '../testing/scene.tsx'

const held = ['gysy:gascompanies:import', 'gysy:gascompanies:update']
const page = { 'GET gysy/gascompanies/page': { total: 1, list: companies(1) }, 'GET sys/menu/permissions': held }
const report = {
  id: 'r1',
  total: 3,
  success: 0,
  added: 0,
  updated: 0,
  failedRows: 1,
  failed: [{ row: 4, column: 'C', field: 'creditCode', label: '统一社会信用代码', value: '123', msg: '统一社会信用代码格式错误' }],
  repairedCells: 1,
  repaired: [{ row: 5, column: 'G', field: 'date', label: '成立日期', value: '2012.3.4', to: '2012-03-04', msg: '日期写法已统一' }],
  ignored: ['A 序号'],
  notes: ['隐藏列也已读取：J 经营地址'],
  errorFile: '/api/sys/import/r1/errors',
}

async function openDialog() {
  show('company')
  fireEvent.click(await screen.findByRole('button', { name: /导入$/ }))
  return within(await screen.findByRole('dialog'))
}

function choose(dialog: ReturnType<typeof within>, name = '名册.xlsx') {
  fireEvent.change(dialog.getByLabelText('选择要导入的文件'), { target: { files: [new File(['x'], name)] } })
}

describe('the import dialog', () => {
  browser()

  it('stands on lists whose reader may import, and on no others', async () => {
    network({ ...page, 'GET sys/menu/permissions': [] })
    show('company')
    await screen.findByText('企业0')
    expect(screen.queryByRole('button', { name: /导入$/ })).toBeNull()
  })

  it('says which cell is faulty and why, what was put right, and what was left out', async () => {
    network({ ...page, 'POST gysy/gascompanies/import': new Refused(10141, '导入失败，共1行有误', report) })
    const dialog = await openDialog()
    choose(dialog)
    fireEvent.click(dialog.getByRole('button', { name: '开始导入' }))
    expect(await dialog.findByText('未写入任何数据：1 行有误')).toBeTruthy()
    const cell = dialog.getByText('统一社会信用代码格式错误').closest('tr')
    expect(cell?.textContent).toBe('4C统一社会信用代码123统一社会信用代码格式错误')
    expect(dialog.getByText('已自动修正 1 个单元格')).toBeTruthy()
    expect(dialog.getByText('未识别的列未读取：A 序号')).toBeTruthy()
    expect(dialog.getByText('隐藏列也已读取：J 经营地址')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '导入其他文件' }))
    expect(await dialog.findByText('将文件拖到此处，或点击选择')).toBeTruthy()
  })

  it('takes no file of another kind', async () => {
    network(page)
    const dialog = await openDialog()
    choose(dialog, '名册.pdf')
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('xlsx'))
    fireEvent.click(dialog.getByRole('button', { name: '开始导入' }))
    await waitFor(() => expect(document.querySelector('.ant-message')?.textContent).toContain('请先选择要导入的文件'))
  })

  it('follows an import behind the call to its end, and repeats one that broke off', async () => {
    const runs: Record<string, object[]> = {
      r1: [
        { id: 'r1', state: '0', total: 20_000, done: 5000, result: null },
        { id: 'r1', state: '3', total: 20_000, done: 5000, result: null },
      ],
      r2: [
        {
          id: 'r2',
          state: '1',
          total: 20_000,
          done: 20_000,
          result: { ...report, success: 20_000, added: 20_000, failedRows: 0, failed: [] },
        },
      ],
    }
    const next = (id: string) => () => (runs[id]?.length === 1 ? runs[id]?.[0] : runs[id]?.shift())
    network({
      ...page,
      'POST gysy/gascompanies/import': { background: true, id: 'r1', total: 20_000 },
      'GET sys/import/info/r1': next('r1'),
      'GET sys/import/info/r2': next('r2'),
      'POST sys/import/r1/repeat': { background: true, id: 'r2', total: 20_000 },
    })
    const dialog = await openDialog()
    choose(dialog)
    fireEvent.click(dialog.getByRole('button', { name: '开始导入' }))
    expect(await dialog.findByText('正在校验和写入：5000 / 20000 行')).toBeTruthy()
    expect(await dialog.findByText('导入中断，未写入任何数据，可重新导入', {}, { timeout: 5000 })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: '重新导入' }))
    expect(await dialog.findByText('已导入 20000 行：新增 20000，更新 0')).toBeTruthy()
  })
})

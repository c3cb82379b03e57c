import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { clearFrontLog, frontLog, logFront } from '../../api/front-log.ts'
import { browser } from '../../resources/testing/browser.ts'
import { network, stage } from '../../resources/testing/scene.tsx'
import { LogPage } from './log-page.tsx'

describe('SH-29: the page of the log', () => {
  browser()

  it('shows time, message, address and source, the details on demand, uploads and clears', async () => {
    const server = network({})
    clearFrontLog()
    vi.setSystemTime(new Date('2026-06-30T18:00:00'))
    logFront('danger', 'x is not a function', new Error('x is not a function'), { url: '#/a', component: 'RowTable' })
    stage(<LogPage />)
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['时间', '信息', '地址', '来源', '详情'])
    const cells = screen.getAllByRole('cell').map((one) => one.textContent)
    expect(cells.slice(0, 4)).toEqual(['2026-06-30 18:00:00', '异常 x is not a function', '#/a', 'RowTable'])
    fireEvent.click(screen.getByRole('button', { name: '查看' }))
    expect(await screen.findByText(/Error: x is not a function/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /上\s?传/ }))
    expect(await screen.findByText('日志已上传')).toBeTruthy()
    expect(server.last('POST sys/log/error/front')?.body).toMatchObject([{ message: 'x is not a function' }])
    fireEvent.click(screen.getByRole('button', { name: /清\s?空/ }))
    expect(await screen.findByText('没有日志或异常')).toBeTruthy()
    expect(frontLog()).toEqual([])
  })
})

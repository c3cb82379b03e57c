import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { enUS } from '../texts/en-us.ts'
import { StartPage } from './start-page.tsx'

const correction = {
  id: 'd1',
  key: 'act_correction',
  name: '转正申请',
  nameEn: '',
  category: 'rs',
  version: 2,
  timeLimitDays: 10,
  bizRoute: '',
}

function open(list: readonly object[]) {
  const calls = network({ 'GET act/process/lastestPage': { list, total: list.length } })
  stage(<StartPage />)
  return calls
}

describe('the page where processes are started', () => {
  browser()

  it('asks for what may be started, and says so where there is nothing', async () => {
    const { last } = open([])
    expect(await screen.findByText('未找到流程，请先设计流程')).toBeTruthy()
    expect(last('GET act/process/lastestPage')?.query.get('startable')).toBe('1')
    expect(enUS.start.empty).toBe('No process found, please design it first')
  })

  it('a search that finds nothing does not ask anybody to design a process', async () => {
    open([correction])
    expect(await screen.findByText('转正申请')).toBeTruthy()
    fireEvent.change(screen.getByPlaceholderText('搜索流程'), { target: { value: '挖掘' } })
    expect(screen.getByText('没有名称或标识含“挖掘”的流程')).toBeTruthy()
    expect(screen.queryByText('未找到流程，请先设计流程')).toBeNull()
  })

  it('a process without a business route opens nothing', async () => {
    open([correction])
    fireEvent.click(await screen.findByRole('button', { name: /发起流程/ }))
    expect(await screen.findByText('未配置业务路由')).toBeTruthy()
  })
})

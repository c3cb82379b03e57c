import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { Refused } from '../../../resources/testing/scene.tsx'
import { openConsole, place } from '../../testing/console-scene.tsx'

const nothing = { total: 0, list: [] }
const quiet = { 'GET sys/info/week': [], 'GET sys/info/states': [], 'GET sys/duty/page': nothing, 'GET sys/notice/mynotice/page': nothing }
const number = (key: string, value: number, route: string | null) => ({ key, value, tone: 'error', route })
const overview = [
  {
    ...{ key: 'sinceYesterday', label: '昨日以来', head: '', none: '' },
    columns: [{ key: 'found', label: '新发现隐患' }],
    rows: [{ key: 'all', label: '', numbers: [number('found', 3, '/x/b?checkDateStart=2026-06-29')] }],
  },
  {
    ...{ key: 'hazardsByDistrict', label: '隐患（按区县）', head: '区县', none: '没有' },
    columns: [{ key: 'overdue', label: '逾期未改' }],
    rows: [{ key: '990102', label: '望澜区', numbers: [number('overdue', 6, '/x/b?overdue=true')] }],
  },
]

describe('the overview of the home page', () => {
  browser()

  it('opens for each number the list that it counts', async () => {
    await openConsole({ at: '/index', answers: { ...quiet, 'GET sys/info/overview': overview } })
    const row = (await screen.findByText('望澜区')).closest('tr') as HTMLElement
    fireEvent.click(within(row).getByRole('button', { name: '望澜区 逾期未改 6' }))
    expect(place()).toBe('/x/b?overdue=true')
  })

  it('stands nowhere for those who have none', async () => {
    await openConsole({ at: '/index', answers: { ...quiet, 'GET sys/info/overview': [] } })
    expect((await screen.findAllByText('我的待办')).length).toBeGreaterThan(0)
    expect(document.querySelector('.overview')).toBeNull()
  })

  it('says that it failed: a leader does not take an error for a quiet day', async () => {
    await openConsole({ at: '/index', answers: { ...quiet, 'GET sys/info/overview': new Refused(500, '服务器异常') } })
    const card = (await screen.findByRole('heading', { name: '今日总览' })).closest('section') as HTMLElement
    expect(await within(card).findByText(/服务器异常/)).toBeTruthy()
  })
})

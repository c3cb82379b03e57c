import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { Refused } from '../../../resources/testing/scene.tsx'
import { branch, leaf, openConsole, place } from '../../testing/console-scene.tsx'

const nothing = { total: 0, list: [] }
const quiet = { 'GET sys/info/week': [], 'GET sys/duty/page': nothing, 'GET sys/notice/mynotice/page': nothing }
const part = (key: string, label: string, value: number) => ({ key, label, value, tone: 'info', route: `/x/b?status=${key}`, more: '/x/c' })
const states = [part('reported', '待派发', 3), part('closed', '已销号', 41)]
const open = (answer: unknown, leaves: readonly string[] = ['/x/b', '/x/c']) =>
  openConsole({
    at: '/index',
    tree: [
      branch(
        '安全监管',
        leaves.map((route) => leaf(route, route)),
      ),
    ],
    answers: { ...quiet, 'GET sys/info/states': answer },
  })
const card = async () => within((await screen.findByRole('heading', { name: /隐患整改$/ })).closest('section') as HTMLElement)

describe('how far hazards have come, on the home page', () => {
  browser()

  it('each state opens the list that it counts', async () => {
    await open(states)
    fireEvent.click(await (await card()).findByRole('button', { name: '已销号 41' }))
    expect(place()).toBe('/x/b?status=closed')
  })

  it('统计 opens the statistics, not the list of the first state', async () => {
    await open(states)
    fireEvent.click(await (await card()).findByRole('button', { name: '统计' }))
    expect(place()).toBe('/x/c')
  })

  it('offers no statistics to who has no page of them', async () => {
    await open(states, ['/x/b'])
    await (await card()).findByRole('button', { name: '待派发 3' })
    expect(screen.queryByRole('button', { name: '统计' })).toBeNull()
  })

  it('fails alone and says so', async () => {
    await open(new Refused(500, '服务器异常'))
    expect(await (await card()).findByText(/服务器异常/)).toBeTruthy()
  })
})

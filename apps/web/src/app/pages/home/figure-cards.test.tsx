import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { branch, leaf, openConsole } from '../../testing/console-scene.tsx'

const nothing = { total: 0, list: [] }
const figures = [
  { key: 'closeRate', label: '整改率', value: 80.5, last: 92, unit: '%', better: 'up' },
  { key: 'reported', label: '上报', value: 12, last: 9, unit: '起' },
]

describe('the figures of the week, on the home page', () => {
  browser()

  it('differ from those of the week before by points where they are shares, else by their number', async () => {
    await openConsole({
      at: '/index',
      tree: [branch('安全监管', [leaf('/x/b', '/x/b')])],
      answers: {
        'GET sys/info/week': figures,
        'GET sys/info/states': [],
        'GET sys/duty/page': nothing,
        'GET sys/notice/mynotice/page': nothing,
      },
    })
    expect(await screen.findByText('−11.5 点')).toBeTruthy()
    expect(screen.getByText('+3')).toBeTruthy()
  })
})

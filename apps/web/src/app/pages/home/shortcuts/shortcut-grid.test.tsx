import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setting } from '../../../../api/user-settings.ts'
import { browser } from '../../../../resources/testing/browser.ts'
import { branch, leaf, openConsole } from '../../../testing/console-scene.tsx'

const nothing = { total: 0, list: [] }
const answers = {
  'GET sys/info/week': [],
  'GET sys/info/states': [],
  'GET sys/duty/page': nothing,
  'GET sys/notice/mynotice/page': nothing,
}
const tree = [branch('安全监管', [leaf('甲', '/x/a'), leaf('乙', '/x/b'), leaf('丙', '/x/c')])]
const shortcut = async (name: string) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('.shortcut')].find((one) => one.textContent === name)
    if (found === undefined) throw new Error(`no shortcut ${name}`)
    return found
  })
const kept = (...routes: readonly string[]) => waitFor(() => expect(setting('shortcuts')).toEqual(routes))

describe('the shortcuts of the home page', () => {
  browser()

  it('are dragged to another place, and stay there', async () => {
    await openConsole({ at: '/index', tree, answers, settings: { shortcuts: ['/x/a', '/x/b', '/x/c'] } })
    fireEvent.dragStart(await shortcut('丙'))
    fireEvent.dragOver(await shortcut('甲'))
    fireEvent.drop(await shortcut('甲'))
    await kept('/x/c', '/x/a', '/x/b')
  })

  it('are moved by Ctrl, Shift and an arrow, and not beyond their ends', async () => {
    await openConsole({ at: '/index', tree, answers, settings: { shortcuts: ['/x/a', '/x/b'] } })
    fireEvent.keyDown(await shortcut('甲'), { key: 'ArrowRight', ctrlKey: true, shiftKey: true })
    await kept('/x/b', '/x/a')
    fireEvent.keyDown(await shortcut('甲'), { key: 'ArrowRight', ctrlKey: true, shiftKey: true })
    fireEvent.keyDown(await shortcut('乙'), { key: 'ArrowRight' })
    await kept('/x/b', '/x/a')
  })

  it('are told apart where their branch lends them one drawing, each by a sign of its name', async () => {
    const drawn = [
      branch(
        '隐患',
        [
          leaf('隐患排查', '/x/a'),
          leaf('隐患审核', '/x/b'),
          leaf('市级排查', '/x/d'),
          leaf('市级审核', '/x/e'),
          leaf('统计', '/x/c', { icon: 'bar-chart' }),
        ],
        { icon: 'search' },
      ),
    ]
    await openConsole({ at: '/index', tree: drawn, answers, settings: { shortcuts: ['/x/a', '/x/b', '/x/d', '/x/e', '/x/c'] } })
    await shortcut('统计')
    const signs = [...document.querySelectorAll('.shortcut')].map(
      (one) => one.querySelector('[data-sign]')?.getAttribute('data-sign') ?? null,
    )
    expect(signs).toEqual(['隐排', '隐审', '市排', '市审', null])
  })

  it('open their page at a click', async () => {
    await openConsole({ at: '/index', tree, answers, settings: { shortcuts: ['/x/b'] } })
    fireEvent.click(await shortcut('乙'))
    expect(await screen.findByLabelText('/x/b')).toBeTruthy()
  })
})

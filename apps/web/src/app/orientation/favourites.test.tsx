import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setting } from '../../api/user-settings.ts'
import { browser } from '../../resources/testing/browser.ts'
import { branch, goTo, leaf, openConsole, tab } from '../testing/console-scene.tsx'

const tree = [branch('安全监管', [leaf('甲', '/x/a'), leaf('乙', '/x/b'), leaf('丙', '/x/c')])]

async function choose(title: string, name: RegExp) {
  fireEvent.contextMenu(tab(title))
  const items = await screen.findAllByRole('menuitem', { name })
  act(() => items.at(-1)?.click())
}

describe('a page', () => {
  browser()

  it('becomes a favourite from the menu of its tab and is none any more the same way', async () => {
    await openConsole({ tree, settings: { shortcuts: ['/x/b'] } })
    await waitFor(() => tab('甲'))
    await choose('甲', /收藏本页/)
    expect(setting('shortcuts')).toEqual(['/x/b', '/x/a'])
    await choose('甲', /取消收藏/)
    expect(setting('shortcuts')).toEqual(['/x/b'])
  })

  it('is remembered among the recent ones when it is shown', async () => {
    await openConsole({ tree })
    await waitFor(() => tab('甲'))
    await goTo('/x/b')
    await goTo('/index')
    await waitFor(() =>
      expect(setting('recent')).toEqual([
        { path: '/x/b', title: '乙' },
        { path: '/x/a', title: '甲' },
      ]),
    )
  })
})

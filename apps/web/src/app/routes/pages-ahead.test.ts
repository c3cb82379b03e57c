import { pagesAhead, shippedPages } from '@chengan/domain/system/menu/pages-ahead'
import { expect, it } from 'vitest'
import { drawnScreens } from './drawn-screens.tsx'
import { fixedScreens } from './fixed-screens.ts'
import { screenIn, screensWith } from './screens.ts'

it('the entries that are shipped ahead of their page are exactly those that the console draws nothing for', () => {
  const screens = screensWith(drawnScreens())
  const drawn = (path: string) => Object.hasOwn(fixedScreens, path) || screenIn(screens, path.replace(/:\w+/, 'x')) !== undefined
  const leading = shippedPages.filter(({ levels, path = '' }) => levels !== undefined && path.startsWith('/'))
  const wrong = leading.filter(({ code, path = '' }) => pagesAhead.has(code) === drawn(path))
  expect(wrong.map(({ code, path }) => `${code} ${path}`)).toEqual([])
  expect(pagesAhead.size).toBeGreaterThan(0)
})

import { pagesAhead, shippedPages } from '@chengan/domain/system/menu/pages-ahead'
import { expect, it } from 'vitest'
import { fixedScreens } from './fixed-screens.ts'
import { appScreenFor, loadScreens } from './screens.ts'

it('the entries that are shipped ahead of their page are exactly those that the console draws nothing for', async () => {
  await loadScreens()
  const drawn = (path: string) => Object.hasOwn(fixedScreens, path) || appScreenFor(path.replace(/:\w+/, 'x')) !== undefined
  const leading = shippedPages.filter(({ levels, path = '' }) => levels !== undefined && path.startsWith('/'))
  const wrong = leading.filter(({ code, path = '' }) => pagesAhead.has(code) === drawn(path))
  expect(wrong.map(({ code, path }) => `${code} ${path}`)).toEqual([])
  expect(pagesAhead.size).toBeGreaterThan(0)
})

import { pagesAhead, shippedPages } from '@chengan/domain/system/menu/pages-ahead'
import { expect, it, vi } from 'vitest'
import { fixedScreens } from './fixed-screens.ts'

it('the entries that are shipped ahead of their page are exactly those that the console draws nothing for', async () => {
  // Scenes of other files may have put screens of their own in the place of these.
  vi.resetModules()
  const { appScreenFor, loadScreens } = await import('./screens.ts')
  await loadScreens()
  const drawn = (path: string) => Object.hasOwn(fixedScreens, path) || appScreenFor(path.replace(/:\w+/, 'x')) !== undefined
  const leading = shippedPages.filter(({ levels, path = '' }) => levels !== undefined && path.startsWith('/'))
  const wrong = leading.filter(({ code, path = '' }) => pagesAhead.has(code) === drawn(path))
  expect(wrong.map(({ code, path }) => `${code} ${path}`)).toEqual([])
  expect(pagesAhead.size).toBeGreaterThan(0)
})

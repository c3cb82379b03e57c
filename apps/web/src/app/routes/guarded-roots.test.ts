import { allMenus } from '@chengan/domain/system/menu/menus'
import { expect, it } from 'vitest'
import { needsToken } from './redirect.ts'

it('SH-4: every page of the menu, and every fixed page but the open ones, stands behind the login', () => {
  const ofMenu = allMenus.flatMap(({ type, path }) => (type === 'page' && path?.startsWith('/') ? [path] : []))
  const fixed = [
    '/',
    '/index',
    '/xtyyxt',
    '/zhsz',
    '/zhsz-new',
    '/zhrq',
    '/sys/xgmm/index',
    '/log',
    '/refresh',
    '/redirect/x',
    '/wjdetail',
    '/frame',
  ]
  expect([...ofMenu, ...fixed, '/iframe-7'].filter((path) => !needsToken(path))).toEqual([])
  expect(ofMenu.length).toBeGreaterThan(200)
})

import { allMenus } from '@chengan/domain/system/menu/menus'
import { describe, expect, it } from 'vitest'
import { iconNames, sourceOf } from '../ui/menu-icon/menu-icon.tsx'

const byCode = new Map(allMenus.map((entry) => [entry.code, entry]))
/** The entries of the aside that are drawn: those right below an entry of the header. */
const drawn = allMenus.filter(
  ({ type, parent, icon }) => type !== 'button' && icon !== undefined && parent !== null && byCode.get(parent)?.parent === null,
)

describe('SH-9: the icons of the menu', () => {
  it('are drawn by the names that the menu gives', () => {
    const names = new Set(iconNames)
    expect(allMenus.filter(({ icon }) => icon !== undefined && !names.has(icon)).map(({ code, icon }) => `${code}: ${icon}`)).toEqual([])
  })

  it('tell the entries of one aside apart, folded too: none is drawn twice below the same entry', async () => {
    expect(drawn.length).toBeGreaterThan(50)
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const { code, parent, icon } of drawn) {
      const picture = await sourceOf(icon)()
      const place = `${parent} ${pictureName(picture.default)}`
      const other = seen.get(place)
      if (other === undefined) seen.set(place, code)
      else twice.push(`${other} and ${code} below ${parent}`)
    }
    expect(twice).toEqual([])
  })
})

function pictureName(picture: { readonly displayName?: string | undefined }): string {
  expect(picture.displayName).toBeDefined()
  return picture.displayName ?? ''
}

import type { Browser } from '@playwright/test'
import { apiOf } from '../api.ts'
import type { City } from '../city/city.ts'
import { people, signIn } from '../people.ts'

const KEY = 'szgl_wjsp'
const openings = 7

interface Listed {
  readonly list: readonly { readonly id: string; readonly key: string }[]
}

/** How long the designer takes to stand with the largest process of the installation, from the press of its button to the drawn shapes, in ms: first
 *  of all, when its program is fetched as well, and then again and again in new windows. */
export async function measureDesigner(
  browser: Browser,
  { url }: City,
): Promise<{ readonly first: number; readonly again: readonly number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  await signIn(page, people.systemAdmin)
  const api = apiOf(page)
  const { list } = await api.done<Listed>('GET', `act/process/lastestPage?key=${KEY}`)
  await api.done('POST', `act/process/convertToModel/${list[0]?.id}`)
  const times: number[] = []
  for (let turn = 0; turn < openings; turn += 1) {
    await page.goto(`${url}/#/act/model/index?key=${KEY}`)
    await page.reload()
    const open = page.getByRole('row').filter({ hasText: KEY }).first().getByRole('button', { name: '设计' })
    await open.waitFor()
    await page.waitForLoadState('networkidle')
    const began = performance.now()
    await open.click()
    await page.locator('.flow-drawing g.djs-shape').nth(10).waitFor()
    await page.locator('.djs-palette').waitFor()
    times.push(performance.now() - began)
  }
  await context.close()
  const [first = Number.NaN, ...again] = times
  return { first, again: again.sort((a, b) => a - b) }
}

import type { Page } from '@playwright/test'
import { foreignWords, textsInSight } from '../../apps/web/src/resources/testing/words-in-sight.ts'
import { standardSeed } from '../../packages/domain/src/maintenance/defects/standard-seed.ts'
import { registry } from '../../packages/domain/src/registry.ts'
import { rawWordsIn } from '../../packages/kernel/src/testing/words/raw-words.ts'

/** The roots of the product and the codes of defects. */
const keys = new Set([
  ...registry.all.map(({ root }) => root).filter((root) => root.includes('/')),
  ...standardSeed.map(({ code }) => code),
])

// Runs in the page: the compiler of these files knows no DOM.
const looking = `() => {
  const shown = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const words = (one) => (one.textContent ?? '').trim()
  const faults = []

  // Heads and labels: nothing spills, what is cut tells itself whole, nothing takes more than two lines.
  for (const one of all('th, .row-table__head, .query-field__label, .form-row__label, .facts dt')) {
    const style = getComputedStyle(one)
    const cut = one.scrollWidth > one.clientWidth + 1
    if (cut && style.overflow === 'visible' && style.display !== 'inline') faults.push('spills: ' + words(one))
    if (cut && style.overflow !== 'visible' && one.closest('[title]') === null) faults.push('cut without a title: ' + words(one))
    if (one.matches('.form-row__label') && one.getBoundingClientRect().height > 0) {
      const text = document.createRange()
      text.selectNodeContents(one)
      const lines = new Set([...text.getClientRects()].map((rect) => Math.round(rect.bottom)))
      if (lines.size > 2) faults.push('label of ' + lines.size + ' lines: ' + words(one))
    }
  }

  // Nothing of the header lies over something else of it.
  const strip = document.querySelector('.top-menu__strip')?.getBoundingClientRect()
  const tools = all('header button, header a').map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const inStrip = one.closest('.top-menu__strip') !== null && strip !== undefined
    return { one, top, bottom, left: inStrip ? Math.max(left, strip.left) : left, right: inStrip ? Math.min(right, strip.right) : right }
  })
  for (const [at, a] of tools.entries()) {
    for (const b of tools.slice(at + 1)) {
      const over = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const level = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (over > 1 && level > 1 && !a.one.contains(b.one) && !b.one.contains(a.one)) faults.push('overlap: ' + words(a.one) + ' | ' + words(b.one))
    }
  }
  return [...new Set(faults)]
}`

/** What a customer would see at once: Chinese left in an English page (rows of data excepted), words that spill or are cut without a
 *  title in heads and labels, and parts of the header that lie over each other. */
export async function looksWrong(page: Page, language: 'zh-CN' | 'en-US'): Promise<readonly string[]> {
  const words = await page.evaluate(foreignWords, language === 'zh-CN')
  return [...words, ...(await page.evaluate<readonly string[]>(`(${looking})()`))]
}

/** Words in sight that are the program's and not people's. */
export async function wordsOfTheProgram(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(textsInSight)).flatMap((text) =>
    rawWordsIn(text, { keys })
      .slice(0, 1)
      .map((fault) => `${fault} in “${text.slice(0, 60)}”`),
  )
}

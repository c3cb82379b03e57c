import { afterAll, describe, expect, it } from 'vitest'
import { browser } from '../resources/testing/browser.ts'
import { openLanguage } from './languages.ts'
import { drawnPages, faultsOfDetails } from './testing/generic-pages.tsx'

describe('every page drawn from a definition', () => {
  browser()
  afterAll(() => openLanguage('zh-CN'))

  it('shows the details of a row without a fault', async () => {
    const spoken = await openLanguage('zh-CN')
    const found: string[] = []
    for (const one of (await drawnPages()).filter(({ details }) => details))
      found.push(...(await faultsOfDetails(one, spoken)).map((fault) => `${one.route}: ${fault}`))
    expect(found).toEqual([])
  }, 600_000)
})

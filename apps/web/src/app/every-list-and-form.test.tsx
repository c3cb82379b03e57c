import { afterAll, describe, expect, it } from 'vitest'
import { browser } from '../resources/testing/browser.ts'
import { openLanguage } from './languages.ts'
import { drawnPages, faultsOfListAndForm } from './testing/generic-pages.tsx'

describe('every page drawn from a definition', () => {
  browser()
  afterAll(() => openLanguage('zh-CN'))

  it('shows its list and its form without a fault, and nothing of them in Chinese to whoever reads English', async () => {
    const spoken = await openLanguage('en-US')
    const found: string[] = []
    for (const one of await drawnPages()) found.push(...(await faultsOfListAndForm(one, spoken)).map((fault) => `${one.route}: ${fault}`))
    expect(found).toEqual([])
  }, 600_000)
})

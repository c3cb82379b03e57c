import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser, onTelephone } from '../../testing/browser.ts'
import { companies, network, show } from '../../testing/scene.tsx'
import { sizeFor } from './usual-size.ts'

it('SH-31 auto: the rows of a page fill the height of the window, in one of the sizes that a page may have', () => {
  expect([480, 700, 900, 1080, 1440, 4000].map(sizeFor)).toEqual([10, 10, 20, 20, 50, 100])
})

describe('the rows of a page where nobody has chosen', () => {
  browser()

  const asked = async () => {
    vi.stubGlobal('innerHeight', 900)
    const net = network({
      'GET sys/security/key': { keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { pageSize: 'auto' } },
      'GET gysy/gascompanies/page': { total: 30, list: companies(20) },
    })
    show('company')
    await waitFor(() => expect(net.last('GET gysy/gascompanies/page')).toBeDefined())
    return () => net.last('GET gysy/gascompanies/page')?.query.get('limit')
  }

  it('are as many as fill a desk’s window', async () => {
    const limit = await asked()
    await waitFor(() => expect(limit()).toBe('20'))
  })

  it('are ten on a telephone, where the page scrolls', async () => {
    onTelephone()
    const limit = await asked()
    expect(limit()).toBe('10')
  })
})

import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { HashRouter, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AddressAtStart } from './address-at-start.tsx'

/** Writes another address while it is drawn for the first time, of which no event tells. */
function Page({ meanwhile }: { meanwhile: string }) {
  useState(() => window.history.replaceState(null, '', `#${meanwhile}`))
  const { pathname, search } = useLocation()
  return <p>{`${pathname}${search}`}</p>
}

describe('an address that is written while the console is drawn for the first time', () => {
  it('is the one whose page is shown', async () => {
    window.location.hash = '/list'
    render(
      <HashRouter>
        <AddressAtStart />
        <Page meanwhile="/list/detail/7?tab=log" />
      </HashRouter>,
    )
    expect((await screen.findByText(/list/)).textContent).toBe('/list/detail/7?tab=log')
  })
})

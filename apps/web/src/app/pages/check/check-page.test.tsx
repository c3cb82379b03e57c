import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { removeCookie } from '../../../api/cookies.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { definitions } from '../../definitions.ts'
import { goTo, openConsole, place } from '../../testing/console-scene.tsx'
import { printedCode, readCheckCode } from './check-code.ts'

describe('a check code', () => {
  it.each([
    ['7k3m-9qx2-b0tz', '7K3M9QX2B0TZ'],
    [' 7K3M 9QX2 BOTZ ', '7K3M9QX2B0TZ'],
    ['lI3M9QX2B0TZ', '113M9QX2B0TZ'],
    ['7K3M9QX2B0T', undefined],
    ['7K3M9QX2B0TU', undefined],
    ['', undefined],
  ])('typed as “%s” is read as %s', (typed, code) => {
    expect(readCheckCode(typed)).toBe(code)
  })

  it('is shown in groups of four', () => {
    expect(printedCode('7K3M9QX2B0TZ')).toBe('7K3M 9QX2 B0TZ')
  })
})

describe('the public check page', () => {
  browser()

  it('SH-4: needs no login, reads the code of the address and says what it waits for; what is no code is told', async () => {
    await openConsole({ at: '/nologin' })
    removeCookie('token')
    await goTo('/check/7k3m-9qx2-b0tz')
    expect(await screen.findByText(/7K3M 9QX2 B0TZ/)).toBeTruthy()
    expect(screen.getByText(/审批文书/)).toBeTruthy()
    expect([place(), document.title]).toEqual(['/check/7k3m-9qx2-b0tz', '城安 | 文书验真'])
    await goTo('/check/7k3m')
    expect(await screen.findByText('验真码有误')).toBeTruthy()
  })

  it('waits for the approval documents: once they are declared, the page has to ask them', () => {
    expect(definitions.outlineOfRoot('szgl/spws')).toBeUndefined()
  })
})

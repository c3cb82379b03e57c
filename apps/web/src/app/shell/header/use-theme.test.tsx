import { act, render, waitFor } from '@testing-library/react'
import zhCN from 'antd/es/locale/zh_CN'
import { describe, expect, it } from 'vitest'
import { writeCookie } from '../../../api/session/cookies.ts'
import { keepSetting, setting } from '../../../api/user-settings.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { ThemeRoot } from '../../../ui/theme/theme-root.tsx'
import { useChosenSize, useTheme } from './use-theme.ts'

function Themed() {
  return (
    <ThemeRoot theme={useTheme()} size={useChosenSize()} locale={zhCN}>
      <p>text</p>
    </ThemeRoot>
  )
}

const property = (name: string) => {
  const rules =
    [...document.querySelectorAll('style')].map((one) => one.textContent ?? '').find((one) => one.startsWith('body.theme-')) ?? ''
  return new RegExp(`--${name}:([^;]+);`).exec(rules)?.[1]
}

/** Each person has settings of his own. */
let person = 0
function settingsOf(stored: Readonly<Record<string, unknown>>): void {
  person += 1
  writeCookie('uuid', `themed${person}`)
  localStorage.setItem(`chengan.setting.themed${person}`, JSON.stringify(stored))
}

describe('what is chosen', () => {
  browser()

  it('SH-28: a theme is a class of the body and holds at once; #0365FA is the colour without a choice', () => {
    settingsOf({})
    render(<Themed />)
    expect(document.body.className).toBe('theme-dit size-small')
    expect(property('primary')).toBe('#0365FA')
    act(() => keepSetting('theme', 'chester'))
    expect(document.body.className).toBe('theme-chester size-small')
    expect(property('background')).toBe('#2C3643')
    act(() => keepSetting('color', '#ff4500'))
    expect(property('primary')).toBe('#ff4500')
    act(() => keepSetting('color', null))
    expect(property('primary')).toBe('#3B4A5E')
  })

  it('SH-28: an unknown stored theme is dit, and dit is stored in its place', async () => {
    settingsOf({ theme: 'no-such-theme' })
    render(<Themed />)
    expect(document.body.className).toBe('theme-dit size-small')
    await waitFor(() => expect(setting('theme')).toBe('dit'))
  })

  it('SH-27: the size is small without a choice and for an unknown one', async () => {
    settingsOf({ size: 'gigantic', theme: 42 })
    render(<Themed />)
    expect(document.body.className).toBe('theme-dit size-small')
    await waitFor(() => expect([setting('size'), setting('theme')]).toEqual(['small', 'dit']))
  })

  it.each([
    ['default', '36px', '46px'],
    ['medium', '32px', '40px'],
    ['small', '28px', '34px'],
    ['mini', '24px', '28px'],
  ])('SH-27: %s means controls of %s and rows of %s', (size, control, row) => {
    settingsOf({ size })
    render(<Themed />)
    expect([property('control'), property('row'), document.body.className]).toEqual([control, row, `theme-dit size-${size}`])
  })
})

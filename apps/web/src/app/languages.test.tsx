import { languages } from '@chengan/kernel/label'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { readCookie, writeCookie } from '../api/session/cookies.ts'
import { spokenLanguage } from '../api/spoken-language.ts'
import { browser } from '../resources/testing/browser.ts'
import { network } from '../resources/testing/scene.tsx'
import { Console } from './console.tsx'
import { openLanguage } from './languages.ts'

const title = { 'zh-CN': '账号登录', 'zh-TW': '帳號登入', 'en-US': 'Account', ja: 'アカウントでログイン' }
const own = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文', 'en-US': 'English', ja: '日本語' }
const codes = { 'zh-CN': 'zh-chs', 'zh-TW': 'zh-cht', 'en-US': 'en', ja: 'ja' }
const months = { 'zh-CN': '一月', 'zh-TW': '一月', 'en-US': 'January', ja: '1月' }

describe('SH-26: the language', () => {
  browser()

  it('changes at once in shell, component library and calendar, is kept in the cookie, and what a form holds stays', async () => {
    network({ 'GET sys/captcha': { captchaId: 'c', image: '' } })
    window.location.hash = '#/login'
    render(<Console first={await openLanguage('zh-CN')} />)
    const account = await screen.findByLabelText('账号')
    fireEvent.change(account, { target: { value: 'half-filled' } })
    for (const language of [...languages.filter((one) => one !== 'zh-CN'), 'zh-CN' as const]) {
      fireEvent.click(document.querySelector('.login-page__language') ?? document.body)
      fireEvent.click(await screen.findByRole('menuitem', { name: own[language] }))
      await waitFor(() => expect(document.body.textContent).toContain(title[language]))
      expect(account.isConnected).toBe(true)
      expect((account as HTMLInputElement).value).toBe('half-filled')
      expect([readCookie('lang'), document.documentElement.lang]).toEqual([codes[language], language])
      expect(dayjs('2026-01-05').format('MMMM')).toBe(months[language])
    }
  })

  it('of the cookie is spoken from the first page on; an unknown one is zh-CN', async () => {
    writeCookie('lang', 'ja')
    expect(spokenLanguage()).toBe('ja')
    network({})
    window.location.hash = '#/nologin'
    render(<Console first={await openLanguage(spokenLanguage())} />)
    expect(await screen.findByText('ログインしていません')).toBeTruthy()
    writeCookie('lang', 'tlh')
    expect(spokenLanguage()).toBe('zh-CN')
    await act(async () => void (await openLanguage('zh-CN')))
  })
})

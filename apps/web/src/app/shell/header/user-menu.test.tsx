import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCookie, writeCookie } from '../../../api/session/cookies.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../../resources/testing/scene.tsx'
import { UserMenu } from './user-menu.tsx'

const open = async () => fireEvent.click(await screen.findByRole('button', { name: /望澜监管员/ }))
const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))
const isGrey = () => document.documentElement.classList.contains('is-grey')

describe('the user’s menu', () => {
  browser()
  beforeEach(() => {
    window.location.hash = '#/sys/user/index'
  })

  it('SH-23: greets by name and leads home, to the password and out', async () => {
    network({})
    stage(<UserMenu />)
    expect((await screen.findByRole('button', { name: /你好/ })).textContent).toBe('你好 望澜监管员')
    await open()
    const entries = (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
    expect(entries).toEqual(['首页', '修改密码', '二次认证', '外出代办', '使用引导', '导入导出记录', '侧栏展开动画', '注销'])
    await choose('首页')
    expect(window.location.hash).toBe('#/index')
  })

  it('SH-23: says who is nobody', async () => {
    network({ 'GET sys/user/info': null })
    stage(<UserMenu />)
    expect((await screen.findByRole('button')).textContent).toBe('未登录')
  })

  it('SH-23: the change of password opens as a dialog over the page', async () => {
    network({})
    stage(<UserMenu />)
    await open()
    await choose('修改密码')
    expect(await screen.findByLabelText('原密码')).toBeTruthy()
    expect(window.location.hash).toBe('#/sys/user/index')
  })

  it('P-11: the second factor of one’s own wish is bound, renewed and given up from here, never without the password', async () => {
    const server = network({
      'GET sys/user/mfa': { mfaType: '2', codesLeft: 3, demanded: false, smsPossible: true },
      'POST sys/user/mfa/codes': { recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] },
    })
    stage(<UserMenu />)
    await open()
    await choose('二次认证')
    expect(await screen.findByText(/剩余恢复码 3 个/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '更换验证器' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^解\s?除$/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '重新生成恢复码' }))
    fireEvent.click(await screen.findByRole('button', { name: '下一步' }))
    expect(await screen.findByText('请输入密码')).toBeTruthy()
    expect(server.last('POST sys/user/mfa/codes')).toBeUndefined()
  })

  it('P-11: a second factor that a role asks for has no way out', async () => {
    network({ 'GET sys/user/mfa': { mfaType: '2', codesLeft: 8, demanded: true, smsPossible: false } })
    stage(<UserMenu />)
    await open()
    await choose('二次认证')
    expect(await screen.findByText(/可以更换但不能解除/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^解\s?除$/ })).toBeNull()
    expect(screen.queryByRole('button', { name: '使用短信验证码' })).toBeNull()
  })

  it('SH-24: logging out asks while the page is grey; no leaves everything as it is', async () => {
    const server = network({})
    stage(<UserMenu />)
    await open()
    await choose('注销')
    expect(await screen.findByText('确定要注销当前用户吗')).toBeTruthy()
    expect(isGrey()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }))
    expect(await screen.findByText('取消注销操作')).toBeTruthy()
    expect(isGrey()).toBe(false)
    expect(server.last('POST logout')).toBeUndefined()
    expect(readCookie('token')).toBe('t')
  })

  it('SH-24: yes ends the session here even when the server refuses to hear of it, and keeps the tabs stored', async () => {
    const server = network({ 'POST logout': new Refused(500, '服务器异常') })
    stage(<UserMenu />)
    writeCookie('ak', 'special')
    const uuid = readCookie('uuid') ?? ''
    localStorage.setItem('token', 't')
    localStorage.setItem(`chengan.setting.${uuid}`, '{"tabs":["/index"]}')
    await open()
    await choose('注销')
    fireEvent.click(await screen.findByRole('button', { name: /确\s?定/ }))
    await waitFor(() => expect(window.location.hash).toBe('#/login'))
    expect(server.last('POST logout')).toBeDefined()
    expect([readCookie('ak'), readCookie('token'), readCookie('uuid'), localStorage.getItem('token')]).toEqual([
      undefined,
      undefined,
      undefined,
      null,
    ])
    expect(localStorage.getItem(`chengan.setting.${uuid}`)).toContain('/index')
    expect(isGrey()).toBe(false)
  })

  it('P-17: a logout leaves nothing of what was read or filled in: the stores of the browser hold the looks of the person alone', async () => {
    network({ 'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'wl', realName: '望澜监管员', mobile: '138****1234' } })
    stage(<UserMenu />)
    const uuid = readCookie('uuid') ?? ''
    sessionStorage.setItem('chengan.sk', 't|0123456789abcdef')
    localStorage.setItem('token', 't')
    localStorage.setItem(`chengan.setting.${uuid}`, '{"size":"small"}')
    await open()
    await choose('注销')
    fireEvent.click(await screen.findByRole('button', { name: /确\s?定/ }))
    await waitFor(() => expect(window.location.hash).toBe('#/login'))
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(Object.keys(localStorage).filter((name) => name !== `chengan.setting.${uuid}`)).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('望澜监管员')
  })
})

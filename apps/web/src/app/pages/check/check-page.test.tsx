import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { removeCookie } from '../../../api/session/cookies.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { Refused } from '../../../resources/testing/scene.tsx'
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

  const sealed = {
    kind: '准予许可决定书',
    number: '市政〔2026〕12号',
    issuer: '望澜区住建局',
    permitNo: '挖许〔2026〕0012号',
    unit: '样例单位',
    roads: '望澜大道',
    term: { from: '2026-07-01', to: '2026-07-30' },
    state: 'valid',
    sealDate: '2026-06-30',
    sm3: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
  }

  it('SH-4: needs no login, asks for the code of the address and tells what was issued under it', async () => {
    await openConsole({ at: '/nologin', answers: { 'GET szgl/spws/check/7K3M9QX2B0TZ': sealed } })
    removeCookie('token')
    await goTo('/check/7k3m-9qx2-b0tz')
    expect(await screen.findByText(/7K3M 9QX2 B0TZ/)).toBeTruthy()
    for (const words of ['有效', '准予许可决定书', '市政〔2026〕12号', '望澜区住建局', '望澜大道', '2026-07-01 至 2026-07-30'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect([place(), document.title]).toEqual(['/check/7k3m-9qx2-b0tz', '城安 | 文书验真'])
  })

  it('says of a document whose file is still being drawn that it is', async () => {
    await openConsole({ at: '/nologin', answers: { 'GET szgl/spws/check/7K3M9QX2B0TZ': { ...sealed, sm3: null } } })
    await goTo('/check/7k3m-9qx2-b0tz')
    expect(await screen.findByText('电子文件正在生成，生成后可在此比对手中的文件')).toBeTruthy()
    expect(screen.queryByLabelText('选择电子文件比对')).toBeNull()
  })

  it('says of a file whether it is the one that was issued', async () => {
    await openConsole({ at: '/nologin', answers: { 'GET szgl/spws/check/7K3M9QX2B0TZ': sealed } })
    await goTo('/check/7k3m-9qx2-b0tz')
    const input = await screen.findByLabelText('选择电子文件比对')
    fireEvent.change(input, { target: { files: [new File(['abc'], 'a.pdf')] } })
    expect(await screen.findByText('与签发的文件一致')).toBeTruthy()
    fireEvent.change(input, { target: { files: [new File(['abd'], 'b.pdf')] } })
    expect(await screen.findByText('与签发的文件不一致，请勿采信')).toBeTruthy()
    // It may be dropped on the button too.
    fireEvent.drop(screen.getByRole('button', { name: '选择电子文件比对' }), { dataTransfer: { files: [new File(['abc'], 'a.pdf')] } })
    expect(await screen.findByText('与签发的文件一致')).toBeTruthy()
  })

  it('says so where there is no such document, and what is no code', async () => {
    await openConsole({ at: '/nologin', answers: { 'GET szgl/spws/check/7K3M9QX2B0TZ': new Refused(10104, '数据不存在或无权查看') } })
    await goTo('/check/7k3m-9qx2-b0tz')
    expect(await screen.findByText('没有这份文书')).toBeTruthy()
    await goTo('/check/7k3m')
    expect(await screen.findByText('验真码有误')).toBeTruthy()
  })

  it('is asked for a code that is typed from paper', async () => {
    await openConsole({ at: '/nologin', answers: { 'GET szgl/spws/check/7K3M9QX2B0TZ': sealed } })
    removeCookie('token')
    await goTo('/check')
    fireEvent.change(await screen.findByLabelText('验真码'), { target: { value: '7k3m 9qx2 b0tz' } })
    fireEvent.click(screen.getByRole('button', { name: /核\s*验/ }))
    expect(await screen.findByText('准予许可决定书')).toBeTruthy()
  })
})

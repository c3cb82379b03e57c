import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { removeCookie } from '../../../api/session/cookies.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { goTo, openConsole, place } from '../../testing/console-scene.tsx'

const REGISTER = 'GET gysy/gysygascompaniesjyxkegl/register'

describe('the public register of licences', () => {
  browser()

  const issued = {
    companyName: '临江澜源燃气有限公司',
    creditCode: '91990102MA00000001',
    licenceNo: '浙202601020001G',
    decisionNo: '临燃许〔2026〕1号',
    decideDate: '2026-06-30',
    businessTypes: ['1'],
    businessArea: '望澜区全域',
    issueOrg: '临江市燃气管理处',
    licenceValidFrom: '2026-07-01',
    licenceValidTo: '2029-06-30',
    status: '4',
    publicDate: '2026-07-02',
  }

  it('is read without a login: whose licence it is, until when, and how it stands', async () => {
    await openConsole({ at: '/nologin', answers: { [REGISTER]: { list: [issued], total: 1 } } })
    removeCookie('token')
    await goTo('/register')
    for (const words of ['浙202601020001G', '管道燃气', '2026-07-01 至 2029-06-30', '临燃许〔2026〕1号', '有效'])
      expect(await screen.findByText(words)).toBeTruthy()
    expect([place(), document.title]).toEqual(['/register', '城安 | 燃气经营许可公示'])
  })

  it('says so where nothing fits', async () => {
    await openConsole({ at: '/nologin', answers: { [REGISTER]: { list: [], total: 0 } } })
    removeCookie('token')
    await goTo('/register')
    fireEvent.change(await screen.findByLabelText('企业名称、信用代码或证号'), { target: { value: '无此企业' } })
    fireEvent.click(screen.getByRole('button', { name: /查\s*询/ }))
    expect(await screen.findByText('没有符合条件的许可公示')).toBeTruthy()
  })
})

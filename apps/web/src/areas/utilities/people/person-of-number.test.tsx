import { registry } from '@chengan/domain/registry'
import { newIdentityCode } from '@chengan/domain/testing/identity-code'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'
import { PersonOfNumber } from './person-of-number.tsx'

const code = newIdentityCode('123', '1990-05-06')
const known = {
  ...{ found: true, id: 'p-one', name: '陆晴川', gasCompaniesName: '临江澜源燃气有限公司', postType: '08', jobStatus: '1' },
  ...{ certificates: [{}, {}], violationPoints: 3, blackListed: false },
}

function typed(answer: unknown, identityCode: string = code, stored: object | null = null) {
  const net = network({ 'GET gysy/jobperson/getInfoByIdentityCode': answer as never })
  stage(<PersonOfNumber values={{ identityCode }} stored={stored as never} />, { registry })
  return net
}

describe('an identity number that is typed in', () => {
  browser()

  it('names who bears it and where he is in service: that company marks him left first', async () => {
    const net = typed(known)
    expect(await screen.findByText('陆晴川在临江澜源燃气有限公司在职')).toBeTruthy()
    expect(screen.getByText(/须由该企业先办理离职/)).toBeTruthy()
    expect(screen.getByText(/2本证书，本周期记3分/)).toBeTruthy()
    expect(net.last('GET gysy/jobperson/getInfoByIdentityCode')?.query.get('identityCode')).toBe(code)
  })

  it('of somebody who has left says that his file is taken over', async () => {
    typed({ ...known, jobStatus: '2' })
    expect(await screen.findByText('陆晴川已从临江澜源燃气有限公司离职')).toBeTruthy()
    expect(screen.getByText(/证书、培训和违规记录随档案转入/)).toBeTruthy()
  })

  it('of somebody who is barred says so', async () => {
    typed({ ...known, jobStatus: '4', blackListed: true })
    expect(await screen.findByText('陆晴川被列入行业禁入名单，不能登记')).toBeTruthy()
  })

  it('asks nothing while it is not whole, is forged, or is covered', async () => {
    const forged = `${code.slice(0, 17)}${code.endsWith('1') ? '2' : '1'}`
    for (const number of ['', code.slice(0, 10), forged, `${code.slice(0, 6)}********${code.slice(-4)}`]) {
      const net = typed(known, number)
      await waitFor(() => expect(net.last('GET gysy/jobperson/getInfoByIdentityCode')).toBeUndefined())
    }
  })

  it('of the file at hand says nothing', async () => {
    const net = typed(known, code, { id: 'p-one' })
    await waitFor(() => expect(net.last('GET gysy/jobperson/getInfoByIdentityCode')).toBeDefined())
    expect(screen.queryByRole('status')).toBeNull()
  })
})

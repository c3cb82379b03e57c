import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../resources/testing/browser.ts'
import { network, Refused, stage } from '../../resources/testing/scene.tsx'
import { TagPage } from './tag-page.tsx'

describe('where the QR code on a facility leads', () => {
  browser()

  it('opens the facility on the page of the level of whoever scanned it', async () => {
    network({ 'GET common/tag/9901020102000001': { resource: 'bridge', id: 'b1', name: '古渡桥' } })
    stage(<TagPage />, { search: 'code=9901020102000001' })
    await waitFor(() => expect(window.location.hash).toBe('#/zhsz-jcxxgl/qx_ql/index/detail/b1'))
  })

  it('says that there is none, or that he may not see it, in the words of the server', async () => {
    network({ 'GET common/tag/1': new Refused(10104, '没有找到编码为1的设施，或者您无权查看，请核对编码') })
    stage(<TagPage />, { search: 'code=1' })
    expect(await screen.findByText('无法打开该设施')).toBeTruthy()
    expect(screen.getByText(/没有找到编码为1的设施，或者您无权查看/)).toBeTruthy()
  })

  it('says that there is no page of such facilities for his level', async () => {
    network({
      'GET common/tag/2': { resource: 'bridge', id: 'b1', name: '古渡桥' },
      'GET sys/user/info': { id: 'u1', uuid: 'u', username: 'x', realName: '巡查员', level: 'xt', deptId: 'd1', deptName: '系统' },
    })
    stage(<TagPage />, { search: 'code=2' })
    expect(await screen.findByText('您的岗位没有查看该类设施的页面')).toBeTruthy()
  })

  it('says that the code holds nothing', async () => {
    network({})
    stage(<TagPage />)
    expect(await screen.findByText('二维码中没有设施编码')).toBeTruthy()
  })
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { removeCookie, writeCookie } from '../../api/session/cookies.ts'
import { holdsRole } from '../../api/session/roles.ts'
import { forgetSecurityKey } from '../../api/session/security-key.ts'
import { keepSetting, setting } from '../../api/user-settings.ts'
import { browser } from '../../resources/testing/browser.ts'
import { network, registry, stage } from '../../resources/testing/scene.tsx'
import { PageHelp } from './help/page-help.tsx'
import { showTour, TourOnce } from './tour/tour.tsx'

const hazards = '/gysy/qx_aqjdyhpc/index'

describe('the help of a page', () => {
  browser()

  it('tells what the caller may do there and what follows from it, and of a record how to read it', async () => {
    network({ 'GET sys/menu/permissions': [registry.byName('hazard').actions.dispatch?.permission] })
    stage(<PageHelp path={`${hazards}/detail/7`} />)
    expect(await screen.findByText('派发后生成整改通知书并短信通知企业负责人、安全管理员')).toBeTruthy()
    expect(screen.queryByText(/复查通过后销号/)).toBeNull()
    expect(screen.getByText(/一条隐患/)).toBeTruthy()
  })

  it('says so where a page has none of its own', async () => {
    network({})
    stage(<PageHelp path="/index" />)
    expect(await screen.findByText(/没有专门说明/)).toBeTruthy()
  })
})

describe('the tour', () => {
  browser()

  const begin = (tour: boolean) => {
    forgetSecurityKey()
    network({ 'GET sys/security/key': { keyId: 'k', sm2PublicKey: '', serverTime: 0, pkMode: 'off', ui: { tour } } })
    return stage(
      <>
        <nav className="top-menu">menu</nav>
        <button type="button" className="user-menu">
          me
        </button>
        <TourOnce />
      </>,
    )
  }

  it('comes once: it may be skipped, is not shown again, and comes back when it is asked for', async () => {
    begin(true)
    expect(await screen.findByText('业务菜单')).toBeTruthy()
    // It keeps nobody from his work.
    expect(document.querySelector('.ant-tour-mask svg')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '跳过' }))
    await waitFor(() => expect(setting('tour')).toBe('seen'))
    await waitFor(() => expect(screen.queryByText('业务菜单')).toBeNull())
    showTour()
    expect(await screen.findByText('业务菜单')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '下一步' }))
    expect(await screen.findByText('个人菜单')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '开始使用' }))
    await waitFor(() => expect(setting('tour')).toBe('seen'))
  })

  it('does not come by itself where the installation has none, nor to who has seen it', async () => {
    begin(false)
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByText('业务菜单')).toBeNull()
    keepSetting('tour', 'seen')
    expect(screen.queryByText('业务菜单')).toBeNull()
  })

  it('SH-34: is not shown to the role of wall screens, before which nobody sits', async () => {
    writeCookie('roles', 'cityLeader,screen')
    begin(true)
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByText('业务菜单')).toBeNull()
    removeCookie('roles')
    expect([holdsRole('screen'), holdsRole()]).toEqual([false, false])
    writeCookie('roles', 'cityLeader')
    expect([holdsRole('screen', 'cityLeader'), holdsRole('city')]).toEqual([true, false])
    removeCookie('roles')
  })
})

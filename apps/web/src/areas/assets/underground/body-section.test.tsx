import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { stage } from '../../../resources/testing/scene.tsx'
import { BodySection } from './body-section.tsx'

function open(values: object) {
  const row = { id: 'b1', bodyType: '2', width: 1.5, topDepth: 0.8, bottomDepth: 2.3, ...values } as never
  return stage(<BodySection resource={registry.byName('undergroundBody')} row={row} />, { registry })
}

describe('the section through a body', () => {
  browser()

  it('tells in words what it draws, to the metre of its scale', async () => {
    open({})
    expect(await screen.findByRole('img', { name: /^空洞，顶埋深0\.8/ })).toBeTruthy()
    expect(screen.getByText('0 m')).toBeTruthy()
    expect(screen.getByText('路面')).toBeTruthy()
  })

  it('draws hollow, loose and wet ground apart', async () => {
    for (const [bodyType, ground] of [
      ['1', 'hollow'],
      ['3', 'loose'],
      ['4', 'dense'],
      ['5', 'water'],
    ]) {
      const { container, unmount } = open({ bodyType })
      expect(container.querySelector('.ground__body')?.getAttribute('class')).toBe(`ground__body ground__body--${ground}`)
      unmount()
    }
  })

  it('says so where nobody has measured it', async () => {
    open({ bottomDepth: null })
    expect(await screen.findByText('没有登记尺寸和埋深，无法绘制剖面')).toBeTruthy()
  })
})

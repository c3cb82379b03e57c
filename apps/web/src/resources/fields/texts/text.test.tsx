import { mobile, text } from '@chengan/kernel/fields/builders'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { showFields } from '../../testing/field-scene.tsx'
import { network } from '../../testing/scene.tsx'

describe('the input of an identity number', () => {
  browser()
  const type = (value: string) => {
    network({})
    showFields({ idCard: text(18, '身份证号', 'ID number', { format: 'idCard' }) })
    fireEvent.change(screen.getByLabelText(/身份证号/), { target: { value } })
  }

  it('SH-41: tells sex, birthday and age, so that a slip is seen at once', () => {
    type('11010519491231002X')
    expect(screen.getByText('女 · 1949-12-31 出生 · 76 岁')).toBeTruthy()
  })

  it('SH-41: of fifteen digits too', () => {
    type('110105491231003')
    expect(screen.getByText('男 · 1949-12-31 出生 · 76 岁')).toBeTruthy()
  })

  it('SH-41: a wrong check digit warns and does not refuse', () => {
    type('110105194912310021')
    expect(screen.getByRole('status').textContent).toBe('身份证号校验位不符，请核对')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the keyboard of a phone', () => {
  browser()
  it('SH-42: fits numbers of telephones and addresses', () => {
    network({})
    showFields({
      mobile: mobile('手机号', 'Mobile'),
      phone: text(20, '电话', 'Phone', { format: 'phone' }),
      site: text(200, '网址', 'Address', { format: 'url' }),
    })
    expect(['手机号', '电话', '网址'].map((label) => screen.getByLabelText(label).getAttribute('inputmode'))).toEqual(['tel', 'tel', 'url'])
  })
})

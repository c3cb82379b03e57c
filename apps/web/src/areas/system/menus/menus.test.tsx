import { registry } from '@chengan/domain/registry'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { GrantedCallsInput } from './granted-calls-input.tsx'

const menu = registry.byName('menu')
const field = menu.fields.resourceList

describe('the calls that a menu allows', () => {
  browser()

  it('are lines of method and address; without a line there are none', () => {
    if (field === undefined) throw new Error('a menu has no resourceList')
    const onChange = vi.fn()
    const values = { resourceList: [{ method: 'GET', url: 'sys/post/*' }] }
    render(<GrantedCallsInput id="f" field={field} values={values} resource={menu} invalid={false} onChange={onChange} />)
    fireEvent.change(screen.getByLabelText('接口地址'), { target: { value: ' sys/post/page ' } })
    expect(onChange).toHaveBeenLastCalledWith({ resourceList: [{ method: 'GET', url: 'sys/post/page' }] })
    fireEvent.click(screen.getByRole('button', { name: /增加接口/ }))
    expect(onChange).toHaveBeenLastCalledWith({
      resourceList: [
        { method: 'GET', url: 'sys/post/*' },
        { method: 'GET', url: '' },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: '删除这一行' }))
    expect(onChange).toHaveBeenLastCalledWith({ resourceList: null })
  })
})

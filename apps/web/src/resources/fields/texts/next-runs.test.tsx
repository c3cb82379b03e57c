import { text } from '@chengan/kernel/fields/builders'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { showFields } from '../../testing/field-scene.tsx'

const fields = { cron: text(100, 'cron表达式', 'Cron', { format: 'quartz' }) }
const write = (value: string) => fireEvent.change(screen.getByLabelText('cron表达式'), { target: { value } })
const runs = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

describe('the input of a Quartz expression', () => {
  browser()

  it('shows the next ten runs while it is written', () => {
    showFields(fields, { cron: '0 0 12 * * ?' })
    expect([runs().length, runs()[0], runs()[9]]).toEqual([10, '2026-07-01 12:00:00', '2026-07-10 12:00:00'])
    write('0 0 8 ? * 6L')
    expect(runs()[0]).toBe('2026-07-31 08:00:00')
  })

  it('shows nothing of one that cannot be read, and says of one whose times are over that it never runs', () => {
    showFields(fields, { cron: '0 0 99 * * ?' })
    expect(screen.queryByRole('status')).toBeNull()
    write('0 0 12 1 1 ? 2020')
    expect(screen.getByRole('status').textContent).toBe('今后没有执行时间')
  })
})

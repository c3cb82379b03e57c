import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../resources/testing/browser.ts'
import { network, showView } from '../../../resources/testing/scene.tsx'
import { YearBoard } from './year-board.tsx'
import { monthsOf, workdaysOf } from './year-days.ts'

const stored = [
  { id: 'w1', day: '2026-10-01', isWorkday: false, name: '国庆节', version: 1 },
  { id: 'w2', day: '2026-10-10', isWorkday: true, name: null, version: 1 },
]
const kindOf = (day: string, rows = stored) =>
  monthsOf(2026, rows)
    .flatMap((month) => month.days)
    .find((one) => one.day === day)?.kind

describe('the year of the working calendar', () => {
  browser()

  it('a day without a row works from Monday to Friday; rows say otherwise', () => {
    expect([kindOf('2026-06-30'), kindOf('2026-06-28'), kindOf('2026-10-01'), kindOf('2026-10-10')]).toEqual([
      'workday',
      'weekend',
      'holiday',
      'shifted',
    ])
    expect(workdaysOf(monthsOf(2026, []))).toEqual({ work: 261, rest: 104 })
    expect(workdaysOf(monthsOf(2024, [])).work + workdaysOf(monthsOf(2024, [])).rest).toBe(366)
  })

  it('weeks begin on Monday', () => {
    expect(monthsOf(2026, []).map((month) => month.before)).toEqual([3, 6, 6, 2, 4, 0, 2, 5, 1, 3, 6, 1])
  })

  it('who holds the string sets a day, a stored one by its row', async () => {
    const { last } = network({
      'GET sys/workcalendar/list': stored,
      'GET sys/menu/permissions': ['sys:workcalendar:save'],
      'PUT sys/workcalendar': { id: 'w1' },
      'POST sys/workcalendar': { id: 'w3' },
    })
    showView(YearBoard, { registry, resource: 'workday', view: 'yearBoard' })
    fireEvent.click(await screen.findByRole('button', { name: '10 月 1 法定节假日 国庆节' }))
    fireEvent.click(await screen.findByText('上班'))
    fireEvent.click(screen.getByText('保存'))
    await waitFor(() => expect(last('PUT sys/workcalendar')?.body).toMatchObject({ id: 'w1', version: 1, isWorkday: true }))
  })

  it('without the string the days only tell', async () => {
    network({ 'GET sys/workcalendar/list': stored })
    showView(YearBoard, { registry, resource: 'workday', view: 'yearBoard' })
    const day = await screen.findByRole('button', { name: '10 月 1 法定节假日 国庆节' })
    expect((day as HTMLButtonElement).disabled).toBe(true)
  })
})

import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../../../resources/testing/browser.ts'
import { network, stage } from '../../../../resources/testing/scene.tsx'
import { BeginDialog } from './begin-dialog.tsx'

const draft = (id: string, batch: number, more: object = {}) => ({
  id,
  meetingKind: '1',
  planYear: 2027,
  batch,
  title: `会议${id}`,
  currentNode: null,
  ...more,
})

describe('the dialog that begins the plan of a batch', () => {
  browser()

  it('offers no draft that does not say yet of which year and batch it is', async () => {
    const list = [draft('甲', 0, { planYear: null }), draft('乙', 1, { batch: null }), draft('丙', 1)]
    network({ 'GET szgl/wjhy/page': { total: list.length, list } })
    stage(<BeginDialog onClose={() => undefined} />)
    fireEvent.mouseDown(await screen.findByRole('combobox'))
    expect((await screen.findAllByRole('option')).length).toBe(1)
    expect(screen.getByText(/会议丙/)).toBeTruthy()
  })

  it('offers no draft whose plan is under way, nor another of its batch', async () => {
    const list = [draft('甲', 0, { currentNode: '会审' }), draft('乙', 0), draft('丙', 1), draft('丁', 2, { meetingKind: '3' })]
    network({ 'GET szgl/wjhy/page': { total: list.length, list } })
    stage(<BeginDialog onClose={() => undefined} />)
    fireEvent.mouseDown(await screen.findByRole('combobox'))
    expect((await screen.findAllByRole('option')).length).toBe(1)
    expect(screen.getByText(/会议丙/)).toBeTruthy()
    expect(screen.queryByText(/会议[甲乙丁]/)).toBeNull()
  })
})

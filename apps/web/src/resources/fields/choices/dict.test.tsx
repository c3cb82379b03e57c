import { defineDict } from '@chengan/kernel/dictionary'
import { dict } from '@chengan/kernel/fields/builders'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dictionaryOf } from '../../../api/dictionary.ts'
import { browser } from '../../testing/browser.ts'
import { showFields } from '../../testing/field-scene.tsx'
import { network } from '../../testing/scene.tsx'

const kind = defineDict('kind', '类别', 'Kind', { pipe: ['1', '管道', 'Pipe'], tank: ['2', '储罐', 'Tank'] })
const part = defineDict(
  'part',
  '部位',
  'Part',
  {
    weld: ['11', '焊缝', 'Weld', { parent: '1' }],
    valve: ['12', '阀门', 'Valve', { parent: '1' }],
    gauge: ['21', '液位计', 'Gauge', { parent: '2' }],
  },
  { parentType: 'kind' },
)
const loose = defineDict('loose', '部位', 'Part', {
  weld: ['11', '焊缝', 'Weld'],
  valve: ['12', '阀门', 'Valve'],
  gauge: ['21', '液位计', 'Gauge'],
})
const told = (values: readonly object[]) => network({ 'GET sys/dict/type/all': [{ dictType: 'kind', dataList: values }] })

describe('the widgets of dictionaries', () => {
  browser()

  it('offers the values that fit what another field says', async () => {
    told([])
    const fitting = { by: 'kind', as: { '1': ['11', '12'], '2': ['21'] } }
    const { kind: ofKind, part: ofPart } = { kind: dict(kind, '类别', 'Kind'), part: dict(loose, '部位', 'Part', { valuesBy: fitting }) }
    showFields({ kind: ofKind, part: ofPart }, { kind: '1' })
    await waitFor(() =>
      expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['管道', '储罐', '焊缝', '阀门']),
    )
    fireEvent.click(screen.getByRole('radio', { name: '储罐' }))
    await waitFor(() =>
      expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(['管道', '储罐', '液位计']),
    )
  })

  it('SH-38: a disabled value is not offered anew', async () => {
    told([
      { dictValue: '1', dictLabel: '管道', status: 1 },
      { dictValue: '2', dictLabel: '储罐', status: 0 },
    ])
    showFields({ kind: dict(kind, '类别', 'Kind') })
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1))
  })

  it('SH-38: a disabled value that the row has stays readable until another is chosen', async () => {
    told([
      { dictValue: '1', dictLabel: '管道', status: 1 },
      { dictValue: '2', dictLabel: '储罐', status: 0 },
    ])
    const { values } = showFields({ kind: dict(kind, '类别', 'Kind') }, { kind: '2' })
    const stored = await screen.findByRole('radio', { name: '储罐' })
    expect(stored).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: '管道' }))
    expect(values().kind).toBe('1')
    await waitFor(() => expect(screen.queryByRole('radio', { name: '储罐' })).toBeNull())
  })

  it('SH-38, sys/dict/type/rule-1: an unknown value is shown as it is', async () => {
    told([{ dictValue: '1', dictLabel: '管道' }])
    showFields({ kind: dict(kind, '类别', 'Kind') }, { kind: '9' })
    expect(await screen.findByRole('radio', { name: '9' })).toHaveProperty('checked', true)
  })

  it('SH-38: labels come from the server, in the language of the session', async () => {
    told([{ dictValue: '1', dictLabel: '管网' }])
    showFields({ kind: dict(kind, '类别', 'Kind') })
    expect(await screen.findByRole('radio', { name: '管网' })).toBeTruthy()
  })

  it('SH-38: a child offers what belongs to the chosen parent', () => {
    network({})
    showFields({ kind: dict(kind, '类别', 'Kind'), part: dict(part, '部位', 'Part') }, { kind: '1' })
    const names = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)
    expect(names()).toEqual(['管道', '储罐', '焊缝', '阀门'])
    fireEvent.click(screen.getByRole('radio', { name: '储罐' }))
    expect(names()).toEqual(['管道', '储罐', '液位计'])
  })

  it('SH-38, sys/dict/type/rule-1: a list of values without an order of its own reads each; one that nobody knows stays raw', () => {
    const dictionary = dictionaryOf([{ dictValue: '1', dictLabel: '管道' }])
    expect([dictionary.label('1,9'), dictionary.label('9'), dictionary.label(null)]).toEqual(['管道、9', '9', ''])
  })
})

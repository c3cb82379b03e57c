import { defineDict } from '@chengan/kernel/dictionary'
import { decimal, dict } from '@chengan/kernel/fields/builders'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser } from '../../testing/browser.ts'
import { showFields } from '../../testing/field-scene.tsx'
import { network } from '../../testing/scene.tsx'

const metric = defineDict('metric', '指标', 'Metric', { gas: ['gas', '甲烷', 'Methane'], pressure: ['p', '压力', 'Pressure'] })
const units: Readonly<Record<string, string>> = { gas: '%VOL', p: 'MPa' }

describe('a number that is typed', () => {
  browser()

  it('has beside it the unit that follows from what else the form says, at once when that changes', () => {
    network({})
    const limit = decimal(12, 4, '一级上限', 'L1 upper', { unitIn: ({ measured }) => units[String(measured)] })
    showFields({ measured: dict(metric, '指标', 'Metric'), limit }, { measured: 'gas', limit: 2.5 })
    expect(screen.getByText('%VOL')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: '压力' }))
    expect(screen.getByText('MPa')).toBeTruthy()
    expect(screen.queryByText('%VOL')).toBeNull()
  })
})

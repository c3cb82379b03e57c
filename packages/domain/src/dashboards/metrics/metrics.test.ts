import { describe, expect, it } from 'vitest'
import { better } from '../../system/dictionaries/dashboards.ts'
import { refusalOf, seen } from '../../testing/acting.ts'
import { registeredMetric } from './registered-metric.ts'

const { higher, down, none } = better.values
const refused = (row: object) => refusalOf(registeredMetric.rules ?? [], seen({ row: { ...row } }))

describe('the lines of a figure', () => {
  it('stand in the order of what is worse', () => {
    expect(refused({ better: higher.value, warnYellow: '0.9', warnRed: '0.8' })).toBeUndefined()
    expect(refused({ better: higher.value, warnYellow: '0.8', warnRed: '0.9' })).toBe('redNotBeyondYellow')
    expect(refused({ better: down.value, warnYellow: '5', warnRed: '10' })).toBeUndefined()
    expect(refused({ better: down.value, warnYellow: '10', warnRed: '5' })).toBe('redNotBeyondYellow')
    expect(refused({ better: down.value, warnYellow: '5', warnRed: '5' })).toBe('redNotBeyondYellow')
  })
  it('need a direction, and one of them may stand alone', () => {
    expect(refused({ better: none.value, warnRed: '5' })).toBe('linesNeedADirection')
    expect(refused({ better: none.value })).toBeUndefined()
    expect(refused({ better: down.value, warnRed: '5' })).toBeUndefined()
  })
})

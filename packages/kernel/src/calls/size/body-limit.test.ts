import { describe, expect, it } from 'vitest'
import { json, line, longText, polygon, richText, text } from '../../fields/builders.ts'
import { MOST_VERTICES } from '../../geometry/judge-shape.ts'
import { batchCall } from './batch.ts'
import { bodyBeforeLogin, bodyLimitOf, ordinaryBody } from './body-limit.ts'

describe('the body of a call', () => {
  it('is ordinary for ordinary fields, however many texts there are', () => {
    expect(ordinaryBody).toEqual({ bytes: 1_048_576, values: 10_000 })
    expect(bodyLimitOf({ a: text(500, '甲', 'A'), b: longText('乙', 'B'), c: richText('丙', 'C') })).toEqual(ordinaryBody)
  })

  it('has room for each geometry, at its most positions', () => {
    const { bytes, values } = bodyLimitOf({ way: line('走向', 'Way'), area: polygon('范围', 'Area') })
    expect(values).toBe(ordinaryBody.values + 2 * 4 * MOST_VERTICES)
    const most = {
      type: 'LineString',
      coordinates: Array.from({ length: MOST_VERTICES }, () => [123.45678901234567, 29.1234567890123, 12.345]),
    }
    expect(JSON.stringify({ way: most, area: most }).length).toBeLessThan(bytes - ordinaryBody.bytes / 2)
  })

  it('has room for a file that a field keeps as text, also inside what a field holds', () => {
    const file = longText('流程', 'Process', { length: 2_000_000 })
    expect(bodyLimitOf({ xml: file }).bytes).toBe(ordinaryBody.bytes + 6_000_000)
    expect(bodyLimitOf({ from: json('原', 'From', { holds: { xml: file } }), to: json('新', 'To', { holds: { xml: file } }) }).bytes).toBe(
      ordinaryBody.bytes + 12_000_000,
    )
  })

  it('has room for every row of a batch, of however many fields', () => {
    const row = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, text(20, '值', 'Value')]))
    const { body } = batchCall({ key: ['f0'], most: 1000, row })
    expect(bodyLimitOf(body).values).toBe(ordinaryBody.values + 21_000)
  })

  it('takes nothing for what nobody may send', () => {
    expect(bodyLimitOf({ xml: longText('流程', 'Process', { length: 2_000_000, hidden: true }) })).toEqual(ordinaryBody)
  })

  it('is small before anybody has logged in', () => {
    expect(bodyBeforeLogin.bytes).toBe(16_384)
  })
})

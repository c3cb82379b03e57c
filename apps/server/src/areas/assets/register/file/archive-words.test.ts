import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { tableInArchive } from './archive-words.ts'

describe('a table of the file of a facility', () => {
  it('does not repeat the facility in each row, also where its rows may belong to facilities of several kinds', () => {
    const row = { bridgeKind: '1', bridgeId: 'b1', bridgeName: '文澜桥', detectDate: '2026-07-23', bcim: 66.25, score: 73.34 }
    const part = { resource: registry.byName('bridgeDetection'), rows: [row], columns: null }
    const { columns, rows } = tableInArchive(part, registry.byName('bridge'), '')
    const headings = columns.map(({ heading }) => heading)
    expect(headings).not.toContain('桥梁')
    expect(headings).toEqual(expect.arrayContaining(['检测日期', '综合得分']))
    expect(rows.flat()).not.toContain('b1')
  })
})

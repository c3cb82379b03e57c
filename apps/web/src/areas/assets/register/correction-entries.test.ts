import { mayBeCorrected } from '@chengan/domain/assets/register/correction/correctable'
import { road } from '@chengan/domain/assets/register/road/road'
import { complete } from '@chengan/kernel/definition/complete'
import { describe, expect, it } from 'vitest'
import { correctedRow, entriesBetween } from './correction-entries.ts'

const fields = complete(road).fieldList.filter(mayBeCorrected)
const stands = { name: '东屏街', laneCount: 4, gullyCount: null, maintDeptId: 'a', maintDeptName: '坦途养护' }

describe('a correction as it is filled in', () => {
  it('holds what differs from the register, and nothing once that is put back', () => {
    const written = entriesBetween(fields, stands, { ...stands, laneCount: 6, gullyCount: '' })
    expect(written).toEqual([{ field: 'laneCount', before: 4, after: 6 }])
    expect(entriesBetween(fields, stands, { ...correctedRow(fields, stands, written), laneCount: '4' })).toEqual([])
  })

  it('tells references by name, as they were and as they would be', () => {
    const written = entriesBetween(fields, stands, { ...stands, maintDeptId: 'b', maintDeptName: '通衢养护' })
    expect(written).toEqual([{ field: 'maintDeptId', before: 'a', after: 'b', names: { a: '坦途养护', b: '通衢养护' } }])
    expect(correctedRow(fields, stands, written)).toMatchObject({ maintDeptId: 'b', maintDeptName: '通衢养护' })
  })

  it('never offers what the register alone says', () => {
    expect(fields.map(({ name }) => name)).not.toContain('assetCode')
    expect(fields.map(({ name }) => name)).not.toContain('status')
  })
})

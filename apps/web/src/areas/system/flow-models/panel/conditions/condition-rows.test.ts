import { describe, expect, it } from 'vitest'
import { claimsOf, textOf } from './condition-rows.ts'

const written = (inside: string) => `\${${inside}}`

describe('a condition row by row (F17)', () => {
  it.each([
    ['result==2', '&&', [{ name: 'result', sign: '==', value: 2 }]],
    [
      "amount>10000 && outcome=='agree'",
      '&&',
      [
        { name: 'amount', sign: '>', value: 10_000 },
        { name: 'outcome', sign: '==', value: 'agree' },
      ],
    ],
    [
      'a==1 || b!=-2 || c==true',
      '||',
      [
        { name: 'a', sign: '==', value: 1 },
        { name: 'b', sign: '!=', value: -2 },
        { name: 'c', sign: '==', value: true },
      ],
    ],
  ] as const)('%s is read, and written as it was', (inside, joint, rows) => {
    expect(claimsOf(written(inside))).toEqual({ joint, rows })
    expect(textOf({ joint, rows })).toBe(written(inside))
  })

  it('nothing said has no rows, and says nothing', () => {
    expect(claimsOf('')).toEqual({ joint: '&&', rows: [] })
    expect(textOf({ joint: '&&', rows: [] })).toBe('')
  })

  it.each(['a==1 && (b==2 || c==3)', 'workdays(a, today()) > 3', 'form.a==1', 'a', 'a==b', 'a==1 &&'])(
    '%s stays an expression',
    (inside) => {
      expect(claimsOf(written(inside))).toBeNull()
    },
  )

  it('what is typed cannot end the text that it stands in', () => {
    expect(textOf({ joint: '&&', rows: [{ name: 'a', sign: '==', value: "x' || '1'=='1" }] })).toBe(written("a=='x || 1==1'"))
  })
})

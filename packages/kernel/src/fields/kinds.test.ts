import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { judgeValue } from '../definition/forms/judge-value.ts'
import { oneOfEach } from '../testing/library.ts'
import { chanceOf } from '../testing/sample.ts'
import * as f from './builders.ts'
import type { Field, FieldKind } from './field.ts'
import { kinds } from './kinds.ts'

const each = Object.entries(oneOfEach) as readonly [FieldKind, Field][]
const judge = (field: Field, value: unknown) => judgeValue(field, value)
const kept = (field: Field, value: unknown) => expect([value, judge(field, value)]).toEqual([value, { value: expect.anything() }])
const refusedBy = (field: Field, value: unknown) => {
  const judged = judge(field, value)
  return 'refusal' in judged ? judged.refusal.key : `kept ${JSON.stringify(judged.value)}`
}

describe.each(each)('a field of kind %s', (kind, field) => {
  it('is the kind that its spec says', () => expect(kinds[kind].kind).toBe(kind))

  it('takes nothing given as null', () => {
    for (const nothing of [null, undefined, '', '   ']) expect(judge(field, nothing)).toEqual({ value: null })
  })

  it('keeps its own sample, whatever the chance', () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const sample = kinds[kind].sample(field, chanceOf(seed))
      if (sample === null) continue
      expect([sample, judge(field, sample)]).toEqual([sample, { value: sample }])
    }
  })

  it('never throws, whatever JSON it is given, and keeps again what it kept', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.string(), fc.double(), fc.array(fc.string())), (value) => {
        const judged = judge(field, value)
        if (!('value' in judged) || judged.value === null) return
        expect(judge(field, judged.value)).toEqual({ value: judged.value })
      }),
      { numRuns: 300 },
    )
  })

  it('has columns of its own, but for children', () => {
    expect(Object.keys(kinds[kind].columns(field)).length > 0).toBe(kind !== 'children')
  })

  it('is described for callers', () => expect(typeof kinds[kind].schema(field)).toBe('object'))
})

test('a text that is a key lies in the order of its bytes, like the ids that it is compared with; any other in the order of its language', () => {
  const columns = (field: Field) => kinds.text.columns(field)['']
  expect(columns(f.text(32, '业务', 'Row', { opaque: true }))).toBe(Object.values(kinds.ref.columns(f.ref('post', '岗位', 'Post')))[0])
  expect(columns(f.text(32, '名称', 'Name'))).toBe('text')
})

describe('a number as it is typed', () => {
  test.each(['0', '12', '12.5', '007'])('SH-42: %s is digits with an optional decimal part', (value) =>
    kept(f.decimal(12, 2, '数', 'N'), value),
  )
  test.each(['12.', '.5', '1,000', '1e5', '１２', '12 m', '--1'])('SH-42: %s is not', (value) =>
    expect(refusedBy(f.decimal(12, 2, '数', 'N'), value)).toBe('malformed'),
  )
})

describe('a text', () => {
  test('is cut of its margins and counted in characters, not in code units', () => {
    expect(judge(f.text(2, '文', 'T'), ' 燃气 ')).toEqual({ value: '燃气' })
    expect(judge(f.text(2, '文', 'T'), '𠮷𠮷')).toEqual({ value: '𠮷𠮷' })
    expect(judge(f.text(2, '文', 'T'), '燃气表')).toEqual({ refusal: { key: 'tooLong', values: { '1': 2 } } })
  })
  test('may break lines but holds no unseen characters', () => {
    kept(f.longText('文', 'T'), '一\n二\t三')
    for (const sign of ['\u0000', '\u0007', '\u001b', '\uffff'])
      expect(refusedBy(f.longText('文', 'T'), `a${sign}b`)).toBe('illegalCharacters')
  })
  test('may be sent as a number, but not as an object, list or truth value', () => {
    expect(judge(f.text(9, '文', 'T'), 42)).toEqual({ value: '42' })
    for (const value of [{}, ['a'], true]) expect(refusedBy(f.text(9, '文', 'T'), value)).toBe('malformed')
  })
})

describe('a number', () => {
  const int = f.int('数', 'N', { min: 2, max: 40 })
  test('is taken as number or as its digits', () => {
    for (const value of [2, 40, '7', ' 7 ', '+7']) kept(int, value)
    for (const value of ['7a', '0x10', '1e3', 'NaN', '', 1.5, '1.5', Number.NaN, Number.POSITIVE_INFINITY, true, [7], 2_147_483_648]) {
      expect(['tooLarge', 'malformed', 'kept null']).toContain(refusedBy(int, value))
    }
  })
  test('keeps its limits and names them', () => {
    expect(judge(int, 1)).toEqual({ refusal: { key: 'tooSmall', values: { '1': 2 } } })
    expect(judge(int, 41)).toEqual({ refusal: { key: 'tooLarge', values: { '1': 40 } } })
    expect(judge(f.decimal(6, 2, '数', 'N', { moreThan: 0 }), 0)).toEqual({ refusal: { key: 'notMore', values: { '1': 0 } } })
  })
  test('is not less than 0 where it says no bound, unless it is signed or derived', () => {
    for (const [one, value] of [[f.int('层数', 'Floors'), -1] as const, [f.decimal(9, 2, '面积', 'Area'), -5_000_000] as const])
      expect(judge(one, value)).toEqual({ refusal: { key: 'tooSmall', values: { '1': 0 } } })
    kept(f.decimal(7, 2, '高程', 'Elevation', { signed: true }), -3.5)
    kept(f.int('分值', 'Points', { min: -100 }), -4)
    kept(f.derived(f.decimal(7, 2, '差额', 'Difference'), { field: 'area' }), -1)
  })
  test('of decimals is rounded to its scale and bounded by its precision', () => {
    const decimal = f.decimal(4, 1, '数', 'N', { signed: true })
    expect(judge(decimal, '12.34')).toEqual({ value: 12.3 })
    expect(judge(decimal, -999.9)).toEqual({ value: -999.9 })
    expect(judge(decimal, 1000)).toEqual({ refusal: { key: 'tooLarge', values: { '1': 999 } } })
    expect(refusedBy(decimal, 999.96)).toBe('tooLarge')
  })
})

describe('a truth value', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('%j is %j', (sent, value) => expect(judge(f.bool('是', 'B'), sent)).toEqual({ value }))
  test('is nothing else', () => {
    for (const value of [2, 'yes', [], {}]) expect(refusedBy(f.bool('是', 'B'), value)).toBe('malformed')
  })
})

describe('a date', () => {
  const date = f.date('日', 'D')
  const datetime = f.datetime('时', 'T')
  test('must exist', () => {
    kept(date, '2024-02-29')
    for (const value of ['2023-02-29', '2026-13-01', '2026-1-1', '1799-12-31', '2200-01-01', '26-01-01', 20260101]) {
      expect([value, refusedBy(date, value)]).toEqual([value, 'malformed'])
    }
  })
  test('of a date-time is its day', () => expect(judge(date, '2026-06-30 10:00:00')).toEqual({ value: '2026-06-30' }))
  test('and time may lack seconds or the whole time', () => {
    expect(judge(datetime, '2026-06-30')).toEqual({ value: '2026-06-30 00:00:00' })
    expect(judge(datetime, '2026-06-30T10:05')).toEqual({ value: '2026-06-30 10:05:00' })
    for (const value of ['2026-06-30 24:00:00', '2026-06-30 10:60:00', '2026-06-31 10:00:00'])
      expect(refusedBy(datetime, value)).toBe('malformed')
  })
})

describe('a choice', () => {
  const one = oneOfEach.dict
  const several = { ...oneOfEach.dicts, atMost: 1 }
  test('is a code of its dictionary', () => {
    kept(one, 'a')
    for (const value of ['c', 'novel', 'A', {}, ['a']]) expect(refusedBy(one, value)).toBe('malformed')
  })
  test('of several is a list or texts with commas, without repeats', () => {
    expect(judge(oneOfEach.dicts, 'a,b,a')).toEqual({ value: ['a', 'b'] })
    expect(judge(oneOfEach.dicts, ['b'])).toEqual({ value: ['b'] })
    expect(refusedBy(oneOfEach.dicts, ['a', 'c'])).toBe('malformed')
    expect(judge(several, ['a', 'b'])).toEqual({ refusal: { key: 'tooMany', values: { '1': 1 } } })
  })
})

describe('a reference', () => {
  test('is an id, as text or number; anything that could be more is refused', () => {
    kept(oneOfEach.ref, '018f3c2a9b7e7c10a1b2c3d4e5f60718')
    expect(judge(oneOfEach.dept, 1)).toEqual({ value: '1' })
    for (const value of ["1' or '1'='1", 'a b', '../x', 'x'.repeat(101), {}, ['1']])
      expect(refusedBy(oneOfEach.ref, value)).toBe('malformed')
  })
  test('of several keeps its order', () => expect(judge(oneOfEach.users, ['u2', 'u1', 'u2'])).toEqual({ value: ['u2', 'u1'] }))
})

describe('files', () => {
  test('are taken as ids and as objects of either family, and kept as ids', () => {
    const files = [{ id: 'f1', name: 'a.jpg' }, { Id: 'f2', Name: 'b.jpg' }, 'f3']
    expect(judge(oneOfEach.files, files)).toEqual({ value: ['f1', 'f2', 'f3'] })
  })
  test('are counted', () => {
    expect(judge(oneOfEach.images, ['a', 'b', 'c', 'd'])).toEqual({ refusal: { key: 'tooMany', values: { '1': 3 } } })
    expect(refusedBy({ ...oneOfEach.images, atLeast: 2 }, ['a'])).toBe('tooFewPictures')
  })
  test('without an id are malformed', () => expect(refusedBy(oneOfEach.files, [{ name: 'a.jpg' }])).toBe('malformed'))
})

describe('a place', () => {
  test('is two numbers on the globe', () => {
    expect(judge(oneOfEach.point, { lng: '123.6', lat: 29.8, alt: 3 })).toEqual({ value: { lng: 123.6, lat: 29.8 } })
    for (const value of [{ lng: 181, lat: 0 }, { lng: 0, lat: -91 }, { lng: 1 }, [1, 2], '1,2'])
      expect(refusedBy(oneOfEach.point, value)).toBe('malformed')
    expect(refusedBy(oneOfEach.point, { lng: 2.35, lat: 48.86 })).toBe('outsideCountry')
    for (const value of [
      { lng: 29.8, lat: 123.6 },
      { lng: 29.8, lat: 83.6 },
    ])
      expect(refusedBy(oneOfEach.point, value)).toBe('positionSwapped')
    expect(
      refusedBy(oneOfEach.line, {
        type: 'LineString',
        coordinates: [
          [29.8, 123.6],
          [29.81, 123.61],
        ],
      }),
    ).toBe('positionSwapped')
  })
  test('with an empty coordinate is not the point where equator and meridian cross', () => {
    for (const value of [
      { lng: '', lat: '' },
      { lng: [], lat: 1 },
      { lng: true, lat: false },
    ]) {
      expect([value, refusedBy(oneOfEach.point, value)]).toEqual([value, 'malformed'])
    }
  })
})

describe('a shape', () => {
  const ring = [
    [123, 29],
    [124, 29],
    [124, 30],
    [123, 29],
  ]
  test('is of its own type, with positions all the way down', () => {
    kept(oneOfEach.polygon, { type: 'Polygon', coordinates: [ring] })
    kept(oneOfEach.polygon, { type: 'MultiPolygon', coordinates: [[ring]] })
    kept(oneOfEach.line, { type: 'LineString', coordinates: ring })
    expect(refusedBy(oneOfEach.line, { type: 'Polygon', coordinates: [ring] })).toBe('malformed')
    for (const coordinates of [[], [[]], [ring, ['x']], [[[200, 1]]], 'none']) {
      expect(refusedBy(oneOfEach.polygon, { type: 'Polygon', coordinates })).toBe('malformed')
    }
  })
})

describe('an area', () => {
  const refusal = (...rings: unknown[]) => refusedBy(oneOfEach.polygon, { type: 'Polygon', coordinates: rings })
  const square = [
    [123, 29],
    [124, 29],
    [124, 30],
    [123, 30],
    [123, 29],
  ]
  test('is closed', () => {
    expect(refusal(square.slice(0, -1))).toBe('ringOpen')
    expect(refusal([square[0], square[1], square[0]])).toBe('ringOpen')
  })
  test('does not cross itself, nor run back over itself', () => {
    expect(refusal([square[0], square[2], square[1], square[3], square[0]])).toBe('ringCrosses')
    expect(refusal([square[0], square[1], [123.5, 29], square[2], square[0]])).toBe('ringCrosses')
    kept(oneOfEach.polygon, { type: 'Polygon', coordinates: [[square[0], square[0], square[1], square[2], square[3], square[0]]] })
  })
  test('lies in the country and has not too many points', () => {
    expect(refusal(square.map(([lng = 0, lat = 0]) => [lat, lng - 60]))).toBe('outsideCountry')
    const many = Array.from({ length: 2001 }, (_, at) => [123 + at / 10_000, 29 + (at % 2) / 10_000])
    expect(refusedBy(oneOfEach.line, { type: 'LineString', coordinates: many })).toBe('tooManyVertices')
  })
  test('may be drawn where a line may too', () => {
    kept(oneOfEach.shape, { type: 'Polygon', coordinates: [square] })
    kept(oneOfEach.shape, { type: 'LineString', coordinates: square })
  })
  test('of no extent is none', () => expect(refusal([square[0], square[0], square[0], square[0]])).toBe('malformed'))
})

describe('data of their own form', () => {
  test('are bounded in size', () => {
    kept(oneOfEach.json, { a: [1, null] })
    expect(refusedBy(oneOfEach.json, 'x'.repeat(70_000))).toBe('malformed')
  })
  test('hold no NUL, which the database cannot keep', () => expect(refusedBy(oneOfEach.json, { a: '\u0000' })).toBe('illegalCharacters'))
})

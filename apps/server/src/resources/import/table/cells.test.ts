import { complete } from '@chengan/kernel/definition/complete'
import { referenceSystemOf } from '@chengan/kernel/geometry/reference-system'
import { loan } from '@chengan/kernel/testing/library'
import { describe, expect, it, test } from 'vitest'
import { importColumns, waivedFields } from './columns.ts'
import { comparable, halfWidth, trimmed } from './plain-texts.ts'
import { dateOf, dateOfSerial, datetimeOf } from './values/dates.ts'
import { pointInWgs84 } from './values/positions.ts'

describe('a date as people write it', () => {
  test.each([
    ['2026-06-03', '2026-06-03'],
    ['2026/6/3', '2026-06-03'],
    ['2026.6.3', '2026-06-03'],
    ['20260603', '2026-06-03'],
    ['2026年6月3日', '2026-06-03'],
    ['2026年6月3', '2026-06-03'],
    ['二〇二六年六月三日', '2026-06-03'],
    ['二零二六年十二月三十一日', '2026-12-31'],
    ['二○二六年二月廿九日', null],
    ['2026年6月', null],
    ['3/6/2026', null],
    ['26-6-3', null],
    ['2026-13-01', null],
    ['', null],
  ])('%s is %s', (text, date) => expect(dateOf(text)).toBe(date))

  test.each([
    ['2026-06-03 9:05', '2026-06-03 09:05:00'],
    ['2026/6/3 09:05:07', '2026-06-03 09:05:07'],
    ['2026-06-03T09:05:07.250', '2026-06-03 09:05:07'],
    ['2026年6月3日9时5分', '2026-06-03 09:05:00'],
    ['2026年6月3日', '2026-06-03 00:00:00'],
    ['2026-06-03 25:00', null],
  ])('with its time, %s is %s', (text, time) => expect(datetimeOf(text)).toBe(time))

  it('as a serial number counts days from the end of 1899', () => {
    expect([dateOfSerial(46176), dateOfSerial(46176.9), dateOfSerial(20260603), dateOfSerial(12)]).toEqual([
      '2026-06-03',
      '2026-06-03',
      null,
      null,
    ])
  })
})

describe('texts', () => {
  it('are made narrow, trimmed of spaces of any width, and compared without either', () => {
    expect(halfWidth('ＡＢ１２－（三）')).toBe('AB12-(三)')
    expect(trimmed('\u3000\u00a0 甲 乙\u200b ')).toBe('甲 乙')
    expect(comparable('＊ 企业 名称（Ａ）')).toBe(comparable('*企业名称(a)'))
  })
})

const reading = (name: string, meridian = 120, turned = false) =>
  ({ system: referenceSystemOf(name) ?? { code: 'WGS84' }, meridian, turned }) as const

describe('a position', () => {
  // Published pairs of the same place: the tower of the Oriental Pearl, and the zone grid of CGCS2000.
  it('of GCJ-02 and BD-09 is taken back within a metre', () => {
    const there = { lng: 121.4952, lat: 31.2419 }
    const gcj = { lng: 121.499718, lat: 31.239993 }
    const back = pointInWgs84(gcj, reading('GCJ02'))
    expect([back.lng, back.lat]).toEqual([expect.closeTo(there.lng, 3), expect.closeTo(there.lat, 3)])
    const bd = pointInWgs84({ lng: 121.506263, lat: 31.245759 }, reading('BD09'))
    expect([bd.lng, bd.lat]).toEqual([expect.closeTo(back.lng, 3), expect.closeTo(back.lat, 3)])
  })
  it('of CGCS2000 stays in degrees, and a plane becomes degrees, with its zone or without', () => {
    expect(pointInWgs84({ lng: 120.5, lat: 30 }, reading('CGCS2000'))).toEqual({ lng: 120.5, lat: 30 })
    const central = pointInWgs84({ lng: 500_000, lat: 3_320_113.398 }, reading('CGCS2000'))
    expect([central.lng, central.lat]).toEqual([120, expect.closeTo(30, 5)])
    const zoned = pointInWgs84({ lng: 40_548_240, lat: 3_320_219 }, reading('CGCS2000', 117))
    expect([zoned.lng, zoned.lat]).toEqual([expect.closeTo(120.5, 3), expect.closeTo(30, 2)])
  })
  it('of a plane of six degrees is known by the number of its zone or by its chosen meridian', () => {
    const [east, north] = [548_240, 3_320_219]
    const near120 = pointInWgs84({ lng: east, lat: north }, reading('CGCS2000GK:120', 117))
    const six = pointInWgs84({ lng: 21_000_000 + east, lat: north }, reading('CGCS2000GK6'))
    const chosen = pointInWgs84({ lng: east, lat: north }, reading('CGCS2000GK6:123'))
    expect(six).toEqual(chosen)
    expect([six.lng - near120.lng, six.lat]).toEqual([expect.closeTo(3, 7), near120.lat])
  })
  it('whose two figures stand the other way round is turned before it is converted', () => {
    const point = pointInWgs84({ lng: 3_320_113.398, lat: 500_000 }, reading('CGCS2000GK:120', 120, true))
    expect([point.lng, point.lat]).toEqual([120, expect.closeTo(30, 5)])
    expect(pointInWgs84({ lng: 30, lat: 120.5 }, reading('WGS84', 120, true))).toEqual({ lng: 120.5, lat: 30 })
  })
})

describe('the columns of an import', () => {
  it('are what a person fills in and a cell can carry; the rest is not demanded', () => {
    const resource = complete(loan)
    const names = importColumns(resource).map(({ key }) => key)
    const filled = resource.fieldList.filter((field) => names.includes(field.name))
    expect(filled.filter((field) => field.readOnly || field.hidden)).toEqual([])
    expect([...waivedFields(resource)].filter((name) => names.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(2)
  })
})

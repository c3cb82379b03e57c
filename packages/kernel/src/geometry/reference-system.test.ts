import { describe, expect, it, test } from 'vitest'
import { isInBox, orderOf } from './axes.ts'
import { degreesOf } from './degrees.ts'
import { nameOfSystem, referenceSystemOf, systemInWords, systemOfPrj, zonedEasting } from './reference-system.ts'
import { geometryOfWkt, positionsOf, withPositions } from './wkt.ts'

describe('a reference system', () => {
  test.each([
    ['', { code: 'WGS84' }],
    ['wgs-84', { code: 'WGS84' }],
    ['EPSG:4490', { code: 'CGCS2000' }],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', undefined],
    ['bd09ll', { code: 'BD09' }],
    ['CGCS2000GK', { code: 'CGCS2000GK', zone: 3 }],
    ['CGCS2000GK:120', { code: 'CGCS2000GK', zone: 3, meridian: 120 }],
    ['CGCS2000GK6:117', { code: 'CGCS2000GK', zone: 6, meridian: 117 }],
    // EPSG 4549 is CGCS2000 / 3-degree Gauss-Kruger CM 120E, 4528 the same with the zone before the easting, 4509 6-degree CM 117E.
    ['EPSG:4549', { code: 'CGCS2000GK', zone: 3, meridian: 120 }],
    ['EPSG:4528', { code: 'CGCS2000GK', zone: 3, meridian: 120 }],
    ['EPSG:4509', { code: 'CGCS2000GK', zone: 6, meridian: 117 }],
    ['CGCS2000GK:10', undefined],
    ['XIAN80', undefined],
  ])('is known by its name %s', (name, system) => expect(referenceSystemOf(name)).toEqual(system))

  it('is sent by a name that is read back the same', () => {
    for (const name of ['WGS84', 'GCJ02', 'BD09', 'CGCS2000', 'CGCS2000GK', 'CGCS2000GK:120', 'CGCS2000GK6', 'CGCS2000GK6:117']) {
      expect(nameOfSystem(referenceSystemOf(name) ?? { code: 'WGS84' })).toBe(name)
    }
  })

  test.each([
    ['经度(GCJ-02)', 'GCJ02'],
    ['百度经度', 'BD09'],
    ['X坐标（国家2000平面，3度带，中央子午线120°）', 'CGCS2000GK:120'],
    ['大地2000 6度带 Y', 'CGCS2000GK6'],
    ['国家2000经度', 'CGCS2000'],
    ['WGS1984纬度', 'WGS84'],
    ['经度', null],
  ])('is told by the heading %s', (heading, name) => {
    const system = systemInWords(heading)
    expect(system === undefined ? null : nameOfSystem(system)).toBe(name)
  })

  it('of a plane is told by the number of the zone before the easting, which also tells its width', () => {
    expect(zonedEasting(40_512_345.6)).toEqual({ easting: expect.closeTo(512_345.6, 3), zone: 3, meridian: 120 })
    expect(zonedEasting(20_512_345.6)).toMatchObject({ zone: 6, meridian: 117 })
    expect(zonedEasting(512_345.6)).toBeUndefined()
  })

  it('is read from the .prj of a shapefile, and one on another ground is not taken', () => {
    const ground =
      'GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
    const plane = (east: string) =>
      `PROJCS["CGCS2000_3_Degree_GK_CM_120E",${ground},PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",${east}],PARAMETER["Central_Meridian",120.0],PARAMETER["Scale_Factor",1.0],UNIT["Meter",1.0]]`
    expect(systemOfPrj(ground)).toEqual({ code: 'CGCS2000' })
    expect(systemOfPrj(plane('500000.0'))).toEqual({ code: 'CGCS2000GK', zone: 3, meridian: 120 })
    expect(systemOfPrj(plane('40500000.0'))).toEqual({ code: 'CGCS2000GK', zone: 3, meridian: 120 })
    expect(systemOfPrj('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.25]]]')).toEqual({ code: 'WGS84' })
    expect(
      systemOfPrj(`PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",${ground},PROJECTION["Mercator_Auxiliary_Sphere"]]`),
    ).toBeUndefined()
    expect(systemOfPrj('GEOGCS["GCS_Beijing_1954",DATUM["D_Beijing_1954"]]')).toBeUndefined()
  })
})

describe('degrees, minutes and seconds', () => {
  test.each([
    ['121°29′42.72″', 121.4952],
    ['121°29\'42.72"', 121.4952],
    ["121°29'42.72''", 121.4952],
    ['东经121度29分42.72秒', 121.4952],
    ['N31°14′30.84″', 31.2419],
    ['31-14-30.84', 31.2419],
    ['31 14 30.84 N', 31.2419],
    ['31°14.514′', 31.2419],
    ['121.4952°', 121.4952],
    ['33°51′30″S', -33.8583333],
    ['121°61′00″', null],
    ['121.5°30′', null],
    ['2026-06-30', null],
    ['121.4952', null],
    ['', null],
  ])('%s are %s', (text, degrees) => {
    const read = degreesOf(text)
    if (degrees === null) expect(read).toBeNull()
    else expect(read).toBeCloseTo(degrees, 6)
  })
})

describe('a well-known text', () => {
  it('is a point, a line or an area, without heights', () => {
    expect(geometryOfWkt('POINT(121.5 31.2)')).toEqual({ type: 'Point', coordinates: [121.5, 31.2] })
    expect(geometryOfWkt('SRID=4490;LineString Z (121.5 31.2 4.5, 121.6 31.3 4.6)')).toEqual({
      type: 'LineString',
      coordinates: [
        [121.5, 31.2],
        [121.6, 31.3],
      ],
    })
    expect(geometryOfWkt('MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))')?.type).toBe('MultiLineString')
    expect(positionsOf(geometryOfWkt('POLYGON((1 2, 3 4, 5 6, 1 2))') ?? { coordinates: [] })).toHaveLength(4)
  })
  it('that is broken off or of another kind is none', () => {
    for (const text of ['LINESTRING (1 2, 3', 'CIRCLE (1 2)', 'LINESTRING (1, 2)', 'POINT EMPTY', '1 2'])
      expect(geometryOfWkt(text)).toBeNull()
  })
  it('is walked position by position', () => {
    const turned = withPositions({ type: 'LineString', coordinates: [[1, 2], [3, 4]] }, ([x, y]) => [y, x]) // biome-ignore format: a pair
    expect(turned.coordinates).toEqual([
      [2, 1],
      [4, 3],
    ])
  })
})

describe('a pair of figures', () => {
  it('is degrees or metres, in order or turned, or no place in the country', () => {
    expect(orderOf([121.5, 31.2])).toEqual({ plane: false, turned: false })
    expect(orderOf([31.2, 121.5])).toEqual({ plane: false, turned: true })
    expect(orderOf([512_345, 3_456_789])).toEqual({ plane: true, turned: false })
    expect(orderOf([3_456_789, 40_512_345])).toEqual({ plane: true, turned: true })
    expect(orderOf([2.35, 48.85])).toBeNull()
    expect(isInBox([121.5, 31.2], [121, 31, 122, 32])).toBe(true)
  })
})
